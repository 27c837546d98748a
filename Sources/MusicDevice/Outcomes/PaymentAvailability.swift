/// The meaning of `AppStore.canMakePayments` for an app (Sources, Device 5.1).
package struct PaymentAvailability: Sendable, Hashable {
    /// The value of the property.
    package let canMakePayments: Bool
    /// Whether the app may sell with In-App Purchase; `nil` if Apple does not document it.
    let allowsInAppPurchase: Bool?
    /// Whether the app may use External Purchase; `nil` if Apple does not document it.
    let allowsExternalPurchase: Bool?

    init(canMakePayments: Bool, allowsInAppPurchase: Bool?, allowsExternalPurchase: Bool?) {
        self.canMakePayments = canMakePayments
        (self.allowsInAppPurchase, self.allowsExternalPurchase) = (allowsInAppPurchase, allowsExternalPurchase)
    }

    /// Interprets the property for an app that was built with an SDK.
    ///
    /// With the entitlement to External Purchase, `true` allows or prohibits External Purchase, depending on the SDK.
    package init(
        canMakePayments value: Bool, system: Platform.System, sdk: SystemVersion,
        usesExternalPurchase externalPurchase: Bool
    ) {
        self.canMakePayments = value
        guard externalPurchase else {
            (allowsInAppPurchase, allowsExternalPurchase) = (value, false)
            return
        }
        if let exclusive = Self.firstExclusiveSDK(on: system), sdk >= exclusive {
            (allowsInAppPurchase, allowsExternalPurchase) = (value, !value)
        } else if [.iOS, .iPadOS].contains(system), sdk >= SystemVersion(15, 4) {
            (allowsInAppPurchase, allowsExternalPurchase) = (value, value)
        } else {
            (allowsInAppPurchase, allowsExternalPurchase) = (value ? nil : false, nil)
        }
    }

    /// Returns the first SDK for which the value allows either In-App Purchase or External Purchase, but not both;
    /// `nil` if Apple does not document one.
    private static func firstExclusiveSDK(on system: Platform.System) -> SystemVersion? {
        switch system {
        case .iOS, .iPadOS, .catalyst, .tvOS: SystemVersion(17, 4)
        case .macOS: SystemVersion(14, 4)
        case .watchOS: SystemVersion(10, 4)
        case .visionOS: nil
        }
    }
}
