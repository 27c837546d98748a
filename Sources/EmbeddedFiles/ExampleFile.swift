/// A file of an explanation.
///
/// Invisible and repeated characters are written between `‹` and `›`: `‹07›` and `‹E2 80 A8›` are bytes in hexadecimal,
/// and `‹65×[›` is a text repeated 65 times, in which `⏎` is a line break. `‹end›` is the end of a file without a final
/// line break.
package struct ExampleFile: Sendable {
    package let path: String
    /// The text as it is displayed; every line ends with a line break.
    package let text: String
    /// Whether the file exists but cannot be read.
    package let isUnreadable: Bool

    /// Whether the text contains escapes.
    package var hasEscapes: Bool { text.contains("‹") }

    /// The content of the file.
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "‹"), let close = rest[open...].firstIndex(of: "›") {
            bytes += rest[..<open].utf8
            let words = rest[rest.index(after: open)..<close]
            rest = rest[rest.index(after: close)...]
            if words == "end" { return bytes }
            bytes += Self.bytes(ofEscape: words)
        }
        return bytes + rest.utf8
    }

    private static func bytes(ofEscape words: Substring) -> [UInt8] {
        guard let sign = words.firstIndex(of: "×"), let times = Int(words[..<sign]) else {
            return words.split(separator: " ").compactMap { UInt8($0, radix: 16) }
        }
        let text = words[words.index(after: sign)...].map { $0 == "⏎" ? "\n" : $0 }
        return Array(repeating: Array(String(text).utf8), count: times).flatMap { $0 }
    }
}
