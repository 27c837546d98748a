import DeveloperTokens
import MusicCatalog
package import MusicDevice
package import OrderedJSON
import Scenarios
import SeededRandom
import Threading

extension MockSession {
    /// Performs an operation of the first user's device: its account changes, rules for the operation fire, and the journal
    /// logs it.
    ///
    /// - Parameters:
    ///   - command: The operation.
    ///   - who: Who asks, for the journal.
    /// - Returns: The response of the device.
    /// - Throws: If an argument is invalid; nothing is logged then.
    @discardableResult
    package func perform(_ command: DeviceCommand, reason who: String) throws(JSONMemberError) -> DeviceOutcome {
        try command.validate()
        if command.operation == .changeStorefront,
            scenario.serviceData.storefront(code: command.arguments.storefront) == nil
        {
            throw .invalidMember(name: "storefront", expected: "a storefront that exists in this scenario")
        }
        let own = developerToken
        return lockedState.withLockNotifying { $0.performCommand(command, reason: who, sessionToken: own) }
    }

    /// Scripts what an operation comes to from here on; without outcomes the state decides again.
    ///
    /// - Throws: Why such an outcome cannot be.
    package func script(
        _ operation: DeviceOperation, outcomes: [ScriptedOutcome]
    ) throws(DeviceRuleViolation) {
        let refusal = lockedState.withLock { $0.script(operation, outcomes: outcomes) }
        if let refusal { throw refusal }
    }

    /// How the device stands, and the number of the last entry in the journal at that moment.
    package var numberedDeviceSnapshot: (snapshot: DeviceSnapshot, number: Int) {
        lockedState.withLock { (DeviceSnapshot($0.state.devices[0]), $0.journal.count) }
    }
}

extension LockedState {
    /// Performs an operation that an app requests, and then the effects of the rules for it.
    fileprivate mutating func performCommand(
        _ command: DeviceCommand, reason why: String, sessionToken own: String
    ) -> DeviceOutcome {
        let outcome = perform(command, forUser: 0, reason: why, sessionToken: own, isRequestedByApp: true)
        let user = activeScenario.scenario.user.name
        let fired =
            outcome.ruleViolation == nil
            ? state.evaluate(activeScenario.operationRules, for: command.operation, user: user, seed: seed) : []
        recordOperation(command, outcome: outcome, firedRuleNumbers: fired.map(\.rule.number))
        for (rule, effect) in fired { apply([(effect, rule.label)], forUser: 0) }
        return outcome
    }

    /// Lets expectations see what the app asked, which has just been noted.
    private mutating func recordOperation(
        _ command: DeviceCommand, outcome: DeviceOutcome, firedRuleNumbers fired: [Int]
    ) {
        guard activeScenario.hasExpectations else { return }
        let time = sessionMilliseconds
        expectationLog.record(
            OperationEvent(
                command: command, outcome: outcome, userName: activeScenario.scenario.user.name, firedRuleNumbers: fired
            ),
            at: Occurrence(number: journal.count, start: time, end: time), redactingWith: &placeholders)
    }

    fileprivate mutating func script(
        _ operation: DeviceOperation, outcomes: [ScriptedOutcome]
    ) -> DeviceRuleViolation? {
        let device = state.devices[0]
        if let refusal = outcomes.lazy.compactMap({ device.ruleViolation(of: $0, for: operation) }).first {
            return refusal
        }
        state.devices[0].script.setOutcomes(for: operation, to: outcomes)
        return nil
    }

    /// Does what rules that fired want changed, operations of the device among it.
    ///
    /// Operations that rules ask for are no calls of other rules: no circle comes of them.
    /// Where there is no such user any more, nobody's device does anything.
    mutating func apply(_ effects: [(effect: RuleEffect, why: String)], forUser user: Int?) {
        for (effect, why) in effects {
            state.apply([effect])
            if effect.advanceMilliseconds != 0 { responseCache.removeAll() }
            guard let user, let command = effect.operation else { continue }
            let outcome = perform(command, forUser: user, reason: why, sessionToken: "", isRequestedByApp: false)
            if let refusal = outcome.ruleViolation, rejectedEffects.count < 20 {
                rejectedEffects.append(
                    "\(why): cannot perform \(command.operation.rawValue): \(refusal.message).")
            }
        }
    }

    /// Where a user of a scenario that was in force stands now, by name; nil where there is no such user any more.
    func currentIndex(ofUser user: Int, in before: ActiveScenario) -> Int? {
        guard before !== activeScenario else { return user }
        let name = before.scenario.users[user].name
        return activeScenario.scenario.users.firstIndex { $0.name == name }
    }

    private mutating func perform(
        _ command: DeviceCommand, forUser user: Int, reason why: String, sessionToken own: String,
        isRequestedByApp isAppAsking: Bool
    ) -> DeviceOutcome {
        let before = DeviceSnapshot(state.devices[0])
        let outcome = state.devices.perform(
            command, forUser: user, in: environment(for: command, user: user, sessionToken: own))
        responseCache.removeAll()
        let after = DeviceSnapshot(state.devices[0])
        let generation = state.devices.account(of: user).tokenGeneration
        log(
            LoggedOperation(
                time: now, command: command, outcome: outcome.journaled(tokenGeneration: generation), reason: why,
                isRequestedByApp: isAppAsking, change: after == before ? nil : after,
                userToken: state.devices.token(of: user)
            ) { placeholders.placeholder(for: $0) })
        return outcome
    }

    /// What a device sees around itself.
    private func environment(for command: DeviceCommand, user: Int, sessionToken own: String) -> DeviceEnvironment {
        let token = command.arguments.developerToken
        let catalog = activeScenario.scenario.users[user].serviceData.catalog
        return DeviceEnvironment(
            now: now, developerTokenIssuer: token.flatMap { try? DeveloperToken(parsing: $0) }?.issuer,
            acceptsDeveloperToken: token.map {
                activeScenario.developerTokenError(in: $0, sessionToken: own, at: now) == nil
            } ?? true,
            generatedIdentifier: tokenIssuer.deviceIdentifier(of: activeScenario.scenario.users[user].name),
            userToken: state.devices.tokens(of: user),
            typeOfItem: { catalog.type(of: $0, storefront: $1) })
    }

    private var seed: Seed { activeScenario.scenario.seed }
}

extension Catalog {
    /// The type of the resource with an id in a storefront, or in the library for nil.
    fileprivate func type(of id: String, storefront: String?) -> String? {
        let types =
            storefront == nil
            ? ["library-songs", "library-albums", "library-playlists", "library-music-videos"]
            : OfferItem.types + ["artists"]
        return types.first { index(of: id, in: ResourceKind(storefront: storefront, type: $0)) != nil }
    }
}
