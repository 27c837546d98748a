import HTTPMessages
import HTTPTransport
import Text

/// The running server that a command controls, and the session.
struct ControlledServer {
    /// Whether the command prints the JSON of the server.
    let printsJSON: Bool
    /// The id of the session.
    let session: String
    private let client: HTTPClient
    private let controlToken: String?

    /// Runs a command whose arguments are valid.
    static func run(
        with arguments: Arguments, perform: (ControlledServer) throws(CommandError) -> Void
    ) throws(CommandError) -> Int32 {
        let service = try service(in: arguments)
        let printsJSON = try arguments.value("--format", in: ["text", "json"]) == "json"
        let session = arguments["--session"] ?? EnvironmentVariable.value(of: "APPLE_MUSIC_MOCK_SESSION") ?? "default"
        guard !session.isEmpty else { throw .init(message: "--session must be the id of a session") }
        let token = arguments["--control-token"] ?? EnvironmentVariable.value(of: "APPLE_MUSIC_MOCK_CONTROL_TOKEN")
        let client: HTTPClient
        do throws(TLSError) {
            client = try HTTPClient(
                service: service, authorityFile: EnvironmentVariable.value(of: "APPLE_MUSIC_MOCK_CA_FILE"))
        } catch {
            throw .init("\(error).")
        }
        try perform(ControlledServer(printsJSON: printsJSON, session: session, client: client, controlToken: token))
        return 0
    }

    private static func service(in arguments: Arguments) throws(CommandError) -> ServiceAddress {
        let variable = EnvironmentVariable.value(of: "APPLE_MUSIC_MOCK_URL")
        let (name, url) =
            arguments["--server"].map { ("--server", $0) }
            ?? ("APPLE_MUSIC_MOCK_URL", variable ?? "http://127.0.0.1:8080")
        guard let service = ServiceAddress(url) else {
            throw .init(message: "\(name) must be a URL such as http://127.0.0.1:8080, not \"\(url)\"")
        }
        return service
    }

    /// The path of the session, to which the parts of its resources are added.
    var sessionPath: String { "/_mock/sessions/\(PercentEncoding.encodePathSegment(session))" }

    /// Sends a request and returns the JSON of the response, which is the document that `--format json` prints.
    func json(_ method: String, _ target: String, body: [UInt8] = []) throws(CommandError) -> JSONView {
        try parse(response(method, target, body: body).body)
    }

    /// Sends a request and returns its successful response.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The path and the query.
    ///   - body: The JSON to send; empty for none.
    ///   - fields: Further fields.
    ///   - receive: A closure that gets the parts of the body as they arrive, and returns whether to continue.
    /// - Returns: The response; its body is empty if `receive` got it.
    /// - Throws: The error of the server, or the reason why it did not respond.
    func response(
        _ method: String, _ target: String, body: [UInt8] = [], fields: [HTTPField] = [],
        receivingBody receive: (([UInt8]) -> Bool)? = nil
    ) throws(CommandError) -> HTTPResponse {
        var headers = fields
        if let controlToken { headers.append(HTTPField(name: "Mock-Control-Token", value: controlToken)) }
        let request = HTTPRequest(method: method, target: target, headers: headers, body: body)
        let response: HTTPResponse
        do throws(HTTPClientError) {
            response = try client.response(to: request, receivingBody: receive)
        } catch {
            var remedy = "Start a server with `apple-music-mock serve`, or pass its address with --server URL."
            if case .untrustedCertificate = error {
                remedy = "Set APPLE_MUSIC_MOCK_CA_FILE to the file of its authority."
            }
            throw .init("\(error). \(remedy)")
        }
        guard (200..<300).contains(response.status) else { throw self.error(in: response) }
        return response
    }

    /// Parses a JSON body.
    func parse(_ body: [UInt8]) throws(CommandError) -> JSONView {
        do throws(JSONSyntaxError) {
            return try JSONDocument.parse(body).root
        } catch {
            throw foreignServerError(reason: "did not send valid JSON")
        }
    }

    /// Returns the error for a server that is not this mock.
    func foreignServerError(reason: String) -> CommandError {
        let remedy = "Pass the address of `apple-music-mock serve` with --server URL."
        return CommandError("\(client.service.url) \(reason). \(remedy)")
    }

    private func error(in response: HTTPResponse) -> CommandError {
        guard let body = try? JSONDocument.parse(response.body).root, let error = body["error"]?.string else {
            return foreignServerError(
                reason: "returned status \(response.status) without an error of the control API")
        }
        let remedy =
            response.status == 401
            ? "pass the token that the server printed with --control-token TOKEN" : body["hint"]?.string ?? ""
        let diagnostics = body["diagnostics"].map { "\n" + Self.text(of: $0).dropLast() } ?? ""
        return CommandError(
            [error, remedy].filter { !$0.isEmpty }.map(\.asSentence).joined(separator: " ") + diagnostics,
            exitStatus: 1)
    }

    /// Returns a line for each diagnostic, such as `rules:1:3: error[unknown-key]: …`.
    static func text(of diagnostics: JSONView) -> String {
        diagnostics.elements.map { diagnostic in
            func text(_ name: String) -> String { diagnostic[name].map { $0.string ?? $0.rawText } ?? "" }
            let location = ["file", "line", "column"].map(text).joined(separator: ":")
            return "\(location): \(text("severity"))[\(text("code"))]: \(text("message"))\n"
        }.joined()
    }
}

extension String {
    /// The text with a capital letter at its start and a period or a question mark at its end.
    fileprivate var asSentence: String {
        let text = prefix(1).uppercased() + dropFirst()
        return text.hasSuffix("?") || text.hasSuffix(".") ? text : text + "."
    }
}
