#if !canImport(CryptoKit)
    /// The owner of a key in libcrypto's memory (`EVP_PKEY`).
    ///
    /// Unchecked because the compiler cannot see libcrypto's guarantee: threads can share a key that does not change if
    /// each uses its own context.
    final class KeyMaterial: @unchecked Sendable {
        let isPrivate: Bool
        let subjectPublicKeyInfo: [UInt8]
        fileprivate let key: OpaquePointer
        fileprivate let library: LibCrypto

        /// Generates a key.
        init() throws(KeyError) {
            guard let library = LibCrypto.shared else { throw .missingLibrary(names: LibCrypto.libraryNames) }
            defer { library.clearErrors() }
            guard let key = library.generatedKey() else { throw .generationFailed }
            self.key = key
            self.library = library
            isPrivate = true
            subjectPublicKeyInfo = library.bytes(of: key, using: library.writePublicKey)
        }

        init(_ block: PEMBlock, in library: LibCrypto? = .shared) throws(KeyError) {
            guard let library else { throw .missingLibrary(names: LibCrypto.libraryNames) }
            defer { library.clearErrors() }
            guard let key = library.key(of: block) else { throw .damaged }
            self.key = key
            self.library = library
            isPrivate = block.label != .publicKey
            subjectPublicKeyInfo = library.bytes(of: key, using: library.writePublicKey)
            guard KeyAlgorithm.isP256(subjectPublicKeyInfo) else {
                throw .unsupportedAlgorithm(KeyAlgorithm.name(in: subjectPublicKeyInfo))
            }
            guard library.isValid(key, isPrivate: isPrivate) else { throw .damaged }
        }

        deinit { library.freeKey(key) }

        /// Returns whether 64 bytes are a valid signature.
        func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
            let context = library.newDigestContext()
            defer {
                library.freeDigestContext(context)
                library.clearErrors()
            }
            guard context != nil, library.beginVerifying(context, nil, library.sha256(), nil, key) == 1 else {
                return false
            }
            let der = ECDSASignatureFormat.der(fromRaw: signature)
            return library.verify(context, der, der.count, message, message.count) == 1
        }

        /// Returns a signature of 64 bytes, or `nil` if libcrypto fails.
        func signature(of message: [UInt8]) -> [UInt8]? {
            let context = library.newDigestContext()
            defer {
                library.freeDigestContext(context)
                library.clearErrors()
            }
            guard context != nil, library.beginSigning(context, nil, library.sha256(), nil, key) == 1 else {
                return nil
            }
            // Two numbers of 33 bytes and three headers of two: 72 bytes at most.
            var der = [UInt8](repeating: 0, count: 80)
            var count = der.count
            guard library.sign(context, &der, &count, message, message.count) == 1 else { return nil }
            return ECDSASignatureFormat.raw(fromDER: der.prefix(count))
        }
    }

    extension KeyMaterial {
        /// The private key in PKCS #8, or an empty array for a public key.
        var pkcs8: [UInt8] {
            guard isPrivate else { return [] }
            defer { library.clearErrors() }
            let sec1 = library.bytes(of: key, using: library.writePrivateKey)
            return sec1.isEmpty
                ? [] : DER.sequence(DER.integer(0), KeyAlgorithm.p256Identifier, DER.element(.octetString, sec1))
        }
    }

    extension LibCrypto {
        /// Returns the key of a block, or `nil`.
        ///
        /// The caller frees it.
        fileprivate func key(of block: PEMBlock) -> OpaquePointer? {
            let text = Array(block.text.utf8)
            return text.withUnsafeBytes { bytes in
                guard let source = openBuffer(bytes.baseAddress, Int32(truncatingIfNeeded: bytes.count)) else {
                    return nil
                }
                defer { _ = closeBuffer(source) }
                let read = block.label == .publicKey ? readPublicKey : readPrivateKey
                // With a passphrase, even an empty one, libcrypto never asks for one on the terminal.
                return read(source, nil, nil, "")
            }
        }

        /// Returns a new key on the curve P-256, or `nil` if libcrypto fails.
        ///
        /// The caller frees it.
        fileprivate func generatedKey() -> OpaquePointer? {
            let ellipticCurve: Int32 = 408  // EVP_PKEY_EC
            guard let context = newGenerationContext(ellipticCurve, nil) else { return nil }
            defer { freeKeyContext(context) }
            var key: OpaquePointer?
            guard beginGenerating(context) == 1, setGenerationOption(context, "ec_paramgen_curve", "P-256") == 1,
                setGenerationOption(context, "ec_param_enc", "named_curve") == 1, generate(context, &key) == 1
            else { return nil }
            return key
        }

        /// Returns a key in DER, or an empty array if libcrypto fails.
        fileprivate func bytes(of key: OpaquePointer, using write: WriteKey) -> [UInt8] {
            let count = Int(write(key, nil))
            guard count > 0 else { return [] }
            return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                var cursor = buffer.baseAddress
                filled = max(0, Int(write(key, &cursor)))
            }
        }

        /// Returns whether the point is on the curve and the two halves of a private key match.
        fileprivate func isValid(_ key: OpaquePointer, isPrivate: Bool) -> Bool {
            guard let context = newKeyContext(key, nil) else { return false }
            defer { freeKeyContext(context) }
            return (isPrivate ? checkPrivateKey : checkPublicKey)(context) == 1
        }
    }
#endif
