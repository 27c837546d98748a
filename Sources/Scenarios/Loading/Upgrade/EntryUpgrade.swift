import ScenarioLanguage

/// The changes inside rules, expectations, and other parts of a text, which need no other part.
struct EntryUpgrade {
    private(set) var edits: TextEdits
    /// Whether a phase became a state, which must be declared.
    private(set) var usesPhase = false

    init(_ bytes: [UInt8]) { edits = TextEdits(bytes) }

    mutating func upgradeScenario(_ root: SyntaxNode) {
        renameKeys(of: root, in: "scenario")
        let usedPhase = usesPhase
        upgradeStates(of: root)
        usesPhase = usedPhase
        for entry in root.entries {
            let value = entry.value
            switch entry.key.text {
            case "catalog", "recordings": for item in value.items { renameKeys(of: item, in: "recording") }
            case "limits", "lists": for list in value.entries { renameKeys(of: list.value, in: "list") }
            case "rate-limit":
                if let answer = value["answer"] { upgradeAnswer(answer) }
            case "rules": for rule in value.items { upgradeRule(rule) }
            case "expect": for expectation in value.items { upgradeExpectation(expectation) }
            case "events": for event in value.entries { upgradeExpectation(event.value) }
            default: break
            }
        }
    }

    // MARK: Rules

    mutating func upgradeRule(_ rule: SyntaxNode) {
        renameKeys(of: rule, in: "rule")
        upgradeStates(of: rule)
        upgradeCalls(of: rule)
        let window = scalars(["from", "until"], of: rule)
        replace(
            ["from", "until"], of: rule, with: "during",
            window.isEmpty ? nil : range(from: window["from"], through: window["until"]))
        upgradeFault(of: rule)
        if let answer = rule["answer"] { upgradeAnswer(answer) }
        if let then = rule["then"] {
            renameKeys(of: then, in: "then")
            upgradeStates(of: then)
        }
        upgradeConditions(of: rule)
    }

    mutating func upgradeAnswer(_ answer: SyntaxNode) {
        for item in answer.items { upgradeAnswer(item) }
        renameKeys(of: answer, in: "answer")
    }

    /// Replaces `times` with the range of the first calls.
    private mutating func upgradeCalls(of rule: SyntaxNode) {
        guard let times = scalars(["times"], of: rule)["times"] else { return }
        let isComplete = times.text == "1" || times.text.contains("..")
        replace(["times"], of: rule, with: "call", isComplete ? edits.text(in: times.range) : range(through: times))
    }

    /// Replaces `fault` and its details with an answer.
    private mutating func upgradeFault(of rule: SyntaxNode) {
        let keys = ["fault", "at", "every", "bytes"]
        let values = scalars(keys, of: rule)
        guard let fault = values["fault"] else { return }
        let details = keys.compactMap { key in values[key].map { "\(key): \(flowText(of: $0))" } }
        // These faults have no name as an answer, because they need a size.
        let isName = details.count == 1 && !["truncate", "reset-after"].contains(fault.text)
        replace(
            keys, of: rule, with: "answer",
            isName ? edits.text(in: fault.range) : "{\(details.joined(separator: ", "))}")
    }

    /// Replaces `phase` and `state` with `states`.
    private mutating func upgradeStates(of mapping: SyntaxNode) {
        guard let phase = mapping.entries.first(where: { $0.key.text == "phase" }), !phase.value.isNull,
            let value = phase.value.scalar,
            !mapping.entries.contains(where: { ["state", "states"].contains($0.key.text) && $0.value.isNull })
        else { return }
        usesPhase = true
        let text = "phase: \(flowText(of: value))"
        guard let states = mapping.entry(forKey: "states") ?? mapping.entry(forKey: "state") else {
            return edits.replace(phase, with: "states: {\(text)}")
        }
        guard states.value.isMapping, states.value.entry(forKey: "phase") == nil else { return }
        edits.insert(text, atStartOf: states.value)
        edits.removeEntries(of: mapping) { $0.key.text == "phase" }
    }

    // MARK: Expectations

    mutating func upgradeExpectation(_ expectation: SyntaxNode) {
        renameKeys(of: expectation, in: "expectation")
        let times = scalars(["not-before", "within"], of: expectation)
        replace(
            ["not-before", "within"], of: expectation, with: "wait",
            times.isEmpty ? nil : range(from: times["not-before"], through: times["within"]))
        if let gaveUp = expectation.entry(forKey: "gave-up"), gaveUp.value.entries.count == 1,
            let time = gaveUp.value["within"]?.scalar
        {
            edits.replace(gaveUp, with: "gave-up: \(range(through: time))")
        }
        if expectation["covers"]?.text == "once", expectation.entries.count > 1 {
            edits.removeEntries(of: expectation) { $0.key.text == "covers" }
        }
        for alternative in expectation["either"]?.items ?? [] { upgradeExpectation(alternative) }
        upgradeConditions(of: expectation)
    }

    // MARK: Conditions

    private mutating func upgradeConditions(of mapping: SyntaxNode) {
        for entry in mapping.entries {
            switch entry.key.text {
            case "query", "header", "headers":
                for field in entry.value.entries { upgradeTest(field.value, isJSON: false) }
            case "body", "arguments": upgradeTest(entry.value, isJSON: true)
            default: break
            }
        }
    }

    /// Replaces keys of conditions; in JSON, a mapping with other keys is not a condition.
    private mutating func upgradeTest(_ node: SyntaxNode, isJSON: Bool) {
        for item in node.items { upgradeTest(item, isJSON: isJSON) }
        for entry in node.entries { upgradeTest(entry.value, isJSON: isJSON) }
        guard !isJSON || node.entries.allSatisfy({ Self.conditionKeys.contains($0.key.text) }) else { return }
        renameKeys(of: node, in: "value-test")
        let bounds = scalars(["at-least", "at-most"], of: node)
        replace(
            ["at-least", "at-most"], of: node, with: "number",
            bounds.isEmpty ? nil : range(from: bounds["at-least"], through: bounds["at-most"]))
    }

    /// The keys of conditions in both editions.
    private static let conditionKeys: Set = [
        "not", "absent", "any-of", "contains", "matches", "like", "glob", "at-least", "at-most", "number",
    ]
}

extension EntryUpgrade {
    /// Renames the keys that only have another name.
    private mutating func renameKeys(of mapping: SyntaxNode, in name: String) {
        let names = Set(mapping.entries.map(\.key.text))
        for entry in mapping.entries {
            // In an expectation of the third edition, `per` is a time.
            guard let newName = ScenarioUpgrade.newName(ofKey: entry.key.text, inMapping: name),
                !names.contains(newName), newName != "each" || entry.value.text == "url"
            else { continue }
            edits.rename(entry, to: newName)
        }
    }

    /// Returns the values of keys; none if one of them is not a scalar.
    private func scalars(_ names: [String], of mapping: SyntaxNode) -> [String: SyntaxScalar] {
        var values: [String: SyntaxScalar] = [:]
        for entry in mapping.entries where names.contains(entry.key.text) && !entry.value.isNull {
            guard let scalar = entry.value.scalar else { return [:] }
            values[entry.key.text] = scalar
        }
        return values
    }

    /// Replaces several keys with one at the place of the first, unless the mapping already has it or the value is `nil`.
    private mutating func replace(_ names: [String], of mapping: SyntaxNode, with name: String, _ value: String?) {
        let entries = mapping.entries.filter { names.contains($0.key.text) }
        guard let value, let first = entries.first, mapping.entries.allSatisfy({ $0.key.text != name }) else { return }
        edits.replace(first, with: "\(name): \(value)")
        if entries.count > 1 {
            edits.removeEntries(of: mapping) { entry in
                names.contains(entry.key.text) && entry.key.range != first.key.range
            }
        }
    }

    /// Returns the text of a range, quoted if one of its ends is.
    private func range(from start: SyntaxScalar? = nil, through end: SyntaxScalar? = nil) -> String {
        let text = (start?.text ?? "") + ".." + (end?.text ?? "")
        return [start, end].contains { $0 != nil && $0?.style != .plain } ? text.quoted : text
    }

    /// Returns the text of a scalar for a mapping in braces.
    private func flowText(of scalar: SyntaxScalar) -> String {
        let needsQuotes = scalar.style == .plain && scalar.text.contains { "{}[],".contains($0) }
        return needsQuotes ? scalar.text.quoted : edits.text(in: scalar.range)
    }
}

extension SyntaxNode {
    /// The scalar on one line, or `nil`.
    fileprivate var scalar: SyntaxScalar? {
        guard case .scalar(let scalar) = content, !scalar.text.contains(where: \.isNewline) else { return nil }
        return scalar.style == .literal || scalar.style == .folded ? nil : scalar
    }
}

extension String {
    fileprivate var quoted: String { "\"\(replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" }
}
