package import OrderedJSON

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

    /// Reads the arguments of an operation, in the form of the control API.
    ///
    /// - Parameters:
    ///   - operation: The operation.
    ///   - json: An object; `nil` or null for no arguments.
    /// - Throws: The first defect of the arguments.
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

    /// Checks the values of all arguments, regardless of the device's state.
    ///
    /// - Throws: The first defect of the arguments.
    package func validate() throws(JSONMemberError) {
        for argument in operation.declaration.arguments { try argument.validate(arguments) }
    }

    /// Writes the arguments as the control API reads them: an object.
    package func writeArguments(to json: inout JSONWriter) {
        json.beginObject()
        for argument in operation.declaration.arguments { argument.write(arguments, &json) }
        json.endObject()
    }

    /// The command as the journal holds it: without the developer token, and with the first 20 items.
    package var journaled: DeviceCommand {
        var command = self
        command.arguments.developerToken = nil
        command.arguments.items = Array(arguments.items.prefix(maximumLoggedItemCount))
        return command
    }
}

/// The number of a queue's items that the journal keeps, because it may hold many queues.
let maximumLoggedItemCount = 20
