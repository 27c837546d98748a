import HTTPMessages
import Scenarios
import Text

/// The values that decide how a session responds, except for its journal.
///
/// Decisions are pure functions of this state. It is copied to evaluate a request without counting it, so it excludes
/// the journal, which only grows.
struct SessionState: Sendable {
    /// The current values of the states, by name.
    private(set) var states: [String: String]
    /// The values to which states return, by name.
    private var stateEnds: [String: StateEnd] = [:]
    /// The session time of the last request, operation, or advance, in milliseconds.
    private var lastMilliseconds: Int64 = 0
    /// The session time of the first request or operation, or `nil` before it.
    private var firstArrivalMilliseconds: Int64?
    /// The milliseconds by which the clock and session time were advanced.
    private var advancedMilliseconds: Int64 = 0
    /// The time of the clock at the last operation of a device.
    var lastOperationTime = Timestamp(milliseconds: 0)
    /// The milliseconds by which the clock alone was set beyond the advance.
    private var clockOffsetMilliseconds: Int64 = 0
    /// The milliseconds of skipped delays, which advance session time if the time scale is 0.
    private var skippedMilliseconds: Int64 = 0
    /// The number of skipped delays.
    private(set) var skippedDelayCount = 0
    private var tokenBuckets = ClientTextMap<TokenBucket>(maximumCount: 10_000)
    /// The number of calls and firings of each rule, by id.
    private var ruleCounters: [Int: RuleCounter] = [:]
    /// The number of calls and firings of each rule for device operations, by number.
    private var operationRuleCounters: [Int: RuleCounter] = [:]
    var developerTokens: SessionDeveloperTokens
    /// The current devices and accounts of the users.
    var devices: UserDevices
    /// The libraries of users who have written, by index in the scenario.
    var libraries: [Int: UserLibrary] = [:]
    /// The approximate number of bytes of what clients have written to the libraries, and its maximum.
    private(set) var libraryByteCount = 0
    var maximumLibraryByteCount = MemoryLimits.libraryWrites
    /// The number of accepted additions to libraries of accounts without the capability to add to them.
    var unsyncedAdditionCount = 0
    /// The storefronts whose data the responses contained.
    var servedStorefronts: Set<String> = []
    /// The number of error responses, which determines the id of the next one.
    private var errorCount = 0

    /// The maximum advance: past the end of the calendar, but far from overflow.
    static let maximumAdvanceMilliseconds: Int64 = 1 << 50

    init(scenario: Scenario, tokenIssuer: UserTokenIssuer, devices: UserDevices, developerToken: String) {
        states = scenario.states
        developerTokens = SessionDeveloperTokens(
            issuer: DeveloperTokenIssuer(seed: tokenIssuer.seed, sessionID: tokenIssuer.sessionID),
            first: developerToken, at: scenario.clock.now)
        self.devices = devices
    }

    /// Returns the user of a request, whose token its first use binds to the issuer of the developer token.
    mutating func requestUser(of request: HTTPRequest, authorization: AuthorizationField?) -> RequestUser {
        let userToken = request.userToken
        let issuer = userToken == nil ? nil : authorization.flatMap { developerTokens.issuer(of: $0.lastWord) }
        return devices.requestUser(userToken: userToken, developerTokenIssuer: issuer)
    }

    /// Returns whether the memory of the libraries has space for a write with a body.
    func hasLibrarySpace(forBodyByteCount count: Int) -> Bool {
        libraryByteCount + Self.byteCount(ofWriteWithBodyByteCount: count) <= maximumLibraryByteCount
    }

    /// Records a write with a body.
    mutating func recordLibraryWrite(bodyByteCount count: Int) {
        libraryByteCount += Self.byteCount(ofWriteWithBodyByteCount: count)
    }

    /// Returns the bytes of a change and its resource, which both contain the texts of the body.
    private static func byteCount(ofWriteWithBodyByteCount count: Int) -> Int { MemoryEstimate.write + 2 * count }

    /// Returns the number of calls and firings of a rule for operations.
    func counter(of rule: Rule) -> RuleCounter { operationRuleCounters[rule.number] ?? RuleCounter() }

    /// Counts an operation for a matching rule and returns the number of the call.
    mutating func countCall(of rule: Rule) -> Int {
        operationRuleCounters[rule.number, default: RuleCounter()].countCall(url: nil)
    }

    mutating func countFiring(of rule: Rule) {
        _ = operationRuleCounters[rule.number, default: RuleCounter()].countFiring()
    }

    /// Returns the number of calls and firings of a rule.
    func counter(of rule: ActiveRule) -> RuleCounter { ruleCounters[rule.id] ?? RuleCounter() }

    /// Counts a request for a matching rule and returns the number of the call.
    mutating func countCall(of rule: ActiveRule, url: String?) -> Int {
        ruleCounters[rule.id, default: RuleCounter()].countCall(url: url)
    }

    /// Counts a firing of a rule and returns the number of earlier firings.
    mutating func countFiring(of rule: ActiveRule) -> Int {
        ruleCounters[rule.id, default: RuleCounter()].countFiring()
    }

    /// Removes the counters of all rules except these.
    mutating func removeCounters(exceptOf rules: [ActiveRule]) {
        let ids = Set(rules.map(\.id))
        ruleCounters = ruleCounters.filter { ids.contains($0.key) }
    }

    /// Moves counters to equal rules of a new scenario, each used once; added rules keep theirs.
    mutating func migrateCounters(to rules: [Rule], from before: [Rule]) {
        var before = before
        var kept = operationRuleCounters.filter { $0.key < 0 }
        for rule in rules {
            guard let old = before.firstIndex(where: { $0.isSameRule(as: rule) }) else { continue }
            kept[rule.number] = operationRuleCounters[before.remove(at: old).number]
        }
        operationRuleCounters = kept
    }

    /// Counts a request against its token's rate limit.
    ///
    /// It returns `nil` if the request is allowed, or else the milliseconds until one is allowed. `elapsed` is the
    /// elapsed time of the session's clock.
    mutating func consumeRequest(of limit: RateLimit, token: String, elapsedMilliseconds elapsed: Int64) -> Int64? {
        tokenBuckets[token, default: TokenBucket()].consumeRequest(
            at: sessionMilliseconds(elapsedMilliseconds: elapsed), limit: limit)
    }

    /// Returns the number of requests that each `Authorization` with a bucket may send at a session time.
    func availableRequests(of limit: RateLimit, at milliseconds: Int64) -> [(authorization: String, count: Int)] {
        tokenBuckets.elements.map { ($0.key, $0.value.availableCount(at: milliseconds, limit: limit)) }
    }

    /// Returns the session time in milliseconds, given the elapsed time of the session's clock.
    func sessionMilliseconds(elapsedMilliseconds elapsed: Int64) -> Int64 {
        elapsed + advancedMilliseconds + skippedMilliseconds
    }

    /// Fills the bucket of every token.
    mutating func refillTokenBuckets() { tokenBuckets.removeAll() }

    /// Advances session time by a delay instead of waiting.
    mutating func skipDelay(milliseconds: Int64) {
        skippedMilliseconds = min(skippedMilliseconds + milliseconds, Self.maximumAdvanceMilliseconds)
        skippedDelayCount += 1
    }

    mutating func apply(_ effects: [RuleEffect]) {
        for effect in effects {
            setStates(effect.states, forMilliseconds: effect.stateMilliseconds)
            advance(milliseconds: effect.advanceMilliseconds)
        }
    }

    /// Sets the values of states, for a period of session time or until they are set again.
    mutating func setStates(_ values: [String: String], forMilliseconds period: Int64? = nil) {
        for (name, value) in values {
            let before = stateEnds.removeValue(forKey: name)?.value ?? states[name]
            if let period, let before {
                stateEnds[name] = StateEnd(milliseconds: lastMilliseconds + period, value: before)
            }
            states[name] = value
        }
    }

    /// Returns the states whose period is over to their values before.
    private mutating func endStates(at milliseconds: Int64) {
        lastMilliseconds = max(lastMilliseconds, milliseconds)
        guard !stateEnds.isEmpty else { return }
        for (name, end) in stateEnds where end.milliseconds <= lastMilliseconds {
            states[name] = end.value
            stateEnds[name] = nil
        }
    }

    /// Takes the states of a scenario that replaces another, and keeps the values of those that exist in both.
    mutating func migrateStates(to scenario: Scenario) {
        states = scenario.states.merging(states.filter { scenario.states[$0.key] != nil }) { $1 }
        stateEnds = stateEnds.filter { scenario.states[$0.key] != nil }
    }

    /// Returns the time since the first request or operation, which is this one if none has arrived before.
    mutating func windowMilliseconds(atSessionMilliseconds milliseconds: Int64) -> Int64 {
        endStates(at: milliseconds)
        let first = firstArrivalMilliseconds ?? milliseconds
        firstArrivalMilliseconds = first
        return milliseconds - first
    }

    mutating func advance(milliseconds: Int64) {
        let before = advancedMilliseconds
        advancedMilliseconds = min(
            advancedMilliseconds + min(max(0, milliseconds), Self.maximumAdvanceMilliseconds),
            Self.maximumAdvanceMilliseconds)
        endStates(at: lastMilliseconds + advancedMilliseconds - before)
    }

    /// Sets the clock to an instant.
    mutating func setClock(_ clock: ScenarioClock, to instant: Timestamp) {
        clockOffsetMilliseconds = instant.milliseconds - clock.now.milliseconds - advancedMilliseconds
    }

    /// Returns the time of a clock plus all advances, up to the end of the calendar.
    func now(of clock: ScenarioClock) -> Timestamp {
        Timestamp(
            milliseconds: min(
                clock.now.milliseconds + advancedMilliseconds + clockOffsetMilliseconds, Timestamp.latest.milliseconds))
    }

    /// Returns the id of the next error, which has 26 letters and digits and derives from the seed and the number of errors.
    mutating func nextErrorID(seed: Seed) -> String {
        errorCount += 1
        return seed.string(for: "error", index: errorCount, length: 26, alphabet: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")
    }
}

/// The end of a state that a rule has set for a period.
private struct StateEnd: Sendable {
    /// The session time in milliseconds.
    let milliseconds: Int64
    /// The value that the state then has.
    let value: String
}

/// The number of calls and firings of a rule, with calls per URL if the rule counts them.
struct RuleCounter: Sendable {
    private(set) var callCount = 0
    private(set) var firedCount = 0
    private var callCountsByURL = ClientTextMap<Int>(maximumCount: 100_000, maximumByteCount: 16 << 20)

    /// Counts a call and returns its number, among the calls with the same URL if there is one.
    mutating func countCall(url: String?) -> Int {
        callCount += 1
        guard let url else { return callCount }
        callCountsByURL[url, default: 0] += 1
        return callCountsByURL[url] ?? 1
    }

    /// Counts a firing and returns the number of earlier firings.
    mutating func countFiring() -> Int {
        firedCount += 1
        return firedCount - 1
    }
}

/// One developer token's share of a rate limit.
///
/// It stores the debt at a point in time, so it needs no timer.
private struct TokenBucket: Sendable {
    /// The debt, in fractions of a millisecond.
    ///
    /// A request costs `periodMilliseconds`, and each millisecond repays `requestCount`.
    private var debt: Int64 = 0
    private var updatedAt: Int64 = 0

    /// Consumes one request at a session time in milliseconds.
    ///
    /// It returns `nil` if the request is allowed, or else the milliseconds until one is allowed.
    mutating func consumeRequest(at time: Int64, limit: RateLimit) -> Int64? {
        debt = remainingDebt(at: time, limit: limit)
        updatedAt = max(updatedAt, time)
        let cost = limit.periodMilliseconds
        guard debt + cost <= cost * Int64(limit.requestCount) else {
            let missing = debt + cost - cost * Int64(limit.requestCount)
            return (missing + Int64(limit.requestCount) - 1) / Int64(limit.requestCount)
        }
        debt += cost
        return nil
    }

    /// Returns the number of requests that are allowed at a session time.
    func availableCount(at time: Int64, limit: RateLimit) -> Int {
        let cost = limit.periodMilliseconds
        return Int((cost * Int64(limit.requestCount) - remainingDebt(at: time, limit: limit)) / cost)
    }

    private func remainingDebt(at time: Int64, limit: RateLimit) -> Int64 {
        let gained = max(0, time - updatedAt).multipliedReportingOverflow(by: Int64(limit.requestCount))
        return gained.overflow ? 0 : max(0, debt - gained.partialValue)
    }
}
