import LibC

@testable import HTTPTransport

/// A blocking client: raw bytes out, answers in.
///
/// The receive timeout only keeps a broken server from hanging the tests.
final class TestClient {
    enum ConnectionError: Error {
        case notConnected(errno: CInt)
        case timedOut
        case reset
        case endedEarly(received: Int)
        case notAnAnswer(String)
    }

    /// How the server ended a connection.
    enum Ending: Equatable {
        case closed
        case reset
    }

    private let descriptor: CInt
    var buffer: [UInt8] = []

    init(_ server: HTTPServer, receiveBuffer: CInt? = nil) throws {
        guard let address = SocketAddress(host: server.host, port: server.port) else {
            throw ConnectionError.notConnected(errno: EINVAL)
        }
        descriptor = socket(address.family, streamSocketType, 0)
        if var receiveBuffer {
            setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &receiveBuffer, socklen_t(MemoryLayout<CInt>.size))
        }
        var limit = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        Socket.setOption(descriptor, level: CInt(IPPROTO_TCP), option: TCP_NODELAY)
        #if canImport(Darwin)
            Socket.setOption(descriptor, level: SOL_SOCKET, option: SO_NOSIGPIPE)
        #endif
        let descriptor = descriptor
        guard address.withPointer({ connect(descriptor, $0, $1) }) == 0 else {
            // The descriptor is closed by deinit, which runs after a throw here too.
            throw ConnectionError.notConnected(errno: errno)
        }
    }

    deinit {
        Socket.close(descriptor)
    }

    /// Sends all bytes; false if the server took no more of them.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let outcome = bytes.withUnsafeBytes {
                Socket.send(UnsafeRawBufferPointer(rebasing: $0[sent...]), to: descriptor)
            }
            guard case .bytes(count: let count) = outcome else { return false }
            sent += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool { send(Array(text.utf8)) }

    /// Says that nothing more will be sent.
    func endSending() { Socket.endSending(on: descriptor) }

    /// Reads the next answer, 1xx ones too.
    func reply(toHead isHead: Bool = false) throws -> ReceivedResponse {
        while true {
            if let (reply, length) = try ReceivedResponse.parse(buffer, isHead: isHead) {
                buffer.removeFirst(length)
                return reply
            }
            guard try receive() else { throw ConnectionError.endedEarly(received: buffer.count) }
        }
    }

    func replies(_ count: Int) throws -> [ReceivedResponse] {
        try (0..<count).map { _ in try reply() }
    }

    /// Reads until the server closes, and returns what is left of the bytes.
    func rest() throws -> [UInt8] {
        while try receive() {}
        defer { buffer = [] }
        return buffer
    }

    /// Reads until the connection ends, and says what came and how it ended.
    func untilEnd() throws -> (bytes: [UInt8], ending: Ending) {
        do {
            return (try rest(), .closed)
        } catch ConnectionError.reset {
            defer { buffer = [] }
            return (buffer, .reset)
        }
    }

    /// Whether the connection is open and nothing waits to be read.
    func isSilent() -> Bool {
        guard buffer.isEmpty else { return false }
        var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        return poll(&watched, 1, 0) == 0
    }

    /// Lets the end of this object be a reset of the connection.
    func resetWhenReleased() { Socket.enableResetOnClose(on: descriptor) }

    /// Whether the server closes without another byte.
    func isEnded() throws -> Bool { try rest().isEmpty }

    /// Receives at least so many bytes and says how many there are by now.
    func receive(atLeast count: Int) throws {
        while buffer.count < count {
            guard try receive() else { throw ConnectionError.endedEarly(received: buffer.count) }
        }
    }

    /// Receives what there is; false at the end.
    func receive() throws -> Bool {
        let chunk = [UInt8](unsafeUninitializedCapacity: 65536) { bytes, count in
            count = 0
            if case .bytes(count: let received) = outcome(UnsafeMutableRawBufferPointer(bytes)) {
                count = received
            }
        }
        switch last {
        case .bytes:
            buffer.append(contentsOf: chunk)
            return true
        case .endOfStream: return false
        case .wouldBlock: throw ConnectionError.timedOut
        case .failed: throw ConnectionError.reset
        }
    }

    private var last = Socket.ReceiveResult.endOfStream

    private func outcome(_ bytes: UnsafeMutableRawBufferPointer) -> Socket.ReceiveResult {
        last = Socket.receive(from: descriptor, into: bytes)
        return last
    }
}
