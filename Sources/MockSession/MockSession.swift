import DeveloperTokens
package import Determinism
import Locking
package import Scenarios

/// One run of one scenario: its world, its tokens, its journal, and all that changes while it runs, behind one lock.
///
/// The same engine answers in process and over a socket: a request goes in, a response with all its fields comes out.
package final class MockSession: Sendable {
    /// What `Mock-Session` names it by.
    package let id: String
    /// What its scenario is served by: `tokens/refused`.
    package let name: String
    /// A well-formed token that this session takes whatever its scenario accepts.
    package let developerToken: String
    /// A Music User Token for its user, or the first of them: the one that is good at the start.
    package let userToken: String
    let guarded: Locked<Guarded>

    package init(id: String, name: String, scenario: Scenario, journalCapacity: Int = 10_000) {
        self.id = id
        self.name = name
        let seed = scenario.seed
        developerToken = DeveloperToken.unsigned(
            keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: scenario.clock.now, life: 180 * 86400, seed: seed,
            session: id)
        let mint = UserTokenMint(seed: seed, session: id)
        userToken = Devices(of: scenario.users, mint: mint).token(of: 0)
        let secrets = SecretNumbers(developerToken: developerToken, userToken: userToken)
        guarded = Locked(Guarded(scenario, mint: mint, secrets: secrets, journal: Journal(capacity: journalCapacity)))
    }

    /// A copy to try a request on: it begins where the other one is, and what it counts changes nothing there.
    ///
    /// It has a journal of its own, which is empty.
    init(copying original: MockSession) {
        (id, name) = (original.id, original.name)
        (developerToken, userToken) = (original.developerToken, original.userToken)
        guarded = Locked(original.guarded.withLock { $0.copyWithoutJournal })
    }

    /// The tokens that are this session's, as the journal calls them.
    var ownTokens: [String: Secret.Kind] {
        [developerToken: .developerToken, userToken: .userToken]
    }

    /// The number of the last entry in the journal.
    package var lastEntry: Int { guarded.withLock { $0.journal.count } }

    /// The user tokens that were handed out so far, in no order.
    package var issuedUserTokens: [String] { guarded.withLock { $0.state.devices.handedOut } }

    /// The scenario in force.
    package var scenario: Scenario { guarded.withLock { $0.running }.scenario }

    /// The phase that the session is in.
    package var phase: String { guarded.withLock { $0.state.phase } }

    /// Every phase that the scenario or a rule speaks of.
    package var phases: [String] { guarded.withLock { $0.running }.phases }

    /// The time that is shown: the scenario's, and as far as it was moved, to the end of the calendar.
    package var now: Instant { guarded.withLock { $0.now } }
}
