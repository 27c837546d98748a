import HTTPMessages
import Platform
import Testing

@testable import HTTPTransport

/// A server that accepts one connection, reads a request head, sends fixed bytes, and closes the connection.
final class ScriptedServer: Sendable {
    let service: ServiceAddress
    private let thread: DedicatedThread

    /// - Parameters:
    ///   - bytes: The bytes to send.
    ///   - count: The number of bytes in each call of the system.
    /// - Throws: An error if the system has no sockets or threads left.
    init(sending bytes: [UInt8], bytesAtOnce count: Int = 65536) throws {
        let (listener, port) = try Socket.listen(host: "127.0.0.1", port: 0)
        service = try #require(ServiceAddress("http://127.0.0.1:\(port)"))
        thread = try DedicatedThread {
            defer { Socket.close(listener) }
            _ = fcntl(listener, F_SETFL, fcntl(listener, F_GETFL) & ~O_NONBLOCK)
            let descriptor = Platform.accept(listener, nil, nil)
            guard descriptor >= 0 else { return }
            defer { Socket.close(descriptor) }
            var head: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 4096)
            while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) {
                let count = recv(descriptor, &buffer, buffer.count, 0)
                guard count > 0 else { return }
                head += buffer[..<count]
            }
            Socket.setOption(descriptor, level: CInt(IPPROTO_TCP), option: TCP_NODELAY)
            var rest = bytes[...]
            while !rest.isEmpty {
                let sent = rest.prefix(count).withUnsafeBytes {
                    send(descriptor, $0.baseAddress, $0.count, noSignalFlag)
                }
                guard sent > 0 else { return }
                rest = rest.dropFirst(sent)
            }
        }
    }

    deinit { thread.detach() }

    func client() throws -> HTTPClient { try HTTPClient(service: service) }
}
