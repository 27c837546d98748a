import HTTPMessages
import MusicAPI
import Scenarios
import Threading
import Timestamps
import URLCoding

/// The mutable state of a session, protected by its lock.
struct LockedState: Sendable {
    let identity: SessionIdentity
    let tokenIssuer: UserTokenIssuer
    let systemClock: MillisecondClock
    var activeScenario: ActiveScenario
    var state: SessionState
    var placeholders: SecretPlaceholders
    var responseCache = ResponseCache()
    var journal: Journal
    var violationLog = ViolationLog()
    /// The occurrences and near misses of the scenario's expectations.
    var expectationLog: ExpectationLog
    var editCounts = EditCounts()
    var observers = JournalObservers()
    /// Descriptions of the first effects of rules that the device rejected.
    var rejectedEffects: [String] = []
    /// The last rule id that was assigned.
    var lastRuleID: Int
    /// The number of rules that were added at run time.
    var addedRuleCount = 0
    /// The number of resets, after which entry numbers start again.
    var resetCount = 0

    init(
        scenario: Scenario, identity: SessionIdentity, tokenIssuer: UserTokenIssuer, devices: UserDevices,
        journal: Journal, expectationByteCapacity: Int, systemClock: MillisecondClock
    ) {
        (self.identity, self.tokenIssuer, self.systemClock) = (identity, tokenIssuer, systemClock)
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
    }

    /// The time of the clock.
    var now: Timestamp { state.now(of: activeScenario.scenario.clock) }

    /// A copy with an empty journal, an empty cache, and no observers, for requests that must leave no trace.
    var copyWithoutJournal: LockedState {
        var copy = self
        copy.journal = Journal(capacity: 0)
        copy.responseCache = ResponseCache()
        copy.violationLog = ViolationLog()
        copy.expectationLog = ExpectationLog(scenario: activeScenario.scenario)
        copy.observers = JournalObservers()
        copy.rejectedEffects = []
        return copy
    }

    /// Returns the cached response to a request and logs it, or the context to evaluate the request in.
    mutating func cacheLookup(for request: HTTPRequest) -> CacheLookup {
        if let known = responseCache.entry(for: request) {
            log(known.loggedRequest, at: sessionMilliseconds)
            return .cached(response: known.response)
        }
        return .uncached(context: context(for: request))
    }

    /// Returns a snapshot to evaluate a new request against.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - user: The user's index, which overrides the request's tokens, or `nil` to use them.
    /// - Returns: The snapshot.
    mutating func context(for request: HTTPRequest, user: Int? = nil) -> RequestContext {
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
            answers: state.answers(forUser: user, in: activeScenario, at: elapsed) ?? activeScenario.answers[user],
            developerTokens: state.developerTokens, secretScanner: placeholders.scanner, now: now,
            cacheGeneration: responseCache.generation, sessionMilliseconds: elapsed,
            uncountedSystemMilliseconds: activeScenario.sessionClock.uncountedSystemMilliseconds,
            windowMilliseconds: state.windowMilliseconds(atSessionMilliseconds: elapsed))
    }

    /// The session time in milliseconds.
    var sessionMilliseconds: Int64 {
        state.sessionMilliseconds(elapsedMilliseconds: activeScenario.sessionClock.elapsedMilliseconds)
    }

    /// Logs a request that arrived at a session time in milliseconds.
    mutating func log(_ request: LoggedRequest, at milliseconds: Int64) {
        if let violation = request.violation {
            let target = PathAndQuery(request.request.target)
            let fails = activeScenario.scenario.contractPolicy.shouldFail(
                rule: violation.rule, parameter: violation.parameter, method: request.request.method,
                segments: target.segments)
            violationLog.add(
                JournalEntry.Violation(
                    violation: violation, entry: journal.nextEntry(.request(request), at: milliseconds)),
                failsVerdict: fails)
        }
        log(.request(request), at: milliseconds)
    }

    /// Logs a request, and records it for the expectations.
    mutating func log(_ request: LoggedRequest, event: RequestEvent?, context: RequestContext) {
        log(request, at: context.sessionMilliseconds)
        guard let event, context.activeScenario.hasExpectations else { return }
        let clock = context.activeScenario.sessionClock
        let occurrence = Occurrence(
            number: journal.count, start: context.sessionMilliseconds,
            end: context.sessionMilliseconds + request.delayMilliseconds,
            systemTime: context.uncountedSystemMilliseconds.map {
                Occurrence.SystemTime(
                    start: $0, end: $0 + clock.systemMilliseconds(ofDelay: request.delayMilliseconds))
            },
            url: expectationLog.comparesURLs ? event.completedRequest.input.url : nil)
        expectationLog.record(event, at: occurrence)
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
    }

    /// Logs an entry and enqueues it for the observers.
    private mutating func log(_ content: JournalEntry.Content, at milliseconds: Int64) {
        let entry = journal.log(content, at: milliseconds)
        observers.enqueue(entry)
    }
}

/// The result of looking up a request in the cache.
enum CacheLookup: Sendable {
    case cached(response: HTTPResponse)
    case uncached(context: RequestContext)
}

extension Locked<LockedState> {
    /// Delivers the entries that were logged to the observers, outside the lock.
    ///
    /// While another thread delivers, or the caller is an observer, it returns at once: that delivery includes the entries.
    func notifyObservers() {
        guard withLock({ $0.observers.startDelivering() }) else { return }
        while case let pending = withLock({ $0.observers.dequeue() }), !pending.isEmpty {
            for (entry, handlers) in pending {
                for handler in handlers { handler(entry) }
            }
        }
    }
}
