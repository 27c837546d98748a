/// A private key for ES256 signatures.
///
/// It is safe to use from any thread.
package struct P256PrivateKey: Sendable {
    private let material: KeyMaterial

    /// Reads the first key of a PEM text, in PKCS #8 or SEC 1.
    ///
    /// - Throws: ``KeyError``, also for a public key.
    package init(pem text: [UInt8]) throws(KeyError) {
        material = try KeyMaterial(PEMBlock(firstIn: text))
        guard material.isPrivate else { throw .missingPrivateKey }
    }

    /// Generates a key.
    ///
    /// - Throws: ``KeyError`` if the system's library is missing or fails.
    package init() throws(KeyError) {
        material = try KeyMaterial()
    }

    /// The key in DER (PKCS #8, RFC 5958), or an empty array if the system's library fails.
    package var pkcs8: [UInt8] { material.pkcs8 }

    package var publicKey: P256PublicKey { P256PublicKey(material) }

    /// Returns a signature over the message's SHA-256: 64 bytes, r‖s, different for each call.
    package func signature(of message: [UInt8]) throws(KeyError) -> [UInt8] {
        guard let signature = material.signature(of: message) else { throw .signingFailed }
        return signature
    }
}
