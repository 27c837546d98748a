import Scenarios

/// A user's account as a session has changed it: what the device does to it, the API sees at once.
///
/// A pure state machine: an operation and a state give an outcome and the next state.
struct Account: Sendable {
    private(set) var storefront: String
    private(set) var subscription: Subscription
    private(set) var hasAcknowledgedPrivacy: Bool
    let isSignedIn: Bool
    let policy: UserTokenPolicy
    /// Which of the issued user tokens is the one in force, from 1: the one given out at the start.
    private(set) var generation = 1
    /// Whether the token in force was refused; then it stays so until the next one is asked for.
    private(set) var isRefused = false
    /// Whose developer tokens the issued token goes with: the issuer that it was first used or asked for with.
    private(set) var issuer: String?

    init(_ user: User) {
        storefront = user.storefront
        subscription = user.subscription
        hasAcknowledgedPrivacy = user.hasAcknowledgedPrivacy
        isSignedIn = user.isSignedIn
        policy = user.token
    }

    /// Remembers that a token was refused, where refusals stick.
    mutating func refuse(_ generation: Int) {
        if policy == .issued, generation == self.generation { isRefused = true }
    }

    /// What is wrong with an issued token of a generation; nil where it is good.
    ///
    /// The first use binds it to an issuer.
    mutating func problem(ofIssued generation: Int, issuer: String?) -> UserTokenProblem? {
        guard generation == self.generation else { return .replaced(generation, by: self.generation) }
        guard !isRefused else { return .refused(generation) }
        guard let issuer else { return nil }
        if let bound = self.issuer, bound != issuer { return .otherIssuer(bound) }
        self.issuer = issuer
        return nil
    }

    /// The next state of the account, and what the device says.
    mutating func perform(_ command: DeviceCommand, issuer: String?) -> DeviceOutcome {
        switch command.operation {
        case .requestUserToken: requestUserToken(issuer, isNew: command.ignoresCache)
        case .lapseSubscription: lapseSubscription()
        case .changeStorefront: changeStorefront(command.storefront)
        case .acknowledgePrivacy: acknowledgePrivacy(command.accepts)
        }
    }

    /// A refused token is followed by the next; one that is good is given again (device facts 1.5, 7.2).
    private mutating func requestUserToken(_ issuer: String?, isNew: Bool) -> DeviceOutcome {
        guard isSignedIn else { return DeviceOutcome(.error(.userNotSignedIn)) }
        guard hasAcknowledgedPrivacy else { return DeviceOutcome(.error(.privacyAcknowledgementRequired)) }
        if isRefused || isNew {
            generation += 1
            isRefused = false
        }
        self.issuer = issuer ?? self.issuer
        return DeviceOutcome(.userToken(generation: generation))
    }

    private mutating func lapseSubscription() -> DeviceOutcome {
        guard subscription.isActive else { return DeviceOutcome(.done) }
        subscription = .expired
        return DeviceOutcome(.done, [.capabilitiesDidChange])
    }

    private mutating func changeStorefront(_ code: String?) -> DeviceOutcome {
        guard let code, code != storefront else { return DeviceOutcome(.done) }
        storefront = code
        return DeviceOutcome(.done, [.storefrontCountryCodeDidChange, .storefrontIdentifierDidChange])
    }

    private mutating func acknowledgePrivacy(_ accepts: Bool) -> DeviceOutcome {
        hasAcknowledgedPrivacy = hasAcknowledgedPrivacy || accepts
        return DeviceOutcome(.done)
    }
}
