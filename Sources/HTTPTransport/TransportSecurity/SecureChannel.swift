/// A TLS connection over a nonblocking socket, as seen by the server or by the client.
///
/// It never waits, and it is used on one thread. The first calls of `receive(into:)` perform the handshake.
package final class SecureChannel {
    /// The result of receiving or sending.
    package enum Outcome: Equatable {
        case bytes(count: Int)
        case wouldBlock
        /// The client has ended its direction; only of receiving.
        case endOfStream
        case failed
    }

    /// Whether the channel waits until the socket is writable, although there may be nothing to send.
    package private(set) var awaitsWriting = false
    /// The way in which the client ended the connection without a request, or `nil`.
    package private(set) var abandonment: Abandonment?
    /// The reason why a handshake failed, or `nil`; only after `continueHandshake()`.
    package private(set) var handshakeFailure: HandshakeFailure?
    private var hasReceived = false

    #if !canImport(Darwin)
        private let library: OpenSSL
        private let connection: OpaquePointer
        private let endpoint: Endpoint
        /// Whether the connection failed, so that it can send nothing more.
        private var hasFailed = false

        /// - Parameters:
        ///   - context: The settings.
        ///   - library: The library that made the context.
        ///   - descriptor: A nonblocking socket.
        ///   - received: The bytes that were received already.
        ///   - start: The function of the library that selects the side of the connection.
        init?(
            context: OpaquePointer, library: OpenSSL, descriptor: CInt, received: [UInt8], start: OpenSSL.Release
        ) {
            defer { library.clearErrors() }
            guard let connection = library.newConnection(context) else { return nil }
            guard let bio = library.newBIO(library.endpointMethod) else {
                library.freeConnection(connection)
                return nil
            }
            self.library = library
            self.connection = connection
            endpoint = Endpoint(descriptor: descriptor, received: received)
            library.setBIOData(bio, Unmanaged.passUnretained(endpoint).toOpaque())
            library.setBIOInitialized(bio, 1)
            // The connection now owns the only reference to the BIO.
            library.setBIO(connection, bio, bio)
            start(connection)
        }

        deinit { library.freeConnection(connection) }

        /// Whether the handshake is complete.
        package var isEstablished: Bool { library.isEstablished(connection) == 1 }

        /// The name of the server that the client asked for, or `nil` without one.
        var requestedName: String? {
            library.requestedName(connection, 0).map { String(cString: $0) }  // TLSEXT_NAMETYPE_host_name
        }

        /// Whether bytes were received that a poller does not report; they may be an incomplete record.
        package var hasBufferedBytes: Bool { endpoint.hasReceivedBytes || library.hasPending(connection) == 1 }

        /// Receives at most the bytes of one record.
        package func receive(into bytes: UnsafeMutableRawBufferPointer) -> Outcome {
            guard !hasFailed else { return .failed }
            library.clearErrors()
            let count = library.read(connection, bytes.baseAddress, CInt(clamping: bytes.count))
            awaitsWriting = false
            guard count <= 0 else {
                hasReceived = true
                return .bytes(count: Int(count))
            }
            let outcome = failure(count)
            if outcome == .endOfStream || outcome == .failed, !hasReceived { abandonment = makeAbandonment() }
            library.clearErrors()
            return outcome
        }

        /// Sends bytes, or the first of them.
        ///
        /// After `wouldBlock`, the next call must start with the same bytes, at any address.
        package func send(_ bytes: UnsafeRawBufferPointer) -> Outcome {
            guard !hasFailed else { return .failed }
            guard !bytes.isEmpty else { return .bytes(count: 0) }
            library.clearErrors()
            let count = library.write(connection, bytes.baseAddress, CInt(clamping: bytes.count))
            guard count <= 0 else { return .bytes(count: Int(count)) }
            let isWaiting = awaitsWriting
            let outcome = failure(count)
            // The caller has bytes to send, so it waits anyway.
            awaitsWriting = isWaiting
            library.clearErrors()
            return outcome == .wouldBlock ? .wouldBlock : .failed
        }

        /// Tells the client that nothing more is sent (`close_notify`).
        ///
        /// - Returns: Whether that is done, or impossible; otherwise, call again when the socket is writable.
        package func endSending() -> Bool {
            guard !hasFailed, isEstablished else { return true }
            library.clearErrors()
            let result = library.shutDown(connection)
            awaitsWriting = false
            guard result < 0 else { return true }
            let outcome = failure(result)
            library.clearErrors()
            return outcome != .wouldBlock || !awaitsWriting
        }

        /// Continues the handshake, and returns `bytes` when it is complete.
        ///
        /// After `wouldBlock`, the next call is useful when the socket is writable if `awaitsWriting`, and otherwise
        /// when it is readable.
        package func continueHandshake() -> Outcome {
            guard !hasFailed else { return .failed }
            library.clearErrors()
            let result = library.shakeHands(connection)
            awaitsWriting = false
            guard result != 1 else { return .bytes(count: 0) }
            let outcome = failure(result)
            if outcome != .wouldBlock { handshakeFailure = makeHandshakeFailure() }
            library.clearErrors()
            return outcome
        }

        /// Gives a client's connection the name of the server, which the certificate must have.
        ///
        /// - Returns: Whether the name was accepted.
        func require(host: String, isAddress: Bool) -> Bool {
            let parameters = library.verificationParameters(connection)
            guard !isAddress else { return library.requireAddress(parameters, host) == 1 }
            // SSL_CTRL_SET_TLSEXT_HOSTNAME with TLSEXT_NAMETYPE_host_name
            let isSent = host.withCString {
                library.controlConnection(connection, 55, 0, UnsafeMutableRawPointer(mutating: $0)) == 1
            }
            return isSent && library.requireName(parameters, host, 0) == 1
        }

        private func makeHandshakeFailure() -> HandshakeFailure {
            let verification = library.verificationResult(connection)
            if verification != 0 {
                let text = library.verificationText(verification).map { String(cString: $0) } ?? "unknown reason"
                return .untrustedCertificate(reason: "\(text) (\(verification))")
            }
            let error = library.lastError()
            guard error != 0 else { return .ended }
            return .rejected(reason: library.errorText(error).map { String(cString: $0) } ?? "error \(error)")
        }

        /// Returns the outcome of a call that transferred no bytes.
        private func failure(_ result: CInt) -> Outcome {
            switch library.errorKind(connection, result) {
            case 2: return .wouldBlock  // SSL_ERROR_WANT_READ
            case 3:  // SSL_ERROR_WANT_WRITE
                awaitsWriting = true
                return .wouldBlock
            case 6: return .endOfStream  // SSL_ERROR_ZERO_RETURN
            default:
                hasFailed = true
                return endpoint.hasEnded ? .endOfStream : .failed
            }
        }

        private func makeAbandonment() -> Abandonment? {
            // The reasons from 1000 are the alerts that were received.
            let reason = library.lastError() & 0xFFF
            if (1000...1255).contains(reason) { return .alert(UInt8(reason - 1000)) }
            guard !isEstablished else { return .closedAfterHandshake }
            // An error of the protocol is in the queue, and the end of the input is not.
            return endpoint.hasSent && (endpoint.hasEnded || reason == 0) ? .closedDuringHandshake : nil
        }
    #else
        var requestedName: String? { nil }
        package var isEstablished: Bool { false }
        package var hasBufferedBytes: Bool { false }
        package func receive(into bytes: UnsafeMutableRawBufferPointer) -> Outcome { .failed }
        package func send(_ bytes: UnsafeRawBufferPointer) -> Outcome { .failed }
        package func endSending() -> Bool { true }
        package func continueHandshake() -> Outcome { .failed }
    #endif
}

extension SecureChannel {
    /// The reason why a handshake failed.
    package enum HandshakeFailure: Sendable, Hashable {
        /// The certificate of the other side is not accepted, with OpenSSL's words and number.
        case untrustedCertificate(reason: String)
        /// The other side or OpenSSL rejected the handshake, with OpenSSL's words.
        case rejected(reason: String)
        /// The connection ended.
        case ended
    }
}

extension SecureChannel {
    /// The way in which a client ended a connection before it sent a byte inside it.
    package enum Abandonment: Sendable, Hashable {
        /// The client sent an alert (RFC 8446 section 6).
        case alert(UInt8)
        /// The client closed the connection after it received the certificate.
        case closedDuringHandshake
        /// The client closed the connection after the handshake, without a request.
        case closedAfterHandshake

        /// The client does not know the authority (`unknown_ca`).
        package static let unknownAuthority = Abandonment.alert(48)

        /// Whether the alert means that the client does not accept the certificate.
        package var rejectsCertificate: Bool {
            // bad_certificate to unknown_ca, without illegal_parameter.
            if case .alert(let number) = self { (42...48).contains(number) && number != 47 } else { false }
        }
    }
}
