package import MockSession
import Text

/// The exchanges in a file of another tool: an HTTP archive (HAR) or a Postman collection.
package struct TrafficArchive {
    /// The reason why a part of the file is not an exchange.
    package enum SkipReason: String, Sendable, CaseIterable {
        case preflight = "CORS preflight requests"
        case control = "requests to the mock's own control API"
        case noResponse = "requests without a response"
        case noExample = "requests without a saved example"
        case missingBody = "responses whose body is not in the file"
        case compressedBody = "responses whose body is still compressed; save the file with decoded bodies"
        case incompleteBody = "responses whose JSON is not complete"
    }

    /// The name of the format.
    package let format: String
    /// The exchanges with hosts of the API, in their order.
    package private(set) var exchanges: [HTTPExchange] = []
    /// The number of requests to other hosts, by host.
    package private(set) var otherHostCounts: [String: Int] = [:]
    /// The number of other entries without an exchange, by reason.
    package private(set) var skippedCounts: [SkipReason: Int] = [:]
    private let hosts: APIHosts

    init(format: String, hosts: APIHosts) {
        (self.format, self.hosts) = (format, hosts)
    }

    /// Reads a file, whose format is recognized by its content.
    ///
    /// - Parameters:
    ///   - bytes: The content of the file.
    ///   - hosts: The hosts whose exchanges are read.
    /// - Returns: The exchanges. Those of an HTTP archive are in the order of their times.
    /// - Throws: The first defect of the file.
    package static func read(_ bytes: [UInt8], hosts: APIHosts) throws(TrafficArchiveError) -> TrafficArchive {
        let root: JSONView
        do {
            root = try JSONDocument.parse(bytes).root
        } catch {
            // A dump of mitmproxy is a netstring: a length, a colon, and the data.
            if let colon = bytes.prefix(12).firstIndex(of: UInt8(ascii: ":")), colon > 0,
                bytes[..<colon].allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
            {
                throw TrafficArchiveError(
                    offset: 0,
                    message: "this looks like a dump of mitmproxy: write an HTTP archive with "
                        + "`mitmdump -nr FILE --set hardump=FILE.har`, and import that")
            }
            throw TrafficArchiveError(offset: error.offset, message: "invalid JSON: \(error.message)")
        }
        if root["log"] != nil { return try HTTPArchiveReader(hosts: hosts).archive(in: root) }
        // Postman's own API wraps a collection.
        if let collection = root["collection"], collection["info"] != nil, collection["item"] != nil {
            return try PostmanReader(collection, hosts: hosts).result()
        }
        if root["info"] != nil, root["item"] != nil { return try PostmanReader(root, hosts: hosts).result() }
        throw TrafficArchiveError(
            offset: root.sourceOffset,
            message: root["data"] != nil || root["results"] != nil || root["request"] != nil
                ? "this is a recording, which a scenario can name under `catalog`; import reads HAR and Postman files"
                : "this is neither an HTTP archive (HAR) nor a Postman collection")
    }

    mutating func skip(_ reason: SkipReason) { skippedCounts[reason, default: 0] += 1 }

    /// Returns whether the exchange is one with the API, and counts it otherwise.
    mutating func accepts(_ exchange: HTTPExchange) -> Bool {
        if !hosts.contain(exchange) {
            otherHostCounts[exchange.host, default: 0] += 1
        } else if exchange.method == "OPTIONS" {
            skip(.preflight)
        } else if exchange.target.hasPrefix("/_mock") {
            skip(.control)
        } else {
            return true
        }
        return false
    }

    /// Adds an exchange that was accepted.
    mutating func add(_ exchange: HTTPExchange) { exchanges.append(exchange) }

    /// Sorts the exchanges by time, unless the time of one is unknown.
    mutating func sortByTime() {
        let times = exchanges.compactMap(\.time)
        guard times.count == exchanges.count else { return }
        exchanges = exchanges.indices.sorted { (times[$0], $0) < (times[$1], $1) }.map { exchanges[$0] }
    }
}

/// The first defect of a file of another tool.
package struct TrafficArchiveError: Error, Equatable {
    /// The byte offset in the file.
    package let offset: Int
    package let message: String
}

/// The hosts whose exchanges are parts of a recording.
package struct APIHosts: Sendable {
    private let names: Set<String>

    /// - Parameter others: More hosts than Apple's API and loopback, with or without a port.
    package init(others: [String] = []) { names = Set(others.map { $0.lowercased() } + ["api.music.apple.com"]) }

    /// Returns whether the host of an exchange, which can have a port, is one of these or a mock on loopback.
    ///
    /// Other servers on loopback, such as that of a web app, have other paths than the API.
    func contain(_ exchange: HTTPExchange) -> Bool {
        let host = exchange.host.lowercased()
        let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" } + "]") : String(host.prefix { $0 != ":" })
        return names.contains(host) || names.contains(name)
            || exchange.isLoopback && (exchange.target.hasPrefix("/v1/") || exchange.target.hasPrefix("/_mock/"))
    }
}

/// The parts of a URL that identify an exchange.
struct ExchangeURL {
    let scheme: String
    /// The host with its port, without user and password.
    let host: String
    /// The path and the query, without the fragment.
    let target: String

    /// Parses an absolute `http` or `https` URL.
    init?(_ text: String) {
        guard let end = text.firstRange(of: "://") else { return nil }
        scheme = text[..<end.lowerBound].lowercased()
        guard ["http", "https"].contains(scheme) else { return nil }
        let rest = text[end.upperBound...].prefix { $0 != "#" }
        let authority = rest.prefix { $0 != "/" && $0 != "?" }
        host = String(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "").lowercased()
        let path = rest[authority.endIndex...]
        guard !host.isEmpty else { return nil }
        target = path.hasPrefix("/") ? String(path) : "/" + path
    }
}
