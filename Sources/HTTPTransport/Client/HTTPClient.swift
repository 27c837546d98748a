package import HTTPMessages
import Platform

/// A client of one service, which opens a connection for each request and waits for the complete response.
///
/// It verifies the certificate of a service with TLS. It follows no redirects, and decodes no content coding.
package struct HTTPClient: Sendable {
    /// The service that gets the requests.
    package let service: ServiceAddress
    /// The time in which a response must be complete.
    package let timeout: Duration
    /// The settings of TLS, or `nil` for a service without TLS.
    private let security: ClientContext?

    /// The maximum number of bytes of a response's body.
    static let maximumBodyByteCount = 64 << 20

    /// - Parameters:
    ///   - service: The service.
    ///   - path: A PEM file with the authorities to trust, or `nil` for those of the system.
    ///   - timeout: The time in which a response must be complete.
    /// - Throws: The reason why the client cannot use TLS.
    package init(
        service: ServiceAddress, authorityFile path: String? = nil, timeout: Duration = .seconds(30)
    ) throws(TLSError) {
        self.service = service
        self.timeout = timeout
        security = service.isSecure ? try ClientContext(authorityFile: path) : nil
    }

    /// Sends a request and returns the response.
    ///
    /// `Host` is replaced, and the fields that concern only the client's own connection are omitted (RFC 9110, 7.6.1).
    /// `Accept-Encoding` is `identity`, so that the body is not compressed.
    ///
    /// - Parameters:
    ///   - request: The request, of any method but `CONNECT`.
    ///   - receive: A closure that gets the parts of a body with status 2xx as they arrive, and returns whether to continue.
    ///     The timeout does not apply to such a body, and its length is not limited. The body that is returned is empty.
    /// - Returns: The response, with its chunks joined and without the fields of the connection.
    /// - Throws: The reason why no complete response arrived.
    package func response(
        to request: HTTPRequest, receivingBody receive: (([UInt8]) -> Bool)? = nil
    ) throws(HTTPClientError) -> HTTPResponse {
        let connection = try ClientConnection(to: service, security: security, timeout: timeout)
        try connection.send(bytes(of: request))
        var reader = ResponseReader(service: service, isBodyExpected: request.method != "HEAD")
        while !reader.isComplete {
            guard let bytes = try connection.receive() else {
                try reader.end()
                break
            }
            try reader.append(bytes)
            guard let receive, (200..<300).contains(reader.response.status) else { continue }
            connection.removeDeadline()
            let part = reader.takeBody()
            guard part.isEmpty || receive(part) else { break }
        }
        return reader.response
    }

    /// Returns the bytes of a request as they are sent.
    private func bytes(of request: HTTPRequest) -> [UInt8] {
        var text = "\(request.method) \(request.target) HTTP/1.1\r\nHost: \(service.authority)\r\n"
        let listed = ConnectionFields.names(listedIn: request.headers)
        for field in request.headers where !Self.isReplaced(field) && !listed.contain(field) {
            text += "\(field.name): \(field.value)\r\n"
        }
        if !request.body.isEmpty || ["POST", "PUT", "PATCH"].contains(request.method) {
            text += "Content-Length: \(request.body.count)\r\n"
        }
        return Array((text + "Accept-Encoding: identity\r\nConnection: close\r\n\r\n").utf8) + request.body
    }

    private static func isReplaced(_ field: HTTPField) -> Bool {
        ["host", "content-length", "accept-encoding", "expect"].contains { field.isNamed($0) }
    }
}

/// The names of the fields that concern only one connection (RFC 9110, 7.6.1).
struct ConnectionFields {
    private var names: [String]

    /// Returns the names of such fields, with those that a `Connection` field lists.
    static func names(listedIn fields: [HTTPField]) -> ConnectionFields {
        let listed = fields.filter { $0.isNamed("Connection") }.flatMap { $0.value.split(separator: ",") }
        return ConnectionFields(
            names: [
                "connection", "keep-alive", "proxy-connection", "proxy-authenticate", "proxy-authorization", "te",
                "trailer", "transfer-encoding", "upgrade",
            ] + listed.map { $0.trimmed.lowercased() })
    }

    /// Returns whether the field is one of these.
    func contain(_ field: HTTPField) -> Bool { names.contains { field.isNamed($0) } }
}

extension Substring {
    /// The text without surrounding spaces and tabs.
    fileprivate var trimmed: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
    }
}
