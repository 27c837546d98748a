import MusicDevice
import Scenarios

/// The devices of a session's users, each with its user's account, in the scenario's order; the first is the one that
/// the scenario describes and that apps speak to.
struct Devices: Sendable {
    private let mint: UserTokenMint
    private var names: [String?]
    private var devices: [Device]
    /// The tokens that were handed out.
    private var issued: [String: Issue] = [:]

    private struct Issue: Sendable {
        let user: Int
        let generation: Int
    }

    /// Whose token a request has, and what is wrong with it.
    struct Verdict: Sendable {
        /// Nil where nobody has it.
        let user: Int?
        let problem: UserTokenProblem?
    }

    init(of users: [User], mint: UserTokenMint) {
        self.mint = mint
        names = users.map(\.name)
        devices = users.map { Device($0.device, account: $0.account) }
        for user in users.indices { hand(out: 1, to: user) }
    }

    /// The tokens that were handed out, but to users who have one of their own.
    var handedOut: [String] {
        issued.filter { entry in
            if case .exactly = devices[entry.value.user].account.policy { return false }
            return true
        }.map(\.key)
    }

    /// A user's account; every request looks at one.
    func account(of user: Int) -> Account { devices[user].account }

    subscript(_ user: Int) -> Device {
        get { devices[user] }
        set { devices[user] = newValue }
    }

    /// The token of a user that is in force.
    func token(of user: Int) -> String {
        let account = devices[user].account
        if case .exactly(let text) = account.policy { return text }
        return mint.token(of: names[user], generation: account.generation)
    }

    /// Whose a token is, and whether it is good beside a developer token of an issuer.
    ///
    /// The first use of an issued token binds it to that issuer.
    mutating func verdict(on token: String?, issuer: () -> String?) -> Verdict {
        guard let token, !token.isEmpty else { return Verdict(user: nil, problem: .missing) }
        if let issue = issued[token], devices[issue.user].account.policy == .issued {
            let problem = devices[issue.user].account.problem(ofIssued: issue.generation, issuer: issuer())
            return Verdict(user: issue.user, problem: problem)
        }
        let owner = devices.firstIndex { $0.account.policy == .any || $0.account.policy == .exactly(token) }
        guard let owner else { return Verdict(user: nil, problem: .unknown) }
        return Verdict(user: owner, problem: devices[owner].account.isRevoked ? .revoked : nil)
    }

    /// Remembers that a token was refused; tells whether that sticks.
    mutating func refuse(_ token: String) -> Bool {
        guard let issue = issued[token], devices[issue.user].account.policy == .issued else { return false }
        devices[issue.user].account.refuse(issue.generation)
        return true
    }

    /// What the device of a user says to an operation.
    mutating func perform(
        _ command: DeviceCommand, of user: Int, in surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        let outcome = devices[user].perform(command, in: surroundings)
        if case .result(.userToken(let generation)) = outcome.content { hand(out: generation, to: user) }
        return outcome
    }

    /// The same devices for the users of a scenario that takes the place of another: those who are still who they were
    /// keep what has become of them.
    func kept(for users: [User], before: [User], storefronts: [String]) -> Devices {
        var kept = Devices(of: users, mint: mint)
        kept.issued = [:]
        for (user, new) in users.enumerated() {
            let old = before.firstIndex { $0.name == new.name && $0.account == new.account }
            if let old, old < devices.count, storefronts.contains(devices[old].account.storefront) {
                // A device that is another one now begins anew; the account on it does not.
                kept.devices[user] =
                    before[old].device == new.device
                    ? devices[old] : Device(new.device, account: devices[old].account)
            }
            for generation in 1...kept.devices[user].account.generation { kept.hand(out: generation, to: user) }
        }
        return kept
    }

    private mutating func hand(out generation: Int, to user: Int) {
        issued[mint.token(of: names[user], generation: generation)] = Issue(user: user, generation: generation)
    }
}
