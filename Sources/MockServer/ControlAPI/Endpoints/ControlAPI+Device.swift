import HTTPMessages
import MockSession
import MusicCatalog
import MusicDevice
import OrderedJSON
import Scenarios

/// The device; this is the one place where its operations come in.
extension ControlAPI {
    static let deviceRoutes = [
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}/device", handler: ControlAPI.deviceSnapshot),
        ControlRoute(
            method: "POST", path: "/_mock/sessions/{id}/device/{operation}", handler: ControlAPI.performOperation),
        ControlRoute(
            method: "PUT", path: "/_mock/sessions/{id}/device/{operation}/outcome", handler: ControlAPI.scriptOutcome),
    ]

    /// How the device stands, which nobody notes, and the number of the last journal entry then.
    private func deviceSnapshot(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let reading = try session(for: call).numberedDeviceSnapshot
        return ControlResponse.json { json in
            json.beginObject()
            json.key("number")
            json.integer(reading.number)
            reading.snapshot.writeMembers(to: &json)
            json.endObject()
        }
    }

    private func performOperation(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let operation = call.pathParameters["operation"] ?? ""
        return try performOperation(
            named: operation, arguments: ControlRequestBody.root(of: call.request), in: session, by: "control API")
    }

    /// Performs an operation by its name.
    ///
    /// - Parameters:
    ///   - name: What the operation is called.
    ///   - arguments: An object, or nothing.
    ///   - session: Whose device it is.
    ///   - who: Who asks, for the journal.
    /// - Returns: 200 with a result or an error of the frameworks; 409 for what an app must not do.
    /// - Throws: What is wrong with the name or the arguments.
    func performOperation(
        named name: String, arguments: JSONView?, in session: MockSession, by who: String
    ) throws(ControlError) -> HTTPResponse {
        let command = try command(for: operation(named: name), arguments: arguments, in: session)
        let answer = session.perform(command, reason: who)
        registry.indexUserTokens(of: session)
        return ControlResponse.json(status: answer.ruleViolation == nil ? 200 : 409) { answer.write(to: &$0) }
    }

    private func operation(named name: String) throws(ControlError) -> DeviceOperation {
        guard let operation = DeviceOperation(rawValue: name) else {
            throw .unknownOperation(name: name, allowed: DeviceOperation.allCases.map(\.rawValue))
        }
        return operation
    }

    private func command(
        for operation: DeviceOperation, arguments: JSONView?, in session: MockSession
    ) throws(ControlError) -> DeviceCommand {
        let command: DeviceCommand
        do {
            command = try DeviceCommand(operation: operation, arguments: arguments)
        } catch {
            throw ControlError(error)
        }
        if case .changeStorefront(to: let code) = command, session.scenario.serviceData.storefront(code: code) == nil {
            throw .invalidMember(name: "storefront", expected: "a storefront that exists in this scenario")
        }
        return command
    }

    /// `{"outcome": WORD | {"error": NAME} | [...]}`, from the next call on; null leaves it to the state again.
    private func scriptOutcome(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let operation = try operation(named: call.pathParameters["operation"] ?? "")
        let body = try ControlRequestBody(request: call.request, allowedMembers: ["outcome"])
        let outcomes: [ScriptedOutcome]
        do {
            outcomes =
                try body.value("outcome").map { view throws(DeviceArgumentError) in
                    try ScriptedOutcome.parseList(from: view, for: operation)
                } ?? []
        } catch {
            throw ControlError(error)
        }
        do {
            try session.script(operation, outcomes: outcomes)
        } catch {
            return ControlResponse.json(status: 409) { json in
                json.beginObject()
                json.member("operation", operation.rawValue)
                DeviceOutcome(.ruleViolation(error)).writeMembers(to: &json, userToken: "")
                json.endObject()
            }
        }
        return ControlResponse.noContent
    }
}

extension ControlError {
    /// What is wrong with the arguments of an operation.
    fileprivate init(_ problem: DeviceArgumentError) {
        self =
            switch problem {
            case .expectedObject(let legal): .expectedObject(allowedMembers: legal)
            case .unknownMember(let name, let legal): .unknownMember(name: name, allowedMembers: legal)
            case .duplicateMember(let name): .duplicateMember(name)
            case .missingMember(oneOf: let names): .missingMember(oneOf: names)
            case .invalidMember(let name, let expected): .invalidMember(name: name, expected: expected)
            case .conflictingMembers(let one, let other): .conflictingMembers(one, other)
            }
    }
}
