package import HTTPMessages
import MusicCatalog
import MusicContract
import Platform
package import Scenarios
import SecretRedaction
package import Text

extension MockSession {
    /// Resets counts, states, clock, and journal to those of a new session, and removes the rules that were added since.
    ///
    /// A response that is not complete still reaches its client, and leaves nothing in the new run. Tokens and observers
    /// stay.
    package func reset() {
        var (ended, observers) = lockedState.withLock { state in
            let ended = state
            state.reset()
            return (ended, state.observers.handlers)
        }
        guard !observers.isEmpty else { return }
        ended.finishAll()
        let run = EndedRun(journal: ended.journal, number: ended.resetCount)
        for handlers in observers { handlers.reset(run) }
    }

    /// Replaces the scenario, after a reload.
    ///
    /// The session keeps what also exists in the new scenario: the counters of equal rules, known states, and rate
    /// limits. It also keeps the clock's offset, added rules, and the journal. A request that was decided before keeps its
    /// scenario.
    package func replaceScenario(with scenario: Scenario) {
        lockedState.settled { state in
            // The expectations change, so that a request is compared with the earlier ones here.
            state.finishAll()
            state.replaceScenario(with: scenario)
        }
        lockedState.notifyObservers()
    }

    /// Sets the values of states that the scenario declares.
    ///
    /// A client can use a value without rules. But a value that resembles a known one is a typo.
    ///
    /// - Throws: The first error in the order of the names; no state changes then.
    package func setStates(_ values: [String: String]) throws(SessionControlError) {
        let error: SessionControlError? = lockedState.withLock { state in
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                guard state.state.states[name] != nil else {
                    return .unknownState(name: name, known: state.state.states.keys.sorted())
                }
                let known = state.activeScenario.values(ofState: name)
                if value.isTypo(of: known) { return .unknownValue(value, state: name, known: known) }
            }
            state.state.setStates(values)
            return nil
        }
        if let error { throw error }
    }

    /// Moves the clock and session time.
    package func advance(milliseconds: Int64) {
        lockedState.withLock { guarded in
            guarded.state.advance(milliseconds: milliseconds)
            guarded.performDueEvents()
        }
        lockedState.notifyObservers()
    }

    /// Moves the clock and session time forward to an instant, which has no effect if it is in the past.
    package func advance(to instant: Timestamp) {
        lockedState.withLock { guarded in
            let (missing, overflow) = instant.milliseconds.subtractingReportingOverflow(guarded.now.milliseconds)
            guard missing > 0 || overflow, instant > guarded.now else { return }
            guarded.state.advance(milliseconds: overflow ? .max : missing)
            guarded.performDueEvents()
        }
        lockedState.notifyObservers()
    }

    /// Sets the clock without changing session time.
    package func setClock(to instant: Timestamp) {
        lockedState.withLock { guarded in
            guarded.state.setClock(guarded.activeScenario.scenario.clock, to: instant)
            guarded.performDueEvents()
        }
        lockedState.notifyObservers()
    }

    /// Adds rules before all others, including those that were added earlier, until the next reset.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - maximum: The maximum number of bytes of the added rules.
    /// - Returns: Whether the rules were added; nothing changes if they exceed the maximum.
    @discardableResult
    package func addRules(_ rules: AddedRules, maximumByteCount maximum: Int = .max) -> Bool {
        lockedState.withLock { state in
            guard state.addedRuleByteCount + rules.estimatedByteCount <= maximum else { return false }
            let first = state.addedRuleCount + 1
            state.addRules(rules)
            for number in first..<first + rules.count {
                state.addedRuleByteCounts[number] = rules.estimatedByteCount / rules.count
            }
            return true
        }
    }

    /// The approximate number of bytes of the rules that were added since the last reset.
    package var addedRuleByteCount: Int { lockedState.withLock { $0.addedRuleByteCount } }

    /// Removes the rules that were added to the scenario, until the next reset.
    ///
    /// - Parameter number: The number of the only rule to remove, as in its label, or `nil` to remove all.
    package func removeAddedRules(number: Int? = nil) {
        lockedState.withLock { $0.removeAddedRules(number: number) }
    }

    /// Returns the rules that have not fired.
    package func unfiredRules() -> [UnfiredRule] {
        lockedState.withLock { $0.unfiredRules }
    }
}

extension LockedState {
    mutating func reset() {
        let scenario = ownScenario
        let rules = activeScenario.rules.filter { !$0.rule.isAdded }
        activeScenario = ActiveScenario(
            scenario: scenario, rules: rules,
            sessionClock: SessionClock(scale: scenario.timeScale, systemClock: systemClock))
        state = SessionState(
            scenario: scenario, tokenIssuer: tokenIssuer,
            devices: UserDevices(users: scenario.users, tokenIssuer: tokenIssuer, start: scenario.clock.now),
            developerToken: identity.developerToken)
        placeholders.removeAll()
        journal = Journal(
            capacity: journal.capacity, byteCapacity: journal.byteCapacity, keepsBodies: journal.keepsBodies)
        observers.restart()
        violationLog = ViolationLog()
        expectationLog = ExpectationLog(scenario: scenario, byteCapacity: expectationLog.byteCapacity)
        (addedRuleCount, addedRuleByteCounts) = (0, [:])
        dataChanges = []
        resetCount += 1
        (lastNumber, unfinished) = (0, UnfinishedEntries())
        rejectedEffects = []
        foreignHosts = ForeignHosts()
        undeliveredNotificationNotes = []
        addRules(initialRules)
    }

    mutating func replaceScenario(with scenario: Scenario) {
        let (before, timeBefore) = (activeScenario, now)
        (ownScenario, dataChanges) = (scenario, [])
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
        if !scenario.hasSameRateLimit(as: before.scenario) { state.refillTokenBuckets() }
    }

    mutating func addRules(_ added: AddedRules) {
        guard added.count > 0 else { return }
        let numbered = added.rules.enumerated().map { $1.added(number: addedRuleCount + $0 + 1) }
        addedRuleCount += added.rules.count
        let operations = added.operationRules.enumerated().map { $1.added(number: addedRuleCount + $0 + 1) }
        addedRuleCount += operations.count
        let installed = numbered.compactMap { rule in
            lastRuleID += 1
            return ActiveRule(id: lastRuleID, rule: rule)
        }
        activeScenario = ActiveScenario(
            scenario: activeScenario.scenario, rules: installed + activeScenario.rules,
            addedOperationRules: operations + activeScenario.operationRules.filter(\.isAdded),
            sessionClock: activeScenario.sessionClock)
    }

    mutating func removeAddedRules(number: Int? = nil) {
        func isKept(_ rule: Rule) -> Bool {
            !rule.isAdded || number.map { $0 != rule.addedNumber } ?? false
        }
        activeScenario = ActiveScenario(
            scenario: activeScenario.scenario, rules: activeScenario.rules.filter { isKept($0.rule) },
            addedOperationRules: activeScenario.operationRules.filter { $0.isAdded && isKept($0) },
            sessionClock: activeScenario.sessionClock)
        if let number { addedRuleByteCounts[number] = nil } else { addedRuleByteCounts = [:] }
    }

    /// The approximate number of bytes of the rules that were added since the last reset.
    var addedRuleByteCount: Int { addedRuleByteCounts.values.reduce(0, +) }

    /// The rules that have not fired: those for requests, then those for device operations.
    var unfiredRules: [UnfiredRule] {
        activeScenario.rules.filter { state.counter(of: $0).firedCount == 0 }
            .map { UnfiredRule(label: $0.rule.label, location: $0.rule.location) }
            + activeScenario.operationRules.filter { state.counter(of: $0).firedCount == 0 }
            .map { UnfiredRule(label: $0.label, location: $0.location) }
    }
}

/// The reason why a session rejects a name or a value from a test or a client of the control API.
package enum SessionControlError: Error, Hashable {
    /// The scenario does not declare the state.
    case unknownState(name: String, known: [String])
    /// No rule uses the value, and it resembles a known one.
    case unknownValue(String, state: String, known: [String])
}

extension String {
    /// Whether the text is not a known name, but resembles one.
    fileprivate func isTypo(of known: [String]) -> Bool {
        !known.contains(self) && Suggestions.nearest(to: self, in: known) != nil
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
    /// Explains a request, to which the tokens that the session issued last are added unless the
    /// fields set or exclude them.
    ///
    /// - Parameters:
    ///   - method: The method.
    ///   - target: The path with its query.
    ///   - fields: The header fields. The value `nil` excludes a field, so that no token is added.
    ///   - body: The body.
    /// - Returns: The response that the request would get now, with the reason.
    package func explain(
        method: String, target: String, fields: [(name: String, value: String?)], body: [UInt8] = []
    ) -> Explanation {
        var headers = fields.compactMap { field in field.value.map { HTTPField(name: field.name, value: $0) } }
        func isMissing(_ names: [String]) -> Bool {
            !fields.contains { field in names.contains(where: HTTPField(name: field.name, value: "").isNamed) }
        }
        let tokens = lastIssuedTokens
        if isMissing(["Authorization"]) {
            headers.append(HTTPField(name: "Authorization", value: "Bearer \(tokens.developer)"))
        }
        if isMissing(["Music-User-Token", "Media-User-Token"]) {
            headers.append(HTTPField(name: "Music-User-Token", value: tokens.user))
        }
        return explain(HTTPRequest(method: method, target: target, headers: headers, body: body))
    }

    /// Returns the response that a request would get now, with the reason.
    ///
    /// No counter changes, and nothing is logged.
    package func explain(_ request: HTTPRequest) -> Explanation {
        var state = lockedState.withLock { $0.copyWithoutJournal }
        let prepared = PreparedRequest(request, parsesBody: state.activeScenario.readsBodies)
        let evaluation = RequestEvaluation(prepared, context: state.context(for: request), collectsCandidates: true)
        let plan = ResponsePlan(evaluation.deciding(in: &state), place: JournalPlace(number: 1, run: 0))
        let response = plan.response()
        let redactions = state.placeholders.redactions(of: request)
        let entry = JournalExchange(
            loggedRequest: LoggedRequest(
                request, redactions: redactions,
                response: LoggedResponse(
                    response, time: plan.context.now, delayMilliseconds: plan.decided.delayMilliseconds,
                    placeholders: &state.placeholders)))
        let redacted = plan.evaluation.candidates.map { $0.redacted(using: &state.placeholders) }
        let bodies = JournalBodies(
            LoggedBodies(request: request, response: response, scanner: state.placeholders.scanner),
            placeholders: &state.placeholders)
        let shown = entry.request
        return Explanation(
            request: "\(shown.method) \(shown.target)", source: plan.decided.source,
            responseName: plan.decided.responseName,
            status: entry.status, reason: entry.reason, fault: entry.fault, delayMilliseconds: entry.delayMilliseconds,
            candidates: redacted, bodies: bodies)
    }
}
