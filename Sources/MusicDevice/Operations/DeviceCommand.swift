package import Text

/// An operation of a device with its arguments.
package struct DeviceCommand: Sendable, Hashable {
    package let operation: DeviceOperation
    package private(set) var arguments = DeviceArguments()

    /// Creates a command from Swift values; ``validate()`` checks them.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - setArguments: Sets the arguments that differ from their defaults.
    package init(_ operation: DeviceOperation, setArguments: (inout DeviceArguments) -> Void = { _ in }) {
        self.operation = operation
        setArguments(&arguments)
    }

    /// Creates a command from the JSON arguments of the control API.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - json: An object; `nil` or null for no arguments.
    /// - Throws: The first error in the arguments.
    package init(operation: DeviceOperation, arguments json: JSONView? = nil) throws(JSONMemberError) {
        self.operation = operation
        let declared = operation.declaration.arguments
        let members = try JSONObjectReader<JSONMemberError>(
            json.flatMap { $0.isNull ? nil : $0 }, allowedMembers: declared.map(\.name))
        for argument in declared {
            if let value = members.value(argument.name) {
                try argument.read(value, &arguments)
                try argument.validate(arguments)
            } else if argument.isRequired {
                throw .missingMember(oneOf: [argument.name])
            }
        }
    }

    /// Validates all arguments, regardless of the device's state.
    ///
    /// - Throws: The first error in the arguments.
    package func validate() throws(JSONMemberError) {
        for argument in operation.declaration.arguments { try argument.validate(arguments) }
    }

    /// The arguments as a JSON object in the format of the control API.
    package var argumentsJSON: JSONValue {
        .object(operation.declaration.arguments.map { ($0.name, $0.json(arguments)) })
    }

    /// The command as the journal logs it: without the developer token, and with at most 20 items.
    package var journaled: DeviceCommand {
        var command = self
        command.arguments.developerToken = nil
        command.arguments.items = Array(arguments.items.prefix(maximumLoggedItemCount))
        return command
    }
}

/// The maximum number of items that the journal logs for a queue, which limits its memory use.
let maximumLoggedItemCount = 20
