import MusicAPI
import Scenarios
import SecretRedaction

extension ResponseCandidate {
    /// Returns a copy in which placeholders replace the secrets in differences.
    func redacted(using placeholders: inout SecretPlaceholders) -> ResponseCandidate {
        let isRecorded = if case .exchange = source { true } else { false }
        return ResponseCandidate(
            source: source,
            differences: differences.map { $0.redacted(using: &placeholders, isRecorded: isRecorded) })
    }
}

extension Difference {
    /// The maximum length of a value of the client in a report.
    private static let maximumCharacterCount = 200

    /// Returns a copy in which placeholders replace secrets, and in which the client's value has a readable length.
    ///
    /// - Parameters:
    ///   - placeholders: The placeholders of the session.
    ///   - isRecorded: Whether the expected value is recorded, and not the condition of a scenario.
    /// - Returns: The copy.
    func redacted(using placeholders: inout SecretPlaceholders, isRecorded: Bool = false) -> Difference {
        var redacted = self
        switch criterion {
        case .header(let name), .query(let name):
            if let kind = Secret.Kind(named: name) {
                redacted.actualValue = placeholders.placeholder(forField: actualValue, kind: kind)
                redacted.expectedValue = placeholders.placeholder(forField: expectedValue, kind: kind)
            } else {
                redacted.actualValue = placeholders.redact(actualValue)
                redacted.expectedValue = placeholders.redact(expectedValue)
            }
        case .arguments, .prompted, .body:
            let kind = path.lazy.compactMap { Secret.Kind(named: $0) }.first
            redacted.path = path.map { placeholders.redact($0) }
            redacted.actualValue = placeholders.redactPart(actualValue, kind: kind)
            redacted.expectedValue =
                isRecorded
                ? placeholders.redactPart(expectedValue, kind: kind)
                : placeholders.redactCondition(expectedValue, kind: kind)
            // A value that was shortened first could end in a part of a secret.
            if redacted.actualValue.count > Self.maximumCharacterCount {
                redacted.actualValue = redacted.actualValue.prefix(Self.maximumCharacterCount) + "…"
            }
        default:
            redacted.actualValue = placeholders.redact(actualValue)
            redacted.expectedValue = placeholders.redact(expectedValue)
        }
        return redacted
    }
}

extension SecretPlaceholders {
    /// Returns a condition for a member, in which the values of members with secret names already have placeholders.
    fileprivate mutating func redactCondition(_ text: String, kind: Secret.Kind?) -> String {
        guard let kind else { return redact(text) }
        let isString = text.hasPrefix("\"") && text.hasSuffix("\"") && text.utf8.count > 1
        let secret = placeholder(forField: String(isString ? text.dropFirst().dropLast() : text[...]), kind: kind)
        return isString ? "\"\(secret)\"" : secret
    }
}

extension ContractViolation {
    /// Returns a copy in which placeholders replace the secrets in texts of the client.
    func redacted(using placeholders: inout SecretPlaceholders) -> ContractViolation {
        ContractViolation(
            rule: rule, parameter: parameter.map { placeholders.redact($0) }, source: source,
            detail: detail.map { placeholders.redact($0) }, confidence: confidence)
    }
}
