import HTTPMessages
import MockSession
import Text

/// Reads the saved examples of a Postman collection (v2.0 and v2.1).
struct PostmanReader {
    /// The maximum depth of folders.
    private static let maximumDepth = 64

    private var archive: TrafficArchive
    private let root: JSONView
    /// The values of the collection's variables.
    private let variables: [String: String]

    init(_ root: JSONView, hosts: APIHosts) {
        self.root = root
        archive = TrafficArchive(format: "Postman collection", hosts: hosts)
        variables = Self.variables(in: root["variable"])
    }

    consuming func result() throws(TrafficArchiveError) -> TrafficArchive {
        try add(root["item"] ?? root, depth: 0)
        return archive
    }

    private static func variables(in list: JSONView?) -> [String: String] {
        var values: [String: String] = [:]
        for variable in list?.elements.map({ $0 }) ?? [] {
            guard let key = variable["key"]?.string ?? variable["id"]?.string else { continue }
            values[key] = variable["value"]?.string ?? ""
        }
        return values
    }

    /// Adds the examples of the requests in a list, and in its folders.
    private mutating func add(_ items: JSONView, depth: Int) throws(TrafficArchiveError) {
        guard items.kind == .array, depth < Self.maximumDepth else {
            throw TrafficArchiveError(
                offset: items.sourceOffset,
                message: items.kind == .array ? "too many nested folders" : "`item` must be a list")
        }
        for item in items.elements {
            guard item.kind == .object else {
                throw TrafficArchiveError(offset: item.sourceOffset, message: "an item must be an object")
            }
            if let nested = item["item"] {
                try add(nested, depth: depth + 1)
            } else {
                let examples = item["response"]?.elements.map { $0 } ?? []
                if examples.isEmpty { archive.skip(.noExample) }
                for example in examples { try add(example, of: item) }
            }
        }
    }

    private mutating func add(_ example: JSONView, of item: JSONView) throws(TrafficArchiveError) {
        guard example.kind == .object else {
            throw TrafficArchiveError(offset: example.sourceOffset, message: "an example must be an object")
        }
        guard let request = example["originalRequest"] ?? item["request"] else {
            throw TrafficArchiveError(offset: example.sourceOffset, message: "an example must have `originalRequest`")
        }
        guard let status = example["code"]?.wholeNumber else { return archive.skip(.noResponse) }
        guard let url = url(of: request) else { return }
        let exchange = HTTPExchange(
            method: request["method"]?.string ?? "GET", scheme: url.scheme, host: url.host, target: url.target,
            requestHeaders: fields(request["header"]),
            requestBody: Array(expanded(request["body"]?["raw"]?.string ?? "").utf8), status: status,
            responseHeaders: fields(example["header"]), responseBody: Array((example["body"]?.string ?? "").utf8))
        if archive.accepts(exchange) { archive.add(exchange) }
    }

    private func fields(_ list: JSONView?) -> [HTTPField] {
        (list?.elements.compactMap { field in
            guard let name = field["key"]?.string, let value = field["value"]?.string,
                field["disabled"]?.bool != true
            else { return nil }
            return HTTPField(name: name, value: expanded(value))
        }) ?? []
    }

    /// Returns the URL of a request, in which variables are replaced by their values.
    ///
    /// A base address that is an unknown variable is that of the API: `{{baseUrl}}/v1/storefronts`.
    private func url(of request: JSONView) -> ExchangeURL? {
        let url = request["url"]
        guard var text = url?.string ?? url?["raw"]?.string ?? request.string else { return nil }
        text = expanded(text)
        for (name, value) in Self.variables(in: url?["variable"]).sorted(by: { $0.key < $1.key }) {
            text = text.split(separator: "/", omittingEmptySubsequences: false)
                .map { $0 == ":" + name ? expanded(value) : String($0) }.joined(separator: "/")
        }
        if text.hasPrefix("{{"), let end = text.firstRange(of: "}}") {
            text = "https://api.music.apple.com" + text[end.upperBound...]
        }
        return ExchangeURL(text.contains("://") ? text : "https://" + text)
    }

    /// Replaces `{{name}}` with the value of a variable of the collection.
    private func expanded(_ text: String) -> String {
        guard text.contains("{{") else { return text }
        return variables.sorted { $0.key < $1.key }.reduce(text) { text, variable in
            text.replacing("{{\(variable.key)}}", with: variable.value)
        }
    }
}
