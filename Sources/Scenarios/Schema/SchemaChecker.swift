import Diagnostics
import ScenarioSyntax

/// Holds a scenario's tree against the table: keys, types, what must be there, what excludes each other.
///
/// What fits is read later, silently; whether values fit one another is somebody else's question.
struct SchemaChecker {
    let sources: SourceMap
    /// Whether text was lost to mistakes, so that a missing key is none of the author's.
    let isPartial: Bool
    /// Where these mistakes are: what they have made of the tree is told already.
    private let mistakes: [Range<Int>]
    let language = ScenarioSchema.language
    private(set) var found = DiagnosticList()

    init(_ sources: SourceMap, isPartial: Bool, mistakes: [Range<Int>]) {
        self.sources = sources
        self.isPartial = isPartial
        self.mistakes = mistakes
    }

    mutating func report(_ problem: ScenarioProblem, at range: Range<Int>) {
        let isFollowUp = mistakes.contains { range.lowerBound <= $0.upperBound && $0.lowerBound <= range.upperBound }
        guard !isFollowUp else { return }
        found.add(problem.diagnostic(at: sources.location(range)))
    }

    /// Checks a value that is given.
    mutating func check(_ node: SyntaxNode, _ type: SchemaType) {
        let alternatives = type.alternatives
        switch node.content {
        case .scalar(let scalar): check(scalar, node, alternatives)
        case .sequence(let items, _):
            if alternatives.contains(where: \.isJSON) { return checkIDs(in: node) }
            guard let element = alternatives.lazy.compactMap(\.element).first else { return mismatch(node, type) }
            for item in items { check(item.value, element) }
        case .mapping(let entries, _):
            if alternatives.contains(where: \.isJSON) { return checkIDs(in: node) }
            if let name = alternatives.lazy.compactMap(\.mappingName).first {
                checkMapping(node, language[name])
            } else if let (kind, value) = alternatives.lazy.compactMap(\.map).first {
                for entry in entries { check(entry, kind, value) }
            } else {
                mismatch(node, type)
            }
        case .absent: if !alternatives.contains(where: \.isJSON) { mismatch(node, type) }
        }
    }

    /// Warns of unquoted numbers where an id stands in JSON: ids are text.
    private mutating func checkIDs(in node: SyntaxNode) {
        for item in node.items { checkIDs(in: item) }
        guard case .mapping(let entries, _) = node.content else { return }
        for entry in entries {
            checkIDs(in: entry.value)
            if entry.key.text == "id", case .scalar(let scalar) = entry.value.content, scalar.isJSONNumber {
                report(.unquotedID(scalar.text), at: entry.value.range)
            }
        }
    }

    private mutating func check(_ scalar: SyntaxScalar, _ node: SyntaxNode, _ alternatives: [SchemaType]) {
        let kinds = alternatives.compactMap(\.kind)
        guard !kinds.isEmpty, kinds.contains(.json) || !node.isNotGiven else {
            return mismatch(node, .either(alternatives))
        }
        let problems = kinds.map { $0.problem(scalar.text) }
        guard !problems.contains(where: { $0 == nil }) else { return }
        if let key = alternatives.compactMap({ key(around: scalar.text, $0) }).first {
            return report(
                .wordWithoutKey(
                    scalar.text, expected: kinds.map(\.description).joined(separator: " or "),
                    meant: "{\(key): \(scalar.text)}"), at: node.range)
        }
        if kinds.count == 1 { return report(problems.first.flatMap { $0 } ?? .wrongType(expected: ""), at: node.range) }
        report(
            .wrongValue(
                scalar.text, expected: kinds.map(\.description).joined(separator: " or "),
                legal: kinds.flatMap(\.legalWords)),
            at: node.range)
    }

    private mutating func check(_ entry: SyntaxEntry, _ kind: ValueKind, _ value: SchemaType) {
        if let problem = kind.problem(entry.key.text) { report(problem, at: entry.key.range) }
        let isMapping = value.alternatives.allSatisfy { $0.kind == nil }
        if entry.value.isNotGiven, isMapping { return }
        if kind == .jsonPath, entry.key.text.split(separator: ".").last == "id",
            case .scalar(let scalar) = entry.value.content, scalar.isJSONNumber
        {
            report(.unquotedID(scalar.text), at: entry.value.range)
        }
        check(entry.value, value)
    }

    /// Says what was expected of a value of another form.
    private mutating func mismatch(_ node: SyntaxNode, _ type: SchemaType) {
        let alternatives = type.alternatives
        if alternatives.count == 1, let name = alternatives[0].mappingName {
            let mapping = language[name]
            report(.notAMapping(what: mapping.owner, keys: mapping.names), at: node.range)
        } else if alternatives.count == 1, case .map(let kind, _) = alternatives[0] {
            report(
                .wrongType(expected: "a mapping of \(kind.plural) to \(alternatives[0].valuePlural(language))"),
                at: node.range)
        } else if case .scalar(let scalar) = node.content, scalar.style == .plain,
            let element = alternatives.lazy.compactMap(\.element).first
        {
            report(.notAList(of: element.plural(language), written: scalar.text), at: node.range)
        } else {
            report(.wrongType(expected: type.description(language)), at: node.range)
        }
    }

    private mutating func checkMapping(_ node: SyntaxNode, _ mapping: SchemaMapping) {
        guard case .mapping(let entries, _) = node.content else { return }
        var slips: Set<String> = []
        var given: [String: SyntaxEntry] = [:]
        for entry in entries {
            guard let key = mapping.key(entry.key.text) else {
                if let derived = mapping.derived[entry.key.text] {
                    report(.derived(entry.key.text, derived), at: entry.key.range)
                    continue
                }
                if let problem = keyOfAnswer(entry.key.text, in: entries, of: mapping) {
                    report(problem, at: entry.key.range)
                    slips.insert("answer")
                    continue
                }
                report(.unknownKey(entry.key.text, mapping), at: entry.key.range)
                if let meant = Suggestions.nearest(to: entry.key.text, in: mapping.names) { slips.insert(meant) }
                continue
            }
            guard !entry.value.isNotGiven || key.type.alternatives.contains(where: \.isJSON) else { continue }
            given[key.name] = entry
            if let derived = mapping.derived[key.name], let place = unwritten(in: entry.value, key.type) {
                report(.derived(key.name, derived), at: place)
            } else {
                check(entry.value, key.type)
            }
        }
        checkOne(given, mapping, at: node)
        checkExclusions(given, mapping)
        guard !isPartial else { return }
        let place = entries.first?.key.range ?? node.range
        for key in mapping.keys where key.isRequired && given[key.name] == nil && !slips.contains(key.name) {
            report(.missingKey(key.name, owner: mapping.owner), at: place)
        }
        for names in mapping.allNeeds where names.allSatisfy({ given[$0] == nil }) && slips.isDisjoint(with: names) {
            // What extends another has been merged with it: a title is missing in both.
            let wanted = names.filter { $0 != "extends" }
            report(
                wanted.count == 1
                    ? .missingKey(wanted[0], owner: mapping.owner) : .missingOneOf(wanted, owner: mapping.owner),
                at: place)
        }
    }

    private mutating func checkExclusions(_ given: [String: SyntaxEntry], _ mapping: SchemaMapping) {
        for names in mapping.allExclusions {
            let there = names.compactMap { given[$0]?.key }.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard there.count > 1 else { continue }
            report(
                .conflictingKeys(there[1].text, there[0].text, first: sources.location(there[0].range)),
                at: there[1].range)
        }
    }
}
