/// The keys of one mapping, by their bytes: texts that Unicode calls equivalent are two keys.
struct KeySet {
    private struct Text: Hashable {
        let text: String

        static func == (left: Text, right: Text) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var ranges: [Text: Range<Int>] = [:]

    /// Where the same key was before, if it was.
    mutating func insert(_ key: SyntaxScalar) -> Range<Int>? {
        let text = Text(text: key.text)
        if let first = ranges[text] { return first }
        ranges[text] = key.range
        return nil
    }
}
