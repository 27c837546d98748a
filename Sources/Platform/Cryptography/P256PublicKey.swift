/// A public key for ES256 signatures (RFC 7518 section 3.4).
///
/// It is safe to use from any thread.
package struct P256PublicKey: Sendable {
    private let material: KeyMaterial

    init(_ material: KeyMaterial) {
        self.material = material
    }

    /// Reads the first key of a PEM text: a public key, or the public part of a private key.
    ///
    /// The first key of a process opens the system's cryptographic library.
    package init(pem text: [UInt8]) throws(KeyError) {
        material = try KeyMaterial(PEMBlock(firstIn: text))
    }

    /// The key in DER (X.509, RFC 5280 section 4.1).
    package var subjectPublicKeyInfo: [UInt8] { material.subjectPublicKeyInfo }

    /// Returns whether 64 bytes, r‖s, are a signature by this key over the message's SHA-256.
    ///
    /// Returns `false` for any other number of bytes.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == 64 && material.verifies(signature, of: message)
    }
}

extension P256PublicKey: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.subjectPublicKeyInfo == other.subjectPublicKeyInfo }

    package func hash(into hasher: inout Hasher) { hasher.combine(subjectPublicKeyInfo) }
}
