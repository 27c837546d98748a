/// The tokens of one kind that a session rejects until it is reset, whatever its scenario accepts.
struct RejectedTokens: Sendable {
    /// The maximum number of tokens; a full map is emptied, so random tokens cannot exhaust memory.
    private static let maximumCount = 10_000

    private var causes: [String: Cause] = [:]

    /// The cause of a permanent rejection.
    enum Cause: Sendable {
        /// The service rejected the token.
        case rejected
        /// A client revoked the token.
        case revoked
    }

    /// Returns the cause of a token's rejection, or `nil` if it was not rejected.
    func cause(of token: String) -> Cause? { causes[token] }

    /// Rejects a token permanently; the first cause remains.
    mutating func insert(_ token: String, cause: Cause) {
        guard causes[token] == nil else { return }
        if causes.count >= Self.maximumCount { causes = [:] }
        causes[token] = cause
    }

    /// Removes a token, because it belongs to another account now.
    mutating func remove(_ token: String) { causes[token] = nil }
}
