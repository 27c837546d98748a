import MusicAPI
import MusicDevice
import Scenarios
import SecretRedaction
import Text

/// The journal's data of a device operation, with secrets redacted.
final class LoggedOperation: Sendable {
    /// The time of the scenario's clock.
    let time: Timestamp
    let operation: DeviceOperation
    let notifications: [DeviceNotification]
    /// The outcome in a few words, such as `token` or `error privacyAcknowledgementRequired (SKErrorDomain 9)`.
    let outcome: String
    /// Whether the operation returned a result, rather than an error or a rule violation.
    let hasSucceeded: Bool
    /// The transactions that `Transaction.updates` delivers.
    let transactionUpdates: [Transaction]
    /// The player that the operation concerns, or `nil` for other operations.
    let player: PlayerKind?
    /// The state of the first user's device after the operation, or `nil` if it did not change.
    let change: DeviceSnapshot?
    /// The contract violation of the app, or `nil` if the app violated no rule.
    let violation: ContractViolation?
    /// Whether the app requested the operation, and not a rule: only an app can violate the contract.
    let isRequestedByApp: Bool
    /// The origin of the operation, such as `control API` or `rule 2 "…"`, and whether its outcome was scripted.
    let reason: String
    /// All members of the entry except its number, kind, and time, as a JSON object.
    let membersJSON: [UInt8]

    /// - Parameters:
    ///   - time: The time of the scenario's clock.
    ///   - command: The operation and its arguments.
    ///   - outcome: The outcome, as the journal contains it.
    ///   - reason: The origin of the operation, such as `control API` or `rule 2 "…"`.
    ///   - isRequestedByApp: Whether the app requested the operation, and not a rule.
    ///   - change: The state of the first user's device after the operation, or `nil` if it did not change.
    ///   - placeholders: The placeholders of the session.
    init(
        time: Timestamp, command: DeviceCommand, outcome: DeviceOutcome, reason: String,
        isRequestedByApp: Bool,
        change: DeviceSnapshot?, placeholders: inout SecretPlaceholders
    ) {
        self.time = time
        self.isRequestedByApp = isRequestedByApp
        self.reason = placeholders.redact(outcome.isScripted ? "\(reason), as scripted" : reason)
        operation = command.operation
        self.outcome = placeholders.redact(outcome.summary(for: command.operation))
        notifications = outcome.notifications
        self.change = change
        player = if case .result(.player(let snapshot)) = outcome.content { snapshot.player } else { nil }
        if case .result(let result) = outcome.content {
            (hasSucceeded, transactionUpdates) = (true, result.updates(by: command.operation))
        } else {
            (hasSucceeded, transactionUpdates) = (false, [])
        }
        if isRequestedByApp, let ruleViolation = outcome.ruleViolation ?? outcome.toleratedViolation,
            !ruleViolation.isMistakeOfTest
        {
            violation = ContractViolation(
                rule: ruleViolation.rule, parameter: nil, source: ruleViolation.source, detail: ruleViolation.hint,
                confidence: ruleViolation.confidence
            ).redacted(using: &placeholders)
        } else {
            violation = nil
        }
        let members = JSONValue.joined(
            // The outcome names the generation of a user token instead of the token.
            .object(withMembersOf: placeholders.redact(outcome.json(of: command.operation).bytes)),
            [
                "arguments": .raw(placeholders.redactBody(command.journaled.argumentsJSON.bytes)),
                "device": .optional(change?.json),
                "why": .string(self.reason),
            ])
        membersJSON = members.bytes
    }
}

extension LoggedOperation {
    /// The number of bytes of the entry's members.
    var byteCount: Int { membersJSON.count }
}
