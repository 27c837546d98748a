import Determinism
import MusicAPI
import MusicDevice
import OrderedJSON

/// What the journal holds of an operation of the device.
final class NotedOperation: Sendable {
    /// What the scenario's clock showed.
    let time: Instant
    let command: DeviceCommand
    let outcome: DeviceOutcome
    /// Who asked for it: `control API`, `rule 2 "…"`.
    let why: String
    /// Whether the app asked, and not a rule: then it answers for what it must not do.
    let isAppAsking: Bool
    /// How the first user's device stands after it; nil where nothing of that has changed.
    let change: DeviceSnapshot?

    init(
        time: Instant, command: DeviceCommand, outcome: DeviceOutcome, why: String, isAppAsking: Bool,
        change: DeviceSnapshot? = nil
    ) {
        (self.time, self.command, self.outcome) = (time, command, outcome)
        (self.why, self.isAppAsking, self.change) = (why, isAppAsking, change)
    }

    /// What the app should not have done.
    var violation: ContractViolation? {
        guard isAppAsking, case .refusal(let refusal) = outcome.content else { return nil }
        return ContractViolation(rule: refusal.rule, parameter: nil, source: refusal.source)
    }
}

extension NotedOperation {
    /// `{"number","kind":"device","time","operation","result"|"error"|"rule","notifications","arguments","device"?,"why","violations"}`.
    ///
    /// A token is its generation; `device` tells how the first user's device stands where that has changed.
    func write(number: Int, to json: inout JSONWriter) {
        json.beginObject()
        json.key("number")
        json.integer(number)
        json.member("kind", "device")
        json.member("time", time.rfc3339WithMilliseconds)
        DeviceAnswer(operation: command.operation, outcome: outcome, userToken: standIn).writeMembers(to: &json)
        json.key("arguments")
        command.writeArguments(to: &json, hidesSecrets: true)
        if let change {
            json.key("device")
            json.beginObject()
            change.writeMembers(to: &json)
            json.endObject()
        }
        json.member("why", why)
        json.key("violations")
        json.beginArray()
        if let violation {
            json.beginObject()
            violation.writeMembers(to: &json)
            json.endObject()
        }
        json.endArray()
        json.endObject()
    }

    private var standIn: String {
        if case .result(.userToken(let generation)) = outcome.content {
            "<user token, generation \(generation)>"
        } else {
            ""
        }
    }
}
