import Foundation
import MusicDevice
import OrderedJSON

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The control API's requests about a session's device, and what its answers mean.
struct ControlRequests: Sendable {
    typealias Response = (body: Data, head: URLResponse)

    private let session: String
    /// The session's own, for words about it.
    private let address: URL

    init(_ url: URL, session: String) {
        // An id may have slashes in it, as names of scenarios do.
        let id = session.addingPercentEncoding(withAllowedCharacters: .alphanumerics.union(["-", "_", "."])) ?? session
        let text = url.absoluteString
        let base = text.hasSuffix("/") ? String(text.dropLast()) : text
        self.session = "\(base)/_mock/sessions/\(id)"
        address = URL(string: self.session) ?? url
    }

    func operation(_ command: DeviceCommand) -> URLRequest {
        var json = JSONWriter()
        command.writeArguments(to: &json)
        return request("POST", "device/\(command.operation.rawValue)", json)
    }

    func outcome(of operation: DeviceOperation, _ outcomes: [ScriptedOutcome]) -> URLRequest {
        var json = JSONWriter()
        json.beginObject()
        json.key("outcome")
        if outcomes.isEmpty {
            json.null()
        } else {
            json.beginArray()
            for outcome in outcomes { outcome.write(to: &json) }
            json.endArray()
        }
        json.endObject()
        return request("PUT", "device/\(operation.rawValue)/outcome", json)
    }

    func reading() -> URLRequest { request("GET", "device") }

    /// The stream of events behind a number, or from now on.
    func events(after number: Int?) -> URLRequest {
        var request = request("GET", "events")
        request.timeoutInterval = 365 * 86400
        if let number { request.setValue(String(number), forHTTPHeaderField: "Last-Event-ID") }
        return request
    }

    private func request(_ method: String, _ path: String, _ body: JSONWriter? = nil) -> URLRequest {
        var request = URLRequest(url: URL(string: "\(session)/\(path)") ?? address)
        request.httpMethod = method
        request.cachePolicy = .reloadIgnoringLocalCacheData
        if let body {
            request.httpBody = Data(body.bytes)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        return request
    }

    /// What an answer about an operation holds; 409 and 400 are refusals.
    func answer(to operation: DeviceOperation, _ response: Response) throws -> JSONDocument {
        let status = (response.head as? HTTPURLResponse)?.statusCode ?? 0
        if status == 204 { return try JSONDocument.parse(Array("{}".utf8)) }
        guard let json = try? JSONDocument.parse(Array(response.body)) else { throw failure(status, nil) }
        switch status {
        case 200: return json
        case 400, 409: throw MockDevice.Refusal(operation, json.root)
        default: throw failure(status, json.root)
        }
    }

    func reading(_ response: Response) throws -> DeviceReading {
        let status = (response.head as? HTTPURLResponse)?.statusCode ?? 0
        let json = try? JSONDocument.parse(Array(response.body))
        guard let reading = json.flatMap({ DeviceReading($0.root) }) else { throw failure(status, json?.root) }
        return reading
    }

    /// Nobody answers.
    func failure(_ error: any Error) -> MockDevice.ConnectionError {
        MockDevice.ConnectionError(url: address, reason: (error as? URLError)?.localizedDescription ?? "\(error)")
    }

    private func failure(_ status: Int, _ json: JSONView?) -> MockDevice.ConnectionError {
        let words = [json?["error"]?.string, json?["hint"]?.string].compactMap { $0 }.joined(separator: ": ")
        return MockDevice.ConnectionError(
            url: address, reason: "it answered \(status)\(words.isEmpty ? "" : ", \(words)")")
    }
}

extension ScriptedOutcome {
    /// A word, or `{"error": NAME}`.
    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .word(let word): json.string(word.rawValue)
        case .error(let name):
            json.beginObject()
            json.member("error", name.text)
            json.endObject()
        }
    }
}
