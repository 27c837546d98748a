/// Why a text gives no key to sign or to verify with.
package enum KeyError: Error, Sendable, Hashable {
    /// No PEM block is in it.
    case missingPEMBlock
    /// The block of that label has no end.
    case missingEndLine(label: String)
    /// What is in it is no key in one of the three forms that are read.
    case unsupportedLabel(String)
    case encrypted
    /// The block is there, what it holds is no key.
    case damaged
    /// A key of another kind: the name of its curve or algorithm, where that is known.
    case unsupportedAlgorithm(String?)
    /// A public key, where only the private one helps.
    case missingPrivateKey
    /// The system's library did not sign.
    case signingFailed
    /// None of the libraries of these names could be opened.
    case missingLibrary(names: [String])
}

extension KeyError: CustomStringConvertible {
    /// One sentence without a full stop, to stand behind a file's name and a colon.
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
