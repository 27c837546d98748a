import HTTPMessages
import SecretRedaction
import Text

/// Replaces the secrets of several exchanges with placeholders that are numbered across all of them.
package struct ExchangeRedactor {
    /// The minimum length of a cookie that is also replaced in other texts; shorter ones are common words.
    private static let minimumCookieLength = 16

    private var placeholders: SecretPlaceholders

    /// - Parameter exchanges: All exchanges, whose tokens are also replaced where no name identifies them.
    package init(_ exchanges: [HTTPExchange]) {
        placeholders = SecretPlaceholders(scanner: SecretScanner(tokens: Self.tokens(of: exchanges)))
    }

    /// Returns the tokens and the cookies of exchanges that are not words.
    static func tokens(of exchanges: [HTTPExchange]) -> [String: SecretKind] {
        var tokens: [String: SecretKind] = [:]
        for exchange in exchanges {
            for field in exchange.requestHeaders + exchange.responseHeaders {
                guard let kind = SecretKind(named: field.name) else { continue }
                // A token such as `attributes` is also the name of members.
                for text in Self.secrets(in: field.value, kind: kind)
                where Secret(kind: kind, text: text).isUnmistakable { tokens[text] = kind }
            }
        }
        return tokens
    }

    /// Returns the credentials of an `Authorization`, the values of cookies, or the whole value of another field.
    private static func secrets(in value: String, kind: SecretKind) -> [String] {
        switch kind {
        case .developerToken: [value.split(separator: " ").last.map(String.init) ?? value]
        case .cookie:
            value.split(separator: ";").compactMap { pair in
                let text = pair.split(separator: "=", maxSplits: 1).dropFirst().first.map(String.init)
                return text.flatMap { $0.utf8.count >= minimumCookieLength ? $0 : nil }
            }
        default: [value]
        }
    }

    /// Returns an exchange with placeholders for its secrets.
    ///
    /// Those in the target are percent-encoded, so that it remains the target of a URL.
    package mutating func redact(_ exchange: HTTPExchange) -> HTTPExchange {
        let request = HTTPRequest(
            method: exchange.method, target: exchange.target, headers: exchange.requestHeaders)
        let redactions = placeholders.redactions(of: request).all.map { redaction in
            redaction.range.lowerBound < request.layout.target.upperBound
                ? Redaction(
                    range: redaction.range, placeholder: PercentEncoding.encodePathSegment(redaction.placeholder))
                : redaction
        }
        let redacted = request.replacing(redactions)
        var result = exchange
        // A user name and a password are recognized in a URL.
        result.host = String(placeholders.redact("http://\(exchange.host)").dropFirst(7))
        (result.target, result.requestHeaders) = (redacted.target, redacted.headers)
        result.requestBody = placeholders.redactBody(exchange.requestBody)
        result.responseHeaders = placeholders.redact(exchange.responseHeaders)
        result.responseBody = placeholders.redactBody(exchange.responseBody)
        return result
    }
}
