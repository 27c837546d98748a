import HTTPMessages

/// Connections with TLS, and tunnels whose other end is this server.
extension Connection {
    /// The maximum number of reads of bytes that the channel holds before other connections have a turn.
    private static let maximumBufferedReadCount = 64

    /// Starts TLS if the first byte is that of a handshake, and returns whether requests can be read.
    ///
    /// The response to a request for a tunnel is sent before the first byte in the tunnel is read.
    func detectProtocol() -> Bool {
        guard !input.isEmpty else { return false }
        if !output.isEmpty { flush() }
        guard output.isEmpty, lifecycle == .open else { return false }
        isProtocolUnknown = false
        guard let tls = context.tls, input.withUnread({ $0[0] }) == Self.handshakeByte else { return true }
        guard let channel = tls.makeChannel(over: descriptor, received: input.withUnread(Array.init)) else {
            lifecycle = .finished
            return false
        }
        input.clear()
        socket.channel = channel
        parser = RequestHeadParser(limits: context.limits, tunnels: context.acceptsTunnels ? .nested : .unsupported)
        return false
    }

    /// The first byte of a TLS handshake (RFC 8446, 5.1).
    private static let handshakeByte: UInt8 = 0x16

    /// Reads the bytes that the channel holds, which the poller does not report.
    ///
    /// They stay in the channel while a response is pending or too many bytes are unsent.
    func receiveBuffered() {
        guard let channel = socket.channel else { return }
        var remainingCount = Self.maximumBufferedReadCount
        while lifecycle == .open, channel.hasBufferedBytes, interest.contains(.read) {
            guard remainingCount > 0 else { return context.resume(token) }
            remainingCount -= 1
            guard receive() else { return }
        }
    }

    /// Asks the handler for a tunnel, and starts one if it responds with 200.
    ///
    /// The connection stays open, even if the client asked to close it.
    func openTunnel(for request: HTTPRequest, head: RequestHead) {
        let response = context.handler(request)
        guard response.status == 200 else { return send(response, for: head) }
        output.gather(pool: context.outputBuffers) { $0.append(ascii: "HTTP/1.1 200 Connection established\r\n\r\n") }
        tunnel = (request.header(named: "User-Agent") ?? "", request.host.map(Self.host))
        isProtocolUnknown = context.tls != nil
        parser = RequestHeadParser(limits: context.limits, tunnels: .nested)
    }

    /// Returns the host of an authority with a port, without the brackets of an IPv6 address.
    private static func host(of authority: String) -> String {
        let host = authority[..<(authority.lastIndex(of: ":") ?? authority.endIndex)]
        return String(host.hasPrefix("[") ? host.dropFirst().dropLast() : host)
    }

    /// Reports a client that has ended a TLS connection without a request.
    func reportAbandonment() {
        guard let channel = socket.channel, let abandonment = channel.abandonment, !context.isStopping else { return }
        context.onAbandonment?(
            AbandonedConnection(
                abandonment: abandonment, userAgent: tunnel?.userAgent, host: channel.requestedName ?? tunnel?.host))
    }
}

/// A TLS connection that a client ended without a request, as clients do that do not trust the certificate.
package struct AbandonedConnection: Sendable, Hashable {
    /// The way in which the client ended the connection.
    package let abandonment: SecureChannel.Abandonment
    /// The `User-Agent` of the request for the tunnel, empty if it had none, or `nil` without a tunnel.
    package let userAgent: String?
    /// The name of the server in the handshake or in the request for the tunnel, or `nil` without one.
    package let host: String?
}
