import HTTPMessages
import SecretRedaction
import Text

/// Replaces the secrets of several exchanges with placeholders that are numbered across all of them.
package struct ExchangeRedactor {
    /// The minimum length of a token or a cookie that is also replaced in other texts; shorter ones are common words.
    private static let minimumLength = 8

    private var placeholders: SecretPlaceholders

    /// - Parameter exchanges: All exchanges, whose tokens are also replaced where no name identifies them.
    package init(_ exchanges: [HTTPExchange]) {
        var tokens: [String: SecretKind] = [:]
        for exchange in exchanges {
            for field in exchange.requestHeaders + exchange.responseHeaders {
                guard let kind = SecretKind(named: field.name) else { continue }
                for text in Self.secrets(in: field.value, kind: kind) where text.utf8.count >= Self.minimumLength {
                    tokens[text] = kind
                }
            }
        }
        placeholders = SecretPlaceholders(developerToken: "", userToken: "", scanner: SecretScanner(tokens: tokens))
    }

    /// Returns the credentials of an `Authorization`, the values of cookies, or the whole value of another field.
    private static func secrets(in value: String, kind: SecretKind) -> [String] {
        switch kind {
        case .developerToken: [value.split(separator: " ").last.map(String.init) ?? value]
        case .cookie:
            value.split(separator: ";").compactMap { pair in
                let text = pair.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
                // A long value with digits is an identifier, and not a word such as `navigation`.
                return text.flatMap { $0.contains(where: \.isNumber) && $0.utf8.count >= 2 * minimumLength ? $0 : nil }
            }
        default: [value]
        }
    }

    /// Returns an exchange with placeholders for its secrets.
    package mutating func redact(_ exchange: HTTPExchange) -> HTTPExchange {
        var result = exchange
        result.host = placeholders.redact(exchange.host)
        result.target = redactedTarget(exchange.target)
        result.requestHeaders = exchange.requestHeaders.map { redacted($0) }
        result.requestBody = placeholders.redactBody(exchange.requestBody)
        result.responseHeaders = exchange.responseHeaders.map { redacted($0) }
        result.responseBody = placeholders.redactBody(exchange.responseBody)
        return result
    }

    private mutating func redacted(_ field: HTTPField) -> HTTPField {
        if let kind = SecretKind(named: field.name), !field.value.isEmpty {
            return HTTPField(name: field.name, value: placeholders.placeholder(forField: field.value, kind: kind))
        }
        return HTTPField(name: field.name, value: placeholders.redact(field.value, readsNames: !field.isReason))
    }

    /// Replaces secrets in the segments, the names, and the values of a target.
    private mutating func redactedTarget(_ target: String) -> String {
        guard let mark = target.firstIndex(of: "?") else { return redactedPath(target) }
        let pairs = target[target.index(after: mark)...].split(separator: "&").map { pair in
            let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = PercentEncoding.decode(sides[0], plusIsSpace: true)
            let redactedName = placeholders.redact(name)
            let nameText = redactedName == name ? String(sides[0]) : PercentEncoding.encodeQueryValue(redactedName)
            guard sides.count == 2 else { return nameText }
            guard !sides[1].isEmpty else { return nameText + "=" }
            let value = PercentEncoding.decode(sides[1], plusIsSpace: true)
            let redacted =
                SecretKind(parameterNameBytes: Array(name.utf8)[...]).map {
                    placeholders.placeholder(for: Secret(kind: $0, text: value))
                }
                ?? placeholders.redact(value)
            return "\(nameText)=\(redacted == value ? String(sides[1]) : PercentEncoding.encodeQueryValue(redacted))"
        }
        return redactedPath(String(target[..<mark])) + "?" + pairs.joined(separator: "&")
    }

    private mutating func redactedPath(_ path: String) -> String {
        let named = path.split(separator: "/", omittingEmptySubsequences: false).map { segment in
            segment.split(separator: ";", omittingEmptySubsequences: false).map { redactedParameter($0) }.joined(
                separator: ";")
        }.joined(separator: "/")
        let redacted = placeholders.redact(named)
        return redacted == named
            ? named
            : redacted.split(separator: "/", omittingEmptySubsequences: false)
                .map { $0.contains("<") ? PercentEncoding.encodePathSegment(String($0)) : String($0) }.joined(
                    separator: "/")
    }

    /// Replaces the secret in a parameter of a path, such as `token=…` after a `;`.
    private mutating func redactedParameter(_ text: Substring) -> String {
        let sides = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[1].isEmpty,
            let kind = SecretKind(
                parameterNameBytes: Array(PercentEncoding.decode(sides[0], plusIsSpace: false).utf8)[...])
        else { return String(text) }
        let secret = Secret(kind: kind, text: PercentEncoding.decode(sides[1], plusIsSpace: false))
        return "\(sides[0])=\(PercentEncoding.encodePathSegment(placeholders.placeholder(for: secret)))"
    }
}
