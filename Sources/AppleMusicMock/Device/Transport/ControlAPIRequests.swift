import Foundation
import MockSession
import MusicDevice
import Text
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Builds the control API's requests for a session's device, and reads the responses.
struct ControlAPIRequests: Sendable {
    typealias Response = (body: Data, head: HTTPURLResponse)

    private let sessionURLText: String
    /// The URL of the session, for error messages.
    private let sessionURL: URL

    private let controlToken: String?

    init(url: URL, sessionID session: String, controlToken: String? = nil) {
        self.controlToken = controlToken
        // The id of a session can contain slashes, because a scenario's name can.
        let id = session.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? session
        let text = url.absoluteString
        let base = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.sessionURLText = "\(base)/_mock/sessions/\(id)"
        sessionURL = URL(string: self.sessionURLText) ?? url
    }

    func operationRequest(for command: DeviceCommand) -> URLRequest {
        request(method: "POST", path: "device/\(command.operation.rawValue)", body: command.argumentsJSON)
    }

    func outcomeRequest(for operation: DeviceOperation, outcomes: [ScriptedOutcome]) -> URLRequest {
        request(
            method: "PUT", path: "device/\(operation.rawValue)/outcome",
            body: ["outcome": JSONValue.array(outcomes, \.json).unlessEmpty.orNull])
    }

    func statusRequest() -> URLRequest { request(method: "GET", path: "device") }

    /// Returns a request for the events after a journal entry; `nil` requests only new events.
    func eventsRequest(after number: Int?) -> URLRequest {
        var request = request(method: "GET", path: "events")
        request.timeoutInterval = 365 * 86400
        if let number { request.setValue(String(number), forHTTPHeaderField: "Last-Event-ID") }
        return request
    }

    private func request(method: String, path: String, body: JSONValue? = nil) -> URLRequest {
        var request = URLRequest(url: URL(string: "\(sessionURLText)/\(path)") ?? sessionURL)
        request.httpMethod = method
        request.cachePolicy = .reloadIgnoringLocalCacheData
        if let controlToken { request.setValue(controlToken, forHTTPHeaderField: "Mock-Control-Token") }
        if let body {
            request.httpBody = Data(body.bytes)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return request
    }

    /// Returns the outcome in the response to an operation.
    ///
    /// - Throws: ``MockDevice/RuleViolationError`` for status 400 and 409, or ``MockDevice/ConnectionError``.
    func outcome(of operation: DeviceOperation, from response: Response) throws -> DeviceOutcome {
        guard let outcome = DeviceOutcome(json: try json(of: operation, from: response).root, of: operation) else {
            throw MockDevice.ConnectionError.unreadableResponse(for: "device")
        }
        return outcome
    }

    /// Returns the body of a response to an operation; an empty object for status 204.
    func json(of operation: DeviceOperation, from response: Response) throws -> JSONDocument {
        let status = response.head.statusCode
        if status == 204 { return try JSONDocument.parse(Array("{}".utf8)) }
        guard let json = try? JSONDocument.parse(Array(response.body)) else {
            throw connectionError(status: status, json: nil)
        }
        switch status {
        case 200: return json
        case 400, 409: throw MockDevice.RuleViolationError(operation: operation, json: json.root)
        default: throw connectionError(status: status, json: json.root)
        }
    }

    func status(from response: Response) throws -> DeviceStatus {
        let status = response.head.statusCode
        let json = try? JSONDocument.parse(Array(response.body))
        guard let snapshot = json.flatMap({ DeviceSnapshot(json: $0.root) }),
            let number = json?.root["number"]?.integer
        else {
            throw connectionError(status: status, json: json?.root)
        }
        return (snapshot, number)
    }

    /// Returns the error for a request without a response.
    func connectionError(for error: any Error) -> MockDevice.ConnectionError {
        MockDevice.ConnectionError(url: sessionURL, reason: (error as? URLError)?.localizedDescription ?? "\(error)")
    }

    private func connectionError(status: Int, json: JSONView?) -> MockDevice.ConnectionError {
        let details = [json?["error"]?.string, json?["hint"]?.string].compactMap { $0 }.joined(separator: ": ")
        return MockDevice.ConnectionError(
            url: sessionURL, reason: "the status is \(status)\(details.isEmpty ? "" : ", \(details)")")
    }
}

extension ScriptedOutcome {
    /// The name of the outcome, or `{"error": NAME}`.
    fileprivate var json: JSONValue {
        switch self {
        case .named(let word): .string(word.rawValue)
        case .error(let name): ["error": .string(name.text)]
        }
    }
}
