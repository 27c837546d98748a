import HTTPMessages
import MusicAPI
import MusicDevice
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
    /// The scenario without the changes to data that rules have made.
    var ownScenario: Scenario
    /// The changes to data that rules have made, by number.
    var dataChanges: [Int] = []
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
    /// Notes about notifications of the App Store that the app's server did not accept.
    var undeliveredNotificationNotes: [String] = []
    /// The last rule id that was assigned.
    var lastRuleID: Int
    /// The number of rules that were added at run time.
    var addedRuleCount = 0
    /// The approximate number of bytes of each rule that was added since the last reset, by number.
    var addedRuleByteCounts: [Int: Int] = [:]
    /// The number of resets, after which entry numbers start again.
    ///
    /// What belongs to an earlier run than this one is dropped.
    var resetCount = 0
    /// The number of the last request or operation, whose entry may be unfinished.
    var lastNumber = 0
    /// The time of the last request, and the value of `Date` for it.
    private var lastDate = (time: Timestamp(milliseconds: 0), text: Timestamp(milliseconds: 0).imfFixdate)
    private var authorization = RememberedField<AuthorizationField?>("authorization")
    private var mediaBase = RememberedField<String?>("host")
    /// The entries after those in the logs.
    var unfinished = UnfinishedEntries()

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
        ownScenario = scenario
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
        (copy.lastNumber, copy.unfinished) = (0, UnfinishedEntries())
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
        let authorization = authorization.value(in: request, read: \.authorization)
        let requestUser =
            user.map {
                RequestUser(index: $0, rejectionReason: nil, account: state.devices.account(of: $0), isOffline: false)
            }
            ?? state.requestUser(of: request, authorization: authorization)
        let elapsed = sessionMilliseconds
        let user = requestUser.index ?? 0
        return RequestContext(
            identity: identity, activeScenario: activeScenario, requestUser: requestUser, authorization: authorization,
            mediaBase: mediaBase.value(in: request) { MediaAddresses.base(for: $0.host) },
            responses: api.map { ResponseCache(api: $0) } ?? state.responses(
                forUser: user, in: activeScenario, at: elapsed)
                ?? activeScenario.responses[user],
            now: now, date: dateText(of: now), sessionMilliseconds: elapsed,
            uncountedSystemMilliseconds: activeScenario.sessionClock.uncountedSystemMilliseconds,
            windowMilliseconds: state.windowMilliseconds(atSessionMilliseconds: elapsed))
    }

    /// Returns the value of `Date` for a time, which is often that of the last request.
    private mutating func dateText(of time: Timestamp) -> String {
        if lastDate.time != time { lastDate = (time, time.imfFixdate) }
        return lastDate.text
    }

    /// The session time in milliseconds.
    var sessionMilliseconds: Int64 {
        state.sessionMilliseconds(elapsedMilliseconds: activeScenario.sessionClock.elapsedMilliseconds)
    }

    /// Returns the bodies to log, or `nil` if the journal does not keep them.
    func bodies(of request: HTTPRequest, response: HTTPResponse) -> LoggedBodies? {
        guard journal.keepsBodies else { return nil }
        return LoggedBodies(request: request, response: response, scanner: placeholders.scanner)
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
    ///   - clock: The clock of its arrival.
    ///   - milliseconds: The session time of its arrival.
    ///   - systemMilliseconds: The system's time of its arrival if session time is slower, or `nil`.
    mutating func log(
        _ request: LoggedRequest, event compared: ComparedEvent?, clock: SessionClock, at milliseconds: Int64,
        uncountedSystemMilliseconds systemMilliseconds: Int64?
    ) {
        log(request, at: milliseconds)
        guard let compared else { return }
        let delay = request.response.delayMilliseconds
        let occurrence = Occurrence(
            number: journal.count, start: milliseconds, end: milliseconds + delay,
            systemTime: systemMilliseconds.map {
                Occurrence.SystemTime(start: $0, end: $0 + clock.systemMilliseconds(ofDelay: delay))
            },
            url: expectationLog.comparesURLs ? compared.event.completedRequest.input.url : nil)
        expectationLog.record(compared, at: occurrence)
    }

    mutating func log(_ operation: LoggedOperation, at milliseconds: Int64, policy: ContractPolicy) {
        if let violation = operation.violation {
            let fails = policy.shouldFail(rule: violation.rule, parameter: nil, method: nil, segments: [])
            violationLog.add(
                JournalEntry.Violation(
                    violation: violation, entry: journal.nextEntry(.device(operation), at: milliseconds)),
                failsVerdict: fails)
        }
        log(.device(operation), at: milliseconds)
    }

    /// Takes the number of the next entry for a request or operation that arrived now.
    private mutating func takeNumber() -> (number: Int, arrival: ContinuousClock.Instant?) {
        lastNumber += 1
        let arrival = measuresRealTimes ? ContinuousClock.now : nil
        if let arrival { journal.realTimes.record(arrival: arrival, ofEntry: lastNumber) }
        return (lastNumber, arrival)
    }

    /// Adds an entry to the logs after those that are unfinished.
    mutating func append(_ record: @escaping UnfinishedEntries.Record) {
        unfinished.append(number: takeNumber().number, record: record)
        recordFinished()
    }

    /// Adds to the logs after the entries that are unfinished.
    mutating func appendToLastEntry(_ record: @escaping UnfinishedEntries.Record) {
        unfinished.append(number: lastNumber, record: record)
        recordFinished()
    }

    /// Decides the response to a request, and reserves its place in the logs.
    mutating func decide(_ prepared: PreparedRequest) -> ResponsePlan {
        performDueEvents()
        // The scenario can be another one than before the lock was taken.
        let request = activeScenario.readsBodies ? prepared.parsingBody : prepared
        let context = context(for: request.request)
        let (number, arrival) = takeNumber()
        let plan = ResponsePlan(
            RequestEvaluation(request, context: context).deciding(in: &self),
            place: JournalPlace(number: number, run: resetCount), arrival: arrival)
        recordServedStorefront(
            of: request.target, status: plan.status, accountStorefront: context.requestUser.account.storefront)
        unfinished.append(plan)
        return plan
    }

    /// Adds a rendered response to the logs, if it belongs to this run.
    mutating func finish(_ plan: ResponsePlan, with rendering: Rendering) {
        guard plan.place.run == resetCount else { return }
        if unfinished.removeFirst(plan) {
            log(rendering, of: plan)
        } else {
            unfinished.finish(plan) { $0.log(rendering, of: plan) }
        }
        recordFinished()
    }

    /// Renders what is unfinished, so that the logs are complete.
    mutating func finishAll() {
        for plan in unfinished.plans { finish(plan, with: plan.rendering()) }
    }

    private mutating func recordFinished() {
        if unfinished.count > 0 { for record in unfinished.removeFinished() { record(&self) } }
    }

    private mutating func log(
        _ content: JournalEntry.Content, at milliseconds: Int64, isForForeignHost: Bool = false
    ) {
        journal.log(content, at: milliseconds, isForForeignHost: isForForeignHost)
    }
}

extension Locked<LockedState> {
    /// Returns what a function reads from complete logs: the responses that were decided before are rendered here.
    ///
    /// The caller does not wait for another thread, and the first of two equal renderings counts.
    func settled<Result: Sendable>(_ body: @Sendable (inout LockedState) -> Result) -> Result {
        let renderings = withLock { $0.unfinished.plans }.map { ($0, $0.rendering()) }
        return withLock { state in
            for (plan, rendering) in renderings { state.finish(plan, with: rendering) }
            return body(&state)
        }
    }

    /// Delivers the entries that were logged to the observers, outside the lock.
    ///
    /// While another thread delivers, or the caller is an observer, it returns at once: that delivery includes the entries.
    func notifyObservers() {
        if withLock({ $0.observers.startDelivering(from: $0.journal) }) { deliverToObservers() }
    }

    /// Delivers entries until none is left, after `startDelivering` returned `true`.
    func deliverToObservers() {
        while case let batches = withLock({ $0.observers.dequeue(from: $0.journal) }), !batches.isEmpty {
            for (handler, entries) in batches {
                for entry in entries { handler(entry) }
            }
        }
    }
}
