/// The reason why a text contains no usable key.
package enum KeyError: Error, Sendable, Hashable {
    /// No PEM block.
    case missingPEMBlock
    /// A block without an end line.
    case missingEndLine(label: String)
    /// A block in an unsupported format.
    case unsupportedLabel(String)
    case encrypted
    /// A block that does not contain a key.
    case damaged
    /// A key of another algorithm or curve, with its name if it is known.
    case unsupportedAlgorithm(String?)
    /// A public key where a private key is required.
    case missingPrivateKey
    /// A failure of the system's library.
    case signingFailed
    /// A failure of the system's library to generate a key.
    case generationFailed
    /// None of these libraries could be opened.
    case missingLibrary(names: [String])
}

extension KeyError: CustomStringConvertible {
    /// A sentence without a period, for use after a file name and a colon.
    package var description: String {
        switch self {
        case .missingPEMBlock: "no PEM key found (expected a line such as -----BEGIN PRIVATE KEY-----)"
        case .missingEndLine(let label): "missing the line -----END \(label)-----"
        case .unsupportedLabel(let label):
            "unsupported PEM label \"\(label)\"; expected PUBLIC KEY, PRIVATE KEY, or EC PRIVATE KEY"
        case .encrypted: "the key is encrypted; use a key without a passphrase"
        case .damaged: "the key is damaged"
        case .unsupportedAlgorithm(let name?): "ES256 requires a key on the curve P-256, but this one is \(name)"
        case .unsupportedAlgorithm(nil): "ES256 requires a key on the curve P-256, but this one is not"
        case .missingPrivateKey: "this is a public key; signing requires a private key"
        case .signingFailed: "the system's cryptographic library failed to sign"
        case .generationFailed: "the system's cryptographic library failed to generate a key"
        case .missingLibrary(names: let names):
            "ES256 requires OpenSSL's libcrypto, which cannot be opened (tried \(names.joined(separator: ", ")))"
        }
    }
}

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
