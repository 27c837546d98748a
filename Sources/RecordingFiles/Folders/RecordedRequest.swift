import HTTPMessages
import MockSession
import MusicCatalog
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

    /// The parts that distinguish a request from others.
    struct Key: Hashable {
        let method: String
        /// The path and the query in a canonical spelling.
        let target: String
        /// The body of a write without white space, or `nil` if it has none.
        let body: String?

        init(method: String, target: String, body: String?) {
            (self.method, self.target, self.body) = (method, target, body)
        }

        init(_ exchange: HTTPExchange) {
            (method, target) = (exchange.method, exchange.canonicalTarget)
            let isWrite = exchange.method != "GET" && !exchange.requestBody.isEmpty
            body = isWrite ? RecordedExchange.requestText(of: exchange.requestBody) : nil
        }
    }

    let method: String
    /// The path and the query in a canonical spelling.
    let target: String
    /// The body of a write in its canonical text, or `nil` if it has none.
    let body: String?
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
    var key: Key { Key(method: method, target: target, body: body) }
    /// The body in a file of an exchange: JSON, a text, or nothing.
    var bodyJSON: JSONValue {
        guard let body else { return .absent }
        return (try? JSONDocument.parse(Array(body.utf8))).map { _ in .raw(Array(body.utf8)) } ?? .string(body)
    }
    /// The path without the query.
    var path: String { String(target.prefix { $0 != "?" }) }

    init(_ key: Key, responses: [RecordedResponse]) {
        (method, target, body, self.responses) = (key.method, key.target, key.body, responses)
        isSequence = Set(responses).count > 1
        form = responses.last.map { Self.form(method: key.method, response: $0) } ?? .exchange
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

/// Names files after the requests whose responses they contain.
enum RecordedAddressName {
    /// The maximum length of a name without its extension, in bytes.
    private static let maximumLength = 100

    /// Returns the names of files for requests, in their order.
    ///
    /// A name has lowercase letters, digits, `.`, `_`, and `-`. It ends in a hash of its request if it would be too long, or
    /// if another request would have the same name. Therefore it does not depend on the order of the requests.
    static func names(for requests: [(method: String, target: String, body: String?)]) -> [String] {
        let plain = requests.map { plainName(($0.method, $0.target)) }
        var counts: [String: Int] = [:]
        for name in plain { counts[name, default: 0] += 1 }
        return zip(requests, plain).map { request, name in
            guard counts[name, default: 0] > 1 || name.utf8.count > maximumLength else { return name }
            let hash = StableHash.shortText(
                of: "\(request.method) \(request.target)\(request.body.map { " " + $0 } ?? "")")
            return "\(name.prefix(maximumLength - hash.utf8.count - 1))-\(hash)"
        }
    }

    /// Returns the method unless it is `GET`, the path without the version, and the parameters.
    private static func plainName(_ request: (method: String, target: String)) -> String {
        let target = PathAndQuery(request.target)
        var parts = target.segments
        if parts.first == "v1" { parts.removeFirst() }
        if request.method != "GET" { parts.insert(request.method, at: 0) }
        for parameter in target.parameters.sorted(by: { ($0.name, $0.value) < ($1.name, $1.value) }) {
            parts += [parameter.name, parameter.value]
        }
        var name: [UInt8] = []
        for byte in parts.joined(separator: "-").utf8 {
            let isLetter = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            let lowercase = isLetter ? byte | 0x20 : byte
            let isKept = "abcdefghijklmnopqrstuvwxyz0123456789._".utf8.contains(lowercase)
            // Two dots would look like a path to the parent folder.
            if isKept, byte != UInt8(ascii: ".") || !"-.".utf8.contains(name.last ?? lowercase) {
                name.append(lowercase)
            } else if let last = name.last, !"-.".utf8.contains(last) {
                name.append(UInt8(ascii: "-"))
            }
        }
        while let first = name.first, "-.".utf8.contains(first) { name.removeFirst() }
        while let last = name.last, "-.".utf8.contains(last) { name.removeLast() }
        return name.isEmpty ? "root" : String(decoding: name, as: UTF8.self)
    }
}
