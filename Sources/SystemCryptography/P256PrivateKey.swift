/// A key that makes ES256 signatures; any thread may use it at any time.
package struct P256PrivateKey: Sendable {
    private let material: KeyMaterial

    /// Reads the first key of a PEM text, PKCS #8 or SEC 1.
    ///
    /// A public key is refused.
    package init(pem text: [UInt8]) throws(KeyError) {
        material = try KeyMaterial(PEMBlock(firstIn: text))
        guard material.isPrivate else { throw .missingPrivateKey }
    }

    package var publicKey: P256PublicKey { P256PublicKey(material) }

    /// A signature over the message's SHA-256: 64 bytes, r‖s, other ones each time.
    package func signature(of message: [UInt8]) throws(KeyError) -> [UInt8] {
        guard let signature = material.signature(of: message) else { throw .signingFailed }
        return signature
    }
}
