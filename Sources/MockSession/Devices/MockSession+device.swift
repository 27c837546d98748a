import Determinism
import DeveloperTokens
import Locking
package import MusicDevice
import MusicCatalog
import Scenarios

extension MockSession {
    /// Does something with the device: its user's account changes, rules for the operation fire, the journal notes it.
    ///
    /// - Parameters:
    ///   - command: The operation.
    ///   - who: Who asks, for the journal.
    /// - Returns: What the device says.
    package func perform(_ command: DeviceCommand, by who: String) -> DeviceAnswer {
        let own = developerToken
        let (answer, notices) = guarded.withLock { $0.performOrder(command, why: who, own: own) }
        for notice in notices { notice.tell() }
        return answer
    }

    /// Scripts what an operation comes to from here on; without outcomes the state decides again.
    ///
    /// - Throws: Why such an outcome cannot be.
    package func script(
        _ operation: DeviceOperation, _ outcomes: [ScriptedOutcome]
    ) throws(DeviceRefusal) {
        let refusal = guarded.withLock { $0.script(operation, outcomes) }
        if let refusal { throw refusal }
    }

    /// How the device stands, which nobody notes.
    package var deviceSnapshot: DeviceSnapshot { deviceReading.snapshot }

    /// How the device stands, and the number of the last entry in the journal at that moment.
    package var deviceReading: (snapshot: DeviceSnapshot, number: Int) {
        guarded.withLock { (DeviceSnapshot($0.state.devices[0]), $0.journal.count) }
    }
}

extension MockSession.Guarded {
    /// Performs an operation that somebody asks for, and what rules want to come of it.
    fileprivate mutating func performOrder(
        _ command: DeviceCommand, why: String, own: String
    ) -> (DeviceAnswer, [JournalNotice]) {
        let (outcome, notice) = perform(command, of: 0, why: why, own: own, isAppAsking: true)
        let token = state.devices.token(of: 0)
        var notices = [notice].compactMap { $0 }
        if case .refusal = outcome.content {
            see(command, outcome, fired: [])
            return (DeviceAnswer(operation: command.operation, outcome: outcome, userToken: token), notices)
        }
        let user = running.scenario.user.name
        let fired = state.decide(running.operationRules, command.operation, of: user, seed: seed)
        see(command, outcome, fired: fired.map(\.rule.number))
        for (rule, effect) in fired {
            notices += apply([(effect, rule.label)], of: 0)
        }
        return (DeviceAnswer(operation: command.operation, outcome: outcome, userToken: token), notices)
    }

    /// Lets expectations see what the app asked, which has just been noted.
    private mutating func see(_ command: DeviceCommand, _ outcome: DeviceOutcome, fired: [Int]) {
        guard running.isWatched else { return }
        let time = sessionTime
        evidence.see(
            SeenOperation(command: command, outcome: outcome, user: running.scenario.user.name, fired: fired),
            Sighting(number: journal.count, came: time, answered: time), &secrets)
    }

    fileprivate mutating func script(
        _ operation: DeviceOperation, _ outcomes: [ScriptedOutcome]
    ) -> DeviceRefusal? {
        let device = state.devices[0]
        if let refusal = outcomes.lazy.compactMap({ device.refusal(of: $0, for: operation) }).first { return refusal }
        state.devices[0].script.set(operation, to: outcomes)
        return nil
    }

    /// Does what rules that fired want changed, operations of the device among it.
    ///
    /// Operations that rules ask for are no calls of other rules: no circle comes of them.
    /// Where there is no such user any more, nobody's device does anything.
    mutating func apply(_ effects: [(effect: RuleEffect, why: String)], of user: Int?) -> [JournalNotice] {
        var notices: [JournalNotice] = []
        for (effect, why) in effects {
            state.apply([effect])
            if effect.advance != 0 { prepared.forget() }
            guard let user, let command = effect.operation else { continue }
            let (outcome, notice) = perform(command, of: user, why: why, own: "", isAppAsking: false)
            if case .refusal(let refusal) = outcome.content, refusedEffects.count < 20 {
                refusedEffects.append("\(why) wants \(command.operation.rawValue), which is refused: \(refusal.error).")
            }
            notices += [notice].compactMap { $0 }
        }
        return notices
    }

    /// Where a user of a scenario that was in force stands now, by name; nil where there is no such user any more.
    func place(of user: Int, in before: RunningScenario) -> Int? {
        guard before !== running else { return user }
        let name = before.scenario.users[user].name
        return running.scenario.users.firstIndex { $0.name == name }
    }

    private mutating func perform(
        _ command: DeviceCommand, of user: Int, why: String, own: String, isAppAsking: Bool
    ) -> (outcome: DeviceOutcome, notice: JournalNotice?) {
        let before = DeviceSnapshot(state.devices[0])
        let outcome = state.devices.perform(
            command, of: user, in: surroundings(for: command, of: user, own: own))
        prepared.forget()
        let after = DeviceSnapshot(state.devices[0])
        let noted = NotedOperation(
            time: now, command: command, outcome: outcome, why: why, isAppAsking: isAppAsking,
            change: after == before ? nil : after, own: state.devices.token(of: user)
        ) { secrets.standIn(for: $0) }
        return (outcome, note(noted))
    }

    /// What a device sees around itself.
    private func surroundings(for command: DeviceCommand, of user: Int, own: String) -> DeviceSurroundings {
        var token: String?
        if case .requestUserToken(let order) = command { token = order.developerToken }
        let catalog = running.scenario.users[user].world.catalog
        return DeviceSurroundings(
            now: now, issuer: token.flatMap { try? DeveloperToken(parsing: $0) }?.issuer,
            takesDeveloperToken: token.map { running.problem(ofDeveloperToken: $0, own: own, now: now) == nil } ?? true,
            madeIdentifier: mint.deviceIdentifier(of: running.scenario.users[user].name),
            typeOfItem: { catalog.type(of: $0, storefront: $1) })
    }

    private var seed: Seed { running.scenario.seed }
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
