import Scenarios

/// Which secrets a session has seen: each has a number of its kind, in the order of first sight, so that one can see
/// whether a client sent another one than before.
struct SecretPlaceholders: Sendable {
    /// Whoever invents tokens does not fill the memory: those behind so many have no number.
    private static let maximumCount = 10_000

    private let sessionTokens: Set<Secret>
    private var numbers: [Secret: Int] = [:]
    private var counts: [Secret.Kind: Int] = [:]

    init(developerToken: String, userToken: String) {
        sessionTokens = [
            Secret(kind: .developerToken, text: developerToken), Secret(kind: .userToken, text: userToken),
        ]
    }

    /// What is written in place of a secret: `<developer token 1, the session's own>`, `<user token 2>`.
    mutating func placeholder(for secret: Secret) -> String {
        let number = number(of: secret).map { " \($0)" } ?? ""
        return "<\(secret.kind.rawValue)\(number)\(sessionTokens.contains(secret) ? ", the session's own" : "")>"
    }

    /// Lets numbers begin anew.
    mutating func removeAll() {
        numbers = [:]
        counts = [:]
    }

    /// What is written in place of what a difference shows of a secret: the words `absent`, `present` and `not` stay, and so
    /// does the scheme of an `Authorization`.
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
