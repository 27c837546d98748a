import MusicContract

/// The developer tokens of the last requests, each of which is parsed and verified only once.
struct ParsedDeveloperTokens: Sendable {
    /// The tokens; those that are too long for the map are parsed at each use.
    private var tokens = ClientTextMap<ParsedDeveloperToken>(maximumCount: 64, maximumByteCount: 256 << 10)
    /// The token that was used last, which most requests have; comparing it costs less than hashing.
    private var last: Last?

    private final class Last: Sendable {
        let text: String
        let parsed: ParsedDeveloperToken
        let issuer: String?

        init(_ text: String, _ parsed: ParsedDeveloperToken) {
            (self.text, self.parsed, issuer) = (text, parsed, try? parsed.token.get().issuer)
        }
    }

    /// The number of tokens in the map.
    var count: Int { tokens.count }

    /// Returns the parsed form of a token, which is new if it is not in the map.
    func entry(for text: String) -> ParsedDeveloperToken {
        if let last, last.text == text { return last.parsed }
        return tokens[text] ?? ParsedDeveloperToken(parsing: text)
    }

    /// Inserts or replaces a parsed token if it is new.
    mutating func insert(_ parsed: ParsedDeveloperToken, for text: String) {
        guard parsed.isNew else { return }
        tokens[text] = parsed.known
        last = tokens[text].map { Last(text, $0) }
    }

    /// Returns the issuer in a token, or `nil` if the token cannot be parsed, and inserts the token if it is new.
    mutating func issuer(of text: String) -> String? {
        if let last, last.text == text { return last.issuer }
        let parsed = entry(for: text)
        insert(parsed, for: text)
        last = tokens[text].map { Last(text, $0) }
        return try? parsed.token.get().issuer
    }
}

/// A parsed developer token and the result of its last verification, neither of which depends on the time.
struct ParsedDeveloperToken: Sendable {
    /// The token, or the reason that it cannot be parsed.
    let token: Result<DeveloperToken, DeveloperTokenError>
    /// Whether the token was parsed or verified since it was read from the map.
    private(set) var isNew = true
    private var verification: (keys: RegisteredKeys, error: DeveloperTokenError?)?

    init(parsing text: String) {
        token = Result { () throws(DeveloperTokenError) in try DeveloperToken(parsing: text) }
    }

    /// The same token as a value of the map.
    fileprivate var known: ParsedDeveloperToken {
        var copy = self
        copy.isNew = false
        return copy
    }

    /// Returns why the signature is not accepted, or `nil`; it is verified again only with other keys.
    mutating func verificationError(using keys: RegisteredKeys) -> DeveloperTokenError? {
        if let verification, verification.keys == keys { return verification.error }
        guard case .success(let token) = token else { return nil }
        let error = token.verificationError(using: keys)
        verification = (keys, error)
        isNew = true
        return error
    }
}
