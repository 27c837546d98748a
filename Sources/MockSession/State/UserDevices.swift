import DeveloperTokens
import HTTPMessages
import MusicDevice
import Scenarios
import SeededRandom

/// The devices of a session's users, each with its user's account, in the scenario's order; the first is the one that
/// the scenario describes and that apps speak to.
struct UserDevices: Sendable {
    private let tokenIssuer: UserTokenIssuer
    private var userNames: [String?]
    private var devices: [Device]
    /// The tokens that were handed out.
    private var issuedTokens: [String: IssuedToken] = [:]

    private struct IssuedToken: Sendable {
        let userIndex: Int
        let generation: Int
    }

    /// Whose token a request has, and what is wrong with it.
    struct TokenCheck: Sendable {
        /// `nil` if the token belongs to no user.
        let userIndex: Int?
        let rejectionReason: UserTokenRejectionReason?
    }

    init(users: [User], tokenIssuer mint: UserTokenIssuer) {
        self.tokenIssuer = mint
        userNames = users.map(\.name)
        devices = users.map { Device(configuration: $0.device, account: $0.account) }
        for user in users.indices { issueToken(generation: 1, forUser: user) }
    }

    /// The tokens that were handed out, but to users who have one of their own.
    var issuedUserTokens: [String] {
        issuedTokens.filter { entry in
            if case .exactly = devices[entry.value.userIndex].account.userTokenPolicy { return false }
            return true
        }.map(\.key)
    }

    /// A user's account; every request looks at one.
    func account(of user: Int) -> Account { devices[user].account }

    subscript(_ user: Int) -> Device {
        get { devices[user] }
        set { devices[user] = newValue }
    }

    /// The current token of a user.
    func token(of user: Int) -> String { tokens(of: user)(devices[user].account.tokenGeneration) }

    /// The tokens of a user by their generation; always the scenario's own, if the user has one.
    func tokens(of user: Int) -> (_ generation: Int) -> String {
        if case .exactly(let text) = devices[user].account.userTokenPolicy { return { _ in text } }
        return { [tokenIssuer, name = userNames[user]] in tokenIssuer.token(of: name, generation: $0) }
    }

    /// The owner of a user token, and whether it is valid together with a developer token of an issuer.
    ///
    /// The first use of an issued token binds it to that issuer.
    mutating func checkToken(_ token: String?, issuer: () -> String?) -> TokenCheck {
        guard let token, !token.isEmpty else { return TokenCheck(userIndex: nil, rejectionReason: .missing) }
        if let issue = issuedTokens[token], devices[issue.userIndex].account.userTokenPolicy == .issued {
            let problem = devices[issue.userIndex].account.validateToken(generation: issue.generation, issuer: issuer())
            return TokenCheck(userIndex: issue.userIndex, rejectionReason: problem)
        }
        let owner = devices.firstIndex {
            $0.account.userTokenPolicy == .any || $0.account.userTokenPolicy == .exactly(token)
        }
        guard let owner else { return TokenCheck(userIndex: nil, rejectionReason: .unknown) }
        return TokenCheck(userIndex: owner, rejectionReason: devices[owner].account.areTokensRevoked ? .revoked : nil)
    }

    /// Records that a token was rejected.
    ///
    /// Returns whether it stays rejected.
    mutating func rejectToken(_ token: String) -> Bool {
        guard let issue = issuedTokens[token], devices[issue.userIndex].account.userTokenPolicy == .issued else {
            return false
        }
        devices[issue.userIndex].account.rejectToken(generation: issue.generation)
        return true
    }

    /// What the device of a user says to an operation.
    mutating func perform(
        _ command: DeviceCommand, forUser user: Int, in surroundings: DeviceEnvironment
    ) -> DeviceOutcome {
        let outcome = devices[user].perform(command, in: surroundings)
        if case .result(.userToken) = outcome.content {
            issueToken(generation: devices[user].account.tokenGeneration, forUser: user)
        }
        return outcome
    }

    /// The same devices for the users of a scenario that takes the place of another: those who are still who they were
    /// keep what has become of them.
    func migrated(to users: [User], from before: [User], storefronts: [String]) -> UserDevices {
        var kept = UserDevices(users: users, tokenIssuer: tokenIssuer)
        kept.issuedTokens = [:]
        for (user, new) in users.enumerated() {
            let old = before.firstIndex { $0.name == new.name && $0.account == new.account }
            if let old, old < devices.count, storefronts.contains(devices[old].account.storefront) {
                // A device with another configuration is reset; its account is not.
                kept.devices[user] =
                    before[old].device == new.device
                    ? devices[old] : Device(configuration: new.device, account: devices[old].account)
            }
            for generation in 1...kept.devices[user].account.tokenGeneration {
                kept.issueToken(generation: generation, forUser: user)
            }
        }
        return kept
    }

    private mutating func issueToken(generation: Int, forUser user: Int) {
        issuedTokens[tokenIssuer.token(of: userNames[user], generation: generation)] = IssuedToken(
            userIndex: user, generation: generation)
    }
}

/// Makes what a session's devices hand out: the same for the same seed, session, user and generation.
struct UserTokenIssuer: Sendable {
    let seed: Seed
    let sessionID: String

    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    func token(of user: String?, generation: Int) -> String {
        let purpose = "user-token:\(sessionID)" + (user.map { ":\($0)" } ?? "")
        return seed.string(for: purpose, index: generation, length: 88, alphabet: Self.alphabet)
    }

    /// A UUID of version 4 (RFC 9562 section 5.4), in lower case.
    func deviceIdentifier(of user: String?) -> String {
        let purpose = "device:\(sessionID)" + (user.map { ":\($0)" } ?? "")
        let digits = seed.string(for: purpose, index: 0, length: 30, alphabet: "0123456789abcdef")
        let variant = seed.string(for: purpose, index: 1, length: 1, alphabet: "89ab")
        let parts = [0..<8, 8..<12, 12..<15, 15..<18, 18..<30].map { range in
            String(decoding: Array(digits.utf8)[range], as: UTF8.self)
        }
        return "\(parts[0])-\(parts[1])-4\(parts[2])-\(variant)\(parts[3])-\(parts[4])"
    }
}

extension UserDevices {
    /// Whose a request is.
    mutating func requestUser(of request: HTTPRequest) -> RequestUser {
        let verdict = checkToken(request.userToken) { request.developerTokenIssuer }
        return RequestUser(
            index: verdict.userIndex, rejectionReason: verdict.rejectionReason,
            account: account(of: verdict.userIndex ?? 0))
    }
}

extension HTTPRequest {
    /// `Music-User-Token` and `Media-User-Token` are the same to the service (Sources, API 1.1); nil where none says
    /// anything.
    var userToken: String? {
        ["Music-User-Token", "Media-User-Token"].lazy.compactMap { header(named: $0) }.first { !$0.isEmpty }
    }

    /// The issuer in the developer token, as far as it can be read.
    fileprivate var developerTokenIssuer: String? {
        let token = header(named: "Authorization")?.split(separator: " ").last.map(String.init)
        return token.flatMap { try? DeveloperToken(parsing: $0) }?.issuer
    }
}
