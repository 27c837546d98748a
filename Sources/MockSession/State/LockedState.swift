import HTTPMessages
import MusicAPI
import Platform
import Scenarios
import SecretRedaction
import Text

/// The mutable state of a session, protected by its lock.
struct LockedState: Sendable {
    let identity: SessionIdentity
    let tokenIssuer: UserTokenIssuer
    let systemClock: MillisecondClock
    /// The rules that the session adds to its scenario from the start, also after a reset.
    let initialRules: AddedRules
    var activeScenario: ActiveScenario
    var state: SessionState
    var placeholders: SecretPlaceholders
    var journal: Journal
    var violationLog = ViolationLog()
    /// The occurrences and near misses of the scenario's expectations.
    var expectationLog: ExpectationLog
    var editCounts = EditCounts()
    var observers = JournalObservers()
    /// Whether the real times of entries are measured.
    var measuresRealTimes: Bool
    /// Descriptions of the first effects of rules that the device rejected.
    var rejectedEffects: [String] = []
    var foreignHosts = ForeignHosts()
    /// The last rule id that was assigned.
    var lastRuleID: Int
    /// The number of rules that were added at run time.
    var addedRuleCount = 0
    /// The number of resets, after which entry numbers start again.
    var resetCount = 0

    init(
        scenario: Scenario, initialRules: AddedRules, identity: SessionIdentity, tokenIssuer: UserTokenIssuer,
        devices: UserDevices, journal: Journal, expectationByteCapacity: Int, measuresRealTimes: Bool,
        systemClock: MillisecondClock
    ) {
        (self.identity, self.tokenIssuer, self.systemClock) = (identity, tokenIssuer, systemClock)
        self.initialRules = initialRules
        activeScenario = ActiveScenario(
            scenario: scenario,
            sessionClock: SessionClock(scale: scenario.timeScale, systemClock: systemClock))
        lastRuleID = activeScenario.rules.count
        state = SessionState(
            scenario: scenario, tokenIssuer: tokenIssuer, devices: devices, developerToken: identity.developerToken)
        expectationLog = ExpectationLog(scenario: scenario, byteCapacity: expectationByteCapacity)
        placeholders = SecretPlaceholders(
            developerToken: identity.developerToken, userToken: identity.userToken,
            scanner: SecretScanner(tokens: identity.tokens(with: scenario)))
        self.journal = journal
        self.measuresRealTimes = measuresRealTimes
        addRules(initialRules)
    }

    /// The time of the clock.
    var now: Timestamp { state.now(of: activeScenario.scenario.clock) }

    /// A copy with an empty journal and no observers, for requests that must leave no trace.
    var copyWithoutJournal: LockedState {
        var copy = self
        copy.journal = Journal(capacity: 0)
        copy.violationLog = ViolationLog()
        copy.expectationLog = ExpectationLog(scenario: activeScenario.scenario)
        copy.observers = JournalObservers()
        copy.rejectedEffects = []
        return copy
    }

    /// Returns a snapshot to evaluate a new request against.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - user: The user's index, which overrides the request's tokens, or `nil` to use them.
    ///   - api: The API to ask, or `nil` for the current one of the user.
    /// - Returns: The snapshot.
    mutating func context(
        for request: HTTPRequest, user: Int? = nil, api: MusicAPI? = nil
    ) -> RequestContext {
        let authorization = request.authorization
        let requestUser =
            user.map {
                RequestUser(index: $0, rejectionReason: nil, account: state.devices.account(of: $0), isOffline: false)
            }
            ?? state.requestUser(of: request, authorization: authorization)
        let elapsed = sessionMilliseconds
        let user = requestUser.index ?? 0
        return RequestContext(
            identity: identity, activeScenario: activeScenario, requestUser: requestUser, authorization: authorization,
            answers: api.map { AnswerCache(api: $0) } ?? state.answers(forUser: user, in: activeScenario, at: elapsed)
                ?? activeScenario.answers[user],
            developerTokens: state.developerTokens, now: now, sessionMilliseconds: elapsed,
            uncountedSystemMilliseconds: activeScenario.sessionClock.uncountedSystemMilliseconds,
            windowMilliseconds: state.windowMilliseconds(atSessionMilliseconds: elapsed))
    }

    /// The session time in milliseconds.
    var sessionMilliseconds: Int64 {
        state.sessionMilliseconds(elapsedMilliseconds: activeScenario.sessionClock.elapsedMilliseconds)
    }

    /// Returns the bodies to log, or `nil` if the journal does not keep them.
    func bodies(of request: HTTPRequest, response: HTTPResponse) -> LoggedBodies? {
        journal.keepsBodies ? LoggedBodies(request: request, response: response, scanner: placeholders.scanner) : nil
    }

    /// Logs a request that arrived at a session time in milliseconds.
    mutating func log(_ request: LoggedRequest, at milliseconds: Int64, isForForeignHost: Bool = false) {
        if let violation = request.response.violation {
            violationLog.add(
                JournalEntry.Violation(
                    violation: violation, entry: journal.nextEntry(.request(request), at: milliseconds)),
                failsVerdict: request.response.isViolationFailing)
        }
        log(.request(request), at: milliseconds, isForForeignHost: isForForeignHost)
    }

    /// Logs a request, and records it for the expectations.
    ///
    /// - Parameters:
    ///   - request: The request and its response.
    ///   - compared: The request as expectations see it, or `nil` without expectations.
    ///   - milliseconds: The session time of its arrival.
    ///   - systemMilliseconds: The system's time of its arrival if session time is slower, or `nil`.
    mutating func log(
        _ request: LoggedRequest, event compared: ComparedEvent?, at milliseconds: Int64,
        uncountedSystemMilliseconds systemMilliseconds: Int64?
    ) {
        log(request, at: milliseconds)
        guard let compared else { return }
        let (clock, delay) = (activeScenario.sessionClock, request.response.delayMilliseconds)
        let occurrence = Occurrence(
            number: journal.count, start: milliseconds, end: milliseconds + delay,
            systemTime: systemMilliseconds.map {
                Occurrence.SystemTime(start: $0, end: $0 + clock.systemMilliseconds(ofDelay: delay))
            },
            url: expectationLog.comparesURLs ? compared.event.completedRequest.input.url : nil)
        expectationLog.record(compared, at: occurrence)
    }

    mutating func log(_ operation: LoggedOperation) {
        let milliseconds = sessionMilliseconds
        if let violation = operation.violation {
            let fails = activeScenario.scenario.contractPolicy.shouldFail(
                rule: violation.rule, parameter: nil, method: nil, segments: [])
            violationLog.add(
                JournalEntry.Violation(
                    violation: violation, entry: journal.nextEntry(.device(operation), at: milliseconds)),
                failsVerdict: fails)
        }
        log(.device(operation), at: milliseconds)
        recordArrivalOfLastEntry()
    }

    /// Records that the request or operation in the last entry arrived now, if real times are measured.
    mutating func recordArrivalOfLastEntry() {
        if measuresRealTimes { journal.realTimes.record(arrival: .now, ofEntry: journal.count) }
    }

    private mutating func log(
        _ content: JournalEntry.Content, at milliseconds: Int64, isForForeignHost: Bool = false
    ) {
        journal.log(content, at: milliseconds, isForForeignHost: isForForeignHost)
    }
}

extension Locked<LockedState> {
    /// Delivers the entries that were logged to the observers, outside the lock.
    ///
    /// While another thread delivers, or the caller is an observer, it returns at once: that delivery includes the entries.
    func notifyObservers() {
        guard withLock({ $0.observers.startDelivering(from: $0.journal) }) else { return }
        while case let batches = withLock({ $0.observers.dequeue(from: $0.journal) }), !batches.isEmpty {
            for (handler, entries) in batches {
                for entry in entries { handler(entry) }
            }
        }
    }
}
