/// The socket of a connection, and its TLS channel if it has one.
struct ClientSocket {
    let descriptor: CInt
    /// The channel, or `nil` for a connection without TLS.
    var channel: SecureChannel?

    init(_ descriptor: CInt) {
        self.descriptor = descriptor
    }

    /// Whether the channel waits until the socket is writable.
    var awaitsWriting: Bool { channel?.awaitsWriting ?? false }

    /// Whether a TLS handshake is incomplete.
    var isHandshaking: Bool { channel.map { !$0.isEstablished } ?? false }

    func receive(into bytes: UnsafeMutableRawBufferPointer) -> Socket.ReceiveResult {
        guard let channel else { return Socket.receive(from: descriptor, into: bytes) }
        return switch channel.receive(into: bytes) {
        case .bytes(count: let count): .bytes(count: count)
        case .wouldBlock: .wouldBlock
        case .endOfStream: .endOfStream
        case .failed: .failed
        }
    }

    /// Sends the bytes of two buffers in order, either of which can be empty, or only those of the first.
    func send(_ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer) -> Socket.SendResult {
        guard let channel else { return Socket.send(first, second, to: descriptor) }
        return switch channel.send(first.isEmpty ? second : first) {
        case .bytes(count: let count): .bytes(count: count)
        case .wouldBlock: .wouldBlock
        case .endOfStream, .failed: .failed
        }
    }

    /// Tells the client that nothing more is sent, and closes the sending direction; the other direction stays open.
    ///
    /// - Returns: Whether that is done; otherwise, call again when the socket is writable.
    func endSending() -> Bool {
        guard channel?.endSending() ?? true else { return false }
        Socket.endSending(on: descriptor)
        return true
    }

    /// Tells the client that nothing more is sent, if that is possible now.
    func endChannel() { _ = channel?.endSending() }
}
