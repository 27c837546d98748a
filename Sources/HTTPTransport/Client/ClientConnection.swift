import HTTPMessages
import Platform

/// A connection to a service, whose calls wait until they are done or the time is up.
final class ClientConnection {
    private let service: ServiceAddress
    private let socket: ClientSocket
    private var deadline: Int64
    private let milliseconds: Int64

    /// Connects, and performs the TLS handshake if there are settings for it.
    init(
        to service: ServiceAddress, security: ClientContext?, timeout: Duration
    ) throws(HTTPClientError) {
        self.service = service
        milliseconds = timeout.waitMilliseconds
        deadline = MonotonicClock.deadline(after: timeout)
        let descriptor = try Self.connect(to: service, deadline: deadline, milliseconds: milliseconds)
        var socket = ClientSocket(descriptor)
        if let security {
            socket.channel = security.makeChannel(over: descriptor, to: service.host, isAddress: service.isIPAddress)
        }
        self.socket = socket
        guard security == nil || socket.channel != nil else {
            throw .failedHandshake(service, reason: "OpenSSL does not accept the name of the host")
        }
        try shakeHands()
    }

    deinit { Socket.close(socket.descriptor) }

    /// Makes the next calls wait without a limit of time.
    func removeDeadline() { deadline = .max }

    /// Sends all bytes.
    func send(_ bytes: [UInt8]) throws(HTTPClientError) {
        var sent = 0
        while sent < bytes.count {
            let result = bytes.withUnsafeBytes {
                socket.send(
                    UnsafeRawBufferPointer(rebasing: $0[sent...]), UnsafeRawBufferPointer(start: nil, count: 0))
            }
            switch result {
            case .bytes(let count): sent += count
            case .wouldBlock: try wait(for: POLLIN | POLLOUT, step: .request)
            // The service may have sent a response before it closed the connection.
            case .failed: return
            }
        }
    }

    /// Returns the next bytes, or `nil` after the last ones.
    func receive() throws(HTTPClientError) -> [UInt8]? {
        while true {
            var bytes = [UInt8](repeating: 0, count: 65536)
            let result = bytes.withUnsafeMutableBytes { socket.receive(into: $0) }
            switch result {
            case .bytes(let count):
                bytes.removeLast(bytes.count - count)
                return bytes
            case .wouldBlock: try wait(for: socket.awaitsWriting ? POLLOUT : POLLIN, step: .response)
            case .endOfStream, .failed: return nil
            }
        }
    }

    private func shakeHands() throws(HTTPClientError) {
        guard let channel = socket.channel else { return }
        while true {
            switch channel.continueHandshake() {
            case .bytes: return
            case .wouldBlock: try wait(for: channel.awaitsWriting ? POLLOUT : POLLIN, step: .handshake)
            case .endOfStream, .failed:
                switch channel.handshakeFailure {
                case .untrustedCertificate(let reason): throw .untrustedCertificate(service, reason: reason)
                case .rejected(let reason): throw .failedHandshake(service, reason: reason)
                case .ended, nil: throw .ended(service, step: .handshake)
                }
            }
        }
    }

    private func wait(for events: CInt, step: HTTPClientError.Step) throws(HTTPClientError) {
        guard Self.wait(for: events, on: socket.descriptor, until: deadline) else {
            throw .timedOut(service, step: step, milliseconds: milliseconds)
        }
    }
}

extension ClientConnection {
    /// Returns the nonblocking socket of a new connection to the first address of the service that accepts one.
    private static func connect(
        to service: ServiceAddress, deadline: Int64, milliseconds: Int64
    ) throws(HTTPClientError) -> CInt {
        var hints = addrinfo()
        hints.ai_socktype = streamSocketType
        var list: UnsafeMutablePointer<addrinfo>?
        let result = getaddrinfo(service.host, String(service.port), &hints, &list)
        guard result == 0 else {
            throw .unknownHost(service.host, reason: String(cString: gai_strerror(result)))
        }
        defer { freeaddrinfo(list) }
        var reason = "it has no address"
        var next = list
        while let address = next?.pointee {
            next = address.ai_next
            let descriptor = Platform.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
            guard descriptor >= 0 else {
                reason = String(cString: strerror(errno))
                continue
            }
            makeNonBlocking(descriptor)
            #if canImport(Darwin)
                Socket.setOption(descriptor, level: SOL_SOCKET, option: SO_NOSIGPIPE)
            #endif
            let isStarted =
                Platform.connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 || errno == EINPROGRESS
            if isStarted, !wait(for: POLLOUT, on: descriptor, until: deadline) {
                Socket.close(descriptor)
                throw .timedOut(service, step: .connection, milliseconds: milliseconds)
            }
            let number = isStarted ? error(of: descriptor) : errno
            if number == 0 { return descriptor }
            reason = String(cString: strerror(number))
            Socket.close(descriptor)
        }
        throw .rejected(service, reason: reason)
    }

    /// Returns the error of a connection that was started, or 0.
    private static func error(of descriptor: CInt) -> CInt {
        var number: CInt = 0
        var size = socklen_t(MemoryLayout<CInt>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &number, &size) == 0 ? number : errno
    }

    /// Waits for an event of a socket, and returns whether it occurred before the deadline.
    private static func wait(for events: CInt, on descriptor: CInt, until deadline: Int64) -> Bool {
        var watched = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            let remaining = deadline - MonotonicClock.now()
            guard remaining > 0 else { return false }
            let count = poll(&watched, 1, CInt(clamping: remaining))
            if count > 0 { return true }
            if count < 0, errno != EINTR { return true }
        }
    }
}
