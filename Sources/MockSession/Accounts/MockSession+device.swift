import Determinism
import DeveloperTokens
import Locking
package import Scenarios

extension MockSession {
    /// Does something with the device: its user's account changes, rules for the operation fire, the journal notes it.
    ///
    /// - Parameters:
    ///   - command: The operation.
    ///   - developerToken: For `request-user-token`: the token that the app asks with.
    ///   - who: Who asks for it, as the journal says it.
    /// - Returns: What the device says.
    package func perform(
        _ command: DeviceCommand, developerToken: String? = nil, by who: String = "control API"
    ) -> DeviceAnswer {
        let issuer = developerToken.flatMap { try? DeveloperToken(parsing: $0) }?.issuer
        let (answer, notices) = guarded.withLock { guarded in
            guarded.performOrder(command, issuer: issuer, why: who)
        }
        for notice in notices { notice.tell() }
        return answer
    }
}

extension MockSession.Guarded {
    /// Performs an operation that somebody asks for, and what rules want to come of it.
    fileprivate mutating func performOrder(
        _ command: DeviceCommand, issuer: String?, why: String
    ) -> (DeviceAnswer, [JournalNotice]) {
        let (outcome, notice) = perform(command, of: 0, issuer: issuer, why: why)
        let token = state.accounts.token(of: 0)
        var notices = [notice].compactMap { $0 }
        for (rule, effect) in state.decide(running.operationRules, command.operation, seed: seed) {
            notices += apply([(effect, rule.label)], of: 0)
        }
        return (DeviceAnswer(command: command, outcome: outcome, userToken: token), notices)
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
            notices += [perform(command, of: user, issuer: nil, why: why).notice].compactMap { $0 }
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
        _ command: DeviceCommand, of user: Int, issuer: String?, why: String
    ) -> (outcome: DeviceOutcome, notice: JournalNotice?) {
        let outcome = state.accounts.perform(command, of: user, issuer: issuer)
        prepared.forget()
        let noted = NotedOperation(time: now, command: command, outcome: outcome, why: why)
        return (outcome, note(.device(noted)))
    }

    private var seed: Seed { running.scenario.seed }
}
