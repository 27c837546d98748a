package import Determinism
import Locking
import MusicCatalog
import MusicContract
package import Scenarios

extension MockSession {
    /// Lets the session be as if it had just been made: counts, phase, clock, journal; its tokens stay, rules that were
    /// added go, and whoever observes it goes on.
    package func reset() {
        guarded.withLock { $0.reset() }
    }

    /// Plays another scenario from here: a reload.
    ///
    /// What the new one still has a place for stays: the counts of rules that are the same, the phase if it is known, what
    /// the clock was moved, rate limits, rules that were added, the journal. A request that is on its way is answered from the
    /// scenario that it met.
    package func replace(_ scenario: Scenario) {
        guarded.withLock { $0.replace(scenario) }
    }

    /// Lets a phase begin, whether or not anything speaks of it.
    package func enter(phase: String) {
        guarded.withLock { $0.state.phase = phase }
    }

    /// Moves the clock and session time.
    package func advance(milliseconds: Int64) {
        guarded.withLock { guarded in
            guarded.state.advance(milliseconds)
            guarded.prepared.forget()
        }
    }

    /// Moves the clock and session time until the clock shows an instant; never back.
    package func advance(to instant: Instant) {
        guarded.withLock { guarded in
            let (missing, overflow) = instant.milliseconds.subtractingReportingOverflow(guarded.now.milliseconds)
            guard missing > 0 || overflow, instant > guarded.now else { return }
            guarded.state.advance(overflow ? .max : missing)
            guarded.prepared.forget()
        }
    }

    /// Lets the clock show an instant, and go on from there; session time does not move.
    package func setClock(_ instant: Instant) {
        guarded.withLock { guarded in
            guarded.state.set(guarded.running.scenario.clock, to: instant)
            guarded.prepared.forget()
        }
    }

    /// Adds rules in front of all others, those that were added before too, until the next reset.
    package func add(_ rules: [Rule], _ operationRules: [OperationRule] = []) {
        guarded.withLock { $0.add(rules, operationRules) }
    }

    /// The rules that have not fired.
    package func rulesNeverFired() -> [UnfiredRule] {
        guarded.withLock { $0.rulesNeverFired }
    }
}

extension MockSession.Guarded {
    mutating func reset() {
        let scenario = running.scenario
        let rules = running.rules.filter { !$0.rule.isAdded }
        running = RunningScenario(scenario, rules: rules, time: SessionTime(scale: scenario.timeScale))
        state = SessionState(scenario, mint: mint)
        secrets.forget()
        journal = Journal(capacity: journal.capacity)
        violations = ViolationList()
        evidence = Evidence(scenario)
        addedRules = 0
        refusedEffects = []
        prepared.forget()
    }

    mutating func replace(_ scenario: Scenario) {
        let before = running
        let added = before.rules.filter(\.rule.isAdded)
        let own = [InstalledRule](
            scenario.rules, knowing: before.rules.filter { !$0.rule.isAdded }, next: &lastRule)
        running = RunningScenario(
            scenario, rules: added + own, added: before.operationRules.filter(\.isAdded),
            time: before.time.rescaled(to: scenario.timeScale))
        evidence = evidence.kept(for: scenario, from: before.scenario)
        state.moveLibraries(to: scenario, from: before.scenario)
        state.keepTallies(of: running.rules)
        state.keepTallies(of: scenario.operationRules, before: before.scenario.operationRules)
        state.devices = state.devices.kept(
            for: scenario.users, before: before.scenario.users,
            storefronts: scenario.world.storefronts.map(\.attributes.code))
        if !running.knows(phase: state.phase) { state.phase = scenario.phase }
        if !scenario.counts(like: before.scenario) { state.fillBuckets() }
        prepared.forget()
    }

    mutating func add(_ rules: [Rule], _ operationRules: [OperationRule]) {
        let numbered = rules.enumerated().map { $1.added(as: addedRules + $0 + 1) }
        addedRules += rules.count
        let operations = operationRules.enumerated().map { $1.added(as: addedRules + $0 + 1) }
        addedRules += operations.count
        let installed = numbered.map { rule in
            lastRule += 1
            return InstalledRule(id: lastRule, rule: rule)
        }
        running = RunningScenario(
            running.scenario, rules: installed + running.rules,
            added: operations + running.operationRules.filter(\.isAdded), time: running.time)
        prepared.forget()
    }

    /// Those for requests first, then those for operations of the device.
    var rulesNeverFired: [UnfiredRule] {
        running.rules.filter { state.tally(of: $0).fired == 0 }
            .map { UnfiredRule(label: $0.rule.label, place: $0.rule.place) }
            + running.operationRules.filter { state.tally(of: $0).fired == 0 }
            .map { UnfiredRule(label: $0.label, place: $0.place) }
    }
}

extension Scenario {
    /// Whether what tokens have taken from another scenario's rate limit means the same here.
    fileprivate func counts(like other: Scenario) -> Bool {
        rateLimit?.requests == other.rateLimit?.requests && rateLimit?.per == other.rateLimit?.per
    }
}
