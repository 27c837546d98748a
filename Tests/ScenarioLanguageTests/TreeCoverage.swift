import ScenarioLanguage
import Text

/// Checks that a tree accounts for its complete text.
///
/// Every byte belongs to one scalar, comment, or run of blank lines, or is a blank or punctuation that the tree
/// requires.
struct TreeCoverage {
    private let bytes: [UInt8]
    private var owners: [UInt8]
    private var expected: [UInt8: Int] = [:]
    private var commas = 0
    private(set) var comments = 0
    private(set) var blankLines = 0
    private(set) var faults: [String] = []

    init(of document: SyntaxDocument) {
        bytes = document.file.bytes
        owners = Array(repeating: 0, count: bytes.count)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { claim(0..<3, "byte-order mark") }
        if let marker = document.marker { claim(marker, "marker") }
        add(document.leading + document.closing)
        add(document.root, trailing: document.trailing)
        checkRest()
    }

    private mutating func claim(_ range: Range<Int>, _ what: String) {
        guard range.lowerBound >= 0, range.upperBound <= bytes.count else {
            faults.append("\(what) at \(range) is outside of the text")
            return
        }
        for offset in range {
            if owners[offset] != 0 { faults.append("\(what): byte \(offset) belongs to two") }
            owners[offset] = 1
        }
    }

    private mutating func add(_ trivia: [SyntaxTrivia]) {
        for piece in trivia {
            claim(piece.range, "trivia")
            switch piece {
            case .comment(range: let range):
                comments += 1
                if bytes[range.lowerBound] != UInt8(ascii: "#") { faults.append("no comment at \(range)") }
            case .blankLines(count: let count, range: let range):
                blankLines += count
                let breaks = bytes[range].count { $0 == UInt8(ascii: "\n") }
                let isCounted = breaks == count || (breaks == count - 1 && range.upperBound == bytes.count)
                if !isCounted || bytes[range].contains(where: { $0 > 0x20 }) { faults.append("not blank: \(range)") }
            }
        }
    }

    /// Adds a node; the comment after the header of a block scalar is inside the range of the scalar.
    private mutating func add(_ node: SyntaxNode, trailing: SyntaxTrivia?) {
        add(node.closing)
        if let trailing, !node.range.contains(trailing.range.lowerBound) { add([trailing]) }
        switch node.content {
        case .absent:
            if !node.range.isEmpty { faults.append("nothing at \(node.range)") }
        case .scalar(let scalar):
            if scalar.range != node.range { faults.append("two ranges: \(scalar.range), \(node.range)") }
            claim(scalar.range, "scalar")
        case .sequence(items: let items, style: let style):
            expect(style, open: "[", close: "]", itemMark: "-", count: items.count)
            for item in items {
                add(item.leading + item.beforeValue)
                add(item.value, trailing: item.trailing)
            }
            checkTight(node)
        case .mapping(entries: let entries, style: let style):
            expect(style, open: "{", close: "}", itemMark: nil, count: entries.count)
            if !entries.isEmpty { expected[UInt8(ascii: ":"), default: 0] += entries.count }
            for entry in entries {
                claim(entry.key.range, "key")
                add(entry.leading + entry.beforeValue)
                add(entry.value, trailing: entry.trailing)
            }
            checkTight(node)
        }
    }

    private mutating func expect(
        _ style: SyntaxNode.CollectionStyle, open: Unicode.Scalar, close: Unicode.Scalar, itemMark: Unicode.Scalar?,
        count: Int
    ) {
        switch style {
        case .flow:
            expected[UInt8(ascii: open), default: 0] += 1
            expected[UInt8(ascii: close), default: 0] += 1
            commas += count
        case .block:
            if let itemMark { expected[UInt8(ascii: itemMark), default: 0] += count }
        }
    }

    /// Checks the range of a node; trailing blanks of a block scalar are text.
    private mutating func checkTight(_ node: SyntaxNode) {
        guard !node.range.isEmpty else { return faults.append("an empty collection at \(node.range)") }
        let last = node.range.upperBound - 1
        if bytes[node.range.lowerBound] <= 0x20 || (bytes[last] <= 0x20 && owners[last] == 0) {
            faults.append("not tight: \(node.range)")
        }
    }

    /// Checks that unclaimed bytes are blanks or punctuation.
    private mutating func checkRest() {
        var found: [UInt8: Int] = [:]
        for offset in bytes.indices where owners[offset] == 0 && bytes[offset] > 0x20 {
            found[bytes[offset], default: 0] += 1
        }
        let foundCommas = found.removeValue(forKey: UInt8(ascii: ",")) ?? 0
        if foundCommas > commas { faults.append("\(foundCommas) commas for \(commas) entries") }
        if found != expected { faults.append("punctuation \(found), expected \(expected)") }
    }
}
