extension KeyProblem: CustomStringConvertible {
    /// One sentence without a full stop, to stand behind a file's name and a colon.
    package var description: String {
        switch self {
        case .notPEM: "there is no PEM key in it (it begins with a line like -----BEGIN PRIVATE KEY-----)"
        case .cutShort(let label): "the line -----END \(label)----- is missing"
        case .otherLabel(let label):
            "\"\(label)\" is none of the keys that are read: PUBLIC KEY, PRIVATE KEY and EC PRIVATE KEY"
        case .encrypted: "the key is encrypted, and no passphrase is asked for; take one that is not"
        case .damaged: "the key is damaged"
        case .notP256(let name?): "ES256 needs a key on the curve P-256, this one is \(name)"
        case .notP256(nil): "ES256 needs a key on the curve P-256, this one is of another kind"
        case .notPrivate: "it is a public key, signing needs the private one"
        case .notSigned: "the system's cryptographic library did not sign"
        case .libraryMissing(let names):
            "ES256 needs OpenSSL's libcrypto, which cannot be opened here (tried \(names.joined(separator: ", ")))"
        }
    }
}
