package import HTTPMessages
import MusicDevice
import Platform
package import Scenarios
import SecretRedaction
package import Text

/// One run of a scenario, with its own state, tokens, and journal.
///
/// One lock protects the mutable state and orders everything that changes it: requests, device operations, resets. A
/// request holds it to be decided and again to be logged, and not while its response is rendered. In-process clients and
/// sockets use the same engine, which takes a request and returns a complete response.
package final class MockSession: Sendable {
    /// The values of the session that never change.
    let identity: SessionIdentity
    /// The name under which the scenario is served, such as `tokens/rejected`.
    package let scenarioName: String
    let lockedState: Locked<LockedState>

    /// The name of the session in `Mock-Session`.
    package var id: String { identity.id }
    /// The first developer token that the session issued, which it accepts whatever its scenario accepts.
    package var developerToken: String { identity.developerToken }
    /// The Music User Token of the first user that is valid at the start.
    package var userToken: String { identity.userToken }

    /// Creates a session.
    ///
    /// - Parameters:
    ///   - id: The name of the session in `Mock-Session`.
    ///   - name: The name under which the scenario is served.
    ///   - scenario: The scenario.
    ///   - initialRules: Rules in addition to those of the scenario, which a reset and a reload keep.
    ///   - journalCapacity: The number of entries that the journal keeps.
    ///   - journalByteCapacity: The number of bytes that the journal keeps.
    ///   - keepsBodies: Whether the journal keeps bodies.
    ///   - expectationByteCapacity: The number of bytes that are kept for expectations.
    ///   - measuresRealTimes: Whether the journal has real times from the first request.
    ///   - systemClock: The clock of the system.
    package init(
        id: String, scenarioName name: String, scenario: Scenario, adding initialRules: AddedRules = .none,
        journalCapacity: Int = 10_000,
        journalByteCapacity: Int = MemoryLimits.journal, keepsBodies: Bool = true,
        expectationByteCapacity: Int = MemoryLimits.expectations,
        measuresRealTimes: Bool = false,
        systemClock: MillisecondClock = .system
    ) {
        self.scenarioName = name
        let seed = scenario.seed
        let developerToken = DeveloperTokenIssuer(seed: seed, sessionID: id).token(
            generation: 1, at: scenario.clock.now)
        let tokenIssuer = UserTokenIssuer(seed: seed, sessionID: id)
        let devices = UserDevices(
            users: scenario.users, tokenIssuer: tokenIssuer, start: scenario.clock.now)
        identity = SessionIdentity(id: id, developerToken: developerToken, userToken: devices.token(of: 0))
        lockedState = Locked(
            LockedState(
                scenario: scenario, initialRules: initialRules, identity: identity, tokenIssuer: tokenIssuer,
                devices: devices,
                journal: Journal(
                    capacity: journalCapacity, byteCapacity: journalByteCapacity, keepsBodies: keepsBodies),
                expectationByteCapacity: expectationByteCapacity, measuresRealTimes: measuresRealTimes,
                systemClock: systemClock))
    }

    /// The approximate number of bytes that a reset or the end of the session frees.
    package var estimatedByteCount: Int {
        lockedState.withLock { 16 * 1024 + $0.journal.estimatedByteCount + $0.expectationLog.byteCount }
    }

    /// The number of the last request or operation.
    package var lastEntryNumber: Int { lockedState.withLock { $0.lastNumber } }

    /// The user tokens that were issued, in no particular order.
    package var issuedUserTokens: [String] { lockedState.withLock { $0.state.devices.issuedUserTokens } }

    /// The developer tokens that were issued, in no particular order.
    package var issuedDeveloperTokens: [String] { lockedState.withLock { $0.state.developerTokens.issuedTokens } }

    /// The active scenario.
    package var scenario: Scenario { lockedState.withLock { $0.activeScenario }.scenario }

    /// The current values of the states, by name.
    package var states: [String: String] { lockedState.withLock { $0.state.states } }

    /// The time of the clock, which is the scenario's time plus all advances, up to the end of the calendar.
    package var now: Timestamp { lockedState.withLock { $0.now } }
}

extension MockSession {
    /// Returns a valid developer token: the one that was issued last, or a new one if it was rejected or has expired.
    ///
    /// The session accepts it whatever its scenario accepts.
    package func requestDeveloperToken() -> String {
        lockedState.withLock { $0.state.developerTokens.requestToken(at: $0.now) }
    }

    /// Returns the user token that was issued last to a user, or `nil` if the scenario has no user with the name.
    package func userToken(ofUserNamed name: String) -> String? {
        lockedState.withLock { state in
            state.activeScenario.scenario.users.firstIndex { $0.name == name }.map { state.state.devices.token(of: $0) }
        }
    }

    /// Returns whether a developer token has expired, which MusicKit JS checks before its first request.
    package func hasExpired(developerToken: String) -> Bool {
        lockedState.withLock { $0.state.developerTokens.hasExpired(developerToken, at: $0.now) }
    }

    /// Revokes a user token for every client that has it, as MusicKit JS does when the user signs out.
    ///
    /// An unknown token is ignored.
    package func revokeUserToken(_ token: String) {
        lockedState.withLock { state in
            state.state.devices.revokeToken(token)
        }
    }

    /// Returns the response that the first user gets without token checks or rules; nothing is logged.
    package func defaultResponse(to target: String) -> HTTPResponse {
        SessionProbe(state: lockedState.withLock { $0.copyWithoutJournal }).response(to: target, user: 0)
    }

    /// The number of resets, each of which has emptied the journal.
    package var resetCount: Int { lockedState.withLock { $0.resetCount } }

    /// Returns the number of items that the first user gets from all pages of a list; `nil` if the list does not exist.
    package func itemCount(ofListAt target: String) -> Int? {
        let list = SessionProbe(state: lockedState.withLock { $0.copyWithoutJournal }).fullList(at: target, user: 0)
        return list.status == 200 ? list.items.count : nil
    }
}

extension MockSession {
    /// Returns the verdict on the client so far.
    ///
    /// - Parameters:
    ///   - commandEnd: The end of the command or the test that used the session, or `nil` if it is unknown.
    ///   - access: The way in which the client reaches the session, for remedies.
    /// - Returns: The verdict. Without a command's end, it does not judge the expectations that require one.
    package func verdict(commandEnd: CommandEnd? = nil, access: ClientAccess = .swift) -> SessionVerdict {
        defer { lockedState.notifyObservers() }
        var (state, ruleIDs) = lockedState.settled { state in
            state.performDueEvents()
            return (state, state.activeScenario.rules.filter { !$0.rule.isAdded }.map(\.id))
        }
        state.expectationLog.redact(using: &state.placeholders)
        var evaluator = ExpectationEvaluator(
            scenario: state.activeScenario.scenario, expectationLog: state.expectationLog, journal: state.journal,
            ruleIDs: ruleIDs,
            probe: SessionProbe(state: state.copyWithoutJournal), sessionMilliseconds: state.sessionMilliseconds,
            commandEnd: commandEnd, sessionID: id, access: access)
        let results = evaluator.results()
        let verdict = SessionVerdict(
            title: state.activeScenario.scenario.title, path: state.activeScenario.scenario.path,
            startTime: state.journal.startTime, requestCount: state.journal.requestCount,
            operationCount: state.journal.operationCount, missingRequestRemedy: access.missingRequestRemedy,
            showsTimes: evaluator.hasRepeatableTimes, rejection: state.journal.rejectionOfEveryRequest,
            expectationResults: results, expectedNothing: evaluator.expectsNothing,
            hasAcceptedFailure: commandEnd.map(state.activeScenario.scenario.acceptsFailure) ?? false,
            isContractReportOnly: !state.activeScenario.scenario.contractPolicy.failsOnViolations,
            violations: state.violationLog.failing.first,
            violationCount: state.violationLog.failing.count,
            reportedViolations: state.violationLog.reported.first,
            reportedViolationCount: state.violationLog.reported.count,
            unfiredRules: state.unfiredRules, skippedDelayCount: state.state.skippedDelayCount,
            droppedEntryCount: state.journal.droppedCount,
            unusedOutcomes: state.state.devices[0].script.unusedOutcomes.map { ($0.operation.rawValue, $0.count) },
            rejectedEffects: state.rejectedEffects, tokenNotes: state.state.developerTokens.notes,
            ineffectiveNotes: evaluator.unmeasuredGapNotes + evaluator.unmeasuredConcurrencyNotes
                + evaluator.unjudgedGiveUpNotes
                + evaluator.unjudgedCommandNotes
                + (commandEnd == nil ? [] : state.resetNotes)
                + evaluator.otherBodyNotes + state.ineffectiveRuleNotes + state.missingStorefrontNotes
                + state.unsyncedAdditionNotes
                + state.unfinishedTransactionNotes + state.undeliveredNotificationNotes
                + state.foreignHosts.notes)
        return verdict.redacted(using: &state.placeholders)
    }

    /// Returns a text with placeholders for secrets.
    package func redacted(_ text: String) -> String {
        lockedState.withLock { $0.placeholders.redact(text) }
    }

    /// Returns the output of a client with placeholders for secrets.
    package func redacted(lines text: String) -> String {
        lockedState.withLock { $0.placeholders.redactLines(text) }
    }

    /// Returns a request without its body and with placeholders for secrets, as the journal contains it.
    package func redacted(_ request: HTTPRequest) -> HTTPRequest {
        lockedState.withLock { $0.placeholders.redact(request) }
    }
}
