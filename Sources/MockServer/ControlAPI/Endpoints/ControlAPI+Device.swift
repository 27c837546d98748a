import HTTPMessages
import MockSession
import MusicDevice
import Text

/// The endpoints of the device; all operations are performed here.
extension ControlAPI {
    static let deviceRoutes = [
        ControlRoute(method: "GET", path: "/_mock/sessions/{id}/device", handler: ControlAPI.deviceSnapshot),
        ControlRoute(
            method: "GET", path: "/_mock/sessions/{id}/content", parameters: ["target"], handler: ControlAPI.content),
        ControlRoute(
            method: "POST", path: "/_mock/sessions/{id}/device/{operation}", handler: ControlAPI.performOperation),
        ControlRoute(
            method: "GET", path: "/_mock/app-store/root-certificate.pem", handler: ControlAPI.rootCertificate),
        ControlRoute(
            method: "PUT", path: "/_mock/sessions/{id}/device/{operation}/outcome", handler: ControlAPI.scriptOutcome),
    ]

    /// Returns the root certificate of the mock's signed data.
    private func rootCertificate(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        ControlResponse.text(contentType: "application/x-pem-file", text: AppStoreSigner.rootCertificatePEM)
    }

    /// Returns the state of the device and the number of the last journal entry; the journal does not log this request.
    private func deviceSnapshot(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let reading = try session(for: call).numberedDeviceSnapshot
        return ControlResponse.json(.joined(["number": .integer(reading.number)], reading.snapshot.json))
    }

    /// Returns the response that the user gets for a request without token checks or rules, as the device reads its own
    /// database; the journal does not log it.
    private func content(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        guard let target = call.target.value(of: "target"), target.hasPrefix("/v1/") else {
            throw .invalidParameter(
                name: "target", value: call.target.value(of: "target") ?? "",
                expected: "a path such as /v1/me/library/songs")
        }
        let response = session.defaultResponse(to: target)
        return ControlResponse.response(status: response.status, contentType: "application/json", body: response.body)
    }

    private func performOperation(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let operation = call.pathParameters["operation"] ?? ""
        // The modules with the names of Apple's frameworks distinguish the app's operations from those of the test. Their hook
        // needs Foundation, which the command must not contain.
        let frameworks = ["MediaPlayer", "MusicKit", "StoreKit"]
        let name = call.request.header(named: "Mock-Client")
        let client = name.flatMap { frameworks.contains($0) ? $0 : nil } ?? "control API"
        return try performOperation(named: operation, arguments: call.request.jsonBody(), in: session, by: client)
    }

    /// Performs an operation by its name.
    ///
    /// - Parameters:
    ///   - name: The name of the operation.
    ///   - arguments: An object, or `nil` for no arguments.
    ///   - page: The state of a page's player after it, or `nil`.
    ///   - session: The session whose device performs it.
    ///   - client: The client, for the journal.
    /// - Returns: 200 with a result or an error of the frameworks; 409 for a rule violation.
    /// - Throws: An error if the name or an argument is invalid.
    func performOperation(
        named name: String, arguments: JSONView?, page: JSONView? = nil, in session: MockSession, by client: String
    ) throws(ControlError) -> HTTPResponse {
        let operation = try operation(named: name)
        let outcome: DeviceOutcome
        do {
            var command = try DeviceCommand(operation: operation, arguments: arguments)
            if let page { command = command.reporting(try PagePlayback(json: page)) }
            outcome = try session.perform(command, reason: client)
        } catch {
            throw .member(error)
        }
        registry.indexTokens(of: session)
        return response(to: operation, outcome: outcome)
    }

    private func operation(named name: String) throws(ControlError) -> DeviceOperation {
        guard let operation = DeviceOperation(rawValue: name) else {
            throw .unknownOperation(name: name, allowed: DeviceOperation.allCases.map(\.rawValue))
        }
        return operation
    }

    private func response(to operation: DeviceOperation, outcome: DeviceOutcome) -> HTTPResponse {
        ControlResponse.json(outcome.json(of: operation), status: outcome.ruleViolation == nil ? 200 : 409)
    }

    /// Scripts the next outcomes of an operation from `{"outcome": WORD|{"error": NAME}|[...]}`.
    ///
    /// With null, the outcome depends on the state again.
    private func scriptOutcome(for call: ControlRequest) throws(ControlError) -> HTTPResponse {
        let session = try session(for: call)
        let operation = try operation(named: call.pathParameters["operation"] ?? "")
        let outcome = try ControlRequestBody(request: call.request, allowedMembers: ["outcome"]).value("outcome")
        let outcomes: [ScriptedOutcome]
        do {
            outcomes = if let outcome { try ScriptedOutcome.parseList(from: outcome, for: operation) } else { [] }
        } catch {
            throw .member(error)
        }
        do {
            try session.script(operation, outcomes: outcomes)
        } catch {
            return response(to: operation, outcome: DeviceOutcome(.ruleViolation(error)))
        }
        return ControlResponse.noContent
    }
}
