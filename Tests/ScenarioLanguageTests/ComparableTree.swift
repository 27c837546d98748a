import ScenarioLanguage

/// A tree with scalars as text, compared by bytes; absent values and empty text are equal.
indirect enum ComparableTree: Equatable {
    case scalar([UInt8])
    case sequence([ComparableTree])
    case mapping([[ComparableTree]])

    static func text(_ text: String) -> ComparableTree { .scalar(Array(text.utf8)) }

    init(_ node: SyntaxNode) {
        switch node.content {
        case .absent: self = .scalar([])
        case .scalar(let scalar): self = .text(scalar.text)
        case .sequence(items: let items, style: _): self = .sequence(items.map { ComparableTree($0.value) })
        case .mapping(entries: let entries, style: _):
            self = .mapping(entries.map { [.text($0.key.text), ComparableTree($0.value)] })
        }
    }

    /// Creates the tree that a suite's events describe; fails for several documents, tags, anchors, and aliases.
    init?(events: [String]) {
        var reader = EventReader(events: events[...])
        guard let tree = reader.readDocument() else { return nil }
        self = tree
    }
}

/// Reads `test.event`: `+MAP`, `+SEQ`, `=VAL :text`, and the ends of collections.
private struct EventReader {
    var events: ArraySlice<String>

    mutating func readDocument() -> ComparableTree? {
        guard events.popFirst() == "+STR" else { return nil }
        guard events.first?.hasPrefix("+DOC") == true else { return .scalar([]) }
        events.removeFirst()
        guard let tree = readNode(), events.popFirst()?.hasPrefix("-DOC") == true else { return nil }
        return events.popFirst() == "-STR" ? tree : nil
    }

    private mutating func readNode() -> ComparableTree? {
        guard let event = events.popFirst() else { return nil }
        if event.hasPrefix("=VAL ") { return scalar(event.utf8.dropFirst(5)) }
        let isMapping = event.hasPrefix("+MAP")
        guard isMapping || event.hasPrefix("+SEQ"), !event.contains("&"), !event.contains("<") else { return nil }
        var nodes: [ComparableTree] = []
        while let next = events.first, next != "-MAP", next != "-SEQ" {
            guard let node = readNode() else { return nil }
            nodes.append(node)
        }
        events = events.dropFirst()
        guard isMapping else { return .sequence(nodes) }
        return .mapping(stride(from: 0, to: nodes.count - 1, by: 2).map { [nodes[$0], nodes[$0 + 1]] })
    }

    private func scalar(_ value: Substring.UTF8View) -> ComparableTree? {
        guard let style = value.first, style != UInt8(ascii: "&"), style != UInt8(ascii: "<") else { return nil }
        var text: [UInt8] = []
        var isEscaped = false
        for byte in value.dropFirst() {
            if isEscaped {
                switch byte {
                case UInt8(ascii: "n"): text.append(10)
                case UInt8(ascii: "t"): text.append(9)
                case UInt8(ascii: "r"): text.append(13)
                case UInt8(ascii: "b"): text.append(8)
                default: text.append(byte)
                }
                isEscaped = false
            } else if byte == UInt8(ascii: "\\") {
                isEscaped = true
            } else {
                text.append(byte)
            }
        }
        return .scalar(text)
    }
}
