/// The restriction because of which a device cannot make payments.
package enum PaymentRestriction: String, Sendable, CaseIterable {
    /// Content & Privacy Restrictions in Screen Time block purchases.
    case screenTime = "screen-time"
    /// A profile of the mobile device management blocks purchases.
    case managedDevice = "managed-device"
}

/// The meaning of `AppStore.canMakePayments` for an app (Sources, Device 5.1).
package struct PaymentAvailability: Sendable, Hashable {
    /// The value of the property.
    package let canMakePayments: Bool
    /// The restriction, which an app does not learn; `nil` without one, or if the scenario does not have it.
    package let cause: PaymentRestriction?
    /// Whether the app may sell with In-App Purchase; `nil` if Apple does not document it.
    let allowsInAppPurchase: Bool?
    /// Whether the app may use External Purchase; `nil` if Apple does not document it.
    let allowsExternalPurchase: Bool?

    init(
        canMakePayments: Bool, cause: PaymentRestriction?, allowsInAppPurchase: Bool?, allowsExternalPurchase: Bool?
    ) {
        (self.canMakePayments, self.cause) = (canMakePayments, cause)
        (self.allowsInAppPurchase, self.allowsExternalPurchase) = (allowsInAppPurchase, allowsExternalPurchase)
    }

    /// Interprets the property for an app that was built with an SDK.
    ///
    /// With the entitlement to External Purchase, `true` allows or prohibits External Purchase, depending on the SDK.
    package init(
        canMakePayments value: Bool, cause: PaymentRestriction? = nil, system: Platform.System, sdk: SystemVersion,
        usesExternalPurchase externalPurchase: Bool
    ) {
        (canMakePayments, self.cause) = (value, cause)
        guard externalPurchase else {
            (allowsInAppPurchase, allowsExternalPurchase) = (value, false)
            return
        }
        if let exclusive = Self.firstExclusiveSDK(on: system), sdk >= exclusive {
            (allowsInAppPurchase, allowsExternalPurchase) = (value, !value)
        } else if Self.requiresCheck(on: system, sdk: sdk) {
            (allowsInAppPurchase, allowsExternalPurchase) = (value, value)
        } else {
            (allowsInAppPurchase, allowsExternalPurchase) = (value ? nil : false, nil)
        }
    }

    /// Returns whether an app with the entitlement must read the value before it uses External Purchase.
    static func requiresCheck(on system: Platform.System, sdk: SystemVersion) -> Bool {
        [.iOS, .iPadOS, .iOSAppOnMac].contains(system) && sdk >= SystemVersion(15, 4) && sdk < SystemVersion(17, 4)
    }

    /// Returns the first SDK for which the value allows either In-App Purchase or External Purchase, but not both;
    /// `nil` if Apple does not document one.
    private static func firstExclusiveSDK(on system: Platform.System) -> SystemVersion? {
        switch system {
        case .iOS, .iPadOS, .iOSAppOnMac, .catalyst, .tvOS: SystemVersion(17, 4)
        case .macOS: SystemVersion(14, 4)
        case .watchOS: SystemVersion(10, 4)
        case .visionOS: nil
        }
    }
}
