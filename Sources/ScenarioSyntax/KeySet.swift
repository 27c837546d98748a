/// The keys of one mapping, by their bytes: texts that Unicode calls equivalent are two keys.
struct KeySet {
    private struct Key: Hashable {
        let text: String

        static func == (left: Key, right: Key) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }

        func hash(into hasher: inout Hasher) {
            var text = text
            text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        }
    }

    private var ranges: [Key: Range<Int>] = [:]

    /// Where the same key was before, if it was.
    mutating func insert(_ key: SyntaxScalar) -> Range<Int>? {
        let text = Key(text: key.text)
        if let first = ranges[text] { return first }
        ranges[text] = key.range
        return nil
    }
}
