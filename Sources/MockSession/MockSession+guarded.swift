import Determinism
import Encodings
import HTTPMessages
import MusicAPI
import Scenarios

extension MockSession {
    /// What changes while a session runs.
    struct Guarded: Sendable {
        let mint: UserTokenMint
        var running: RunningScenario
        var state: SessionState
        var secrets: SecretNumbers
        var prepared = PreparedAnswers()
        var journal: Journal
        var violations = ViolationList()
        /// What was seen of the scenario's expectations.
        var evidence: Evidence
        var observers = JournalObservers()
        /// What rules wanted of a device that refused it, in words; the first ones.
        var refusedEffects: [String] = []
        /// The last id that a rule was given.
        var lastRule = 0
        /// How many rules were added at run time.
        var addedRules = 0

        init(_ scenario: Scenario, mint: UserTokenMint, secrets: SecretNumbers, journal: Journal) {
            self.mint = mint
            let rules = [InstalledRule](scenario.rules, knowing: [], next: &lastRule)
            running = RunningScenario(scenario, rules: rules, time: SessionTime(scale: scenario.timeScale))
            state = SessionState(scenario, mint: mint)
            evidence = Evidence(scenario)
            self.secrets = secrets
            self.journal = journal
        }

        /// What the clock shows.
        var now: Instant { state.now(by: running.scenario.clock) }

        /// The same, with nothing noted and nobody watching.
        var copyWithoutJournal: Guarded {
            var copy = Guarded(running, state, mint, secrets)
            (copy.lastRule, copy.addedRules) = (lastRule, addedRules)
            return copy
        }

        private init(
            _ running: RunningScenario, _ state: SessionState, _ mint: UserTokenMint, _ secrets: SecretNumbers
        ) {
            (self.running, self.state, self.mint, self.secrets) = (running, state, mint, secrets)
            journal = Journal(capacity: 0)
            evidence = Evidence(running.scenario)
        }

        /// A request arrives: its remembered answer, noted, or what it has to be answered from.
        mutating func arrival(of request: HTTPRequest) -> Arrival {
            if let known = prepared.find(request) { return .known(known.response, note(known.noted)) }
            return .new(moment(of: request))
        }

        /// What a request that arrives now is answered from.
        ///
        /// - Parameters:
        ///   - request: The request.
        ///   - user: Whose it is, whatever its tokens say; nil for what they say.
        /// - Returns: Scenario, visitor and times.
        mutating func moment(of request: HTTPRequest, by user: Int? = nil) -> Moment {
            let visitor =
                user.map { Visitor(user: $0, problem: nil, account: state.devices.account(of: $0)) }
                ?? state.devices.visitor(of: request)
            let elapsed = running.isWatched || state.hasLibraries ? sessionTime : 0
            let user = visitor.user ?? 0
            return Moment(
                running: running, visitor: visitor,
                api: state.api(of: user, in: running, at: elapsed) ?? running.apis[user], now: now,
                generation: prepared.generation, elapsed: elapsed)
        }

        /// Session time in milliseconds.
        var sessionTime: Int64 { state.sessionTime(running.time.elapsed) }

        /// Notes a request, and says whom to tell, if anybody.
        mutating func note(_ request: NotedRequest) -> JournalNotice? {
            if let violation = request.violation {
                let target = APITarget(request.request.target)
                let fails = running.scenario.contract.fails(
                    rule: violation.rule, parameter: violation.parameter, method: request.request.method,
                    segments: target.segments)
                violations.add(violation, fails: fails, by: .request(request), number: journal.count + 1)
            }
            return note(.request(request))
        }

        /// Notes a request and what expectations see of it.
        mutating func note(_ request: NotedRequest, seen: SeenRequest?, at moment: Moment) -> JournalNotice? {
            let notice = note(request)
            guard let seen, moment.running.isWatched else { return notice }
            let sighting = Sighting(
                number: journal.count, came: moment.elapsed,
                answered: moment.elapsed + moment.running.time.sessionTime(ofDelay: request.delay))
            evidence.see(seen, sighting, &secrets)
            return notice
        }

        /// Notes an operation of the device.
        mutating func note(_ operation: NotedOperation) -> JournalNotice? {
            if let violation = operation.violation {
                let fails = running.scenario.contract.fails(
                    rule: violation.rule, parameter: nil, method: nil, segments: [])
                violations.add(violation, fails: fails, by: .device(operation), number: journal.count + 1)
            }
            return note(.device(operation))
        }

        /// Notes whatever there is to note, and says whom to tell, if anybody.
        mutating func note(_ noted: Noted) -> JournalNotice? {
            let number = journal.note(noted)
            return observers.isEmpty
                ? nil : JournalNotice(entry: JournalEntry(number: number, noted: noted), to: observers)
        }
    }

    /// What is known of a request when it arrives.
    enum Arrival: Sendable {
        case known(HTTPResponse, JournalNotice?)
        case new(Moment)
    }
}
