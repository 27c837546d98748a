import MusicAPI
import MusicDevice
import OrderedJSON
import Scenarios
import Timestamps

/// What the journal holds of an operation of the device: its text, without secrets.
final class LoggedOperation: Sendable {
    /// What the scenario's clock showed.
    let time: Timestamp
    let operation: DeviceOperation
    let notifications: [DeviceNotification]
    /// Whether the operation came to a result: neither an error nor a violation.
    let hasSucceeded: Bool
    /// The purchases that the app learned of.
    let newPurchases: [Purchase]
    /// How the first user's device stands after the operation; `nil` if nothing of that has changed.
    let change: DeviceSnapshot?
    /// What the app should not have done.
    let violation: ContractViolation?
    /// Whether the app asked, and not a rule: then it answers for what it must not do.
    let isRequestedByApp: Bool
    /// Who asked for it: `control API`, `rule 2 "…"`, and whether what it came to was scripted.
    let reason: String
    /// All members of the entry but its number, kind and time, as a JSON object.
    private let membersJSON: [UInt8]

    /// - Parameters:
    ///   - time: What the scenario's clock showed.
    ///   - command: What was done.
    ///   - outcome: The outcome, as the journal holds it.
    ///   - why: Who asked for it: `control API`, `rule 2 "…"`.
    ///   - isAppAsking: Whether the app asked, and not a rule.
    ///   - change: How the first user's device stands after it; nil where nothing of that has changed.
    ///   - own: The user's token, which is a secret whatever it looks like.
    ///   - standIn: What is written in place of a secret.
    init(
        time: Timestamp, command: DeviceCommand, outcome: DeviceOutcome, reason why: String,
        isRequestedByApp isAppAsking: Bool,
        change: DeviceSnapshot?, userToken own: String, placeholder standIn: (Secret) -> String
    ) {
        self.time = time
        self.isRequestedByApp = isAppAsking
        self.reason = outcome.isScripted ? "\(why), as scripted" : why
        operation = command.operation
        notifications = outcome.notifications
        self.change = change
        if case .result(let result) = outcome.content {
            (hasSucceeded, newPurchases) = (true, result.newPurchases)
        } else {
            (hasSucceeded, newPurchases) = (false, [])
        }
        if isAppAsking, let refusal = outcome.ruleViolation {
            violation = ContractViolation(
                rule: refusal.rule, parameter: nil, source: refusal.source, detail: refusal.hint)
        } else {
            violation = nil
        }
        var json = JSONWriter()
        json.beginObject()
        json.members(
            of: Self.json(outcome, of: command.operation).replacingSecrets(userToken: own, with: standIn))
        json.key("arguments")
        json.rawValue(Self.argumentsJSON(of: command).replacingSecrets(userToken: own, with: standIn))
        if let change {
            json.key("device")
            json.beginObject()
            change.writeMembers(to: &json)
            json.endObject()
        }
        json.member("why", self.reason)
        json.endObject()
        membersJSON = json.bytes
    }

    private static func json(_ outcome: DeviceOutcome, of operation: DeviceOperation) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        outcome.writeMembers(of: operation, to: &json)
        json.endObject()
        return json.bytes
    }

    private static func argumentsJSON(of command: DeviceCommand) -> [UInt8] {
        var json = JSONWriter()
        command.journaled.writeArguments(to: &json)
        return json.bytes
    }
}

extension LoggedOperation {
    /// `{"number","kind":"device","time","operation","result"|"error"|"rule","notifications","arguments","device"?,"why","violations"}`.
    ///
    /// A token is its generation; `device` tells how the first user's device stands where that has changed. Of a queue the
    /// first twenty items are there.
    func write(number: Int, to json: inout JSONWriter) {
        json.beginObject()
        json.key("number")
        json.integer(number)
        json.member("kind", "device")
        json.member("time", time.rfc3339WithMilliseconds)
        json.members(of: membersJSON)
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
}

extension String {
    /// The same text with stand-ins for secrets.
    func replacingSecrets(userToken own: String, with standIn: (Secret) -> String) -> String {
        String(decoding: Array(utf8).replacingSecrets(userToken: own, with: standIn), as: UTF8.self)
    }
}

extension [UInt8] {
    /// The same text with a stand-in for each word that is a token by its looks: JSON Web Tokens, and what is as long as no
    /// id of the service is, but for digests in hexadecimal.
    fileprivate func replacingSecrets(userToken own: String, with standIn: (Secret) -> String) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(count)
        var end = startIndex
        for word in split(whereSeparator: { !Secret.isTokenByte($0) }) where word.count >= 10 {
            let text = String(decoding: word, as: UTF8.self)
            let isToken = Secret.isTokenLike(text)
            let isLong = word.count >= Secret.maximumNameLength && !word.allSatisfy(\.isHexadecimal)
            guard isToken || isLong || text == own else { continue }
            result += self[end..<word.startIndex]
            result += standIn(Secret(kind: isToken ? .developerToken : .userToken, text: text)).utf8
            end = word.endIndex
        }
        return result + self[end...]
    }
}

extension UInt8 {
    fileprivate var isHexadecimal: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(self)
    }
}
