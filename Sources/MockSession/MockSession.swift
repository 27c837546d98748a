import DeveloperTokens
package import HTTPMessages
import MusicDevice
package import Scenarios
import Threading
package import Timestamps

/// One run of a scenario, with its own state, tokens, and journal.
///
/// One lock protects everything that changes.
///
/// The same engine answers in process and over a socket: a request goes in, a response with all its fields comes out.
package final class MockSession: Sendable {
    /// The values of the session that never change.
    let identity: SessionIdentity
    /// The name that its scenario is served by, such as `tokens/refused`.
    package let scenarioName: String
    let lockedState: Locked<LockedState>

    /// The name of the session in `Mock-Session`.
    package var id: String { identity.id }
    /// A well-formed developer token that the session accepts, whatever its scenario accepts.
    package var developerToken: String { identity.developerToken }
    /// The Music User Token of the first user that is valid at the start.
    package var userToken: String { identity.userToken }

    package init(id: String, scenarioName name: String, scenario: Scenario, journalCapacity: Int = 10_000) {
        self.scenarioName = name
        let seed = scenario.seed
        let developerToken = DeveloperToken.makeUnsigned(
            keyID: "MOCKKEY001", issuer: "MOCKTEAM01", issuedAt: scenario.clock.now, lifetimeSeconds: 180 * 86400,
            seed: seed,
            session: id)
        let tokenIssuer = UserTokenIssuer(seed: seed, sessionID: id)
        identity = SessionIdentity(
            id: id, developerToken: developerToken,
            userToken: UserDevices(users: scenario.users, tokenIssuer: tokenIssuer).token(of: 0))
        lockedState = Locked(
            LockedState(
                scenario: scenario, identity: identity, tokenIssuer: tokenIssuer,
                journal: Journal(capacity: journalCapacity)))
    }

    /// The number of the last entry in the journal.
    package var lastEntryNumber: Int { lockedState.withLock { $0.journal.count } }

    /// The user tokens that were handed out so far, in no order.
    package var issuedUserTokens: [String] { lockedState.withLock { $0.state.devices.issuedUserTokens } }

    /// The scenario in force.
    package var scenario: Scenario { lockedState.withLock { $0.activeScenario }.scenario }

    /// The phase that the session is in.
    package var phase: String { lockedState.withLock { $0.state.phase } }

    /// Every phase that the scenario or a rule speaks of.
    package var phases: [String] { lockedState.withLock { $0.activeScenario }.phases }

    /// The time that is shown: the scenario's, and as far as it was moved, to the end of the calendar.
    package var now: Timestamp { lockedState.withLock { $0.now } }
}

extension MockSession {
    /// What the first user is answered where nothing goes wrong: past tokens and rules, and without anybody noticing.
    package func defaultResponse(to target: String) -> HTTPResponse {
        SessionProbe(state: lockedState.withLock { $0.copyWithoutJournal }).response(to: target, user: 0)
    }
}

extension MockSession {
    /// How the client has done so far.
    package func verdict() -> SessionVerdict {
        let (state, ruleIDs) = lockedState.withLock { state in
            (state, state.activeScenario.rules.filter { !$0.rule.isAdded }.map(\.id))
        }
        var evaluator = ExpectationEvaluator(
            scenario: state.activeScenario.scenario, expectationLog: state.expectationLog, journal: state.journal,
            ruleIDs: ruleIDs,
            probe: SessionProbe(state: state.copyWithoutJournal))
        return SessionVerdict(
            scenarioName: scenarioName, requestCount: state.journal.requestCount,
            operationCount: state.journal.operationCount,
            expectationResults: evaluator.results(),
            isContractReportOnly: !state.activeScenario.scenario.contractPolicy.failsOnViolations,
            violations: state.violationLog.failingViolations,
            violationCount: state.violationLog.failingViolationCount,
            reportedViolations: state.violationLog.reportedViolations,
            reportedViolationCount: state.violationLog.reportedViolationCount,
            unfiredRules: state.unfiredRules, skippedDelayCount: state.state.skippedDelayCount,
            droppedEntryCount: state.journal.droppedCount,
            unusedOutcomes: state.state.devices[0].script.unusedOutcomes.map { ($0.operation.rawValue, $0.count) },
            rejectedEffects: state.rejectedEffects)
    }
}
