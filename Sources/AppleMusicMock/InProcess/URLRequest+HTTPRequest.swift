import Foundation
import HTTPMessages
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension InputStream {
    /// Returns all bytes up to the end; `nil` if the stream fails.
    func readToEnd() -> [UInt8]? {
        open()
        defer { close() }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(&chunk, maxLength: chunk.count)
            guard count > 0 else { return count == 0 ? bytes : nil }
            bytes += chunk[..<count]
        }
    }
}

extension URLRequest {
    /// Returns the request as a session reads it.
    ///
    /// - Parameters:
    ///   - additionalFields: The fields of the session's configuration; the request's own take precedence.
    ///   - body: The body.
    /// - Returns: The request, with its fields sorted by name because Foundation does not keep their order.
    func httpRequest(additionalFields: [AnyHashable: Any], body: [UInt8]) -> HTTPRequest {
        var fields: [String: HTTPField] = [:]
        func set(_ name: String, _ value: String) { fields[name.lowercased()] = HTTPField(name: name, value: value) }
        if let host = url?.host { set("Host", url?.port.map { "\(host):\($0)" } ?? host) }
        if !body.isEmpty { set("Content-Length", String(body.count)) }
        for (name, value) in additionalFields { set("\(name)", "\(value)") }
        for (name, value) in allHTTPHeaderFields ?? [:] { set(name, value) }
        return HTTPRequest(
            method: httpMethod ?? "GET", target: requestTarget, headers: fields.sorted { $0.key < $1.key }.map(\.value),
            body: body)
    }

    /// The path and query as they are sent: without `.` and `..` (RFC 3986, 6.2.2.3).
    private var requestTarget: String {
        guard let url, let parts = URLComponents(url: url.absoluteURL.standardized, resolvingAgainstBaseURL: true)
        else {
            return "/"
        }
        let path = parts.percentEncodedPath
        return (path.isEmpty ? "/" : path) + (parts.percentEncodedQuery.map { "?\($0)" } ?? "")
    }
}
