#if !canImport(Darwin)
    import Platform

    /// The functions of OpenSSL's libssl and of the libcrypto of the same version.
    ///
    /// They are looked up at run time: the package links no library, and a process without TLS opens none.
    ///
    /// Unchecked because the method of the endpoints, a pointer, never changes.
    struct OpenSSL: @unchecked Sendable {
        typealias Object = OpaquePointer?
        typealias Bytes = UnsafePointer<UInt8>
        typealias New = @convention(c) @Sendable () -> OpaquePointer?
        typealias NewFrom = @convention(c) @Sendable (Object) -> OpaquePointer?
        typealias Release = @convention(c) @Sendable (Object) -> Void
        typealias Query = @convention(c) @Sendable (Object) -> CInt
        typealias Initialize = @convention(c) @Sendable (UInt64, Object) -> CInt
        typealias SetOptions = @convention(c) @Sendable (Object, UInt64) -> UInt64
        typealias Control = @convention(c) @Sendable (Object, CInt, Int, UnsafeMutableRawPointer?) -> Int
        typealias UseCertificate = @convention(c) @Sendable (Object, CInt, Bytes?) -> CInt
        typealias UsePrivateKey = @convention(c) @Sendable (CInt, Object, Bytes?, Int) -> CInt
        typealias SelectProtocol =
            @convention(c) @Sendable (
                Object, UnsafeMutablePointer<Bytes?>?, UnsafeMutablePointer<UInt8>?, Bytes?, CUnsignedInt,
                UnsafeMutableRawPointer?
            ) -> CInt
        typealias SetProtocolCallback =
            @convention(c) @Sendable (Object, SelectProtocol?, UnsafeMutableRawPointer?) -> Void
        typealias SetBIO = @convention(c) @Sendable (Object, Object, Object) -> Void
        typealias Read = @convention(c) @Sendable (Object, UnsafeMutableRawPointer?, CInt) -> CInt
        typealias Write = @convention(c) @Sendable (Object, UnsafeRawPointer?, CInt) -> CInt
        typealias ErrorKind = @convention(c) @Sendable (Object, CInt) -> CInt
        typealias NewMethod = @convention(c) @Sendable (CInt, UnsafePointer<CChar>?) -> OpaquePointer?
        typealias SetRead = @convention(c) @Sendable (Object, Read?) -> CInt
        typealias SetWrite = @convention(c) @Sendable (Object, Write?) -> CInt
        typealias SetControl = @convention(c) @Sendable (Object, Control?) -> CInt
        typealias SetNumber = @convention(c) @Sendable (Object, CInt) -> Void
        typealias SetData = @convention(c) @Sendable (Object, UnsafeMutableRawPointer?) -> Void
        typealias GetData = @convention(c) @Sendable (Object) -> UnsafeMutableRawPointer?
        typealias Index = @convention(c) @Sendable () -> CInt
        typealias LastError = @convention(c) @Sendable () -> CUnsignedLong
        typealias SetVerification = @convention(c) @Sendable (Object, CInt, UnsafeRawPointer?) -> Void
        typealias LoadAuthorities =
            @convention(c) @Sendable (Object, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> CInt
        typealias SetProtocols = @convention(c) @Sendable (Object, Bytes?, CUnsignedInt) -> CInt
        typealias SetName = @convention(c) @Sendable (Object, UnsafePointer<CChar>?, Int) -> CInt
        typealias SetAddress = @convention(c) @Sendable (Object, UnsafePointer<CChar>?) -> CInt
        typealias QueryNumber = @convention(c) @Sendable (Object) -> Int
        typealias QueryName = @convention(c) @Sendable (Object, CInt) -> UnsafePointer<CChar>?
        typealias NumberText = @convention(c) @Sendable (Int) -> UnsafePointer<CChar>?
        typealias ErrorText = @convention(c) @Sendable (CUnsignedLong) -> UnsafePointer<CChar>?
        typealias ClearErrors = @convention(c) @Sendable () -> Void

        // Contexts.
        let serverMethod: New
        let newContext: NewFrom
        let freeContext: Release
        let controlContext: Control
        let setContextOptions: SetOptions
        let useCertificate: UseCertificate
        let usePrivateKey: UsePrivateKey
        let checkPrivateKey: Query
        let setProtocolCallback: SetProtocolCallback
        // Contexts of clients.
        let clientMethod: New
        let setVerification: SetVerification
        let loadAuthorities: LoadAuthorities
        let useSystemAuthorities: Query
        let setProtocols: SetProtocols
        // Connections of clients.
        let makeClient: Release
        let controlConnection: Control
        let verificationParameters: NewFrom
        let requireName: SetName
        let requireAddress: SetAddress
        let verificationResult: QueryNumber
        let verificationText: NumberText
        // Connections.
        let shakeHands: Query
        let newConnection: NewFrom
        let freeConnection: Release
        let setBIO: SetBIO
        let acceptConnections: Release
        let read: Read
        let write: Write
        let errorKind: ErrorKind
        let hasPending: Query
        let isEstablished: Query
        let requestedName: QueryName
        let shutDown: Query
        // The input and output of connections.
        let newBIO: NewFrom
        let setBIOData: SetData
        let bioData: GetData
        let setBIOFlags: SetNumber
        let clearBIOFlags: SetNumber
        let setBIOInitialized: SetNumber
        /// The functions that read from and write to an `Endpoint`.
        let endpointMethod: OpaquePointer
        // The thread's error queue.
        let lastError: LastError
        let errorText: ErrorText
        let clearErrors: ClearErrors

        /// The library, opened at the first use and never closed, or the reason why it cannot be opened.
        static let shared = open(OpenSSLVersion.allCases.map { ($0.sslLibraryName, $0.cryptoLibraryName) })

        /// Opens the first pair of libraries that has all the functions.
        ///
        /// - Parameter pairs: The names of libssl and libcrypto for each version.
        /// - Returns: The functions, or an error with a reason for each pair.
        static func open(_ pairs: [(ssl: String, crypto: String)]) -> Result<OpenSSL, TLSError> {
            var reasons: [String] = []
            for pair in pairs {
                do throws(DynamicLibrary.LoadError) {
                    return .success(
                        try OpenSSL(
                            ssl: try DynamicLibrary(named: pair.ssl), crypto: try DynamicLibrary(named: pair.crypto)))
                } catch {
                    reasons.append(error.description)
                }
            }
            return .failure(.missingLibrary(reasons: reasons))
        }

        private init(ssl: DynamicLibrary, crypto: DynamicLibrary) throws(DynamicLibrary.LoadError) {
            serverMethod = try ssl.function(named: "TLS_server_method")
            newContext = try ssl.function(named: "SSL_CTX_new")
            freeContext = try ssl.function(named: "SSL_CTX_free")
            controlContext = try ssl.function(named: "SSL_CTX_ctrl")
            setContextOptions = try ssl.function(named: "SSL_CTX_set_options")
            useCertificate = try ssl.function(named: "SSL_CTX_use_certificate_ASN1")
            usePrivateKey = try ssl.function(named: "SSL_CTX_use_PrivateKey_ASN1")
            checkPrivateKey = try ssl.function(named: "SSL_CTX_check_private_key")
            setProtocolCallback = try ssl.function(named: "SSL_CTX_set_alpn_select_cb")
            clientMethod = try ssl.function(named: "TLS_client_method")
            setVerification = try ssl.function(named: "SSL_CTX_set_verify")
            loadAuthorities = try ssl.function(named: "SSL_CTX_load_verify_locations")
            useSystemAuthorities = try ssl.function(named: "SSL_CTX_set_default_verify_paths")
            setProtocols = try ssl.function(named: "SSL_CTX_set_alpn_protos")
            makeClient = try ssl.function(named: "SSL_set_connect_state")
            controlConnection = try ssl.function(named: "SSL_ctrl")
            verificationParameters = try ssl.function(named: "SSL_get0_param")
            requireName = try crypto.function(named: "X509_VERIFY_PARAM_set1_host")
            requireAddress = try crypto.function(named: "X509_VERIFY_PARAM_set1_ip_asc")
            verificationResult = try ssl.function(named: "SSL_get_verify_result")
            verificationText = try crypto.function(named: "X509_verify_cert_error_string")
            shakeHands = try ssl.function(named: "SSL_do_handshake")
            newConnection = try ssl.function(named: "SSL_new")
            freeConnection = try ssl.function(named: "SSL_free")
            setBIO = try ssl.function(named: "SSL_set_bio")
            acceptConnections = try ssl.function(named: "SSL_set_accept_state")
            read = try ssl.function(named: "SSL_read")
            write = try ssl.function(named: "SSL_write")
            errorKind = try ssl.function(named: "SSL_get_error")
            hasPending = try ssl.function(named: "SSL_has_pending")
            requestedName = try ssl.function(named: "SSL_get_servername")
            isEstablished = try ssl.function(named: "SSL_is_init_finished")
            shutDown = try ssl.function(named: "SSL_shutdown")
            newBIO = try crypto.function(named: "BIO_new")
            setBIOData = try crypto.function(named: "BIO_set_data")
            bioData = try crypto.function(named: "BIO_get_data")
            setBIOFlags = try crypto.function(named: "BIO_set_flags")
            clearBIOFlags = try crypto.function(named: "BIO_clear_flags")
            setBIOInitialized = try crypto.function(named: "BIO_set_init")
            lastError = try crypto.function(named: "ERR_peek_last_error")
            errorText = try crypto.function(named: "ERR_reason_error_string")
            clearErrors = try crypto.function(named: "ERR_clear_error")
            let newIndex: Index = try crypto.function(named: "BIO_get_new_index")
            let newMethod: NewMethod = try crypto.function(named: "BIO_meth_new")
            let setRead: SetRead = try crypto.function(named: "BIO_meth_set_read")
            let setWrite: SetWrite = try crypto.function(named: "BIO_meth_set_write")
            let setControl: SetControl = try crypto.function(named: "BIO_meth_set_ctrl")
            let initialize: Initialize = try ssl.function(named: "OPENSSL_init_ssl")
            // OPENSSL_INIT_NO_ATEXIT: no cleanup at exit, because other threads can still use connections.
            _ = initialize(0x0008_0000, nil)
            // BIO_TYPE_SOURCE_SINK
            guard let method = newMethod(newIndex() | 0x0400, "apple-music-mock") else {
                throw DynamicLibrary.LoadError(description: "BIO_meth_new failed")
            }
            _ = setRead(method, Endpoint.readCallback)
            _ = setWrite(method, Endpoint.writeCallback)
            _ = setControl(method, Endpoint.controlCallback)
            endpointMethod = method
        }
    }
#endif
