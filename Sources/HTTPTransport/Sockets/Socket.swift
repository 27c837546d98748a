import Platform
#if os(Linux)
    import CEpoll
#endif

/// Portable functions for the system calls on sockets.
enum Socket {
    /// The result of a read.
    enum ReceiveResult: Equatable {
        case bytes(count: Int)
        case wouldBlock
        case endOfStream
        case failed
    }

    /// The result of a write.
    enum SendResult: Equatable {
        case bytes(count: Int)
        case wouldBlock
        case failed
    }

    /// The result of accepting a connection.
    enum AcceptResult: Equatable {
        case connection(CInt)
        case wouldBlock
        /// The client disconnected before the connection was accepted.
        case aborted
        /// The process or the system is out of descriptors or memory.
        case exhausted
    }

    static func setOption(_ descriptor: CInt, level: CInt, option: CInt) {
        var on: CInt = 1
        _ = setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<CInt>.size))
    }

    static func accept(from listener: CInt) -> AcceptResult {
        #if os(Linux)
            let descriptor = cepoll_accept(listener)
        #else
            let descriptor = Platform.accept(listener, nil, nil)
        #endif
        guard descriptor >= 0 else { return acceptFailure(errorNumber: errno) }
        #if !os(Linux)
            makeNonBlocking(descriptor)
            setOption(descriptor, level: SOL_SOCKET, option: SO_NOSIGPIPE)
        #endif
        setOption(descriptor, level: CInt(IPPROTO_TCP), option: TCP_NODELAY)
        return .connection(descriptor)
    }

    private static func acceptFailure(errorNumber number: CInt) -> AcceptResult {
        switch number {
        case EAGAIN, EWOULDBLOCK: .wouldBlock
        case EMFILE, ENFILE, ENOBUFS, ENOMEM: .exhausted
        default: .aborted
        }
    }

    static func receive(from descriptor: CInt, into bytes: UnsafeMutableRawBufferPointer) -> ReceiveResult {
        while true {
            let count = recv(descriptor, bytes.baseAddress, bytes.count, 0)
            if count > 0 { return .bytes(count: count) }
            if count == 0 { return .endOfStream }
            if errno == EINTR { continue }
            return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed
        }
    }

    /// Sends the bytes of two buffers in order, either of which can be empty, with one call of the system.
    static func send(
        _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer, to descriptor: CInt
    ) -> SendResult {
        withUnsafeTemporaryAllocation(of: iovec.self, capacity: 2) { parts in
            parts[0] = iovec(iov_base: UnsafeMutableRawPointer(mutating: first.baseAddress), iov_len: first.count)
            parts[1] = iovec(iov_base: UnsafeMutableRawPointer(mutating: second.baseAddress), iov_len: second.count)
            var message = msghdr()
            message.msg_iov = parts.baseAddress
            message.msg_iovlen = 2
            while true {
                let count = sendmsg(descriptor, &message, noSignalFlag)
                if count >= 0 { return .bytes(count: count) }
                if errno == EINTR { continue }
                return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed
            }
        }
    }

    /// Closes the sending direction; the other direction stays open.
    static func endSending(on descriptor: CInt) {
        _ = shutdown(descriptor, CInt(SHUT_WR))
    }

    /// Makes the next close a reset, which loses bytes that the client's system has not confirmed.
    static func enableResetOnClose(on descriptor: CInt) {
        var atOnce = linger(l_onoff: 1, l_linger: 0)
        _ = setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &atOnce, socklen_t(MemoryLayout<linger>.size))
    }

    /// Returns the number of sent bytes that the client's system has not confirmed, or 0 if it is unknown.
    static func unconfirmedByteCount(of descriptor: CInt) -> Int {
        var count: CInt = 0
        #if canImport(Darwin)
            var size = socklen_t(MemoryLayout<CInt>.size)
            guard getsockopt(descriptor, SOL_SOCKET, SO_NWRITE, &count, &size) == 0 else { return 0 }
        #else
            guard ioctl(descriptor, UInt(TIOCOUTQ), &count) == 0 else { return 0 }
        #endif
        return max(0, Int(count))
    }

    static func close(_ descriptor: CInt) {
        _ = Platform.close(descriptor)
    }
}

extension Socket {
    /// Opens a nonblocking listening socket.
    ///
    /// - Parameters:
    ///   - host: An IP literal or `localhost`.
    ///   - port: The port, or 0 for a free one.
    /// - Returns: The descriptor and the actual port.
    /// - Throws: An error if the socket cannot listen on the address.
    static func listen(host: String, port: UInt16) throws(HTTPServerError) -> (descriptor: CInt, port: UInt16) {
        guard let address = SocketAddress(host: host, port: port) else { throw .invalidHost(host) }
        let descriptor = socket(address.family, streamSocketType, 0)
        guard descriptor >= 0 else { throw .system(SystemCallError(call: "socket", number: errno)) }
        do throws(HTTPServerError) {
            makeNonBlocking(descriptor)
            setOption(descriptor, level: SOL_SOCKET, option: SO_REUSEADDR)
            guard address.withPointer({ bind(descriptor, $0, $1) }) == 0 else {
                throw listenError(call: "bind", number: errno, host: host, port: port)
            }
            guard beginListening(on: descriptor) == 0 else {
                throw listenError(call: "listen", number: errno, host: host, port: port)
            }
            guard let bound = SocketAddress(boundTo: descriptor) else {
                throw HTTPServerError.system(SystemCallError(call: "getsockname", number: errno))
            }
            return (descriptor, bound.port)
        } catch {
            close(descriptor)
            throw error
        }
    }

    private static let backlog: CInt = 4096

    private static func beginListening(on descriptor: CInt) -> CInt {
        Platform.listen(descriptor, backlog)
    }

    private static func listenError(
        call: String, number: CInt, host: String, port: UInt16
    ) -> HTTPServerError {
        switch number {
        case EADDRINUSE: .addressInUse(host: host, port: port)
        case EACCES, EPERM: .permissionDenied(host: host, port: port)
        case EADDRNOTAVAIL: .addressNotAvailable(host: host)
        default: .system(SystemCallError(call: call, number: number))
        }
    }
}
