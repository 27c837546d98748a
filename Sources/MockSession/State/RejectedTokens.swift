/// The tokens of one kind that a session rejects until it is reset, whatever its scenario accepts.
struct RejectedTokens: Sendable {
    private var causes = ClientTextMap<Cause>(maximumCount: 10_000)

    /// The cause of a permanent rejection.
    enum Cause: Sendable {
        /// The service rejected the token.
        case rejected
        /// A client revoked the token.
        case revoked
    }

    /// The number of bytes of the tokens.
    var byteCount: Int { causes.byteCount }

    /// Returns the cause of a token's rejection, or `nil` if it was not rejected.
    func cause(of token: String) -> Cause? { causes[token] }

    /// Rejects a token permanently; the first cause remains.
    mutating func insert(_ token: String, cause: Cause) {
        if causes[token] == nil { causes[token] = cause }
    }

    /// Removes a token, because it belongs to another account now.
    mutating func remove(_ token: String) { causes[token] = nil }
}
