import SeededRandom

extension Seed {
    /// The characters that the service's library ids are made of: letters and digits that are hard to confuse.
    package static let libraryIDAlphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

    /// The random part of a library id: 14 characters.
    package func libraryIDSuffix(for purpose: String, index: Int) -> String {
        string(for: purpose, index: index, length: 14, alphabet: Self.libraryIDAlphabet)
    }
}
