import HTTPMessages
import MusicCatalog
import MusicDevice
import Platform
import Scenarios
import SecretRedaction
import Text

/// The devices and accounts of a session's users, in the scenario's order.
///
/// The first device is the one that the scenario describes and that apps use.
struct UserDevices: Sendable {
    private let tokenIssuer: UserTokenIssuer
    private let start: Timestamp
    private var userNames: [String?]
    private var devices: [Device]
    /// The index of the user whose account the first device has; another user can sign in on it.
    private(set) var signedInUser = 0
    /// The tokens that were issued.
    private var issuedTokens: [String: IssuedToken] = [:]
    private var rejectedTokens = RejectedTokens()
    /// Whether a user token is accepted although no app on the first device can have one.
    private let acceptsTokensWithoutConsent: Bool

    private struct IssuedToken: Sendable {
        let userIndex: Int
        let generation: Int
    }

    /// The owner of a token, and the reason that it is rejected.
    struct TokenCheck: Sendable {
        /// `nil` if the token belongs to no user.
        let userIndex: Int?
        let rejectionReason: UserTokenRejectionReason?
    }

    /// Creates the devices at the start of a session, before which subscriptions of the app were renewed.
    init(users: [User], tokenIssuer: UserTokenIssuer, start: Timestamp) {
        self.start = start
        self.tokenIssuer = tokenIssuer
        userNames = users.map(\.name)
        acceptsTokensWithoutConsent =
            users.first?.serviceData.behavior.tokenWithoutConsent == .accepted
        devices = users.map { Device(configuration: $0.device, account: $0.account, start: start) }
        for user in users.indices { issueToken(generation: 1, forUser: user) }
    }

    /// The issued tokens, without those of users with a fixed token.
    var issuedUserTokens: [String] {
        issuedTokens.filter { entry in
            if case .exactly = devices[entry.value.userIndex].account.userTokenPolicy { return false }
            return true
        }.map(\.key)
    }

    /// Returns a user's account, which every request reads.
    func account(of user: Int) -> Account { devices[user].account }

    /// The device of a user: the first one has the account of the user who is signed in on it.
    subscript(_ user: Int) -> Device {
        get {
            var device = devices[user]
            device.account = devices[accountIndex(ofDevice: user)].account
            return device
        }
        set {
            let owner = devices[user].account
            devices[user] = newValue
            if user != accountIndex(ofDevice: user) { devices[user].account = owner }
            devices[accountIndex(ofDevice: user)].account = newValue.account
        }
    }

    /// Returns whether time can cause anything on the first device.
    ///
    /// Functions that read a device for each request take it as `inout`, because a copy of its values would retain each of them.
    mutating func canHaveDueEvent() -> Bool {
        func canHaveDueEvent(_ device: inout Device) -> Bool { device.canHaveDueEvent }
        return canHaveDueEvent(&devices[0])
    }

    /// Returns what time causes first on the first device, whatever the account is; `nil` if nothing is due.
    func dueEvent(
        _ times: () -> (clock: Timestamp, session: Timestamp)
    ) -> (command: DeviceCommand, lateMilliseconds: Int64)? {
        devices[0].dueEvent(times)
    }

    /// Returns the index of the user whose account a device has.
    func accountIndex(ofDevice user: Int) -> Int { user == 0 ? signedInUser : user }

    /// Returns whether the requests of a user cannot reach the service.
    ///
    /// The app on the first device sends the requests of its users, and those without a user.
    func isOffline(_ user: Int?) -> Bool {
        guard user == nil || user == 0 || user == signedInUser else { return false }
        return devices[0].network == .offline
    }

    /// Returns the account of a user by name; `nil` for an unknown name.
    func account(named name: String) -> Account? { userNames.firstIndex(of: name).map { devices[$0].account } }

    /// Returns the current token of a user.
    func token(of user: Int) -> String { tokens(of: user)(devices[user].account.tokenGeneration) }

    /// Returns the tokens of a user by generation, which are all equal if the scenario fixes the token.
    func tokens(of user: Int) -> (_ generation: Int) -> String {
        if case .exactly(let text) = devices[user].account.userTokenPolicy { return { _ in text } }
        return { [tokenIssuer, name = userNames[user]] in tokenIssuer.token(of: name, generation: $0) }
    }

    /// Returns the owner of a user token, and whether it is valid with a developer token of an issuer.
    ///
    /// The first use of an issued token binds it to that issuer.
    mutating func checkToken(_ token: String?, issuer: String?) -> TokenCheck {
        guard let token, !token.isEmpty else { return TokenCheck(userIndex: nil, rejectionReason: .missing) }
        let check = checkIssuedToken(token, issuer: issuer)
        // The consent on the device binds only the user who is signed in on it.
        guard check.rejectionReason == nil, check.userIndex == signedInUser, !acceptsTokensWithoutConsent else {
            return check
        }
        let account = devices[signedInUser].account
        func obstacle(on device: inout Device) -> UserTokenRejectionReason? {
            device.userTokenObstacle(forAccount: account)
        }
        guard let obstacle = obstacle(on: &devices[0]) else { return check }
        return TokenCheck(userIndex: check.userIndex, rejectionReason: obstacle)
    }

    /// Returns the owner of a user token, and whether it is valid, without the consent on the device.
    private mutating func checkIssuedToken(_ token: String, issuer: String?) -> TokenCheck {
        if let cause = rejectedTokens.cause(of: token), userWithFixedToken(token) == nil {
            return TokenCheck(
                userIndex: issuedTokens[token]?.userIndex ?? devices.firstIndex { $0.account.userTokenPolicy == .any },
                rejectionReason: cause == .revoked ? .signedOut : .rejected)
        }
        if let issue = issuedTokens[token], devices[issue.userIndex].account.userTokenPolicy == .issued {
            let reason = devices[issue.userIndex].account.validateToken(generation: issue.generation, issuer: issuer)
            return TokenCheck(userIndex: issue.userIndex, rejectionReason: reason)
        }
        // The elements are not copied, because only their policies are read.
        let owner = devices.indices.first {
            devices[$0].account.userTokenPolicy == .any || devices[$0].account.userTokenPolicy == .exactly(token)
        }
        guard let owner else { return TokenCheck(userIndex: nil, rejectionReason: .unknown) }
        return TokenCheck(userIndex: owner, rejectionReason: devices[owner].account.areTokensRevoked ? .revoked : nil)
    }

    /// Rejects a token permanently, unless it is the only one that its user can have.
    mutating func rejectToken(_ token: String) {
        guard userWithFixedToken(token) == nil else { return }
        insertRejectedToken(token, cause: .rejected)
    }

    /// Revokes a token.
    ///
    /// The revocation is permanent, unless the token is the only one that its user can have: then it ends when the
    /// device returns the token again.
    mutating func revokeToken(_ token: String) {
        if let user = userWithFixedToken(token) {
            devices[user].account.revokeTokens()
        } else {
            insertRejectedToken(token, cause: .revoked)
        }
    }

    private func userWithFixedToken(_ token: String) -> Int? {
        devices.firstIndex { $0.account.userTokenPolicy == .exactly(token) }
    }

    private mutating func insertRejectedToken(_ token: String, cause: RejectedTokens.Cause) {
        rejectedTokens.insert(token, cause: cause)
        guard let issue = issuedTokens[token] else { return }
        devices[issue.userIndex].account.rejectToken(generation: issue.generation)
    }

    /// Performs an operation on a user's device and returns its outcome.
    mutating func perform(
        _ command: DeviceCommand, forUser user: Int, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        var device = self[user]
        let outcome = device.perform(command, in: environment)
        if command.operation == .signIn, user == 0, outcome.ruleViolation == nil, let name = command.arguments.user {
            signedInUser = userNames.firstIndex(of: name) ?? signedInUser
        }
        self[user] = device
        if case .result(.userToken) = outcome.content {
            issueToken(generation: device.account.tokenGeneration, forUser: accountIndex(ofDevice: user))
        }
        return outcome
    }

    /// Returns the devices for a scenario that replaces another; users with an equal name and account keep their state.
    func migrated(to users: [User], from before: [User], storefronts: [String]) -> UserDevices {
        var kept = UserDevices(users: users, tokenIssuer: tokenIssuer, start: start)
        (kept.issuedTokens, kept.rejectedTokens) = ([:], rejectedTokens)
        kept.signedInUser = kept.userNames.firstIndex(of: userNames[signedInUser]) ?? 0
        for (user, new) in users.enumerated() {
            let old = before.firstIndex { $0.name == new.name && $0.account == new.account }
            if let old, old < devices.count, storefronts.contains(devices[old].account.storefront) {
                // A device with another configuration is reset; its account is not.
                kept.devices[user] =
                    before[old].device == new.device
                    ? devices[old] : Device(configuration: new.device, account: devices[old].account, start: start)
            } else {
                // The device of the new account issues the same tokens again.
                for (token, issue) in issuedTokens where userNames[issue.userIndex] == new.name {
                    kept.rejectedTokens.remove(token)
                }
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

/// Issues the tokens of a session's devices, which depend only on the seed, session, user, and generation.
struct UserTokenIssuer: Sendable {
    let seed: Seed
    let sessionID: String

    private static let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

    func token(of user: String?, generation: Int) -> String {
        let purpose = "user-token:\(sessionID)" + (user.map { ":\($0)" } ?? "")
        // The start shows that the token is not one of Apple's.
        let length = Secret.mockUserTokenLength - Secret.mockPrefix.utf8.count
        return Secret.mockPrefix
            + seed.string(for: purpose, index: generation, length: length, alphabet: Self.alphabet)
    }

    /// Returns a UUID of version 4 (RFC 9562 section 5.4), in lower case.
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
    /// Returns the user of a request whose developer token has an issuer, which is `nil` if the token is invalid.
    mutating func requestUser(userToken: String?, developerTokenIssuer issuer: String?) -> RequestUser {
        let verdict = checkToken(userToken, issuer: issuer)
        return RequestUser(
            index: verdict.userIndex, rejectionReason: verdict.rejectionReason,
            account: account(of: verdict.userIndex ?? signedInUser), isOffline: isOffline(verdict.userIndex))
    }
}

extension HTTPRequest {
    /// The user token in `Music-User-Token` or `Media-User-Token`, which are equivalent (Sources, API 1.1), or `nil` if
    /// both are empty.
    var userToken: String? {
        if let token = header(named: "Music-User-Token"), !token.isEmpty { return token }
        return header(named: "Media-User-Token").flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The words of `Authorization`, or `nil` without the field.
    var authorization: AuthorizationField? { header(named: "Authorization").map(AuthorizationField.init) }
}

/// The words of an `Authorization`, which spaces separate.
struct AuthorizationField: Sendable {
    /// The number of words.
    private(set) var wordCount = 0
    /// The first word, which is the scheme in a valid field; empty without words.
    private(set) var firstWord = ""
    /// The last word, which is the developer token in a valid field; empty without words.
    private(set) var lastWord = ""

    init(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var (word, first): (Range<Int>, Range<Int>) = (0..<0, 0..<0)
            var start = 0
            while start < bytes.count, let base = bytes.baseAddress {
                let space = memchr(base + start, 0x20, bytes.count - start)
                let end = space.map { UnsafeRawPointer($0) - UnsafeRawPointer(base) } ?? bytes.count
                if start < end {
                    word = start..<end
                    if wordCount == 0 { first = word }
                    wordCount += 1
                }
                start = end + 1
            }
            firstWord = String(decoding: bytes[first], as: UTF8.self)
            lastWord = String(decoding: bytes[word], as: UTF8.self)
        }
    }
}
