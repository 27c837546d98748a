import MusicDevice
import OrderedJSON
import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    /// Reads the paths in `{remove: [path, …], set: {path: value}}`; removals are applied first.
    func edits(from node: SyntaxNode) -> [ScenarioDraft.EditPath] {
        guard let keys = MappingValues(node) else { return [] }
        let removed = removedPaths(in: keys).filter { $0.text != MemberPath.optionalAttributes }.map { path in
            ScenarioDraft.EditPath(
                path: path, edit: JSONEdit(path: pathComponents(of: path.text), change: .remove))
        }
        let set = (keys["set"].flatMap(MappingValues.init)?.orderedEntries ?? []).map { entry in
            var writer = JSONWriter()
            writeJSON(entry.value, into: &writer)
            return ScenarioDraft.EditPath(
                path: .init(text: entry.key.text, range: entry.key.range),
                edit: JSONEdit(path: pathComponents(of: entry.key.text), change: .set(writer.bytes)))
        }
        return removed + set
    }

    /// Reads the changes of a rule: `{page: 98, remove: [optional, path, …], set: {path: value}}`.
    func responseEdits(in keys: MappingValues, changes: [ScenarioDraft.EditPath]) -> ResponseEdits {
        ResponseEdits(
            pageLimit: keys["page"]?.wholeNumber(),
            removesOptionalAttributes: removedPaths(in: keys).contains { $0.text == MemberPath.optionalAttributes },
            changes: changes.map(\.edit))
    }

    private func removedPaths(in keys: MappingValues) -> [ScenarioDraft.LocatedText] {
        keys["remove"].map { $0.items.isEmpty ? [$0] : $0.items }?.compactMap(\.locatedText) ?? []
    }

    private func pathComponents(of path: String) -> [String] { path.split(separator: ".").map(String.init) }
}

extension ScenarioReader {
    /// Reads the effect of a rule after it has fired: its `then`.
    mutating func effect(in keys: MappingValues) -> ScenarioDraft.EffectDraft {
        guard let then = keys["then"].flatMap(MappingValues.init) else { return .init() }
        let node = then["operation"]
        let command = node.flatMap { self.command(from: $0) }
        var draft = ScenarioDraft.EffectDraft()
        draft.effect = RuleEffect(
            phase: then["phase"]?.singleLineText, states: then["state"].map(stateValues)?.byName ?? [:],
            advanceMilliseconds: then["advance"]?.durationMilliseconds ?? 0,
            operation: command)
        draft.startedPhase = then["phase"]?.locatedText
        draft.states = then["state"].map(stateValues) ?? []
        draft.operationRange = node.flatMap { MappingValues($0)?.orderedEntries.first?.key.range ?? $0.range }
        guard let command, let value = node.flatMap(MappingValues.init)?.orderedEntries.first?.value else {
            return draft
        }
        if command.operation == .changeStorefront {
            draft.storefront = .init(
                text: command.arguments.storefront, range: MappingValues(value)?["storefront"]?.range ?? value.range)
        }
        draft.signedInUser = command.arguments.user.map {
            .init(text: $0, range: MappingValues(value)?["user"]?.range ?? value.range)
        }
        return draft
    }

    /// Reads `lapse-subscription`, `{change-storefront: jp}`, or `{insert: {player: …, items: …, after: 0}}`.
    private mutating func command(from node: SyntaxNode) -> DeviceCommand? {
        guard let keys = MappingValues(node) else {
            guard let operation: DeviceOperation = node.enumValue() else { return nil }
            return command(for: operation, at: node.range)
        }
        guard keys.orderedEntries.count == 1, let entry = keys.orderedEntries.first,
            let operation = DeviceOperation(rawValue: entry.key.text), !operation.argumentNames.isEmpty
        else { return nil }
        let value = entry.value
        if value.isNull { return command(for: operation, at: entry.key.range) }
        do throws(JSONMemberError) {
            if case .mapping = value.content {
                return try DeviceCommand(operation: operation, arguments: jsonDocument(from: value)?.root)
            }
            guard let name = operation.principalArgumentName else {
                report(.ambiguousArgument(operation: operation), at: value.range)
                return nil
            }
            return try command(for: operation, argument: name, value: value)
        } catch {
            report(error, in: entry, of: operation)
            return nil
        }
    }

    /// Returns an operation without arguments.
    private mutating func command(for operation: DeviceOperation, at range: Range<Int>) -> DeviceCommand? {
        guard let command = try? DeviceCommand(operation: operation) else {
            report(.missingArguments(operation: operation), at: range)
            return nil
        }
        return command
    }

    /// Returns an operation with a single value, which is its principal argument: text, unless the operation requires
    /// another type.
    private func command(
        for operation: DeviceOperation, argument name: String, value: SyntaxNode
    ) throws(JSONMemberError) -> DeviceCommand {
        var plain = JSONWriter()
        plain.beginObject()
        plain.key(name)
        if let text = value.text { plain.string(text) } else { writeJSON(value, into: &plain) }
        plain.endObject()
        let text = try? JSONDocument.parse(plain.bytes)
        do throws(JSONMemberError) {
            return try DeviceCommand(operation: operation, arguments: text?.root)
        } catch {
            var writer = JSONWriter()
            writer.beginObject()
            writer.key(name)
            writeJSON(value, into: &writer)
            writer.endObject()
            guard let json = try? JSONDocument.parse(writer.bytes),
                let command = try? DeviceCommand(operation: operation, arguments: json.root)
            else { throw error }
            return command
        }
    }

    private func jsonDocument(from node: SyntaxNode) -> JSONDocument? {
        var writer = JSONWriter()
        writeJSON(node, into: &writer)
        return try? JSONDocument.parse(writer.bytes)
    }

    /// Reports the first error in an operation's arguments at its location.
    private mutating func report(
        _ problem: JSONMemberError, in entry: SyntaxMappingEntry, of operation: DeviceOperation
    ) {
        func place(_ name: String) -> SyntaxMappingEntry? {
            let keys = MappingValues(entry.value)
            return keys?.entry(forKey: name) ?? keys?["options"].flatMap(MappingValues.init)?.entry(forKey: name)
        }
        switch problem {
        case .expectedObject(let legal):
            report(.expectedArguments(legal: legal), at: (place("options")?.value ?? entry.value).range)
        case .unknownMember(let name, let legal):
            report(
                .unknownArgument(name: name, operation: operation, legal: legal),
                at: place(name)?.key.range ?? entry.value.range)
        case .missingMember: report(.missingArguments(operation: operation), at: entry.key.range)
        case .invalidMember(let name, let expected):
            let value = place(name)?.value ?? entry.value
            let legal = problem.allowedValues
            report(
                value.text.map { .wrongValue(found: $0, expected: expected, legal: legal) }
                    ?? .wrongType(expected: expected), at: value.range)
        // Duplicate keys are reported by the parser.
        case .duplicateMember: return
        case .conflictingMembers(let one, let other):
            let keys = [one, other].compactMap { place($0)?.key }.sorted { $0.range.lowerBound < $1.range.lowerBound }
            guard keys.count == 2 else { return }
            report(
                .conflictingKeys(keys[1].text, keys[0].text, firstLocation: location(of: keys[0].range)),
                at: keys[1].range)
        }
    }
}
