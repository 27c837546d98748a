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
    /// None of these libraries could be opened.
    case missingLibrary(names: [String])
}

extension KeyError: CustomStringConvertible {
    /// A sentence without a period, for use after a file name and a colon.
    package var description: String {
        switch self {
        case .missingPEMBlock: "there is no PEM key in it (it begins with a line like -----BEGIN PRIVATE KEY-----)"
        case .missingEndLine(let label): "the line -----END \(label)----- is missing"
        case .unsupportedLabel(let label):
            "\"\(label)\" is none of the keys that are read: PUBLIC KEY, PRIVATE KEY and EC PRIVATE KEY"
        case .encrypted: "the key is encrypted, and no passphrase is asked for; take one that is not"
        case .damaged: "the key is damaged"
        case .unsupportedAlgorithm(let name?): "ES256 needs a key on the curve P-256, this one is \(name)"
        case .unsupportedAlgorithm(nil): "ES256 needs a key on the curve P-256, this one is of another kind"
        case .missingPrivateKey: "it is a public key, signing needs the private one"
        case .signingFailed: "the system's cryptographic library did not sign"
        case .missingLibrary(names: let names):
            "ES256 needs OpenSSL's libcrypto, which cannot be opened here (tried \(names.joined(separator: ", ")))"
        }
    }
}
