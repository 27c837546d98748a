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
