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
