/// A recorded text in which each placeholder, such as `<user token 1>`, matches any secret that it replaced.
///
/// A recording has placeholders, and the client that it is replayed for sends the secrets.
struct RedactedText: Sendable {
    /// The texts around the placeholders, in order.
    private let parts: [String]

    /// Creates a text, or returns `nil` if it has no placeholder.
    init?(_ text: String) {
        var (parts, part, rest) = ([String](), "", text[...])
        while let start = rest.firstIndex(of: "<") {
            let inner = rest[rest.index(after: start)...].prefix { $0 != ">" }
            let words = inner.split(separator: " ")
            guard inner.endIndex < rest.endIndex, words.count > 1, words.last?.allSatisfy(\.isNumber) == true,
                words.dropLast().joined().allSatisfy({ $0.isLowercase || $0 == "-" })
            else {
                part += rest[...start]
                rest = rest[rest.index(after: start)...]
                continue
            }
            parts.append(part + rest[..<start])
            (part, rest) = ("", rest[rest.index(after: inner.endIndex)...])
        }
        guard !parts.isEmpty else { return nil }
        self.parts = parts + [part + rest]
    }

    /// Returns whether a text is the recorded one with a text of any length, except 0, for each placeholder.
    func matches(_ text: String) -> Bool {
        guard text.hasPrefix(parts[0]) else { return false }
        var rest = text.dropFirst(parts[0].count)
        for part in parts.dropFirst().dropLast() {
            guard let found = rest.dropFirst().firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count > parts[parts.count - 1].count && rest.hasSuffix(parts[parts.count - 1])
    }

    /// Returns whether a text is a recorded one, which can have placeholders.
    static func matches(_ text: String, recorded: String) -> Bool {
        text == recorded || (RedactedText(recorded)?.matches(text) ?? false)
    }
}
