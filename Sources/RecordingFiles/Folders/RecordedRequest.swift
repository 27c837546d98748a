import Text

/// All responses that one request got in a recording, and the form in which they are written.
struct RecordedRequest {
    /// The form of a response in the folder, from the most useful one to the safest one.
    enum Form: Int, Comparable {
        /// A response body, whose resources and lists become parts of the catalog.
        case body
        /// An exchange that is replayed unchanged; its resources become parts of the catalog, too.
        case exchange
        /// An exchange with its body as text, so that nothing in it is imported.
        case text

        static func < (one: Form, other: Form) -> Bool { one.rawValue < other.rawValue }
    }

    let method: String
    /// The path and the query in a canonical spelling.
    let target: String
    /// The responses in their order.
    var responses: [RecordedResponse]
    /// Whether a response had the status 401 or 403, which a check of tokens can return.
    var isRejected: Bool { responses.contains { [401, 403].contains($0.status) } }
    /// The form of the only response, or of the last one.
    var form: Form
    /// Whether the responses differ, so that a rule replays them in their order.
    var isSequence: Bool
    /// The name of its files without the extension.
    var name = ""

    var request: String { "\(method) \(target)" }
    /// The path without the query.
    var path: String { String(target.prefix { $0 != "?" }) }

    init(method: String, target: String, responses: [RecordedResponse]) {
        (self.method, self.target, self.responses) = (method, target, responses)
        isSequence = Set(responses).count > 1
        form = responses.last.map { Self.form(method: method, response: $0) } ?? .exchange
    }

    private static func form(method: String, response: RecordedResponse) -> Form {
        guard method == "GET", response.status == 200, case .json(let bytes) = response.body,
            let root = try? JSONDocument.parse(bytes).root,
            root["data"]?.kind == .array || root["results"]?.kind == .object
        else { return .exchange }
        return .body
    }

    /// Whether the body does not contain the request, so that the scenario names it.
    var needsAddress: Bool {
        guard form == .body, case .json(let bytes)? = responses.last?.body,
            let root = try? JSONDocument.parse(bytes).root
        else { return false }
        return root.addressOfResponse.map { PathAndQuery($0).canonicalText } != target
    }
}
