import Platform

/// A blocking connection that adds few instructions to those of the server.
final class BenchmarkClient {
    private static let capacity = 4 * 1024 * 1024

    private let descriptor: CInt
    private let buffer = UnsafeMutablePointer<CChar>.allocate(capacity: BenchmarkClient.capacity + 1)

    /// Connects to a port of loopback, and ends the process if that fails.
    init(port: UInt16) {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = streamSocketType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo("127.0.0.1", "\(port)", &hints, &found) == 0, let address = found?.pointee else {
            end("the address is unknown")
        }
        defer { freeaddrinfo(found) }
        descriptor = socket(address.ai_family, streamSocketType, 0)
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else { end("no connection: \(errno)") }
    }

    deinit {
        close(descriptor)
        buffer.deallocate()
    }

    /// Sends a request, receives the whole response, which must have a `Content-Length`, and returns its status.
    func status(of request: [UInt8]) -> Int {
        guard request.withUnsafeBytes({ send(descriptor, $0.baseAddress, $0.count, noSignalFlag) }) == request.count
        else { end("the request was not sent") }
        var count = 0
        while true {
            let received = recv(descriptor, buffer + count, Self.capacity - count, 0)
            guard received > 0 else { end("the response ended after \(count) bytes") }
            count += received
            buffer[count] = 0
            guard let bodyStart = strstr(buffer, "\r\n\r\n"), let field = strstr(buffer, "Content-Length: ") else {
                continue
            }
            let length = strtol(field + "Content-Length: ".utf8.count, nil, 10)
            if count >= bodyStart - buffer + 4 + length { return strtol(buffer + "HTTP/1.1 ".utf8.count, nil, 10) }
        }
    }
}
