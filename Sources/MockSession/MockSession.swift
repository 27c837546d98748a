import DeveloperTokens
package import Determinism
import Locking
import MusicAPI
package import Scenarios

/// One run of one scenario: its world, its tokens, and all that changes while it runs, behind one lock.
///
/// The same engine answers in process and over a socket: a request goes in, a response with all its fields comes out.
package final class MockSession: Sendable {
    /// What `Mock-Session` names it by.
    package let id: String
    package let scenario: Scenario
    /// A well-formed token that this session takes whatever its scenario accepts.
    package let developerToken: String
    /// A Music User Token for its user.
    package let userToken: String
    let api: MusicAPI
    let rulesBeforeTokens: [Rule]
    let rules: [Rule]
    /// Whether any rule looks at bodies.
    let readsBodies: Bool
    let state: Locked<SessionState>
    let time: SessionTime
    let prepared = Locked(PreparedAnswers())

    package init(id: String, scenario: Scenario) {
        self.id = id
        self.scenario = scenario
        let seed = scenario.seed
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
        developerToken = DeveloperToken.unsigned(
            keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: scenario.clock.now, life: 180 * 86400, seed: seed,
            session: id)
        userToken = seed.text("user-token:\(id)", 1, length: 88, alphabet: alphabet)
        api = MusicAPI(scenario.world)
        rulesBeforeTokens = scenario.rules.filter(\.isBeforeTokens)
        rules = scenario.rules.filter { !$0.isBeforeTokens }
        readsBodies = scenario.rules.contains { $0.match.readsBody }
        time = SessionTime(scale: scenario.timeScale)
        state = Locked(SessionState(phase: scenario.phase))
    }

    /// The time that is shown: the scenario's, and as far as rules have moved it, to the end of the calendar.
    package var now: Instant {
        let moved = scenario.clock.now.milliseconds + state.withLock { $0.advanced }
        return Instant(milliseconds: min(moved, Instant.latest.milliseconds))
    }
}
