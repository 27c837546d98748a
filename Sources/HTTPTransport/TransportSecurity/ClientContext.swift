/// The settings of a client's TLS connections: TLS 1.2 and 1.3, verified certificates, and HTTP/1.1.
///
/// Verification cannot be turned off. The type is safe to use from any thread. Unchecked because a pointer is not Sendable: the
/// settings do not change after the initializer, and OpenSSL protects the rest.
package final class ClientContext: @unchecked Sendable {
    #if !canImport(Darwin)
        private let library: OpenSSL
        private let context: OpaquePointer

        /// Creates a context, which opens the system's library at the first use.
        ///
        /// - Parameter path: A PEM file with the authorities to trust, or `nil` for those of the system, which the variable
        ///   `SSL_CERT_FILE` replaces.
        /// - Throws: The reason why the client cannot use TLS.
        package init(authorityFile path: String?) throws(TLSError) {
            let library = try OpenSSL.shared.get()
            defer { library.clearErrors() }
            guard let context = library.newContext(library.clientMethod()) else { throw .rejectedConfiguration }
            self.library = library
            self.context = context
            let offered = [UInt8(8)] + Array("http/1.1".utf8)
            // SSL_CTRL_SET_MIN_PROTO_VERSION: TLS 1.2
            guard library.controlContext(context, 123, 0x0303, nil) == 1,
                library.setProtocols(context, offered, CUnsignedInt(offered.count)) == 0
            else { throw .rejectedConfiguration }
            // SSL_CTRL_MODE: SSL_MODE_ENABLE_PARTIAL_WRITE, ACCEPT_MOVING_WRITE_BUFFER, AUTO_RETRY
            _ = library.controlContext(context, 33, 0x01 | 0x02 | 0x04, nil)
            library.setVerification(context, 1, nil)  // SSL_VERIFY_PEER
            if let path {
                guard library.loadAuthorities(context, path, nil) == 1 else {
                    throw .unreadableAuthorities(path: path)
                }
            } else {
                _ = library.useSystemAuthorities(context)
            }
        }

        deinit { library.freeContext(context) }

        /// Creates the channel of a connection.
        ///
        /// - Parameters:
        ///   - descriptor: A nonblocking, connected socket, which must stay open as long as the channel exists.
        ///   - host: The name or the address that the certificate of the server must have.
        ///   - isAddress: Whether the host is an IP address.
        /// - Returns: The channel, or `nil` if the host is not valid, or if the system has no memory for it.
        package func makeChannel(over descriptor: CInt, to host: String, isAddress: Bool) -> SecureChannel? {
            let channel = SecureChannel(
                context: context, library: library, descriptor: descriptor, received: [], start: library.makeClient)
            guard let channel, channel.require(host: host, isAddress: isAddress) else { return nil }
            return channel
        }
    #else
        package init(authorityFile path: String?) throws(TLSError) { throw .unsupportedSystem }

        package func makeChannel(over descriptor: CInt, to host: String, isAddress: Bool) -> SecureChannel? { nil }
    #endif
}
