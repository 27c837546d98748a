package import MusicContract
package import MusicLibrary

/// What the service says to a request, before anybody has put it on a wire.
package struct APIResponse: Sendable {
    package enum Content: Sendable {
        /// 200 and JSON.
        case json([UInt8])
        /// 201 and JSON.
        case created([UInt8])
        /// The documented error envelope, with its status.
        case error(APIError)
        /// The status alone.
        case empty(status: Int)
    }

    package let content: Content
    /// Why this answer, in a few words, for `Mock-Answer`.
    package internal(set) var reason: String
    /// What the contract does not have and the request asked for all the same; nil where it kept to the contract.
    package internal(set) var violation: ContractViolation?
    /// What is to be written before this is answered; nil for what only reads.
    package internal(set) var change: LibraryChange?

    init(_ content: Content, reason why: String = "catalog", violation: ContractViolation? = nil) {
        self.content = content
        self.reason = why
        self.violation = violation
    }
}
