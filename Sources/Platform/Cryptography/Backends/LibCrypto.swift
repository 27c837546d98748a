#if !canImport(CryptoKit)

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
        typealias NewGenerationContext = @convention(c) @Sendable (Int32, OpaquePointer?) -> OpaquePointer?
        typealias SetOption =
            @convention(c) @Sendable (OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?) -> Int32
        typealias Generate = @convention(c) @Sendable (OpaquePointer?, UnsafeMutablePointer<OpaquePointer?>?) -> Int32
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
        /// Creates the context that generates a key of an algorithm (`EVP_PKEY_EC`).
        let newGenerationContext: NewGenerationContext
        let beginGenerating: Check
        let setGenerationOption: SetOption
        let generate: Generate
        let writePrivateKey: WriteKey
        /// Clears the thread's error queue, which is not used.
        let clearErrors: ClearErrors

        static let libraryNames = OpenSSLVersion.allCases.map(\.cryptoLibraryName)
        /// The library, opened at the first use and never closed, or `nil` if the system has none.
        static let shared = open(libraryNames)

        /// Opens the first existing library that has all the functions.
        static func open(_ names: [String]) -> LibCrypto? {
            for name in names {
                if let file = try? DynamicLibrary(named: name), let library = try? LibCrypto(file) { return library }
            }
            return nil
        }

        private init(_ file: DynamicLibrary) throws(DynamicLibrary.LoadError) {
            openBuffer = try file.function(named: "BIO_new_mem_buf")
            closeBuffer = try file.function(named: "BIO_free")
            readPublicKey = try file.function(named: "PEM_read_bio_PUBKEY")
            readPrivateKey = try file.function(named: "PEM_read_bio_PrivateKey")
            writePublicKey = try file.function(named: "i2d_PUBKEY")
            freeKey = try file.function(named: "EVP_PKEY_free")
            newKeyContext = try file.function(named: "EVP_PKEY_CTX_new")
            freeKeyContext = try file.function(named: "EVP_PKEY_CTX_free")
            checkPublicKey = try file.function(named: "EVP_PKEY_public_check")
            checkPrivateKey = try file.function(named: "EVP_PKEY_check")
            newDigestContext = try file.function(named: "EVP_MD_CTX_new")
            freeDigestContext = try file.function(named: "EVP_MD_CTX_free")
            sha256 = try file.function(named: "EVP_sha256")
            sha384 = try file.function(named: "EVP_sha384")
            digest = try file.function(named: "EVP_Digest")
            beginSigning = try file.function(named: "EVP_DigestSignInit")
            sign = try file.function(named: "EVP_DigestSign")
            beginVerifying = try file.function(named: "EVP_DigestVerifyInit")
            verify = try file.function(named: "EVP_DigestVerify")
            newGenerationContext = try file.function(named: "EVP_PKEY_CTX_new_id")
            beginGenerating = try file.function(named: "EVP_PKEY_keygen_init")
            setGenerationOption = try file.function(named: "EVP_PKEY_CTX_ctrl_str")
            generate = try file.function(named: "EVP_PKEY_keygen")
            writePrivateKey = try file.function(named: "i2d_PrivateKey")
            clearErrors = try file.function(named: "ERR_clear_error")
            let initialize: Initialize = try file.function(named: "OPENSSL_init_crypto")
            // OPENSSL_INIT_NO_ATEXIT: no cleanup at exit, because other threads can still verify.
            _ = initialize(0x0008_0000, nil)
        }
    }
#endif

/// A version of OpenSSL whose libraries are opened at run time, in the order of preference.
///
/// The version that a process has most likely loaded already comes first. The two libraries of a version belong
/// together.
package enum OpenSSLVersion: String, Sendable, CaseIterable {
    case three = "3"
    case four = "4"
    case oneDotOne = "1.1"

    package var cryptoLibraryName: String { "libcrypto.so.\(rawValue)" }
    package var sslLibraryName: String { "libssl.so.\(rawValue)" }
}
