import Diagnostics
import ScenarioSyntax

/// Reads values from a validated tree.
///
/// Values that the schema does not allow are ignored, because they are already reported. Values that contradict each
/// other are reported here.
struct ScenarioReader {
    let sources: SourceMap
    private(set) var diagnosticList = DiagnosticList()

    init(_ sources: SourceMap) {
        self.sources = sources
    }

    mutating func report(_ problem: ScenarioDiagnostic, at range: Range<Int>) {
        diagnosticList.add(problem.diagnostic(at: location(of: range)))
    }

    func location(of range: Range<Int>) -> TextLocation { sources.location(of: range) }
}

/// The present values of a mapping by key.
struct MappingValues {
    let node: SyntaxNode
    /// The entries in the author's order.
    let orderedEntries: [SyntaxMappingEntry]
    private let byKey: [String: SyntaxMappingEntry]

    init?(_ node: SyntaxNode) {
        guard case .mapping(entries: let entries, style: _) = node.content else { return nil }
        self.node = node
        orderedEntries = entries
        byKey = Dictionary(
            entries.filter { !$0.value.isNull }.map { ($0.key.text, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(_ key: String) -> SyntaxNode? { byKey[key]?.value }

    func entry(forKey key: String) -> SyntaxMappingEntry? { byKey[key] }

    /// Returns the value of a key that can contain any JSON; an explicit null is a value.
    func jsonValue(forKey key: String) -> SyntaxNode? {
        guard let value = orderedEntries.first(where: { $0.key.text == key })?.value else { return nil }
        if case .absent = value.content { return nil }
        return value
    }

    /// Returns whether all keys and scalars are valid according to the schema of a mapping.
    func isValid(as name: String) -> Bool {
        let table = ScenarioSchema.language[name]
        return orderedEntries.allSatisfy { entry in
            guard let key = table.key(named: entry.key.text) else { return false }
            let kinds = key.type.alternatives.compactMap(\.scalarType)
            guard let text = entry.value.text, !kinds.isEmpty else { return true }
            return kinds.contains { $0.diagnostic(for: text) == nil }
        }
    }

    /// The range for a missing key: the mapping's first key, otherwise the mapping.
    var missingKeyRange: Range<Int> { orderedEntries.first?.key.range ?? node.range }
}

extension SyntaxNode {
    /// Whether the value is absent, or plain `null` or `~`.
    var isNull: Bool {
        switch content {
        case .absent: true
        case .scalar(let scalar): scalar.style == .plain && ["null", "~"].contains(scalar.text)
        case .mapping, .sequence: false
        }
    }

    /// The items of a list; empty for other nodes.
    var items: [SyntaxNode] {
        if case .sequence(items: let items, style: _) = content { items.map(\.value) } else { [] }
    }
}
