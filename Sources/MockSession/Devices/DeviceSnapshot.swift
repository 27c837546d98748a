package import MusicDevice

/// How the device stands: what an app could learn by asking everything, at no cost.
package struct DeviceSnapshot: Sendable, Hashable {
    package let consent: Consent
    package let capabilities: Capabilities
    package let storefront: String
    /// The capabilities by MusicKit's names.
    package var subscription: SubscriptionSnapshot { SubscriptionSnapshot(capabilities) }

    init(_ device: Device) {
        consent = device.consent
        capabilities = device.capabilities
        storefront = device.account.storefront
    }
}
