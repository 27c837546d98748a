import Diagnostics
import ScenarioSyntax

/// Reads values out of a tree that has been held against the table.
///
/// What does not fit the table is passed over, since that has been told; what is noted here is values that do not fit
/// one another.
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

/// A mapping's given values by key.
struct MappingValues {
    let node: SyntaxNode
    /// In the author's order.
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

    /// The value of a key that JSON may follow: a written null counts.
    func jsonValue(forKey key: String) -> SyntaxNode? {
        guard let value = orderedEntries.first(where: { $0.key.text == key })?.value else { return nil }
        if case .absent = value.content { return nil }
        return value
    }

    /// Whether the table, by a mapping's name, has all the keys and takes the scalars behind them.
    func isValid(as name: String) -> Bool {
        let table = ScenarioSchema.language[name]
        return orderedEntries.allSatisfy { entry in
            guard let key = table.key(named: entry.key.text) else { return false }
            let kinds = key.type.alternatives.compactMap(\.scalarType)
            guard let text = entry.value.text, !kinds.isEmpty else { return true }
            return kinds.contains { $0.diagnostic(for: text) == nil }
        }
    }

    /// Where to point when a key is missing: the mapping's first key, else the mapping.
    var missingKeyRange: Range<Int> { orderedEntries.first?.key.range ?? node.range }
}

extension SyntaxNode {
    /// Nothing at all, plain `null` or `~`.
    var isNull: Bool {
        switch content {
        case .absent: true
        case .scalar(let scalar): scalar.style == .plain && ["null", "~"].contains(scalar.text)
        case .mapping, .sequence: false
        }
    }

    /// The items of a list; none for anything else.
    var items: [SyntaxNode] {
        if case .sequence(items: let items, style: _) = content { items.map(\.value) } else { [] }
    }
}
