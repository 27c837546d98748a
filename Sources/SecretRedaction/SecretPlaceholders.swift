/// The secrets that a session or a folder of recordings contains, numbered by kind in the order of their first use.
///
/// The numbers show whether a client sent a different secret than before.
package struct SecretPlaceholders: Sendable {
    /// The maximum number of numbered secrets.
    ///
    /// Later ones have no number, so random tokens cannot exhaust memory.
    private static let maximumCount = 10_000

    /// The scanner that finds the session's secrets.
    package var scanner: SecretScanner {
        didSet { (lastHead, lastTexts) = (SearchedHead(), []) }
    }
    /// The head of the last request that was searched; empty if its redactions no longer apply.
    var lastHead = SearchedHead()
    /// Reasons and names of rules of the last responses and their redacted texts, which the next response often repeats.
    private var lastTexts: [(text: String, redacted: String)] = []
    private let sessionTokens: Set<Secret>
    /// The placeholders of the numbered secrets, by digests, so that long secrets cannot exhaust memory.
    private var placeholders: [Digest: String] = [:]
    private var counts: [Secret.Kind: Int] = [:]

    /// Creates the placeholders of an output without a session.
    package init(scanner: SecretScanner = SecretScanner(tokens: [:])) {
        self.init(developerToken: "", userToken: "", scanner: scanner)
    }

    package init(developerToken: String, userToken: String, scanner: SecretScanner) {
        self.scanner = scanner
        sessionTokens = [
            Secret(kind: .developerToken, text: developerToken), Secret(kind: .userToken, text: userToken),
        ]
    }

    /// A digest of a secret with 128 bits.
    private struct Digest: Sendable, Hashable {
        private let first, second: Int

        init(_ secret: Secret) {
            var hasher = Hasher()
            hasher.combine(secret)
            first = hasher.finalize()
            hasher = Hasher()
            hasher.combine(true)
            hasher.combine(secret)
            second = hasher.finalize()
        }
    }

    /// Returns the placeholder for a secret, such as `<developer token 1, the session's own>` or `<user token 2>`.
    package mutating func placeholder(for secret: Secret) -> String {
        let digest = Digest(secret)
        if let known = placeholders[digest] { return known }
        guard !secret.isPlaceholder else { return secret.text }
        let isOwn = sessionTokens.contains(secret)
        let isNumbered = placeholders.count < Self.maximumCount
        if isNumbered { counts[secret.kind, default: 0] += 1 }
        let number = isNumbered ? " \(counts[secret.kind] ?? 0)" : ""
        let text = "<\(secret.kind.rawValue)\(number)\(isOwn ? ", the session's own" : "")>"
        if isNumbered { placeholders[digest] = text }
        return text
    }

    /// Removes all numbers.
    package mutating func removeAll() {
        placeholders = [:]
        counts = [:]
        (lastHead, lastTexts) = (SearchedHead(), [])
    }

    /// Replaces the secrets in a text with placeholders; one of the last four texts is not searched again.
    package mutating func redactRepeatedText(_ text: String) -> String {
        if let known = lastTexts.first(where: { $0.text == text }) { return known.redacted }
        let redacted = redact(text)
        if lastTexts.count == 4 { lastTexts.removeFirst() }
        lastTexts.append((text, redacted))
        return redacted
    }

    /// Replaces the secrets in a text with placeholders.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - names: The names whose values are secrets: all, if the text is JSON or the value of a field.
    /// - Returns: The redacted text.
    package mutating func redact(_ text: String, names: SecretNames = .parameters) -> String {
        let bytes = Array(text.utf8)
        let redacted = redact(bytes, names: names)
        return redacted == bytes ? text : String(decoding: redacted, as: UTF8.self)
    }

    /// Returns a text with placeholders for the secrets in it.
    ///
    /// The paths of Apple's pictures and previews have long names, which are not secrets.
    package mutating func redact(_ bytes: [UInt8], names: SecretNames = .parameters) -> [UInt8] {
        var secrets = scanner.secrets(in: bytes[...], names: names)
        if !secrets.isEmpty, bytes.isAppleMediaAddress { secrets.removeAll { $0.secret.kind == .generic } }
        return secrets.isEmpty ? bytes : replace(secrets, in: bytes)
    }

    /// Returns the output of a program with placeholders for the secrets in it, line by line.
    ///
    /// Only private keys have several lines.
    package mutating func redactLines(_ text: String) -> String {
        let bytes = Array(text.utf8)
        let keys = bytes.privateKeyRanges.map {
            LocatedSecret(
                range: $0, secret: Secret(kind: .privateKey, text: String(decoding: bytes[$0], as: UTF8.self)))
        }
        let lines = replace(keys, in: bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let redacted = lines.map { redact(Array($0), names: .all) }
        return String(decoding: Array(redacted.joined(separator: [UInt8(ascii: "\n")])), as: UTF8.self)
    }

    /// Returns a text in which placeholders replace secrets.
    private mutating func replace(_ secrets: [LocatedSecret], in bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var end = 0
        for secret in secrets {
            result += bytes[end..<secret.range.lowerBound]
            result += placeholder(for: secret.secret).utf8
            end = secret.range.upperBound
        }
        return result + bytes[end...]
    }

    /// Returns the value or the condition of a field whose name identifies it as a secret, with placeholders.
    ///
    /// `absent`, `present`, `not`, the keys of conditions, and the scheme of an `Authorization` remain.
    package mutating func placeholder(forField text: String, kind: Secret.Kind) -> String {
        if ["absent", "present", ""].contains(text) { return text }
        if text.hasPrefix("not ") { return "not " + placeholder(forField: String(text.dropFirst(4)), kind: kind) }
        if text.hasPrefix("{"), text.hasSuffix("}") { return placeholders(forCondition: text, kind: kind) }
        let words = text.split(separator: " ", maxSplits: 1)
        guard kind == .developerToken, words.count == 2, words[0].utf8.count <= 16, words[0].first != "<" else {
            return placeholder(for: Secret(kind: kind, text: text))
        }
        return "\(words[0]) " + placeholder(for: Secret(kind: kind, text: String(words[1])))
    }

    /// Returns a condition such as `{any-of: [a, "b"]}` with placeholders for its values.
    private mutating func placeholders(forCondition text: String, kind: Secret.Kind) -> String {
        let bytes = Array(text.utf8)
        var (result, end) = ("", 0)
        for value in bytes.elements(inBracketsAt: 0, limit: bytes.count) {
            result += String(decoding: bytes[end..<value.lowerBound], as: UTF8.self)
            result += placeholder(forField: String(decoding: bytes[value], as: UTF8.self), kind: kind)
            end = value.upperBound
        }
        return result + String(decoding: bytes[end...], as: UTF8.self)
    }
}
