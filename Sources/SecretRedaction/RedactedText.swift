/// A recorded text in which each placeholder, such as `<user token 1>`, matches any secret that it replaced.
///
/// A recording has placeholders, and the client that it is replayed for sends the secrets. A text such as `<disc 1>` is no
/// placeholder.
package struct RedactedText: Sendable {
    /// The texts around the placeholders, in order.
    private let parts: [String]

    /// Creates a text, or returns `nil` if it has no placeholder.
    init?(_ text: String) {
        var (parts, part, rest) = ([String](), "", text[...])
        while let start = rest.firstIndex(of: "<") {
            let end = rest[start...].firstIndex(of: ">").map { rest.index(after: $0) } ?? rest.endIndex
            if Secret(kind: .generic, text: String(rest[start..<end])).isPlaceholder {
                parts.append(part + rest[..<start])
                (part, rest) = ("", rest[end...])
            } else {
                part += rest[...start]
                rest = rest[rest.index(after: start)...]
            }
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
    package static func matches(_ text: String, recorded: String) -> Bool {
        text == recorded || (RedactedText(recorded)?.matches(text) ?? false)
    }
}
