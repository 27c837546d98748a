package import MusicDevice
package import OrderedJSON

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

    /// `"consent","capabilities","storefront"`.
    package func writeMembers(to json: inout JSONWriter) {
        json.member("consent", consent.swiftName)
        json.key("capabilities")
        json.beginArray()
        for name in capabilities.names { json.string(name) }
        json.endArray()
        json.member("storefront", storefront)
    }
}
