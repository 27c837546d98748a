import Determinism
import HTTPMessages
import Scenarios

extension MockSession {
    /// What changes while a session runs.
    struct Guarded: Sendable {
        var running: RunningScenario
        var state: SessionState
        var secrets: SecretNumbers
        var prepared = PreparedAnswers()
        var journal: Journal
        var violations = ViolationList()
        var observers = JournalObservers()
        /// The last id that a rule was given.
        var lastRule = 0
        /// How many rules were added at run time.
        var addedRules = 0

        init(_ scenario: Scenario, secrets: SecretNumbers, journal: Journal) {
            let rules = [InstalledRule](scenario.rules, knowing: [], next: &lastRule)
            running = RunningScenario(scenario, rules: rules, time: SessionTime(scale: scenario.timeScale))
            state = SessionState(phase: scenario.phase)
            self.secrets = secrets
            self.journal = journal
        }

        /// What the clock shows.
        var now: Instant { state.now(by: running.scenario.clock) }

        /// The same, with nothing noted and nobody watching.
        var copyWithoutJournal: Guarded {
            var copy = Guarded(running, state, secrets)
            (copy.lastRule, copy.addedRules) = (lastRule, addedRules)
            return copy
        }

        private init(_ running: RunningScenario, _ state: SessionState, _ secrets: SecretNumbers) {
            (self.running, self.state, self.secrets) = (running, state, secrets)
            journal = Journal(capacity: 0)
        }

        /// A request arrives: its remembered answer, noted, or what it has to be answered from.
        mutating func arrival(of request: HTTPRequest) -> Arrival {
            if let known = prepared.find(request) { return .known(known.response, note(known.noted)) }
            return .new(Moment(running: running, now: now, generation: prepared.generation))
        }

        /// Notes a request, and says whom to tell, if anybody.
        mutating func note(_ request: NotedRequest) -> JournalNotice? {
            let number = journal.note(request)
            if request.violation != nil { violations.add(request, number: number) }
            return observers.isEmpty
                ? nil : JournalNotice(entry: JournalEntry(number: number, noted: request), to: observers)
        }
    }

    /// What is known of a request when it arrives.
    enum Arrival: Sendable {
        case known(HTTPResponse, JournalNotice?)
        case new(Moment)
    }
}
