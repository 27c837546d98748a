import Determinism
import Scenarios

/// What changes while a session runs, and decides what comes next.
///
/// Decisions are functions of it without input or output. It is copied to try a request without counting it, so what
/// only grows (the journal) is not in it.
struct SessionState: Sendable {
    var phase: String
    /// How far time has been moved, in milliseconds: the clock and session time together.
    private(set) var advanced: Int64 = 0
    /// How far the clock alone has been set from there, in milliseconds.
    private(set) var shifted: Int64 = 0
    /// How much of delays was not waited for, in milliseconds: with a time scale of 0 they move session time instead.
    private var skipped: Int64 = 0
    /// How many delays that were.
    private(set) var skippedDelays = 0
    private var buckets: [String: TokenBucket] = [:]
    /// How often rules were called and have fired, by their id.
    private var tallies: [Int: RuleTally] = [:]
    /// How often rules for operations of the device were called and have fired, by their number.
    private var operationTallies: [Int: RuleTally] = [:]
    /// What has become of the users and their devices.
    var devices: Devices
    /// What users have written, by their places in the scenario.
    var libraries: [Int: WrittenLibrary] = [:]
    /// How many errors were answered: each has an id of its own.
    private var errors = 0

    /// How far time moves at the most: past the end of the calendar, and far from the end of the number.
    static let furthest: Int64 = 1 << 50

    init(_ scenario: Scenario, mint: UserTokenMint) {
        phase = scenario.phase
        devices = Devices(of: scenario.users, mint: mint)
    }

    /// How often a rule for an operation was called and has fired.
    func tally(of rule: OperationRule) -> RuleTally { operationTallies[rule.number] ?? RuleTally() }

    /// Counts an operation for a rule that it is for: the number of the call.
    mutating func call(_ rule: OperationRule) -> Int {
        operationTallies[rule.number, default: RuleTally()].call(url: nil)
    }

    mutating func fire(_ rule: OperationRule) {
        _ = operationTallies[rule.number, default: RuleTally()].fire()
    }

    /// How often a rule was called and has fired.
    func tally(of rule: InstalledRule) -> RuleTally { tallies[rule.id] ?? RuleTally() }

    /// Counts a request for a rule that it is for: the number of the call.
    mutating func call(_ rule: InstalledRule, url: String?) -> Int {
        tallies[rule.id, default: RuleTally()].call(url: url)
    }

    /// Counts a rule as fired: how often it had before.
    mutating func fire(_ rule: InstalledRule) -> Int {
        tallies[rule.id, default: RuleTally()].fire()
    }

    /// Drops the counts of all rules but these.
    mutating func keepTallies(of rules: [InstalledRule]) {
        let ids = Set(rules.map(\.id))
        tallies = tallies.filter { ids.contains($0.key) }
    }

    /// Gives rules for operations the counts that the same rules had before, each once; those that were added keep theirs.
    mutating func keepTallies(of rules: [OperationRule], before: [OperationRule]) {
        var before = before
        var kept = operationTallies.filter { $0.key < 0 }
        for rule in rules {
            guard let old = before.firstIndex(where: { $0.isSame(as: rule) }) else { continue }
            kept[rule.number] = operationTallies[before.remove(at: old).number]
        }
        operationTallies = kept
    }

    /// Counts a request against its token's rate limit; nil when it may pass, else milliseconds until one may.
    ///
    /// `elapsed` is what the machine's time adds to session time.
    mutating func overLimit(_ limit: RateLimit, token: String, elapsed: Int64) -> Int64? {
        // Whoever invents tokens does not fill the memory: a full map starts anew.
        if buckets.count >= 10_000, buckets[token] == nil { buckets = [:] }
        return buckets[token, default: TokenBucket()].take(at: sessionTime(elapsed), limit)
    }

    /// Session time in milliseconds; `elapsed` is what the machine's time adds to it.
    func sessionTime(_ elapsed: Int64) -> Int64 { elapsed + advanced + skipped }

    /// Lets every token begin with a full bucket.
    mutating func fillBuckets() { buckets = [:] }

    /// Moves session time by a delay that nobody waits for.
    mutating func skip(_ milliseconds: Int64) {
        skipped = min(skipped + milliseconds, Self.furthest)
        skippedDelays += 1
    }

    mutating func apply(_ effects: [RuleEffect]) {
        for effect in effects {
            phase = effect.phase ?? phase
            advance(effect.advance)
        }
    }

    mutating func advance(_ milliseconds: Int64) {
        advanced = min(advanced + min(max(0, milliseconds), Self.furthest), Self.furthest)
    }

    /// Lets the clock show an instant.
    mutating func set(_ clock: ScenarioClock, to instant: Instant) {
        shifted = instant.milliseconds - clock.now.milliseconds - advanced
    }

    /// What the clock shows: as far as it was moved, to the end of the calendar.
    func now(by clock: ScenarioClock) -> Instant {
        Instant(milliseconds: min(clock.now.milliseconds + advanced + shifted, Instant.latest.milliseconds))
    }

    /// The number of the next error, from 1.
    mutating func nextError() -> Int {
        errors += 1
        return errors
    }
}
