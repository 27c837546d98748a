import MusicContract
import Scenarios
import Text

/// The developer tokens of a session: those that it issued, those that it rejected, and their lives by its clock.
struct SessionDeveloperTokens: Sendable {
    private let issuer: DeveloperTokenIssuer
    /// The token that was issued last.
    private var current: String {
        didSet { currentExpiry = issuedExpiries[current] }
    }
    /// The times at which issued tokens expire, by the session's clock.
    private var issuedExpiries: [String: Timestamp] {
        didSet { currentExpiry = issuedExpiries[current] }
    }
    /// The expiry of the token that was issued last, which most requests have; comparing it costs less than hashing.
    private var currentExpiry: Timestamp?
    /// The times at which the tokens of clients expire, by the session's clock.
    private var clientExpiries = ClientTextMap<Timestamp>(maximumCount: 10_000)
    private var rejectedTokens = RejectedTokens()
    private var parsedTokens = ParsedDeveloperTokens()
    /// Notes about the times in the tokens of clients, without duplicates.
    private(set) var notes: [String] = []

    /// - Parameters:
    ///   - issuer: The issuer of the session's tokens.
    ///   - token: The first token.
    ///   - now: The time of the session's clock.
    init(issuer: DeveloperTokenIssuer, first token: String, at now: Timestamp) {
        self.issuer = issuer
        current = token
        let expiry = issuer.expiry(ofTokenIssuedAt: now)
        issuedExpiries = [token: expiry]
        currentExpiry = expiry
    }

    /// The issued tokens, in no particular order.
    var issuedTokens: [String] { Array(issuedExpiries.keys) }

    /// Returns the token that was issued last if it is valid, otherwise a new one.
    mutating func requestToken(at now: Timestamp) -> String {
        let isExpired = issuedExpiries[current].map { $0 <= now } ?? true
        guard isExpired || rejectedTokens.cause(of: current) != nil else { return current }
        current = issuer.token(generation: issuedExpiries.count + 1, at: now)
        issuedExpiries[current] = issuer.expiry(ofTokenIssuedAt: now)
        return current
    }

    /// The token that was issued last.
    var lastIssuedToken: String { current }

    /// Returns the time at which a token expires by the session's clock, or `nil` if it has not been used.
    func expiry(of token: String) -> Timestamp? { issuedExpiries[token] ?? clientExpiries[token] }

    /// Ends the life of a token.
    mutating func expire(_ token: String, at now: Timestamp) {
        if issuedExpiries[token] != nil { issuedExpiries[token] = now } else { clientExpiries[token] = now }
    }

    /// Returns whether a token has expired by the clock that dates it.
    func hasExpired(_ text: String, at now: Timestamp) -> Bool {
        if let expiry = issuedExpiries[text] ?? clientExpiries[text] { return expiry <= now }
        guard let token = try? DeveloperToken(parsing: text), case .expired = token.timeError(at: now) else {
            return false
        }
        return !token.isValid(byClockAt: .now)
    }

    /// Returns the issuer in a token, or `nil` if the token cannot be parsed, and remembers the parsed token.
    mutating func issuer(of text: String) -> String? {
        parsedTokens.issuer(of: text)
    }

    /// Rejects a token permanently.
    mutating func reject(_ token: String) { rejectedTokens.insert(token, cause: .rejected) }

    /// Keeps the remaining lives of all tokens when the session's clock changes without an advance.
    mutating func moveExpiries(byMilliseconds difference: Int64) {
        func moved(_ expiry: Timestamp) -> Timestamp { Timestamp(milliseconds: expiry.milliseconds + difference) }
        issuedExpiries = issuedExpiries.mapValues(moved)
        clientExpiries.replaceValues(moved)
    }

    /// Checks a token without changing this state.
    ///
    /// A client that signs its own tokens takes their times from the session's clock or from the system's clock, which
    /// may differ. At its first use, a token must be valid by one of them. After that, its remaining life passes by the
    /// session's clock.
    ///
    /// - Parameters:
    ///   - text: The token.
    ///   - policy: The tokens that the scenario accepts. A token that the session issued is accepted by all policies.
    ///   - now: The time of the session's clock.
    ///   - origin: The `Origin` of the request.
    /// - Returns: The error, or the data to record for a valid token.
    func check(
        _ text: String, policy: DeveloperTokenPolicy, at now: Timestamp, origin: String?
    ) -> DeveloperTokenCheck {
        guard rejectedTokens.cause(of: text) == nil else { return DeveloperTokenCheck(error: .rejectedBefore) }
        if let expiry = text == current ? currentExpiry : issuedExpiries[text] {
            return DeveloperTokenCheck(error: expiry.expiryError(at: now))
        }
        guard policy != .any else { return DeveloperTokenCheck() }
        var parsed = parsedTokens.entry(for: text)
        var check = DeveloperTokenCheck()
        switch parsed.token {
        case .failure(let error): check.error = error
        case .success(let token):
            check.error = token.formError(origin: origin)
            if check.error == nil { check = timeCheck(of: token, text: text, at: now) }
            if check.error == nil, case .signed(by: let keys) = policy {
                check.error = parsed.verificationError(using: keys)
            }
        }
        check.parsed = parsed.isNew ? parsed : nil
        return check
    }

    /// Records the first use of a token, which was checked.
    mutating func record(_ check: DeveloperTokenCheck, of token: String) {
        if let parsed = check.parsed { parsedTokens.insert(parsed, for: token) }
        guard check.error == nil else { return }
        if let expiry = check.firstUseExpiry, clientExpiries[token] == nil { clientExpiries[token] = expiry }
        if let note = check.note, !notes.contains(note) { notes.append(note) }
    }

    private func timeCheck(of token: DeveloperToken, text: String, at now: Timestamp) -> DeveloperTokenCheck {
        if let expiry = clientExpiries[text] { return DeveloperTokenCheck(error: expiry.expiryError(at: now)) }
        var seconds = token.secondsToExpiry(from: now)
        if let error = token.timeError(at: now) {
            let systemTime = Timestamp.now
            guard token.isValid(byClockAt: systemTime) else { return DeveloperTokenCheck(error: error) }
            seconds = token.secondsToExpiry(from: systemTime)
        }
        return DeveloperTokenCheck(
            firstUseExpiry: Timestamp(milliseconds: now.milliseconds + Int64((seconds * 1000).rounded())),
            note: DeveloperToken.note(forSecondsToExpiry: seconds))
    }
}

/// The result of checking a developer token.
struct DeveloperTokenCheck: Sendable {
    /// The reason that the token is rejected, or `nil` if it is valid.
    var error: DeveloperTokenError?
    /// The time at which a client's token expires by the session's clock if this is its first use, otherwise `nil`.
    var firstUseExpiry: Timestamp?
    /// A note about the times in the token if this is its first use, or `nil`.
    var note: String?
    /// The parsed token if it was parsed or verified for this check, otherwise `nil`.
    var parsed: ParsedDeveloperToken?

    /// Whether the check has data to record.
    var hasData: Bool { parsed != nil || error == nil && firstUseExpiry != nil }
}

/// Issues the developer tokens of a session, which depend only on the seed, the session, the generation, and the dates.
struct DeveloperTokenIssuer: Sendable {
    private static let lifetimeMilliseconds: Int64 = 180 * millisecondsPerDay
    private static let millisecondsPerDay: Int64 = 86_400_000

    let seed: Seed
    let sessionID: String

    /// Returns the time at which a token expires by the session's clock, whatever its `exp` is.
    func expiry(ofTokenIssuedAt now: Timestamp) -> Timestamp {
        Timestamp(milliseconds: now.milliseconds + Self.lifetimeMilliseconds)
    }

    /// Returns a token that the system's clock dates, with an `exp` after the times of both clocks.
    ///
    /// Clients that check a token's times themselves use either clock. Other sessions accept the token as one that a client
    /// signed. The system's clock has the precision of a day, so that the token rarely changes between runs.
    func token(generation: Int, at now: Timestamp) -> String {
        let system = Timestamp.now.milliseconds
        let today = system - system % Self.millisecondsPerDay
        let isAhead = now.milliseconds >= today + Self.lifetimeMilliseconds - Self.millisecondsPerDay
        let expiry = (isAhead ? now.milliseconds : today) + Self.lifetimeMilliseconds
        return DeveloperToken.makeUnsigned(
            keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: Timestamp(milliseconds: today),
            lifetimeSeconds: Int((expiry - today) / 1000), seed: seed, session: sessionID, generation: generation)
    }
}

extension Timestamp {
    /// Returns the error of a token that expires at this time, or `nil` if it has not expired.
    fileprivate func expiryError(at now: Timestamp) -> DeveloperTokenError? {
        self > now ? nil : .expired(at: Double(milliseconds) / 1000, now: now)
    }
}
