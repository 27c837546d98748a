#if canImport(CryptoKit)
    import CryptoKit
    import Foundation

    /// A key of CryptoKit.
    ///
    /// Unchecked because older SDKs do not declare its keys, which are values, as Sendable.
    final class KeyMaterial: @unchecked Sendable {
        let subjectPublicKeyInfo: [UInt8]
        private let publicKey: P256.Signing.PublicKey
        private let privateKey: P256.Signing.PrivateKey?

        init(_ block: PEMBlock) throws(KeyError) {
            let base64 = block.text.split(separator: "\n").dropFirst().dropLast().joined()
            let der = Array(Data(base64Encoded: base64) ?? Data())
            guard KeyAlgorithm.namesP256(der) else {
                throw KeyAlgorithm.name(in: der).map(KeyError.unsupportedAlgorithm) ?? .damaged
            }
            do {
                if block.label == .publicKey {
                    privateKey = nil
                    publicKey = try P256.Signing.PublicKey(pemRepresentation: block.text)
                } else {
                    let key = try P256.Signing.PrivateKey(pemRepresentation: block.text)
                    privateKey = key
                    publicKey = key.publicKey
                }
            } catch {
                throw .damaged
            }
            subjectPublicKeyInfo = Array(publicKey.derRepresentation)
        }

        /// Generates a key.
        init() throws(KeyError) {
            let key = P256.Signing.PrivateKey()
            privateKey = key
            publicKey = key.publicKey
            subjectPublicKeyInfo = Array(publicKey.derRepresentation)
        }

        /// The private key in PKCS #8, or an empty array for a public key.
        var pkcs8: [UInt8] { privateKey.map { Array($0.derRepresentation) } ?? [] }

        var isPrivate: Bool { privateKey != nil }

        /// Returns whether 64 bytes are a valid signature.
        func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
            guard let signature = try? P256.Signing.ECDSASignature(rawRepresentation: signature) else { return false }
            return publicKey.isValidSignature(signature, for: message)
        }

        /// Returns a signature of 64 bytes, or `nil` if CryptoKit fails.
        func signature(of message: [UInt8]) -> [UInt8]? {
            guard let signature = try? privateKey?.signature(for: message) else { return nil }
            return Array(signature.rawRepresentation)
        }
    }
#endif
