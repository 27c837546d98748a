#if !canImport(Darwin)
    import Platform

    /// The client's side of a TLS connection, which only transforms bytes.
    package final class TLSClient {
        package struct Configuration: Sendable {
            /// A PEM file with the authorities to trust, or `nil` to accept every certificate.
            package var authorityFile: String?
            /// Whether a certificate is required from a known authority, even without `authorityFile`.
            package var verifies = false
            /// The protocols to offer, such as `["h2", "http/1.1"]`.
            package var protocols: [String] = []
            /// The newest version, such as 0x0303 for TLS 1.2, or 0 for any.
            package var maximumVersion = 0

            package init() {}
        }

        /// Whether libssl can be opened.
        package static let isAvailable = Functions.shared != nil

        private let functions: Functions
        private let context: OpaquePointer
        private let connection: OpaquePointer
        private let (input, output): (OpaquePointer, OpaquePointer)

        package init?(_ configuration: Configuration = Configuration()) {
            guard let functions = Functions.shared, let context = functions.newContext(functions.clientMethod()),
                let connection = functions.newConnection(Self.configured(context, configuration, functions)),
                let input = functions.newBIO(functions.memoryMethod()),
                let output = functions.newBIO(functions.memoryMethod())
            else { return nil }
            (self.functions, self.context, self.connection) = (functions, context, connection)
            (self.input, self.output) = (input, output)
            functions.setBIO(connection, input, output)
            functions.connect(connection)
            if !configuration.protocols.isEmpty {
                let list = configuration.protocols.flatMap { [UInt8($0.utf8.count)] + Array($0.utf8) }
                _ = functions.setProtocols(connection, list, CUnsignedInt(list.count))
            }
        }

        deinit {
            functions.freeConnection(connection)
            functions.freeContext(context)
        }

        private static func configured(
            _ context: OpaquePointer, _ configuration: Configuration, _ functions: Functions
        ) -> OpaquePointer {
            functions.setVerification(
                context, configuration.verifies || configuration.authorityFile != nil ? 1 : 0, nil)
            if let file = configuration.authorityFile { _ = functions.loadAuthorities(context, file, nil) }
            // SSL_CTRL_SET_MAX_PROTO_VERSION
            if configuration.maximumVersion > 0 {
                _ = functions.controlContext(context, 124, configuration.maximumVersion, nil)
            }
            return context
        }

        /// The name of the version, such as `TLSv1.3`.
        package var version: String { functions.version(connection).map { String(cString: $0) } ?? "" }

        /// The protocol that the server selected, or an empty text.
        package var selectedProtocol: String {
            var (name, count) = (UnsafePointer<UInt8>?.none, CUnsignedInt(0))
            functions.selectedProtocol(connection, &name, &count)
            return String(decoding: UnsafeBufferPointer(start: name, count: Int(count)), as: UTF8.self)
        }

        /// The result of a step.
        package enum Step: Equatable {
            case done
            case needsInput
            case ended
            case failed
        }

        /// Continues the handshake; the bytes to send are then in `takeOutput()`.
        package func continueHandshake() -> Step { step(functions.handshake(connection)) }

        /// Passes bytes that were received.
        package func append(received bytes: [UInt8]) {
            _ = functions.writeBIO(input, bytes, CInt(bytes.count))
        }

        /// Removes and returns the bytes to send.
        package func takeOutput() -> [UInt8] {
            var bytes: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = functions.readBIO(output, &buffer, CInt(buffer.count))
                guard count > 0 else { return bytes }
                bytes += buffer[..<Int(count)]
            }
        }

        /// Encrypts bytes; they are then in `takeOutput()`.
        package func write(_ bytes: [UInt8]) {
            if !bytes.isEmpty { _ = functions.write(connection, bytes, CInt(bytes.count)) }
        }

        /// Appends the bytes that were decrypted, and returns why there are no more.
        package func read(into bytes: inout [UInt8]) -> Step {
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                functions.clearErrors()
                let count = functions.read(connection, &buffer, CInt(buffer.count))
                guard count > 0 else { return step(count) }
                bytes += buffer[..<Int(count)]
            }
        }

        /// Announces the end of what is sent; the announcement is then in `takeOutput()`.
        package func endSending() { _ = functions.shutDown(connection) }

        private func step(_ result: CInt) -> Step {
            guard result <= 0 else { return .done }
            return switch functions.errorKind(connection, result) {
            case 2: .needsInput
            case 6: .ended
            default: .failed
            }
        }
    }

    extension TLSClient {
        /// The functions of libssl, by their roles.
        private struct Functions: Sendable {
            typealias Object = OpaquePointer?
            typealias New = @convention(c) @Sendable () -> OpaquePointer?
            typealias NewFrom = @convention(c) @Sendable (Object) -> OpaquePointer?
            typealias Release = @convention(c) @Sendable (Object) -> Void
            typealias Query = @convention(c) @Sendable (Object) -> CInt
            typealias Transfer = @convention(c) @Sendable (Object, UnsafeMutableRawPointer?, CInt) -> CInt
            typealias Write = @convention(c) @Sendable (Object, UnsafeRawPointer?, CInt) -> CInt

            let clientMethod: New
            let newContext: NewFrom
            let freeContext: Release
            let controlContext: @convention(c) @Sendable (Object, CInt, Int, Object) -> Int
            let setVerification: @convention(c) @Sendable (Object, CInt, Object) -> Void
            let loadAuthorities: @convention(c) @Sendable (Object, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> CInt
            let newConnection: NewFrom
            let freeConnection: Release
            let setBIO: @convention(c) @Sendable (Object, Object, Object) -> Void
            let connect: Release
            let handshake: Query
            let read: Transfer
            let write: Write
            let errorKind: @convention(c) @Sendable (Object, CInt) -> CInt
            let shutDown: Query
            let version: @convention(c) @Sendable (Object) -> UnsafePointer<CChar>?
            let setProtocols: @convention(c) @Sendable (Object, UnsafePointer<UInt8>?, CUnsignedInt) -> CInt
            let selectedProtocol:
                @convention(c) @Sendable (
                    Object, UnsafeMutablePointer<UnsafePointer<UInt8>?>?, UnsafeMutablePointer<CUnsignedInt>?
                ) -> Void
            let memoryMethod: New
            let newBIO: NewFrom
            let readBIO: Transfer
            let writeBIO: Write
            let clearErrors: @convention(c) @Sendable () -> Void

            static let shared: Functions? = OpenSSLVersion.allCases.lazy.compactMap { version in
                try? Functions(
                    ssl: DynamicLibrary(named: version.sslLibraryName),
                    crypto: DynamicLibrary(named: version.cryptoLibraryName))
            }.first

            init(ssl: DynamicLibrary, crypto: DynamicLibrary) throws {
                clientMethod = try ssl.function(named: "TLS_client_method")
                newContext = try ssl.function(named: "SSL_CTX_new")
                freeContext = try ssl.function(named: "SSL_CTX_free")
                controlContext = try ssl.function(named: "SSL_CTX_ctrl")
                setVerification = try ssl.function(named: "SSL_CTX_set_verify")
                loadAuthorities = try ssl.function(named: "SSL_CTX_load_verify_locations")
                newConnection = try ssl.function(named: "SSL_new")
                freeConnection = try ssl.function(named: "SSL_free")
                setBIO = try ssl.function(named: "SSL_set_bio")
                connect = try ssl.function(named: "SSL_set_connect_state")
                handshake = try ssl.function(named: "SSL_do_handshake")
                read = try ssl.function(named: "SSL_read")
                write = try ssl.function(named: "SSL_write")
                errorKind = try ssl.function(named: "SSL_get_error")
                shutDown = try ssl.function(named: "SSL_shutdown")
                version = try ssl.function(named: "SSL_get_version")
                setProtocols = try ssl.function(named: "SSL_set_alpn_protos")
                selectedProtocol = try ssl.function(named: "SSL_get0_alpn_selected")
                memoryMethod = try crypto.function(named: "BIO_s_mem")
                newBIO = try crypto.function(named: "BIO_new")
                readBIO = try crypto.function(named: "BIO_read")
                writeBIO = try crypto.function(named: "BIO_write")
                clearErrors = try crypto.function(named: "ERR_clear_error")
            }
        }
    }
#endif
