import Scenarios

/// The secrets that a session has received, numbered by kind in the order of their first use.
///
/// The numbers show whether a client sent a different secret than before.
struct SecretPlaceholders: Sendable {
    /// The maximum number of numbered secrets.
    ///
    /// Later ones have no number, so random tokens cannot exhaust memory.
    private static let maximumCount = 10_000

    private let sessionTokens: Set<Secret>
    private var numbers: [Secret: Int] = [:]
    private var counts: [Secret.Kind: Int] = [:]

    init(developerToken: String, userToken: String) {
        sessionTokens = [
            Secret(kind: .developerToken, text: developerToken), Secret(kind: .userToken, text: userToken),
        ]
    }

    /// Returns the placeholder for a secret, such as `<developer token 1, the session's own>` or `<user token 2>`.
    mutating func placeholder(for secret: Secret) -> String {
        let number = number(of: secret).map { " \($0)" } ?? ""
        return "<\(secret.kind.rawValue)\(number)\(sessionTokens.contains(secret) ? ", the session's own" : "")>"
    }

    /// Removes all numbers.
    mutating func removeAll() {
        numbers = [:]
        counts = [:]
    }

    /// Returns a difference's value with a placeholder for its secret.
    ///
    /// `absent`, `present`, `not`, and the scheme of an `Authorization` remain.
    mutating func placeholder(forText text: String, kind: Secret.Kind) -> String {
        if ["absent", "present", ""].contains(text) { return text }
        if text.hasPrefix("not ") { return "not " + placeholder(forText: String(text.dropFirst(4)), kind: kind) }
        let words = text.split(separator: " ", maxSplits: 1)
        guard kind == .developerToken, words.count == 2, words[0].utf8.count <= 16 else {
            return placeholder(for: Secret(kind: kind, text: text))
        }
        return "\(words[0]) " + placeholder(for: Secret(kind: kind, text: String(words[1])))
    }

    private mutating func number(of secret: Secret) -> Int? {
        if let known = numbers[secret] { return known }
        guard numbers.count < Self.maximumCount else { return nil }
        counts[secret.kind, default: 0] += 1
        numbers[secret] = counts[secret.kind]
        return counts[secret.kind]
    }
}

/// A secret text and its kind.
struct Secret: Sendable, Hashable {
    let kind: Kind
    let text: String

    typealias Kind = SecretKind

    /// A length that no id or name of the service reaches.
    static let maximumNameLength = 64

    /// The schemes that precede the secret in an `Authorization`, in lower case.
    static let authorizationSchemes: Set = ["bearer", "basic", "digest", "token"]

    /// Returns whether a token can contain a byte: base64url characters and dots.
    static func isTokenByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || "-_.".utf8.contains(byte)
    }

    /// Returns whether a text has the form of a JSON Web Token.
    static func isTokenLike(_ text: some StringProtocol) -> Bool {
        text.hasPrefix("eyJ") && text.utf8.count { $0 == UInt8(ascii: ".") } == 2
    }
}

/// A secret and its range in a request head.
struct LocatedSecret: Sendable {
    let range: Range<Int>
    let secret: Secret
}

extension ResponseCandidate {
    /// Returns a copy in which placeholders replace the secrets in differences.
    func redacted(using placeholders: inout SecretPlaceholders) -> ResponseCandidate {
        ResponseCandidate(source: source, differences: differences.map { $0.redacted(using: &placeholders) })
    }
}

extension Difference {
    /// Returns a copy in which placeholders replace secrets.
    func redacted(using placeholders: inout SecretPlaceholders) -> Difference {
        switch criterion {
        case .header(let name), .query(let name): redacted(as: Secret.Kind(named: name), using: &placeholders)
        case .arguments, .body:
            Difference(
                criterion, expected: expected,
                actual: actual.replacingSecrets(userToken: "") { placeholders.placeholder(for: $0) })
        default: self
        }
    }

    private func redacted(as kind: Secret.Kind?, using placeholders: inout SecretPlaceholders) -> Difference {
        guard let kind else { return self }
        var redacted = self
        redacted.actual = placeholders.placeholder(forText: actual, kind: kind)
        redacted.expected = placeholders.placeholder(forText: expected, kind: kind)
        return redacted
    }
}
