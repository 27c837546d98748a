/// The algorithm of a key in DER, determined by its object identifiers.
enum KeyAlgorithm {
    /// The named curve `prime256v1`, which is P-256 (RFC 5480 section 2.1.1.1), with its DER tag and length.
    private static let p256: [UInt8] = [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07]
    /// The algorithm `id-ecPublicKey`, up to the curve.
    private static let namedCurve: [UInt8] = [0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]

    /// The AlgorithmIdentifier of a key on P-256 (RFC 5480 section 2.1.1).
    static let p256Identifier = namedCurve + p256

    /// Returns whether a SubjectPublicKeyInfo with an outer header of two bytes contains a P-256 key.
    ///
    /// The size of the curve is not sufficient: secp256k1 also has 256 bits.
    static func isP256(_ subjectPublicKeyInfo: [UInt8]) -> Bool {
        subjectPublicKeyInfo.dropFirst(2).starts(with: p256Identifier)
    }

    /// Returns whether a key in any form names the curve P-256.
    static func namesP256(_ der: [UInt8]) -> Bool { der[...].split(at: p256) != nil }

    /// Returns the name of another algorithm, or `nil` if it is unknown.
    static func name(in der: [UInt8]) -> String? {
        otherAlgorithms.first { der[...].split(at: $0.identifier) != nil }?.name
    }

    /// Object identifiers with their DER tag and length.
    private static let otherAlgorithms: [(identifier: [UInt8], name: String)] = [
        ([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01], "RSA"),
        ([0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x01, 0x01], "on a curve with explicit parameters"),
        ([0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x0A], "on secp256k1"),
        ([0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x21], "on P-224"),
        ([0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x22], "on P-384"),
        ([0x06, 0x05, 0x2B, 0x81, 0x04, 0x00, 0x23], "on P-521"),
        ([0x06, 0x03, 0x2B, 0x65, 0x70], "Ed25519"),
    ]
}
