import Diagnostics
import ScenarioSyntax

/// Reads values out of a scenario's tree; what is wrong it notes, and goes on.
struct Reader {
    let file: SourceFile
    /// Whether text was lost to mistakes, so that a missing key is none of the author's.
    let isPartial: Bool
    private(set) var found = DiagnosticList()

    init(_ file: SourceFile, isPartial: Bool) {
        self.file = file
        self.isPartial = isPartial
    }

    mutating func report(_ problem: ScenarioProblem, at range: Range<Int>) {
        found.add(problem.diagnostic(at: location(range)))
    }

    func location(_ range: Range<Int>) -> TextLocation { TextLocation(file, range) }

    /// The entries of a mapping whose keys the table knows and whose values are given; the others are reported.
    mutating func mapping(_ node: SyntaxNode, _ table: KeyTable) -> Mapping? {
        guard case .mapping(let entries, _) = node.content else {
            report(.notAMapping(what: table.owner, keys: table.keys), at: node.range)
            return nil
        }
        var given: [String: SyntaxEntry] = [:]
        var slips: Set<String> = []
        for entry in entries {
            let key = entry.key.text
            if table.keys.contains(key) {
                if !entry.value.isNotGiven { given[key] = entry }
            } else if table.planned.contains(key) {
                report(.notBuiltYet(what: "`\(key)` of \(table.owner)"), at: entry.key.range)
            } else {
                report(.unknownKey(key, table), at: entry.key.range)
                if let meant = Suggestions.nearest(to: key, in: table.keys) { slips.insert(meant) }
            }
        }
        return Mapping(node: node, entries: given, slips: slips)
    }

    /// Reports a key that must be there and is not, unless a mistake told already is why.
    mutating func reportMissing(_ key: String, in mapping: Mapping, _ table: KeyTable) {
        guard !isPartial, !mapping.slips.contains(key) else { return }
        report(.missingKey(key, owner: table.owner), at: mapping.anchor)
    }

    /// The items of a list.
    mutating func list(_ node: SyntaxNode, of what: String) -> [SyntaxNode] {
        guard case .sequence(let items, _) = node.content else {
            var written: String?
            if case .scalar(let scalar) = node.content, scalar.style == .plain { written = scalar.text }
            report(.notAList(of: what, written: written), at: node.range)
            return []
        }
        return items.map(\.value)
    }
}

/// A mapping's given values by key.
struct Mapping {
    let node: SyntaxNode
    let entries: [String: SyntaxEntry]
    /// The keys that misspelled ones were most likely meant to be.
    let slips: Set<String>

    subscript(_ key: String) -> SyntaxNode? { entries[key]?.value }

    /// Whether it says something that this version does not have: then what is missing is not the author's fault.
    func hasPlanned(_ table: KeyTable) -> Bool {
        guard case .mapping(let entries, _) = node.content else { return false }
        return entries.contains { table.planned.contains($0.key.text) }
    }

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
