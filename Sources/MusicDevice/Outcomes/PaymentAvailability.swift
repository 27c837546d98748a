/// What `AppStore.canMakePayments` means for an app (Sources, Device 5.1).
package struct PaymentAvailability: Sendable, Hashable {
    /// What the property says.
    package let canMakePayments: Bool
    /// Whether the app may sell by In-App Purchase; nil where Apple does not say.
    package let allowsInAppPurchase: Bool?
    /// Whether it may use External Purchase; nil where Apple does not say.
    package let allowsExternalPurchase: Bool?

    init(canMakePayments: Bool, allowsInAppPurchase: Bool?, allowsExternalPurchase: Bool?) {
        self.canMakePayments = canMakePayments
        (self.allowsInAppPurchase, self.allowsExternalPurchase) = (allowsInAppPurchase, allowsExternalPurchase)
    }

    /// Reads the property for an app that was built with an SDK.
    ///
    /// With the entitlement to External Purchase, `true` means the opposite for the two bands of SDKs.
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

    /// The SDK from which on it is either the one or the other.
    private static func firstExclusiveSDK(on system: Platform.System) -> SystemVersion? {
        switch system {
        case .iOS, .iPadOS, .catalyst, .tvOS: SystemVersion(17, 4)
        case .macOS: SystemVersion(14, 4)
        case .watchOS: SystemVersion(10, 4)
        case .visionOS: nil
        }
    }
}
