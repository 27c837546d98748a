import DeveloperTokens
import MusicCatalog
package import MusicDevice
import Scenarios
import SeededRandom
import Threading

extension MockSession {
    /// Does something with the device: its user's account changes, rules for the operation fire, the journal notes it.
    ///
    /// - Parameters:
    ///   - command: The operation.
    ///   - who: Who asks, for the journal.
    /// - Returns: What the device says.
    package func perform(_ command: DeviceCommand, reason who: String) -> DeviceOperationResponse {
        let own = developerToken
        let (answer, notices) = lockedState.withLock { $0.performCommand(command, reason: who, sessionToken: own) }
        for notice in notices { notice.deliver() }
        return answer
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

    /// How the device stands, which nobody notes.
    package var deviceSnapshot: DeviceSnapshot { numberedDeviceSnapshot.snapshot }

    /// How the device stands, and the number of the last entry in the journal at that moment.
    package var numberedDeviceSnapshot: (snapshot: DeviceSnapshot, number: Int) {
        lockedState.withLock { (DeviceSnapshot($0.state.devices[0]), $0.journal.count) }
    }
}

extension LockedState {
    /// Performs an operation that somebody asks for, and what rules want to come of it.
    fileprivate mutating func performCommand(
        _ command: DeviceCommand, reason why: String, sessionToken own: String
    ) -> (DeviceOperationResponse, [PendingNotification]) {
        let (outcome, notice) = perform(command, forUser: 0, reason: why, sessionToken: own, isRequestedByApp: true)
        let token = state.devices.token(of: 0)
        var notices = [notice].compactMap { $0 }
        if case .ruleViolation = outcome.content {
            recordOperation(command, outcome: outcome, firedRuleNumbers: [])
            return (DeviceOperationResponse(operation: command.operation, outcome: outcome, userToken: token), notices)
        }
        let user = activeScenario.scenario.user.name
        let fired = state.evaluate(activeScenario.operationRules, for: command.operation, user: user, seed: seed)
        recordOperation(command, outcome: outcome, firedRuleNumbers: fired.map(\.rule.number))
        for (rule, effect) in fired {
            notices += apply([(effect, rule.label)], forUser: 0)
        }
        return (DeviceOperationResponse(operation: command.operation, outcome: outcome, userToken: token), notices)
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
    mutating func apply(_ effects: [(effect: RuleEffect, why: String)], forUser user: Int?) -> [PendingNotification] {
        var notices: [PendingNotification] = []
        for (effect, why) in effects {
            state.apply([effect])
            if effect.advanceMilliseconds != 0 { responseCache.removeAll() }
            guard let user, let command = effect.operation else { continue }
            let (outcome, notice) = perform(
                command, forUser: user, reason: why, sessionToken: "", isRequestedByApp: false)
            if case .ruleViolation(let refusal) = outcome.content, rejectedEffects.count < 20 {
                rejectedEffects.append(
                    "\(why) wants \(command.operation.rawValue), which is refused: \(refusal.message).")
            }
            notices += [notice].compactMap { $0 }
        }
        return notices
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
    ) -> (outcome: DeviceOutcome, notice: PendingNotification?) {
        let before = DeviceSnapshot(state.devices[0])
        let outcome = state.devices.perform(
            command, forUser: user, in: environment(for: command, user: user, sessionToken: own))
        responseCache.removeAll()
        let after = DeviceSnapshot(state.devices[0])
        let noted = LoggedOperation(
            time: now, command: command, outcome: outcome, reason: why, isRequestedByApp: isAppAsking,
            change: after == before ? nil : after, userToken: state.devices.token(of: user)
        ) { placeholders.placeholder(for: $0) }
        return (outcome, log(noted))
    }

    /// What a device sees around itself.
    private func environment(for command: DeviceCommand, user: Int, sessionToken own: String) -> DeviceEnvironment {
        var token: String?
        if case .requestUserToken(let order) = command { token = order.developerToken }
        let catalog = activeScenario.scenario.users[user].serviceData.catalog
        return DeviceEnvironment(
            now: now, developerTokenIssuer: token.flatMap { try? DeveloperToken(parsing: $0) }?.issuer,
            acceptsDeveloperToken: token.map {
                activeScenario.developerTokenError(in: $0, sessionToken: own, at: now) == nil
            } ?? true,
            generatedIdentifier: tokenIssuer.deviceIdentifier(of: activeScenario.scenario.users[user].name),
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
