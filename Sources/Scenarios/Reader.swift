import Diagnostics
import ScenarioSyntax

/// Reads values out of a scenario's tree; what is wrong it notes, and goes on.
struct Reader {
    let file: SourceFile
    private(set) var diagnostics: [Diagnostic] = []

    init(_ file: SourceFile) {
        self.file = file
    }

    mutating func report(_ problem: ScenarioProblem, at range: Range<Int>) {
        diagnostics.append(problem.diagnostic(at: location(range)))
    }

    func location(_ range: Range<Int>) -> TextLocation { TextLocation(file, range) }

    /// The entries of a mapping whose keys the table knows and whose values are given; the others are reported.
    mutating func mapping(_ node: SyntaxNode, _ table: KeyTable) -> Mapping? {
        guard case .mapping(let entries, _) = node.content else {
            report(.notAMapping(what: table.owner), at: node.range)
            return nil
        }
        var given: [String: SyntaxEntry] = [:]
        for entry in entries {
            let key = entry.key.text
            if table.keys.contains(key) {
                if !entry.value.isNotGiven { given[key] = entry }
            } else if table.planned.contains(key) {
                report(.notBuiltYet(what: "`\(key)` of \(table.owner)"), at: entry.key.range)
            } else {
                report(.unknownKey(key, table), at: entry.key.range)
            }
        }
        return Mapping(node: node, entries: given)
    }

    /// The items of a list.
    mutating func list(_ node: SyntaxNode, of what: String) -> [SyntaxNode] {
        guard case .sequence(let items, _) = node.content else {
            report(.wrongType(expected: "a list of \(what)"), at: node.range)
            return []
        }
        return items.map(\.value)
    }
}

/// A mapping's given values by key.
struct Mapping {
    let node: SyntaxNode
    let entries: [String: SyntaxEntry]

    subscript(_ key: String) -> SyntaxNode? { entries[key]?.value }

    /// Where to point when a key is missing: the mapping's first key, else the mapping.
    var anchor: Range<Int> {
        guard case .mapping(let entries, _) = node.content, let first = entries.first else { return node.range }
        return first.key.range
    }
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
}
