import Platform

/// A blocking TCP connection to a server: raw bytes out, responses in.
///
/// The receive timeout of one minute only keeps a broken server from hanging the tests.
package final class PersistentConnection {
    package enum ConnectionError: Error {
        case notConnected(errno: CInt)
        case timedOut
        case reset
        case endedEarly(receivedByteCount: Int)
        case invalidResponse(String)
        case handshakeFailed
    }

    /// How the server ended a connection.
    package enum Ending: Equatable, Sendable {
        case closed
        case reset
    }

    private let descriptor: CInt
    private var buffer: [UInt8] = []
    private var start = 0
    #if !canImport(Darwin)
        /// The TLS of the connection, or `nil` if it is plain.
        package private(set) var tls: TLSClient?
    #endif

    /// Connects.
    ///
    /// - Parameters:
    ///   - host: An IP literal, or `localhost`.
    ///   - port: The port of the server.
    ///   - receiveBufferSize: The size of the system's receive buffer in bytes; a small one makes a slow reader.
    /// - Throws: `ConnectionError.notConnected`.
    package init(host: String = "127.0.0.1", port: UInt16, receiveBufferSize: CInt? = nil) throws {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        hints.ai_socktype = streamSocketType
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(host == "localhost" ? "127.0.0.1" : host, "\(port)", &hints, &found) == 0,
            let address = found?.pointee
        else { throw ConnectionError.notConnected(errno: EINVAL) }
        defer { freeaddrinfo(found) }
        descriptor = socket(address.ai_family, streamSocketType, 0)
        if let receiveBufferSize { setOption(SOL_SOCKET, SO_RCVBUF, receiveBufferSize) }
        setOption(SOL_SOCKET, SO_RCVTIMEO, timeval(tv_sec: 60, tv_usec: 0))
        setOption(CInt(IPPROTO_TCP), TCP_NODELAY, CInt(1))
        #if canImport(Darwin)
            setOption(SOL_SOCKET, SO_NOSIGPIPE, CInt(1))
        #endif
        // The descriptor is closed by deinit, which runs after a throw here too.
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) != 0 else { return }
        guard errno == EINTR else { throw ConnectionError.notConnected(errno: errno) }
        try finishConnecting()
    }

    /// Waits for a connection after a signal, which does not stop the system from connecting.
    private func finishConnecting() throws {
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&polled, 1, 60_000) < 0, errno == EINTR {}
        var (failure, size) = (ETIMEDOUT, socklen_t(MemoryLayout<CInt>.size))
        guard polled.revents != 0, getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &size) == 0, failure == 0
        else { throw ConnectionError.notConnected(errno: failure) }
    }

    deinit { close(descriptor) }

    private func setOption<Value>(_ level: CInt, _ name: CInt, _ value: Value) {
        _ = withUnsafePointer(to: value) {
            setsockopt(descriptor, level, name, $0, socklen_t(MemoryLayout<Value>.size))
        }
    }
}

/// Sending.
extension PersistentConnection {
    /// Sends all bytes, and returns `false` if the server stopped receiving them.
    @discardableResult
    package func send(_ bytes: [UInt8]) -> Bool {
        #if !canImport(Darwin)
            if let tls {
                tls.write(bytes)
                return sendRaw(tls.takeOutput())
            }
        #endif
        return sendRaw(bytes)
    }

    /// Sends all bytes without encrypting them.
    @discardableResult
    package func sendRaw(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes { bytes in
                let rest = UnsafeRawBufferPointer(rebasing: bytes[sent...])
                return Platform.send(descriptor, rest.baseAddress, rest.count, noSignalFlag)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    package func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Sends a request with a `Host` field, and with a `Content-Length` if it has a body.
    package func sendRequest(
        _ method: String, _ target: String, _ fields: [(String, String)] = [], host: String = "localhost",
        body: String = ""
    ) throws {
        var text = "\(method) \(target) HTTP/1.1\r\nHost: \(host)\r\n"
        for (name, value) in fields { text += "\(name): \(value)\r\n" }
        if !body.isEmpty { text += "Content-Length: \(body.utf8.count)\r\n" }
        guard send(text + "\r\n" + body) else { throw ConnectionError.endedEarly(receivedByteCount: 0) }
    }

    /// Closes the sending direction.
    package func endSending() {
        #if !canImport(Darwin)
            if let tls {
                tls.endSending()
                sendRaw(tls.takeOutput())
            }
        #endif
        shutdown(descriptor, CInt(SHUT_WR))
    }

    /// Makes the end of this object a reset of the connection.
    package func resetWhenReleased() { setOption(SOL_SOCKET, SO_LINGER, linger(l_onoff: 1, l_linger: 0)) }
}

/// Receiving.
extension PersistentConnection {
    /// Reads the next response, also an interim one (1xx); a body must have a `Content-Length`.
    package func response(toHead isHead: Bool = false) throws -> ReceivedResponse {
        var response = try ReceivedResponse(headLines: headLines())
        let length = try response.bodyByteCount(toHead: isHead)
        response.body = try take(length)
        return response
    }

    package func responses(_ count: Int) throws -> [ReceivedResponse] {
        try (0..<count).map { _ in try response() }
    }

    /// Reads the head of the next response: the status line and the field lines.
    package func headLines() throws -> [String] {
        var lines: [String] = []
        while true {
            let line = try line()
            guard !line.isEmpty else { return lines }
            lines.append(line)
        }
    }

    /// Reads the next chunk of a body; the last chunk is empty.
    package func chunk() throws -> [UInt8] {
        let line = try line()
        guard let size = Int(line, radix: 16) else { throw ConnectionError.invalidResponse(line) }
        let bytes = try take(size)
        guard try take(2) == [13, 10] else { throw ConnectionError.invalidResponse("a chunk without an end") }
        return bytes
    }

    /// Reads `count` bytes.
    package func take(_ count: Int) throws -> [UInt8] {
        try receive(atLeast: count)
        defer { start += count }
        return Array(buffer[start..<start + count])
    }

    /// Reads until the server closes the connection, and returns the unread bytes.
    package func rest() throws -> [UInt8] {
        while try receive() {}
        defer { (buffer, start) = ([], 0) }
        return Array(buffer[start...])
    }

    /// Reads until the connection ends, and returns the unread bytes and how it ended.
    package func untilEnd() throws -> (bytes: [UInt8], ending: Ending) {
        do {
            return (try rest(), .closed)
        } catch ConnectionError.reset {
            defer { (buffer, start) = ([], 0) }
            return (Array(buffer[start...]), .reset)
        }
    }

    /// Waits for the end of the connection, and returns whether the server closed it without another byte.
    package func isEnded() throws -> Bool { try rest().isEmpty }

    /// Whether the connection is open and has no unread bytes at this moment.
    package var isSilent: Bool {
        var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return start == buffer.count && poll(&polled, 1, 0) == 0
    }

    /// Receives until at least `count` bytes are unread.
    package func receive(atLeast count: Int) throws {
        while buffer.count - start < count { try receiveMore() }
    }

    private func line() throws -> String {
        var searched = start
        while true {
            if let end = buffer[searched...].firstIndex(of: 10) {
                defer { start = end + 1 }
                return String(decoding: buffer[start..<max(start, end - 1)], as: UTF8.self)
            }
            let unreadCount = buffer.count - start
            try receiveMore()
            searched = start + unreadCount
        }
    }

    private func receiveMore() throws {
        guard try receive() else { throw ConnectionError.endedEarly(receivedByteCount: buffer.count - start) }
    }

    /// Receives the next bytes, and returns `false` at the end of the connection.
    private func receive() throws -> Bool {
        if start > 0 {
            buffer.removeFirst(start)
            start = 0
        }
        #if !canImport(Darwin)
            if let tls { return try receive(from: tls) }
        #endif
        return try receiveRaw(into: &buffer)
    }

    /// Receives the next bytes without decrypting them, and returns `false` at the end of the connection.
    private func receiveRaw(into received: inout [UInt8]) throws -> Bool {
        var count = 0
        var errorNumber: CInt = 0
        received += [UInt8](unsafeUninitializedCapacity: 65536) { bytes, initializedCount in
            repeat {
                count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
                errorNumber = errno
            } while count < 0 && errorNumber == EINTR
            initializedCount = max(0, count)
        }
        guard count < 0 else { return count > 0 }
        throw errorNumber == EAGAIN || errorNumber == EWOULDBLOCK ? ConnectionError.timedOut : ConnectionError.reset
    }
}

#if !canImport(Darwin)
    /// TLS.
    extension PersistentConnection {
        /// Performs a handshake, after which all bytes are encrypted.
        ///
        /// - Parameters:
        ///   - configuration: The settings of the client.
        ///   - prefix: Bytes that are sent before those of TLS, in one packet with them.
        ///   - prefixResponse: The bytes that the server sends before those of TLS.
        /// - Throws: `ConnectionError.handshakeFailed` if the client or the server rejects the other.
        package func beginTLS(
            _ configuration: TLSClient.Configuration = TLSClient.Configuration(), sendingFirst prefix: String = "",
            receivingFirst prefixResponse: String = ""
        ) throws {
            guard let client = TLSClient(configuration) else { throw ConnectionError.handshakeFailed }
            var first = Array(prefix.utf8)
            var expected = Array(prefixResponse.utf8)[...]
            while true {
                let step = client.continueHandshake()
                sendRaw(first + client.takeOutput())
                first = []
                if step == .done { break }
                var received: [UInt8] = []
                guard step == .needsInput, try receiveRaw(into: &received) else {
                    throw ConnectionError.handshakeFailed
                }
                let common = received.prefix(expected.count)
                guard expected.starts(with: common) else {
                    throw ConnectionError.invalidResponse(String(decoding: received, as: UTF8.self))
                }
                expected = expected.dropFirst(common.count)
                client.append(received: Array(received.dropFirst(common.count)))
            }
            tls = client
        }

        private func receive(from client: TLSClient) throws -> Bool {
            while true {
                let count = buffer.count
                let step = client.read(into: &buffer)
                guard buffer.count == count else { return true }
                guard step == .needsInput else { return false }
                var received: [UInt8] = []
                // An end without close_notify is an error of TLS, as a reset is one of TCP.
                guard try receiveRaw(into: &received) else { throw ConnectionError.endedEarly(receivedByteCount: 0) }
                client.append(received: received)
            }
        }
    }
#endif

/// A client that sends each request over a new connection and reads to its end.
package struct SocketClient {
    private let port: UInt16

    package init(port: UInt16) {
        self.port = port
    }

    /// Sends a request, and returns all bytes that the server sends before the connection ends.
    package func bytes(
        _ method: String, _ target: String, fields: [(String, String)] = [], body: String = ""
    ) throws -> [UInt8] {
        let connection = try PersistentConnection(port: port)
        try connection.sendRequest(
            method, target, [("Connection", "close")] + fields, host: "127.0.0.1:\(port)", body: body)
        return try connection.untilEnd().bytes
    }

    /// Sends a request, and parses the bytes that the server sends before the connection ends.
    package func request(
        _ method: String, _ target: String, fields: [(String, String)] = [], body: String = ""
    ) throws -> ReceivedResponse {
        try ReceivedResponse(try bytes(method, target, fields: fields, body: body))
    }
}
