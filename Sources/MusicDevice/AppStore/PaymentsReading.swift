/// What `AppStore.canMakePayments` means for an app (device facts 5.1).
package struct PaymentsReading: Sendable, Hashable {
    /// What the property says.
    package let value: Bool
    /// Whether the app may sell by In-App Purchase; nil where Apple does not say.
    package let iap: Bool?
    /// Whether it may use External Purchase; nil where Apple does not say.
    package let external: Bool?

    /// Reads the property for an app that was built with an SDK.
    ///
    /// With the entitlement to External Purchase, `true` means the opposite for the two bands of SDKs.
    package init(value: Bool, system: Platform.System, sdk: SystemVersion, externalPurchase: Bool) {
        self.value = value
        guard externalPurchase else {
            (iap, external) = (value, false)
            return
        }
        if let exclusive = Self.exclusive(on: system), sdk >= exclusive {
            (iap, external) = (value, !value)
        } else if [.iOS, .iPadOS].contains(system), sdk >= SystemVersion(15, 4) {
            (iap, external) = (value, value)
        } else {
            (iap, external) = (value ? nil : false, nil)
        }
    }

    /// The SDK from which on it is either the one or the other.
    private static func exclusive(on system: Platform.System) -> SystemVersion? {
        switch system {
        case .iOS, .iPadOS, .catalyst, .tvOS: SystemVersion(17, 4)
        case .macOS: SystemVersion(14, 4)
        case .watchOS: SystemVersion(10, 4)
        case .visionOS: nil
        }
    }
}
