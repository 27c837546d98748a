import Scenarios

/// The accounts of a session's users, in the scenario's order; the first is the device's.
struct Accounts: Sendable {
    private let mint: UserTokenMint
    private var names: [String?]
    private var accounts: [Account]
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
        accounts = users.map(Account.init)
        for user in users.indices { hand(out: 1, to: user) }
    }

    /// The tokens that were handed out, but to users who have one of their own.
    var handedOut: [String] {
        issued.filter { entry in
            if case .exactly = accounts[entry.value.user].policy { return false }
            return true
        }.map(\.key)
    }

    subscript(_ user: Int) -> Account { accounts[user] }

    /// The token of a user that is in force.
    func token(of user: Int) -> String {
        if case .exactly(let text) = accounts[user].policy { return text }
        return mint.token(of: names[user], generation: accounts[user].generation)
    }

    /// Whose a token is, and whether it is good beside a developer token of an issuer.
    ///
    /// The first use of an issued token binds it to that issuer.
    mutating func verdict(on token: String?, issuer: () -> String?) -> Verdict {
        guard let token, !token.isEmpty else { return Verdict(user: nil, problem: .missing) }
        if let issue = issued[token], accounts[issue.user].policy == .issued {
            let problem = accounts[issue.user].problem(ofIssued: issue.generation, issuer: issuer())
            return Verdict(user: issue.user, problem: problem)
        }
        let owner = accounts.firstIndex { $0.policy == .any || $0.policy == .exactly(token) }
        return Verdict(user: owner, problem: owner == nil ? .unknown : nil)
    }

    /// Remembers that a token was refused; tells whether that sticks.
    mutating func refuse(_ token: String) -> Bool {
        guard let issue = issued[token], accounts[issue.user].policy == .issued else { return false }
        accounts[issue.user].refuse(issue.generation)
        return true
    }

    /// What the device of a user says to an operation.
    mutating func perform(_ command: DeviceCommand, of user: Int, issuer: String?) -> DeviceOutcome {
        let outcome = accounts[user].perform(command, issuer: issuer)
        if case .userToken(let generation) = outcome.content { hand(out: generation, to: user) }
        return outcome
    }

    /// The same accounts for the users of a scenario that takes the place of another: those who are still who they were
    /// keep what has become of them.
    func kept(for users: [User], before: [User], storefronts: [String]) -> Accounts {
        var kept = Accounts(of: users, mint: mint)
        kept.issued = [:]
        for (user, new) in users.enumerated() {
            let old = before.firstIndex { $0.name == new.name && $0.isSame(as: new) }
            if let old, old < accounts.count, storefronts.contains(accounts[old].storefront) {
                kept.accounts[user] = accounts[old]
            }
            for generation in 1...kept.accounts[user].generation { kept.hand(out: generation, to: user) }
        }
        return kept
    }

    private mutating func hand(out generation: Int, to user: Int) {
        issued[mint.token(of: names[user], generation: generation)] = Issue(user: user, generation: generation)
    }
}

extension User {
    /// Whether another scenario means the same account.
    fileprivate func isSame(as other: User) -> Bool {
        storefront == other.storefront && token == other.token && subscription == other.subscription
            && hasAcknowledgedPrivacy == other.hasAcknowledgedPrivacy && isSignedIn == other.isSignedIn
    }
}
