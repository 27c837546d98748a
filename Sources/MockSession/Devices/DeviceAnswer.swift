package import MusicDevice
package import OrderedJSON

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
