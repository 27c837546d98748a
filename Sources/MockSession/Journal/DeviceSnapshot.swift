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

/// What the device says to an operation, in the control API's form.
package struct DeviceOperationResponse: Sendable {
    package let operation: DeviceOperation
    package let outcome: DeviceOutcome
    /// The issued token, or what stands for it.
    let userToken: String

    /// Why it was refused; nil where it was not.
    package var ruleViolation: DeviceRuleViolation? {
        if case .ruleViolation(let refusal) = outcome.content { refusal } else { nil }
    }

    /// `{"operation","result":{…},"notifications"}`, `{"operation","error":{"domain","code","name"},"notifications"}`, or
    /// `{"operation","rule","error","hint"}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        writeMembers(to: &json)
        json.endObject()
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("operation", operation.rawValue)
        outcome.writeMembers(to: &json, userToken: userToken)
    }
}
