import MusicAPI
import Scenarios
import SecretRedaction

extension ResponseCandidate {
    /// Returns a copy in which placeholders replace the secrets in differences.
    func redacted(using placeholders: inout SecretPlaceholders) -> ResponseCandidate {
        ResponseCandidate(source: source, differences: differences.map { $0.redacted(using: &placeholders) })
    }
}

extension Difference {
    /// The maximum length of a value of the client in a report.
    private static let maximumCharacterCount = 200

    /// Returns a copy in which placeholders replace secrets, and in which the client's value has a readable length.
    func redacted(using placeholders: inout SecretPlaceholders) -> Difference {
        var redacted = self
        switch criterion {
        case .header(let name), .query(let name):
            if let kind = Secret.Kind(named: name) {
                redacted.actual = placeholders.placeholder(forField: actual, kind: kind)
                redacted.expected = placeholders.placeholder(forField: expected, kind: kind)
            } else {
                redacted.actual = placeholders.redact(actual)
                redacted.expected = placeholders.redact(expected)
            }
        case .arguments, .prompted, .body:
            redacted.actual = placeholders.redactPart(actual)
            redacted.expected = placeholders.redactPart(expected)
            // A value that was shortened first could end in a part of a secret.
            if redacted.actual.count > Self.maximumCharacterCount {
                redacted.actual = redacted.actual.prefix(Self.maximumCharacterCount) + "…"
            }
        default:
            redacted.actual = placeholders.redact(actual)
            redacted.expected = placeholders.redact(expected)
        }
        return redacted
    }
}

extension SecretPlaceholders {
    /// Returns a part of a JSON text, such as `attributes.name: "Mix"`, with placeholders; the value of each member below one
    /// whose name identifies secrets is a secret.
    fileprivate mutating func redactPart(_ text: String) -> String {
        if let colon = text.firstRange(of: ": "), text[..<colon.lowerBound].utf8.allSatisfy({ $0 > 0x22 }),
            let kind = text[..<colon.lowerBound].split(separator: ".").lazy.compactMap({
                Secret.Kind(named: String($0))
            })
            .first
        {
            let value = text[colon.upperBound...]
            let isString = value.hasPrefix("\"") && value.hasSuffix("\"") && value.utf8.count > 1
            let secret = placeholder(forField: String(isString ? value.dropFirst().dropLast() : value), kind: kind)
            return text[..<colon.upperBound] + (isString ? "\"\(secret)\"" : secret)
        }
        return redact(text, names: .all)
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
