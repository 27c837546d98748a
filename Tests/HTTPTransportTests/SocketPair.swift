import Platform

@testable import HTTPTransport

/// Two connected nonblocking sockets: the server's end and the client's end.
final class SocketPair {
    let server: CInt
    private var client: CInt

    /// - Throws: A `SystemCallError` if the system has no sockets left.
    init() throws {
        var ends: [CInt] = [-1, -1]
        let type = streamSocketType
        guard socketpair(AF_UNIX, type, 0, &ends) == 0 else { throw SystemCallError(call: "socketpair", number: errno) }
        ends.forEach(makeNonBlocking)
        (server, client) = (ends[0], ends[1])
    }

    deinit {
        Socket.close(server)
        closeClient()
    }

    func closeClient() {
        if client >= 0 { Socket.close(client) }
        client = -1
    }

    /// Sends bytes as the client.
    func send(_ bytes: some Collection<UInt8>) {
        _ = Array(bytes).withUnsafeBytes { Socket.send($0, UnsafeRawBufferPointer(start: nil, count: 0), to: client) }
    }

    /// Closes the client's sending direction.
    func endSending() { Socket.endSending(on: client) }

    /// Returns up to `count` bytes that the client has received.
    func received(atMost count: Int = 65536) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { bytes, receivedCount in
            receivedCount = 0
            if case .bytes(let count) = Socket.receive(from: client, into: UnsafeMutableRawBufferPointer(bytes)) {
                receivedCount = count
            }
        }
    }
}
