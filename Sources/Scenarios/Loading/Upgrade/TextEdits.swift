import ScenarioLanguage
import Text

/// Replacements in a text, which leave everything else as it is.
struct TextEdits {
    let bytes: [UInt8]
    private var edits: [(range: Range<Int>, text: String)] = []

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isEmpty: Bool { edits.isEmpty }

    /// The text with all replacements; of overlapping ones, the first.
    var result: [UInt8] {
        var result: [UInt8] = []
        var position = 0
        for edit in edits.sorted(by: {
            ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
        })
        where edit.range.lowerBound >= position {
            result += bytes[position..<edit.range.lowerBound]
            result += Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return result + bytes[position...]
    }

    mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

    func text(in range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: Lines

extension TextEdits {
    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex { $0.isLineBreak }.map { $0 + 1 } ?? 0
    }

    /// Returns the start of the line after a node, or the end of the text.
    func nextLineStart(after offset: Int) -> Int {
        if offset > 0, bytes[offset - 1].isLineBreak { return offset }
        guard let lineBreak = bytes[offset...].firstIndex(where: \.isLineBreak) else { return bytes.count }
        let isPair = bytes[lineBreak...].starts(with: Array("\r\n".utf8))
        return lineBreak + (isPair ? 2 : 1)
    }

    func column(of offset: Int) -> Int { offset - lineStart(of: offset) }

    func isFirstOnLine(_ offset: Int) -> Bool {
        bytes[lineStart(of: offset)..<offset].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Returns the text of a range whose lines after the first are moved from one column to another.
    func text(in range: Range<Int>, movedTo column: Int) -> String {
        let difference = column - self.column(of: range.lowerBound)
        let lines = text(in: range).split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().map { index, line in
            guard index > 0, !line.isEmpty else { return String(line) }
            if difference >= 0 { return String(repeating: " ", count: difference) + line }
            return String(line.dropFirst(min(-difference, line.prefix { $0 == " " }.count)))
        }.joined(separator: "\n")
    }
}

// MARK: Entries

/// An entry of a mapping, or an item of a sequence, as a part of the text.
struct TextElement {
    /// The range from the key or the dash to the end of the value.
    let range: Range<Int>
    let leading: [SyntaxTrivia]
    let trailing: SyntaxTrivia?

    /// The comments above the element, after the last blank line.
    var comments: [Range<Int>] {
        leading.reversed().prefix { if case .comment = $0 { true } else { false } }.reversed().map(\.range)
    }
}

extension TextEdits {
    /// Replaces an entry; comments inside it are preserved on lines above.
    mutating func replace(_ entry: SyntaxMappingEntry, with text: String) {
        let indent = String(repeating: " ", count: column(of: entry.key.range.lowerBound))
        let comments = entry.innerComments.map { self.text(in: $0) + "\n" + indent }
        replace(entry.range, with: comments.joined() + text)
    }

    /// Renames a key, and preserves its quotes.
    mutating func rename(_ entry: SyntaxMappingEntry, to name: String) {
        let quote =
            switch entry.key.style {
            case .singleQuoted: "'"
            case .doubleQuoted: "\""
            case .plain, .literal, .folded: ""
            }
        replace(entry.key.range, with: quote + name + quote)
    }

    /// Inserts an entry before another one of the same mapping, and before the comments above it.
    mutating func insert(_ text: String, before entry: SyntaxMappingEntry, in mapping: SyntaxNode) {
        let key = entry.key.range.lowerBound
        let isFirst = mapping.entries.first?.key.range == entry.key.range
        let start = isFirst ? key : TextElement(entry).comments.first?.lowerBound ?? key
        let separator = mapping.isFlow ? ", " : "\n" + String(repeating: " ", count: column(of: key))
        replace(start..<start, with: text + separator)
    }

    /// Inserts an entry after another one of the same mapping.
    mutating func insert(_ text: String, after entry: SyntaxMappingEntry, in mapping: SyntaxNode) {
        let end = entry.range.upperBound
        guard !mapping.isFlow else { return replace(end..<end, with: ", " + text) }
        let indent = String(repeating: " ", count: column(of: entry.key.range.lowerBound))
        let next = nextLineStart(after: end)
        let isOnOwnLine = next > 0 && bytes[next - 1].isLineBreak
        replace(next..<next, with: isOnOwnLine ? indent + text + "\n" : "\n" + indent + text)
    }

    /// Inserts an entry at the start of a mapping, which can be empty.
    mutating func insert(_ text: String, atStartOf mapping: SyntaxNode) {
        guard let first = mapping.entries.first else { return replace(mapping.range, with: "{\(text)}") }
        insert(text, before: first, in: mapping)
    }

    /// Inserts an entry at the end of a mapping, which can be empty.
    mutating func insert(_ text: String, atEndOf mapping: SyntaxNode) {
        guard let last = mapping.entries.last else { return replace(mapping.range, with: "{\(text)}") }
        insert(text, after: last, in: mapping)
    }

    /// Removes entries of a mapping; at least one remains.
    mutating func removeEntries(of mapping: SyntaxNode, where isRemoved: (SyntaxMappingEntry) -> Bool) {
        let indices = mapping.entries.indices.filter { isRemoved(mapping.entries[$0]) }
        remove(indices, of: mapping.entries.map(TextElement.init), isFlow: mapping.isFlow)
    }

    /// Removes elements of a collection, of which at least one remains.
    ///
    /// Comments remain, except those above the elements if `includingComments` is true.
    mutating func remove(
        _ indices: [Int], of elements: [TextElement], isFlow: Bool, includingComments: Bool = false
    ) {
        let removed = Set(indices)
        for index in indices {
            let element = elements[index]
            let start = (includingComments ? element.comments.first?.lowerBound : nil) ?? element.range.lowerBound
            if isFlow {
                let range = flowRange(of: index, in: elements, removed: removed)
                replace(range, with: startsCommentWithoutSpace(after: range) ? " " : "")
            } else if let trailing = element.trailing, !includingComments,
                trailing.range.lowerBound >= element.range.upperBound
            {
                replace(start..<trailing.range.lowerBound, with: "")
            } else if isFirstOnLine(start) {
                replace(lineStart(of: start)..<nextLineStart(after: element.range.upperBound), with: "")
            } else {
                replace(start..<(elements.dropFirst(index + 1).first?.start ?? element.range.upperBound), with: "")
            }
        }
    }

    /// Returns whether a comment follows a removed range, and no space precedes the range.
    private func startsCommentWithoutSpace(after range: Range<Int>) -> Bool {
        guard range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: "#") else { return false }
        return range.lowerBound > 0 && bytes[range.lowerBound - 1] != UInt8(ascii: " ")
    }

    /// Returns the range of an element in brackets and of one comma next to it.
    private func flowRange(of index: Int, in elements: [TextElement], removed: Set<Int>) -> Range<Int> {
        let element = elements[index]
        let hasKeptPredecessor = (0..<index).contains { !removed.contains($0) }
        let isCommented =
            !element.leading.isEmpty || element.trailing != nil || index > 0 && elements[index - 1].trailing != nil
        if hasKeptPredecessor, !isCommented {
            return elements[index - 1].range.upperBound..<element.range.upperBound
        }
        guard index + 1 < elements.count else { return element.range }
        return element.range.lowerBound..<(element.trailing?.range.lowerBound ?? elements[index + 1].start)
    }
}

extension TextElement {
    init(_ entry: SyntaxMappingEntry) {
        self.init(range: entry.range, leading: entry.leading, trailing: entry.trailing)
    }

    /// The start of the element, or of the comments above it.
    fileprivate var start: Int {
        leading.comments.first?.lowerBound ?? range.lowerBound
    }
}

extension SyntaxMappingEntry {
    /// The range from the key to the end of the value.
    var range: Range<Int> { key.range.lowerBound..<max(key.range.upperBound, value.range.upperBound) }

    /// The comments between the key and the end of the value.
    fileprivate var innerComments: [Range<Int>] { beforeValue.comments + value.innerComments }
}

extension SyntaxNode {
    var isFlow: Bool {
        switch content {
        case .mapping(entries: _, style: let style), .sequence(items: _, style: let style): style == .flow
        case .scalar, .absent: false
        }
    }

    /// The comments inside the node.
    var innerComments: [Range<Int>] { innerTrivia.comments.filter { $0.upperBound <= range.upperBound } }

    /// The comment on the last line of a block collection.
    var lastTrailing: SyntaxTrivia? {
        guard !isFlow, closing.isEmpty else { return nil }
        return switch content {
        case .scalar, .absent: nil
        case .mapping(entries: let entries, style: _): entries.last.flatMap { $0.trailing ?? $0.value.lastTrailing }
        case .sequence(items: let items, style: _): items.last.flatMap { $0.trailing ?? $0.value.lastTrailing }
        }
    }

    /// The comments and blank lines inside the node.
    private var innerTrivia: [SyntaxTrivia] {
        switch content {
        case .scalar, .absent: []
        case .mapping(entries: let entries, style: _):
            entries.reduce(into: []) { trivia, entry in
                trivia += entry.leading + entry.beforeValue
                trivia += entry.value.innerTrivia
                if let trailing = entry.trailing { trivia.append(trailing) }
            } + closing
        case .sequence(items: let items, style: _):
            items.reduce(into: []) { trivia, item in
                trivia += item.leading + item.beforeValue
                trivia += item.value.innerTrivia
                if let trailing = item.trailing { trivia.append(trailing) }
            } + closing
        }
    }
}

extension [SyntaxTrivia] {
    var comments: [Range<Int>] {
        compactMap { trivia in if case .comment(range: let range) = trivia { range } else { nil } }
    }
}

extension UInt8 {
    var isLineBreak: Bool { self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
