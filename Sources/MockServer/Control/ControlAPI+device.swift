import HTTPMessages
import MockSession
import MusicCatalog
import MusicDevice
import OrderedJSON
import Scenarios

/// The device; this is the one place where its operations come in.
extension ControlAPI {
    static let deviceRoutes = [
        ControlRoute("GET", "/_mock/sessions/{id}/device", ControlAPI.reading),
        ControlRoute("POST", "/_mock/sessions/{id}/device/{operation}", ControlAPI.operate),
        ControlRoute("PUT", "/_mock/sessions/{id}/device/{operation}/outcome", ControlAPI.script),
    ]

    /// How the device stands, which nobody notes, and the number of the last journal entry then.
    private func reading(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let reading = try session(call).deviceReading
        return ControlAnswer.json { json in
            json.beginObject()
            json.key("number")
            json.integer(reading.number)
            reading.snapshot.writeMembers(to: &json)
            json.endObject()
        }
    }

    private func operate(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let operation = call.places["operation"] ?? ""
        return try perform(operation, ControlBody.root(of: call.request), in: session, by: "control API")
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
    func perform(
        _ name: String, _ arguments: JSONView?, in session: MockSession, by who: String
    ) throws(ControlProblem) -> HTTPResponse {
        let command = try command(operation(name), arguments, in: session)
        let answer = session.perform(command, by: who)
        directory.learn(session)
        return ControlAnswer.json(answer.refusal == nil ? 200 : 409) { answer.write(to: &$0) }
    }

    private func operation(_ name: String) throws(ControlProblem) -> DeviceOperation {
        guard let operation = DeviceOperation(rawValue: name) else {
            throw .unknownOperation(name, legal: DeviceOperation.allCases.map(\.rawValue))
        }
        return operation
    }

    private func command(
        _ operation: DeviceOperation, _ arguments: JSONView?, in session: MockSession
    ) throws(ControlProblem) -> DeviceCommand {
        let command: DeviceCommand
        do {
            command = try DeviceCommand(operation, arguments)
        } catch {
            throw ControlProblem(error)
        }
        if case .changeStorefront(let code) = command, session.scenario.world.storefront(code) == nil {
            throw .wrongMember("storefront", expected: "a storefront that exists in this scenario")
        }
        return command
    }

    /// `{"outcome": WORD | {"error": NAME} | [...]}`, from the next call on; null leaves it to the state again.
    private func script(_ call: ControlCall) throws(ControlProblem) -> HTTPResponse {
        let session = try session(call)
        let operation = try operation(call.places["operation"] ?? "")
        let body = try ControlBody(call.request, allowing: ["outcome"])
        let outcomes: [ScriptedOutcome]
        do {
            outcomes =
                try body.value("outcome").map { view throws(DeviceArgumentProblem) in
                    try ScriptedOutcome.list(view, for: operation)
                } ?? []
        } catch {
            throw ControlProblem(error)
        }
        do {
            try session.script(operation, outcomes)
        } catch {
            return ControlAnswer.json(409) { json in
                json.beginObject()
                json.member("operation", operation.rawValue)
                DeviceOutcome(.refusal(error)).writeMembers(to: &json, userToken: "")
                json.endObject()
            }
        }
        return ControlAnswer.done
    }
}

extension ControlProblem {
    /// What is wrong with the arguments of an operation.
    fileprivate init(_ problem: DeviceArgumentProblem) {
        self =
            switch problem {
            case .notAnObject(let legal): .notAnObject(legal: legal)
            case .unknownMember(let name, let legal): .unknownMember(name, legal: legal)
            case .repeatedMember(let name): .repeatedMember(name)
            case .missingMember(let names): .missingMember(names)
            case .wrongMember(let name, let expected): .wrongMember(name, expected: expected)
            case .conflictingMembers(let one, let other): .conflictingMembers(one, other)
            }
    }
}
