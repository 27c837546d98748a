import MusicDevice
import ScenarioLanguage
import Text

extension Form where Value == Located<DeviceCommand> {
    /// An operation of the device: its name, or a mapping with its arguments.
    static var command: Form {
        Form<DeviceOperation>.operation.checked { operation, node, reading in
            reading.command(for: operation, at: node.range).map { Located($0, at: node.range) }
        }.or(
            Form<Void>.mapping("operation") { Declarations.operation }.checked { _, node, reading in
                guard let entry = node.entries.first, let command = reading.command(from: node) else { return nil }
                reading.addReferences(of: command, in: entry.value)
                return Located(command, at: entry.key.range)
            })
    }
}

extension Reading {
    /// Adds the storefront and the user that an operation names.
    fileprivate mutating func addReferences(of command: DeviceCommand, in value: SyntaxNode) {
        func add(_ kind: Reference.Kind, _ name: String, key: String) {
            references.append(Reference(kind: kind, name: Located(name, at: (value[key] ?? value).range)))
        }
        if command.operation == .changeStorefront { add(.storefront, command.arguments.storefront, key: "storefront") }
        if let user = command.arguments.user { add(.user, user, key: "user") }
    }

    /// Reads `{change-storefront: jp}` or `{insert: {player: …, items: …, after: 0}}`.
    fileprivate mutating func command(from node: SyntaxNode) -> DeviceCommand? {
        guard node.entries.count == 1, let entry = node.entries.first,
            let operation = DeviceOperation(rawValue: entry.key.text), !operation.argumentNames.isEmpty
        else { return nil }
        let value = entry.value
        if value.isNull { return command(for: operation, at: entry.key.range) }
        do throws(JSONMemberError) {
            if case .mapping = value.content {
                return try DeviceCommand(operation: operation, arguments: (try? JSONDocument.parse(value.json))?.root)
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
    fileprivate mutating func command(for operation: DeviceOperation, at range: Range<Int>) -> DeviceCommand? {
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
        if let text = value.text { plain.string(text) } else { value.writeJSON(into: &plain) }
        plain.endObject()
        let text = try? JSONDocument.parse(plain.bytes)
        do throws(JSONMemberError) {
            return try DeviceCommand(operation: operation, arguments: text?.root)
        } catch {
            var writer = JSONWriter()
            writer.beginObject()
            writer.key(name)
            value.writeJSON(into: &writer)
            writer.endObject()
            guard let json = try? JSONDocument.parse(writer.bytes),
                let command = try? DeviceCommand(operation: operation, arguments: json.root)
            else { throw error }
            return command
        }
    }

    /// Reports the first error in an operation's arguments at its location.
    private mutating func report(
        _ problem: JSONMemberError, in entry: SyntaxMappingEntry, of operation: DeviceOperation
    ) {
        func place(_ name: String) -> SyntaxMappingEntry? {
            entry.value.entry(forKey: name) ?? entry.value["options"]?.entry(forKey: name)
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
        case .conflictingMembers(let one, let other): reportConflict(place(one), place(other))
        }
    }
}
