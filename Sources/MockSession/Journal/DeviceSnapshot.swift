package import MusicDevice
package import Text

/// The state of a device that an app can query.
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

    /// Reads the members of ``json``; `nil` if one is missing.
    package init?(json: JSONView) {
        guard let consent = json["consent"]?.string.flatMap({ Consent(swiftName: $0) }),
            let capabilities = json["capabilities"], let storefront = json["storefront"]?.string
        else { return nil }
        self.consent = consent
        self.capabilities = Capabilities(names: capabilities.elements.compactMap(\.string))
        self.storefront = storefront
    }

    /// `{"consent","capabilities","storefront"}`.
    package var json: JSONValue {
        [
            "consent": .string(consent.swiftName), "capabilities": .strings(capabilities.names),
            "storefront": .string(storefront),
        ]
    }
}
