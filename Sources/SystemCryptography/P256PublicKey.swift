/// A key that ES256 signatures are verified with (RFC 7518 section 3.4); any thread may use it at any time.
package struct P256PublicKey: Sendable {
    private let material: KeyMaterial

    init(_ material: KeyMaterial) {
        self.material = material
    }

    /// Reads the first key of a PEM text: a public one, or a private one, which has its public key in it.
    ///
    /// The first key of a process opens the system's cryptographic library.
    package init(pem text: [UInt8]) throws(KeyError) {
        material = try KeyMaterial(PEMBlock(firstIn: text))
    }

    /// The key in DER, as X.509 has it (RFC 5280 section 4.1).
    package var subjectPublicKeyInfo: [UInt8] { material.subjectPublicKeyInfo }

    /// Whether these 64 bytes, r‖s, are a signature by this key's private half over the message's SHA-256.
    ///
    /// Any other count of bytes is false.
    package func verifies(_ signature: [UInt8], of message: [UInt8]) -> Bool {
        signature.count == 64 && material.verifies(signature, of: message)
    }
}

extension P256PublicKey: Hashable {
    package static func == (one: Self, other: Self) -> Bool { one.subjectPublicKeyInfo == other.subjectPublicKeyInfo }

    package func hash(into hasher: inout Hasher) { hasher.combine(subjectPublicKeyInfo) }
}
