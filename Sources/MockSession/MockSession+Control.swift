package import HTTPMessages
import MusicCatalog
import MusicContract
package import Scenarios
import Threading
package import Timestamps
import SecretRedaction

extension MockSession {
    /// Resets counts, phase, clock, and journal to those of a new session, and removes added rules.
    ///
    /// Tokens and observers stay.
    package func reset() {
        lockedState.withLock { $0.reset() }
    }

    /// Replaces the scenario, after a reload.
    ///
    /// The session keeps what also exists in the new scenario: the counters of equal rules, a known phase, and rate
    /// limits. It also keeps the clock's offset, added rules, and the journal. A request that has already arrived keeps
    /// its scenario.
    package func replaceScenario(with scenario: Scenario) {
        // A write of a request that is being decided must reach the libraries that are migrated.
        decisions.withLock { _ in lockedState.withLock { $0.replaceScenario(with: scenario) } }
    }

    /// Sets the values of states, whether or not a rule uses them.
    package func setStates(_ values: [String: String]) {
        lockedState.withLock { $0.state.setStates(values) }
    }

    /// Enters a phase, whether or not a rule uses it.
    package func enter(phase: String) {
        lockedState.withLock { $0.state.phase = phase }
    }

    /// Moves the clock and session time.
    package func advance(milliseconds: Int64) {
        lockedState.withLock { guarded in
            guarded.state.advance(milliseconds: milliseconds)
            guarded.responseCache.removeAll()
        }
    }

    /// Moves the clock and session time forward to an instant, which has no effect if it is in the past.
    package func advance(to instant: Timestamp) {
        lockedState.withLock { guarded in
            let (missing, overflow) = instant.milliseconds.subtractingReportingOverflow(guarded.now.milliseconds)
            guard missing > 0 || overflow, instant > guarded.now else { return }
            guarded.state.advance(milliseconds: overflow ? .max : missing)
            guarded.responseCache.removeAll()
        }
    }

    /// Sets the clock without changing session time.
    package func setClock(to instant: Timestamp) {
        lockedState.withLock { guarded in
            guarded.state.setClock(guarded.activeScenario.scenario.clock, to: instant)
            guarded.responseCache.removeAll()
        }
    }

    /// Adds rules before all others, including those that were added earlier, until the next reset.
    package func addRules(_ rules: [Rule], operationRules: [OperationRule] = []) {
        lockedState.withLock { $0.addRules(rules, operationRules: operationRules) }
    }

    /// Returns the rules that have not fired.
    package func unfiredRules() -> [UnfiredRule] {
        lockedState.withLock { $0.unfiredRules }
    }
}

extension LockedState {
    mutating func reset() {
        let scenario = activeScenario.scenario
        let rules = activeScenario.rules.filter { !$0.rule.isAdded }
        activeScenario = ActiveScenario(
            scenario: scenario, rules: rules,
            sessionClock: SessionClock(scale: scenario.timeScale, systemClock: systemClock))
        state = SessionState(
            scenario: scenario, tokenIssuer: tokenIssuer,
            devices: UserDevices(users: scenario.users, tokenIssuer: tokenIssuer),
            developerToken: identity.developerToken)
        placeholders.removeAll()
        journal = Journal(
            capacity: journal.capacity, byteCapacity: journal.byteCapacity, keepsBodies: journal.keepsBodies)
        observers.restart()
        violationLog = ViolationLog()
        expectationLog = ExpectationLog(scenario: scenario, byteCapacity: expectationLog.byteCapacity)
        addedRuleCount = 0
        resetCount += 1
        rejectedEffects = []
        foreignHosts = ForeignHosts()
        responseCache.removeAll()
    }

    mutating func replaceScenario(with scenario: Scenario) {
        let (before, timeBefore) = (activeScenario, now)
        placeholders.scanner = SecretScanner(tokens: identity.tokens(with: scenario))
        let added = before.rules.filter(\.rule.isAdded)
        let own = [ActiveRule](
            rules: scenario.rules, previous: before.rules.filter { !$0.rule.isAdded }, lastID: &lastRuleID)
        activeScenario = ActiveScenario(
            scenario: scenario, rules: added + own, addedOperationRules: before.operationRules.filter(\.isAdded),
            sessionClock: before.sessionClock.rescaled(to: scenario.timeScale))
        expectationLog = expectationLog.migrated(to: scenario, from: before.scenario)
        state.migrateStates(to: scenario)
        state.migrateLibraries(to: scenario, from: before.scenario)
        state.removeCounters(exceptOf: activeScenario.rules)
        state.migrateCounters(to: scenario.operationRules, from: before.scenario.operationRules)
        state.devices = state.devices.migrated(
            to: scenario.users, from: before.scenario.users,
            storefronts: scenario.serviceData.storefronts.map(\.attributes.code))
        if scenario.clock != before.scenario.clock {
            state.developerTokens.moveExpiries(byMilliseconds: now.milliseconds - timeBefore.milliseconds)
        }
        if !activeScenario.contains(phase: state.phase) { state.phase = scenario.phase }
        if !scenario.hasSameRateLimit(as: before.scenario) { state.refillTokenBuckets() }
        responseCache.removeAll()
    }

    mutating func addRules(_ rules: [Rule], operationRules: [OperationRule]) {
        let numbered = rules.enumerated().map { $1.added(number: addedRuleCount + $0 + 1) }
        addedRuleCount += rules.count
        let operations = operationRules.enumerated().map { $1.added(number: addedRuleCount + $0 + 1) }
        addedRuleCount += operations.count
        let installed = numbered.map { rule in
            lastRuleID += 1
            return ActiveRule(id: lastRuleID, rule: rule)
        }
        activeScenario = ActiveScenario(
            scenario: activeScenario.scenario, rules: installed + activeScenario.rules,
            addedOperationRules: operations + activeScenario.operationRules.filter(\.isAdded),
            sessionClock: activeScenario.sessionClock)
        responseCache.removeAll()
    }

    /// The rules that have not fired: those for requests, then those for device operations.
    var unfiredRules: [UnfiredRule] {
        activeScenario.rules.filter { state.counter(of: $0).firedCount == 0 }
            .map { UnfiredRule(label: $0.rule.label, location: $0.rule.location) }
            + activeScenario.operationRules.filter { state.counter(of: $0).firedCount == 0 }
            .map { UnfiredRule(label: $0.label, location: $0.location) }
    }
}

extension Scenario {
    /// Returns whether the rate limits are equal, so that the requests counted for one apply to the other.
    fileprivate func hasSameRateLimit(as other: Scenario) -> Bool {
        rateLimit?.requestCount == other.rateLimit?.requestCount
            && rateLimit?.periodMilliseconds == other.rateLimit?.periodMilliseconds
    }
}

extension MockSession {
    /// Returns the response that a request would get now, with the reason.
    ///
    /// No counter changes, and nothing is logged.
    package func explain(_ request: HTTPRequest) -> Explanation {
        let trial = Locked(lockedState.withLock { $0.copyWithoutJournal })
        let context = trial.withLock { $0.context(for: request) }
        var evaluation = RequestEvaluation(
            request: request, context: context, state: trial, collectsCandidates: true)
        let response = evaluation.evaluate()
        let candidates = evaluation.candidates
        let (entry, redacted, bodies) = trial.withLock { state in
            let redactions = state.placeholders.redactions(of: request)
            let logged = LoggedRequest(
                request, redactions: redactions,
                response: LoggedResponse(
                    response.response, time: context.now, delayMilliseconds: response.delayMilliseconds,
                    placeholders: &state.placeholders))
            return (
                JournalExchange(loggedRequest: logged), candidates.map { $0.redacted(using: &state.placeholders) },
                JournalBodies(
                    LoggedBodies(request: request, response: response.response), placeholders: &state.placeholders)
            )
        }
        let shown = entry.request
        return Explanation(
            request: "\(shown.method) \(shown.target)", source: response.source, responseName: response.responseName,
            status: entry.status, reason: entry.reason, fault: entry.fault, delayMilliseconds: entry.delayMilliseconds,
            candidates: redacted, bodies: bodies)
    }
}
