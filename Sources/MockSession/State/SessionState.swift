import Scenarios
import Timestamps

/// What changes while a session runs, and decides what comes next.
///
/// Decisions are functions of it without input or output. It is copied to try a request without counting it, so what
/// only grows (the journal) is not in it.
struct SessionState: Sendable {
    var phase: String
    /// How far time has been moved, in milliseconds: the clock and session time together.
    private var advancedMilliseconds: Int64 = 0
    /// How far the clock alone has been set from there, in milliseconds.
    private var clockOffsetMilliseconds: Int64 = 0
    /// How much of delays was not waited for, in milliseconds: with a time scale of 0 they move session time instead.
    private var skippedMilliseconds: Int64 = 0
    /// How many delays that were.
    private(set) var skippedDelayCount = 0
    private var tokenBuckets: [String: TokenBucket] = [:]
    /// How often rules were called and have fired, by their id.
    private var ruleCounters: [Int: RuleCounter] = [:]
    /// How often rules for operations of the device were called and have fired, by their number.
    private var operationRuleCounters: [Int: RuleCounter] = [:]
    /// What has become of the users and their devices.
    var devices: UserDevices
    /// What users have written, by their places in the scenario.
    var libraries: [Int: UserLibrary] = [:]
    /// How many errors were answered: each has an id of its own.
    private var errorCount = 0

    /// How far time moves at the most: past the end of the calendar, and far from the end of the number.
    static let maximumAdvanceMilliseconds: Int64 = 1 << 50

    init(scenario: Scenario, tokenIssuer mint: UserTokenIssuer) {
        phase = scenario.phase
        devices = UserDevices(users: scenario.users, tokenIssuer: mint)
    }

    /// How often a rule for an operation was called and has fired.
    func counter(of rule: OperationRule) -> RuleCounter { operationRuleCounters[rule.number] ?? RuleCounter() }

    /// Counts an operation for a rule that it is for: the number of the call.
    mutating func countCall(of rule: OperationRule) -> Int {
        operationRuleCounters[rule.number, default: RuleCounter()].countCall(url: nil)
    }

    mutating func countFiring(of rule: OperationRule) {
        _ = operationRuleCounters[rule.number, default: RuleCounter()].countFiring()
    }

    /// How often a rule was called and has fired.
    func counter(of rule: ActiveRule) -> RuleCounter { ruleCounters[rule.id] ?? RuleCounter() }

    /// Counts a request for a rule that it is for: the number of the call.
    mutating func countCall(of rule: ActiveRule, url: String?) -> Int {
        ruleCounters[rule.id, default: RuleCounter()].countCall(url: url)
    }

    /// Counts a rule as fired: how often it had before.
    mutating func countFiring(of rule: ActiveRule) -> Int {
        ruleCounters[rule.id, default: RuleCounter()].countFiring()
    }

    /// Drops the counts of all rules but these.
    mutating func removeCounters(exceptOf rules: [ActiveRule]) {
        let ids = Set(rules.map(\.id))
        ruleCounters = ruleCounters.filter { ids.contains($0.key) }
    }

    /// Gives rules for operations the counts that the same rules had before, each once; those that were added keep theirs.
    mutating func migrateCounters(to rules: [OperationRule], from before: [OperationRule]) {
        var before = before
        var kept = operationRuleCounters.filter { $0.key < 0 }
        for rule in rules {
            guard let old = before.firstIndex(where: { $0.isSameRule(as: rule) }) else { continue }
            kept[rule.number] = operationRuleCounters[before.remove(at: old).number]
        }
        operationRuleCounters = kept
    }

    /// Counts a request against its token's rate limit; nil when it may pass, else milliseconds until one may.
    ///
    /// `elapsed` is what the machine's time adds to session time.
    mutating func consumeRequest(of limit: RateLimit, token: String, elapsedMilliseconds elapsed: Int64) -> Int64? {
        // A full map is emptied, so random tokens cannot exhaust memory.
        if tokenBuckets.count >= 10_000, tokenBuckets[token] == nil { tokenBuckets = [:] }
        return tokenBuckets[token, default: TokenBucket()].consumeRequest(
            at: sessionMilliseconds(elapsedMilliseconds: elapsed), limit: limit)
    }

    /// Session time in milliseconds; `elapsed` is what the machine's time adds to it.
    func sessionMilliseconds(elapsedMilliseconds elapsed: Int64) -> Int64 {
        elapsed + advancedMilliseconds + skippedMilliseconds
    }

    /// Lets every token begin with a full bucket.
    mutating func refillTokenBuckets() { tokenBuckets = [:] }

    /// Advances session time by a delay instead of waiting.
    mutating func skipDelay(milliseconds: Int64) {
        skippedMilliseconds = min(skippedMilliseconds + milliseconds, Self.maximumAdvanceMilliseconds)
        skippedDelayCount += 1
    }

    mutating func apply(_ effects: [RuleEffect]) {
        for effect in effects {
            phase = effect.phase ?? phase
            advance(milliseconds: effect.advanceMilliseconds)
        }
    }

    mutating func advance(milliseconds: Int64) {
        advancedMilliseconds = min(
            advancedMilliseconds + min(max(0, milliseconds), Self.maximumAdvanceMilliseconds),
            Self.maximumAdvanceMilliseconds)
    }

    /// Lets the clock show an instant.
    mutating func setClock(_ clock: ScenarioClock, to instant: Timestamp) {
        clockOffsetMilliseconds = instant.milliseconds - clock.now.milliseconds - advancedMilliseconds
    }

    /// What the clock shows: as far as it was moved, to the end of the calendar.
    func now(of clock: ScenarioClock) -> Timestamp {
        Timestamp(
            milliseconds: min(
                clock.now.milliseconds + advancedMilliseconds + clockOffsetMilliseconds, Timestamp.latest.milliseconds))
    }

    /// The number of the next error, from 1.
    mutating func nextErrorNumber() -> Int {
        errorCount += 1
        return errorCount
    }
}

/// How often a rule was called, by URL where it counts so, and has fired.
struct RuleCounter: Sendable {
    private(set) var callCount = 0
    private(set) var firedCount = 0
    private var callCountsByURL: [String: Int] = [:]

    /// Counts a call: its number, among those of the URL if there is one.
    mutating func countCall(url: String?) -> Int {
        callCount += 1
        guard let url else { return callCount }
        // A full map is emptied, so random URLs cannot exhaust memory.
        if callCountsByURL.count >= 100_000, callCountsByURL[url] == nil { callCountsByURL = [:] }
        callCountsByURL[url, default: 0] += 1
        return callCountsByURL[url] ?? 1
    }

    /// Counts the rule as fired: how often it had before.
    mutating func countFiring() -> Int {
        firedCount += 1
        return firedCount - 1
    }
}

/// One developer token's share of a rate limit.
///
/// Kept as what was taken and has not come back by a moment, so that nothing has to run in between.
private struct TokenBucket: Sendable {
    /// In parts of a millisecond: a request costs `per`, a millisecond brings `requests`.
    private var debt: Int64 = 0
    private var updatedAt: Int64 = 0

    /// Takes one request at a session time, in milliseconds; nil when it may pass, else how long until one may.
    mutating func consumeRequest(at time: Int64, limit: RateLimit) -> Int64? {
        let gained = max(0, time - updatedAt).multipliedReportingOverflow(by: Int64(limit.requestCount))
        debt = gained.overflow ? 0 : max(0, debt - gained.partialValue)
        updatedAt = max(updatedAt, time)
        let cost = limit.periodMilliseconds
        guard debt + cost <= cost * Int64(limit.requestCount) else {
            let missing = debt + cost - cost * Int64(limit.requestCount)
            return (missing + Int64(limit.requestCount) - 1) / Int64(limit.requestCount)
        }
        debt += cost
        return nil
    }
}
