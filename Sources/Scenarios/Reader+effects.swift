import MusicDevice
import OrderedJSON
import ScenarioSyntax

extension Reader {
    /// What a rule changes once it has fired: its `then`.
    mutating func effect(of keys: Mapping) -> ScenarioDraft.EffectDraft {
        guard let then = keys["then"].flatMap(Mapping.init) else { return .init() }
        let node = then["operation"]
        let command = node.flatMap { self.command($0) }
        var draft = ScenarioDraft.EffectDraft()
        draft.effect = RuleEffect(
            phase: then["phase"]?.line, advance: then["advance"]?.duration ?? 0, operation: command)
        draft.begun = then["phase"]?.named
        draft.operation = node.flatMap { Mapping($0)?.ordered.first?.key.range ?? $0.range }
        if case .changeStorefront(let code)? = command, let value = node.flatMap(Mapping.init)?.ordered.first?.value {
            draft.storefront = .init(text: code, range: Mapping(value)?["storefront"]?.range ?? value.range)
        }
        return draft
    }

    /// `lapse-subscription`, `{change-storefront: jp}`, or `{insert: {player: …, items: …, after: 0}}`.
    private mutating func command(_ node: SyntaxNode) -> DeviceCommand? {
        guard let keys = Mapping(node) else {
            guard let operation: DeviceOperation = node.word() else { return nil }
            return command(operation, at: node.range)
        }
        guard keys.ordered.count == 1, let entry = keys.ordered.first,
            let operation = DeviceOperation(rawValue: entry.key.text), !operation.arguments.isEmpty
        else { return nil }
        let value = entry.value
        if value.isNotGiven { return command(operation, at: entry.key.range) }
        do throws(DeviceArgumentProblem) {
            if case .mapping = value.content { return try DeviceCommand(operation, json(value)?.root) }
            guard let name = operation.principalArgument else {
                report(.argument(.noSole(operation)), at: value.range)
                return nil
            }
            return try command(operation, name, value)
        } catch {
            report(error, in: entry, of: operation)
            return nil
        }
    }

    /// An operation by its name alone.
    private mutating func command(_ operation: DeviceOperation, at range: Range<Int>) -> DeviceCommand? {
        guard let command = try? DeviceCommand(operation) else {
            report(.argument(.missing(operation)), at: range)
            return nil
        }
        return command
    }

    /// A value alone is the argument that matters: a text, unless the operation takes none there.
    private func command(
        _ operation: DeviceOperation, _ name: String, _ value: SyntaxNode
    ) throws(DeviceArgumentProblem) -> DeviceCommand {
        var plain = JSONWriter()
        plain.beginObject()
        plain.key(name)
        if let text = value.text { plain.string(text) } else { writeJSON(value, into: &plain) }
        plain.endObject()
        let text = try? JSONDocument.parse(plain.bytes)
        do throws(DeviceArgumentProblem) {
            return try DeviceCommand(operation, text?.root)
        } catch {
            var writer = JSONWriter()
            writer.beginObject()
            writer.key(name)
            writeJSON(value, into: &writer)
            writer.endObject()
            guard let json = try? JSONDocument.parse(writer.bytes),
                let command = try? DeviceCommand(operation, json.root)
            else { throw error }
            return command
        }
    }

    private func json(_ node: SyntaxNode) -> JSONDocument? {
        var writer = JSONWriter()
        writeJSON(node, into: &writer)
        return try? JSONDocument.parse(writer.bytes)
    }

    /// Tells the first mistake in an operation's arguments where it stands.
    private mutating func report(
        _ problem: DeviceArgumentProblem, in entry: SyntaxEntry, of operation: DeviceOperation
    ) {
        func place(_ name: String) -> SyntaxEntry? {
            let keys = Mapping(entry.value)
            return keys?.entry(name) ?? keys?["options"].flatMap(Mapping.init)?.entry(name)
        }
        switch problem {
        case .notAnObject(let legal):
            let expected = "a mapping of arguments: \(legal.joined(separator: ", "))"
            let value = place("options")?.value ?? entry.value
            report(.argument(.wrong(written: nil, expected: expected, legal: [])), at: value.range)
        case .unknownMember(let name, let legal):
            report(
                .argument(.unknown(name, operation, legal: legal)), at: place(name)?.key.range ?? entry.value.range)
        case .missingMember: report(.argument(.missing(operation)), at: entry.key.range)
        case .wrongMember(let name, let expected):
            let value = place(name)?.value ?? entry.value
            report(
                .argument(.wrong(written: value.text, expected: expected, legal: problem.legalWords)), at: value.range)
        // No mapping has the same key twice.
        case .repeatedMember: return
        case .conflictingMembers(let one, let other):
            let keys = [one, other].compactMap { place($0)?.key }.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard keys.count == 2 else { return }
            report(
                .argument(.conflicting(keys[1].text, keys[0].text, first: location(keys[0].range))),
                at: keys[1].range)
        }
    }
}
