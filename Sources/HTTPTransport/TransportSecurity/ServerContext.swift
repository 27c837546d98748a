package import Platform

/// The settings of a server's TLS connections: TLS 1.2 and 1.3, one certificate, and HTTP/1.1.
///
/// It is safe to use from any thread. Unchecked because a pointer is not Sendable: the settings do not change after the
/// initializer, and OpenSSL protects the rest.
package final class ServerContext: @unchecked Sendable {
    /// Creates a context with a new certificate.
    ///
    /// - Parameters:
    ///   - names: The names of the certificate.
    ///   - issuer: The authority that signs it.
    /// - Throws: The reason why the server cannot offer TLS.
    package convenience init(names: [CertificateName], issuer: CertificateAuthority) throws(TLSError) {
        let certificate: ServerCertificate
        do {
            certificate = try issuer.issueServerCertificate(for: names)
        } catch {
            throw .key(error)
        }
        try self.init(certificate: certificate)
    }

    #if !canImport(Darwin)
        private let library: OpenSSL
        private let context: OpaquePointer

        /// Creates a context, which opens the system's library at the first use.
        ///
        /// - Throws: The reason why the server cannot offer TLS.
        package init(certificate: ServerCertificate) throws(TLSError) {
            let library = try OpenSSL.shared.get()
            defer { library.clearErrors() }
            guard let context = library.newContext(library.serverMethod()) else { throw .rejectedConfiguration }
            self.library = library
            self.context = context
            guard Self.configure(context, with: certificate, in: library) else { throw .rejectedConfiguration }
        }

        deinit { library.freeContext(context) }

        private static func configure(
            _ context: OpaquePointer, with certificate: ServerCertificate, in library: OpenSSL
        ) -> Bool {
            // SSL_CTRL_SET_MIN_PROTO_VERSION: TLS 1.2
            guard library.controlContext(context, 123, 0x0303, nil) == 1 else { return false }
            // SSL_CTRL_MODE: SSL_MODE_ENABLE_PARTIAL_WRITE, ACCEPT_MOVING_WRITE_BUFFER, AUTO_RETRY, RELEASE_BUFFERS
            _ = library.controlContext(context, 33, 0x01 | 0x02 | 0x04 | 0x10, nil)
            // SSL_CTRL_SET_READ_AHEAD, so that a small request is one call of the system.
            _ = library.controlContext(context, 41, 1, nil)
            // SSL_CTRL_SET_SESS_CACHE_MODE: none, because clients resume sessions with tickets.
            _ = library.controlContext(context, 44, 0, nil)
            // SSL_OP_NO_RENEGOTIATION, SSL_OP_NO_COMPRESSION
            _ = library.setContextOptions(context, 1 << 30 | 1 << 17)
            library.setProtocolCallback(context, selectProtocol, nil)
            let ellipticCurve: CInt = 408  // EVP_PKEY_EC
            return library.useCertificate(
                context, CInt(clamping: certificate.certificate.count), certificate.certificate) == 1
                && library.usePrivateKey(ellipticCurve, context, certificate.privateKey, certificate.privateKey.count)
                    == 1
                && library.checkPrivateKey(context) == 1
        }

        /// Selects `http/1.1` if the client offers it; otherwise, the connection has no protocol of ALPN.
        private static let selectProtocol: OpenSSL.SelectProtocol = { _, chosen, chosenCount, offered, count, _ in
            let (selected, ignored): (CInt, CInt) = (0, 3)  // SSL_TLSEXT_ERR_OK, SSL_TLSEXT_ERR_NOACK
            guard let offered else { return ignored }
            let list = UnsafeBufferPointer(start: offered, count: Int(count))
            var index = 0
            while index < list.count {
                let range = index + 1..<index + 1 + Int(list[index])
                guard range.upperBound <= list.count else { break }
                if list[range].elementsEqual("http/1.1".utf8) {
                    chosen?.pointee = offered + range.lowerBound
                    chosenCount?.pointee = list[index]
                    return selected
                }
                index = range.upperBound
            }
            return ignored
        }

        /// Creates the channel of a connection.
        ///
        /// - Parameters:
        ///   - descriptor: A nonblocking socket, which must stay open as long as the channel exists.
        ///   - received: The bytes that were received already.
        /// - Returns: The channel, or `nil` if the system has no memory for it.
        package func makeChannel(over descriptor: CInt, received: [UInt8]) -> SecureChannel? {
            SecureChannel(
                context: context, library: library, descriptor: descriptor, received: received,
                start: library.acceptConnections)
        }
    #else
        package init(certificate: ServerCertificate) throws(TLSError) { throw .unsupportedSystem }

        package func makeChannel(over descriptor: CInt, received: [UInt8]) -> SecureChannel? { nil }
    #endif
}
