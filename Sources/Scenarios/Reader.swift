import Diagnostics
import ScenarioSyntax

/// Reads values out of a tree that has been held against the table.
///
/// What does not fit the table is passed over, since that has been told; what is noted here is values that do not fit
/// one another.
struct Reader {
    let sources: SourceMap
    private(set) var found = DiagnosticList()

    init(_ sources: SourceMap) {
        self.sources = sources
    }

    mutating func report(_ problem: ScenarioProblem, at range: Range<Int>) {
        found.add(problem.diagnostic(at: location(range)))
    }

    func location(_ range: Range<Int>) -> TextLocation { sources.location(range) }
}

/// A mapping's given values by key.
struct Mapping {
    let node: SyntaxNode
    /// In the author's order.
    let ordered: [SyntaxEntry]
    private let byKey: [String: SyntaxEntry]

    init?(_ node: SyntaxNode) {
        guard case .mapping(let entries, _) = node.content else { return nil }
        self.node = node
        ordered = entries
        byKey = Dictionary(
            entries.filter { !$0.value.isNotGiven }.map { ($0.key.text, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(_ key: String) -> SyntaxNode? { byKey[key]?.value }

    func entry(_ key: String) -> SyntaxEntry? { byKey[key] }

    /// The value of a key that JSON may follow: a written null counts.
    func json(_ key: String) -> SyntaxNode? {
        guard let value = ordered.first(where: { $0.key.text == key })?.value else { return nil }
        if case .absent = value.content { return nil }
        return value
    }

    /// Whether the table, by a mapping's name, has all the keys and takes the scalars behind them.
    func isSound(_ name: String) -> Bool {
        let table = ScenarioSchema.language[name]
        return ordered.allSatisfy { entry in
            guard let key = table.key(entry.key.text) else { return false }
            let kinds = key.type.alternatives.compactMap(\.kind)
            guard let text = entry.value.text, !kinds.isEmpty else { return true }
            return kinds.contains { $0.problem(text) == nil }
        }
    }

    /// Where to point when a key is missing: the mapping's first key, else the mapping.
    var anchor: Range<Int> { ordered.first?.key.range ?? node.range }
}

extension SyntaxNode {
    /// Nothing at all, plain `null` or `~`.
    var isNotGiven: Bool {
        switch content {
        case .absent: true
        case .scalar(let scalar): scalar.style == .plain && ["null", "~"].contains(scalar.text)
        case .mapping, .sequence: false
        }
    }

    /// The items of a list; none for anything else.
    var items: [SyntaxNode] {
        if case .sequence(let items, _) = content { items.map(\.value) } else { [] }
    }
}
