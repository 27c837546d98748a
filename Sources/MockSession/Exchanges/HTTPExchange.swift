package import HTTPMessages
import MusicCatalog
package import Text

/// A request and its response, as a client and a server exchanged them.
///
/// It has all secrets of the recording. ``RecordingFolder`` and ``HTTPArchive`` replace them before they write.
package struct HTTPExchange: Sendable {
    /// The method, such as `GET`.
    package var method: String
    /// The scheme of the request's URL: `https` or `http`.
    package var scheme: String
    /// The host of the request's URL, with the port if the URL has one.
    package var host: String
    /// The path and the query, percent-encoded: `/v1/catalog/us/songs/1?include=albums`.
    package var target: String
    package var requestHeaders: [HTTPField]
    package var requestBody: [UInt8]
    package var status: Int
    package var responseHeaders: [HTTPField]
    /// The content without chunks and without compression.
    package var responseBody: [UInt8]
    /// The time of the request, or `nil` if it is unknown.
    package var time: Timestamp?
    /// The time from the request to the end of the response, in milliseconds.
    package var durationMilliseconds: Int64

    package init(
        method: String, scheme: String = "https", host: String = "api.music.apple.com", target: String,
        requestHeaders: [HTTPField] = [], requestBody: [UInt8] = [], status: Int, responseHeaders: [HTTPField] = [],
        responseBody: [UInt8] = [], time: Timestamp? = nil, durationMilliseconds: Int64 = 0
    ) {
        self.method = method
        self.scheme = scheme
        self.host = host
        self.target = target
        self.requestHeaders = requestHeaders
        self.requestBody = requestBody
        self.status = status
        self.responseHeaders = responseHeaders
        self.responseBody = responseBody
        self.time = time
        self.durationMilliseconds = durationMilliseconds
    }
}

extension HTTPExchange {
    /// Whether the server was on the same computer.
    package var isLoopback: Bool {
        let name = host.hasPrefix("[") ? String(host.prefix { $0 != "]" } + "]") : String(host.prefix { $0 != ":" })
        return ["localhost", "[::1]"].contains(name.lowercased())
            || name.hasPrefix("127.") && name.allSatisfy { $0.isNumber || $0 == "." }
    }

    /// The exchange with Apple's base in the addresses of the media that a mock served.
    ///
    /// A mock that replays it replaces the base with its own.
    package var withRelocatableMedia: HTTPExchange {
        guard let text = String(validating: responseBody, as: UTF8.self) else { return self }
        var exchange = self
        // A mock with TLS returns addresses with `http`, too.
        let relocatable = ["http", "https"].reduce(text) {
            $0.replacing("\($1)://\(host)\(ServedMedia.path)", with: ServedMedia.baseURL + ServedMedia.path)
        }
        exchange.responseBody = Array(relocatable.utf8)
        return exchange
    }
}

extension [HTTPField] {
    /// Returns the first value of a field in any case, or `nil`.
    package func value(of name: String) -> String? { first { $0.isNamed(name) }?.value }
}
