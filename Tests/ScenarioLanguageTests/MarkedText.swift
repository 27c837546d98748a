import ScenarioLanguage
import Text

/// A text with a marked error: «here», and ‹here› for the related range; `¿` represents a byte that is not UTF-8.
struct MarkedText {
    let file: SourceFile
    private(set) var primaries: [Range<Int>] = []
    private(set) var related: Range<Int>?

    init(_ text: String) {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var relatedStart: Int?
        for scalar in text.unicodeScalars {
            switch scalar {
            case "«": starts.append(bytes.count)
            case "»": if let start = starts.popLast() { primaries.append(start..<bytes.count) }
            case "‹": relatedStart = bytes.count
            case "›": if let start = relatedStart { related = start..<bytes.count }
            case "¿": bytes.append(0xFF)
            default: bytes.append(contentsOf: Array(String(scalar).utf8))
            }
        }
        file = SourceFile(name: "marked.yaml", bytes: bytes)
    }

    var primary: Range<Int>? { primaries.first }

    func parse() -> (document: SyntaxDocument?, diagnostics: [Diagnostic]) { ScenarioYAML.parse(file) }
}

extension SyntaxNode {
    /// Returns the value of a key of a mapping.
    subscript(key: String) -> SyntaxNode? {
        guard case .mapping(entries: let entries, style: _) = content else { return nil }
        return entries.first { $0.key.text == key }?.value
    }

    /// Returns an item of a sequence.
    subscript(index: Int) -> SyntaxNode? {
        guard case .sequence(items: let items, style: _) = content, items.indices.contains(index) else { return nil }
        return items[index].value
    }

    var text: String? {
        guard case .scalar(let scalar) = content else { return nil }
        return scalar.text
    }
}
