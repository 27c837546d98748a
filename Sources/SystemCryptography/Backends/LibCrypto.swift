#if !canImport(CryptoKit)
    import LibC

    /// The functions of OpenSSL's libcrypto for ES256 and SHA-384.
    ///
    /// They are looked up at run time: the package links no library, and a process that reads no key opens none.
    struct LibCrypto: Sendable {
        typealias Bytes = UnsafePointer<UInt8>
        typealias MutableBytes = UnsafeMutablePointer<UInt8>
        typealias Initialize = @convention(c) @Sendable (UInt64, OpaquePointer?) -> Int32
        typealias New = @convention(c) @Sendable () -> OpaquePointer?
        typealias Free = @convention(c) @Sendable (OpaquePointer?) -> Void
        typealias ClearErrors = @convention(c) @Sendable () -> Void
        typealias Check = @convention(c) @Sendable (OpaquePointer?) -> Int32
        typealias OpenBuffer = @convention(c) @Sendable (UnsafeRawPointer?, Int32) -> OpaquePointer?
        typealias ReadKey =
            @convention(c) @Sendable (OpaquePointer?, OpaquePointer?, OpaquePointer?, UnsafePointer<CChar>?) ->
            OpaquePointer?
        typealias WriteKey = @convention(c) @Sendable (OpaquePointer?, UnsafeMutablePointer<MutableBytes?>?) -> Int32
        typealias NewContext = @convention(c) @Sendable (OpaquePointer?, OpaquePointer?) -> OpaquePointer?
        typealias Begin =
            @convention(c) @Sendable (
                OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?, OpaquePointer?
            ) -> Int32
        typealias Sign =
            @convention(c) @Sendable (OpaquePointer?, MutableBytes?, UnsafeMutablePointer<Int>?, Bytes?, Int) -> Int32
        typealias Digest =
            @convention(c) @Sendable (
                UnsafeRawPointer?, Int, MutableBytes?, UnsafeMutablePointer<UInt32>?, OpaquePointer?, OpaquePointer?
            ) -> Int32
        typealias Verify = @convention(c) @Sendable (OpaquePointer?, Bytes?, Int, Bytes?, Int) -> Int32

        let openBuffer: OpenBuffer
        let closeBuffer: Check
        let readPublicKey: ReadKey
        let readPrivateKey: ReadKey
        let writePublicKey: WriteKey
        let freeKey: Free
        let newKeyContext: NewContext
        let freeKeyContext: Free
        let checkPublicKey: Check
        let checkPrivateKey: Check
        let newDigestContext: New
        let freeDigestContext: Free
        let sha256: New
        let sha384: New
        let digest: Digest
        let beginSigning: Begin
        let sign: Sign
        let beginVerifying: Begin
        let verify: Verify
        /// Clears the thread's error queue, which is not used.
        let clearErrors: ClearErrors

        static let libraryNames = ["libcrypto.so.3", "libcrypto.so.1.1"]
        /// The library, opened at the first use and never closed, or `nil` if the system has none.
        static let shared = open(libraryNames)

        /// Opens the first existing library that has all the functions.
        static func open(_ names: [String]) -> LibCrypto? {
            for name in names {
                guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
                if let library = try? LibCrypto(symbols: Symbols(handle: handle)) { return library }
            }
            return nil
        }

        private init(symbols: Symbols) throws(MissingSymbolError) {
            openBuffer = try symbols.find("BIO_new_mem_buf")
            closeBuffer = try symbols.find("BIO_free")
            readPublicKey = try symbols.find("PEM_read_bio_PUBKEY")
            readPrivateKey = try symbols.find("PEM_read_bio_PrivateKey")
            writePublicKey = try symbols.find("i2d_PUBKEY")
            freeKey = try symbols.find("EVP_PKEY_free")
            newKeyContext = try symbols.find("EVP_PKEY_CTX_new")
            freeKeyContext = try symbols.find("EVP_PKEY_CTX_free")
            checkPublicKey = try symbols.find("EVP_PKEY_public_check")
            checkPrivateKey = try symbols.find("EVP_PKEY_check")
            newDigestContext = try symbols.find("EVP_MD_CTX_new")
            freeDigestContext = try symbols.find("EVP_MD_CTX_free")
            sha256 = try symbols.find("EVP_sha256")
            sha384 = try symbols.find("EVP_sha384")
            digest = try symbols.find("EVP_Digest")
            beginSigning = try symbols.find("EVP_DigestSignInit")
            sign = try symbols.find("EVP_DigestSign")
            beginVerifying = try symbols.find("EVP_DigestVerifyInit")
            verify = try symbols.find("EVP_DigestVerify")
            clearErrors = try symbols.find("ERR_clear_error")
            let initialize: Initialize = try symbols.find("OPENSSL_init_crypto")
            // OPENSSL_INIT_NO_ATEXIT: no cleanup at exit, because other threads can still verify.
            _ = initialize(0x0008_0000, nil)
        }

        /// A missing function of the library.
        private struct MissingSymbolError: Error {}

        private struct Symbols {
            let handle: UnsafeMutableRawPointer

            func find<Function>(_ name: String) throws(MissingSymbolError) -> Function {
                guard let symbol = dlsym(handle, name) else { throw MissingSymbolError() }
                return unsafeBitCast(symbol, to: Function.self)
            }
        }
    }
#endif
