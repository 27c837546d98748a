import Determinism
package import OrderedJSON
import Scenarios

/// What the journal holds of an operation of the device.
final class NotedOperation: Sendable {
    /// What the scenario's clock showed.
    let time: Instant
    let command: DeviceCommand
    let outcome: DeviceOutcome
    /// Who asked for it: `control API`, `rule 2 "…"`.
    let why: String

    init(time: Instant, command: DeviceCommand, outcome: DeviceOutcome, why: String) {
        (self.time, self.command, self.outcome, self.why) = (time, command, outcome, why)
    }
}

/// What the device says to an operation, in the control API's form.
package struct DeviceAnswer: Sendable {
    let command: DeviceCommand
    let outcome: DeviceOutcome
    /// The issued token, or what stands for it.
    let userToken: String

    /// `{"operation","result":{…}}` or `{"operation","error":{"domain","code","name"}}`, with `"notifications"`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        writeMembers(to: &json)
        json.endObject()
    }

    func writeMembers(to json: inout JSONWriter) {
        json.member("operation", command.operation.rawValue)
        switch outcome.content {
        case .error(let error):
            json.key("error")
            json.beginObject()
            json.member("domain", error.domain)
            json.key("code")
            json.integer(error.code)
            json.member("name", error.name)
            json.endObject()
        case .done:
            json.key("result")
            json.beginObject()
            if let storefront = command.storefront { json.member("countryCode", storefront) }
            json.endObject()
        case .userToken:
            json.key("result")
            json.beginObject()
            json.member("userToken", userToken)
            json.endObject()
        }
        json.key("notifications")
        json.beginArray()
        for notification in outcome.notifications { json.string(notification.rawValue) }
        json.endArray()
    }
}

extension NotedOperation {
    /// `{"number","kind":"device","time","operation","result"|"error","notifications","why"}`; a token is its generation.
    func write(number: Int, to json: inout JSONWriter) {
        json.beginObject()
        json.key("number")
        json.integer(number)
        json.member("kind", "device")
        json.member("time", time.rfc3339WithMilliseconds)
        DeviceAnswer(command: command, outcome: outcome, userToken: standIn).writeMembers(to: &json)
        json.member("why", why)
        json.endObject()
    }

    private var standIn: String {
        if case .userToken(let generation) = outcome.content { "<user token, generation \(generation)>" } else { "" }
    }
}
