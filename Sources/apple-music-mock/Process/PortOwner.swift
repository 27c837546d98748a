import Platform

/// Identifies the program that listens on a port by sending it a request.
///
/// The request is for the control API, so it is not in the journal of another server and cannot change its verdict.
enum PortOwner {
    /// Returns a phrase for messages, such as `probably by another apple-music-mock`.
    static func description(host: String, port: UInt16) -> String {
        guard let response = probe(host: host, port: port), !response.isEmpty else {
            return "by a program that does not respond"
        }
        guard response.hasPrefix("HTTP/") else { return "by a program that does not use HTTP" }
        let lines = response.split(whereSeparator: \.isNewline).prefix { !$0.isEmpty }
        if response.contains(#""name":"apple-music-mock""#) {
            return "probably by another apple-music-mock"
        }
        if let server = lines.first(where: { $0.lowercased().hasPrefix("server:") }) {
            return "by the HTTP server\(server.dropFirst(7))"
        }
        return "by an HTTP server"
    }

    /// Returns the start of the response, or `nil` if none arrives within 0.5 s.
    private static func probe(host: String, port: UInt16) -> String? {
        var hints = addrinfo()
        #if canImport(Glibc)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var results: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host, String(port), &hints, &results) == 0, let address = results?.pointee else { return nil }
        defer { freeaddrinfo(results) }
        let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 0, tv_usec: 500_000)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else { return nil }
        let request = Array("GET /_mock/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
        guard send(descriptor, request, request.count, 0) == request.count else { return nil }
        var response = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &response, response.count, 0)
        return count > 0 ? String(decoding: response[..<count], as: UTF8.self) : nil
    }
}
