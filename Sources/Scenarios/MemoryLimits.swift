/// The maximum numbers of bytes that a server keeps for its scenarios, its sessions, and what clients send.
///
/// The article on security lists them.
package enum MemoryLimits {
    /// The generated data of a scenario in all storefronts and libraries.
    package static let generatedData = 4 << 30
    /// The generated data of a scenario that a client sends as text.
    package static let generatedDataOfText = 512 << 20
    /// The texts, the data, and the added rules of all sessions that clients have created.
    package static let createdSessions = 1 << 30
    /// The texts of the rules that clients add to a session.
    package static let addedRules = 16 << 20
    /// The entries of a session's journal, with their bodies.
    package static let journal = 64 << 20
    /// The record of a session's expectations.
    package static let expectations = 64 << 20
    /// The entries of a session's contract violations, for each of the two kinds of violations.
    package static let violations = 4 << 20
    /// The writes of clients to the libraries of a session.
    package static let libraryWrites = 256 << 20
    /// The texts of clients that a session compares later ones with, such as tokens, for each kind of them.
    package static let clientTexts = 4 << 20
}
