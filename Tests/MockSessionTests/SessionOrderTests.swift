import Dispatch
import HTTPMessages
import Platform
import Scenarios
import Testing
import TestSupport

@testable import MockSession

/// The order of requests, resets, and other changes of a session.
@Suite struct SessionOrderTests {
    private static let scenario = """
        seed: 7
        states: {phase: start}
        generate: {songs: 40, albums: 4}
        users: {ann: {library: {songs: 30}}}
        expect: [{name: a playlist is made, request: POST /v1/me/library/playlists}]
        rules:
          - {request: POST /v1/me/library/playlists, body: {attributes: {name: Loud}}, delay: 1ms, then: {states: {phase: written}}}
          - {request: /v1/storefronts, chance: 0.3, answer: service-unavailable}
          - {request: /v1/storefronts/*, call: every 3, answer: not-found, then: {advance: 1s}}

        """
    private static let playlists = "/v1/me/library/playlists"

    private static func body(ofPlaylistNamed name: String) -> String { #"{"attributes":{"name":"\#(name)"}}"# }

    /// Each reset starts when the clock is read for a write, which is in the middle of its decision.
    @Test func `a write is before or after a reset in all that it changes`() throws {
        let (begin, done) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let remainingReads = Locked<Int?>(nil)
        let clock = MillisecondClock {
            let isLast = remainingReads.withLock { remaining in
                defer { remaining = remaining.flatMap { $0 > 0 ? $0 - 1 : nil } }
                return remaining == 0
            }
            if isLast { begin.signal() }
            return 0
        }
        let ask = try Engine(Self.scenario, systemClock: clock)
        let session = ask.session
        DispatchQueue.global().async {
            for _ in 0..<100 {
                begin.wait()
                session.reset()
                done.signal()
            }
        }
        let write = ask.request(Self.playlists, "POST", body: Self.body(ofPlaylistNamed: "Loud"))
        for round in 0..<100 {
            session.reset()
            remainingReads.withLock { $0 = round % 4 }
            _ = session.respond(to: write)
            let hasBegun = remainingReads.withLock { remaining in
                defer { remaining = nil }
                return remaining == nil
            }
            if !hasBegun { begin.signal() }
            done.wait()
            let traces = (
                entries: session.entries.count, firings: session.summary().ruleCounts[0].count,
                phase: session.states["phase"] == "written" ? 1 : 0,
                met: session.verdict().expectationResults[0].isMet ? 1 : 0,
                playlists: ask(Self.playlists).ids.count
            )
            let counts = [traces.entries, traces.firings, traces.phase, traces.met, traces.playlists]
            #expect(Set(counts).count == 1, "round \(round): \(traces)")
        }
    }

    /// An operation on a session.
    private enum Operation: Sendable {
        case request(HTTPRequest)
        case reset
        case phase
        case advance
        case rule(AddedRules)

        /// Changes a session, and returns the decision if this is a request.
        func apply(to state: inout LockedState) -> ResponsePlan? {
            switch self {
            case .request(let request):
                return state.decide(PreparedRequest(request, parsesBody: false))
            case .reset: state.reset()
            case .phase: state.state.setStates(["phase": "other"])
            case .advance: state.state.advance(milliseconds: 700)
            case .rule(let rules): state.addRules(rules)
            }
            return nil
        }
    }

    private static func operation(_ number: Int, _ ask: Engine, adding rules: AddedRules) -> Operation {
        switch number % 23 {
        case 0: .reset
        case 1, 12: .phase
        case 2, 13: .advance
        case 3: .rule(rules)
        case 4..<8: .request(ask.request(playlists, "POST", body: body(ofPlaylistNamed: "Loud")))
        case 8..<12: .request(ask.request("/v1/storefronts"))
        case 14..<17: .request(ask.request("/v1/storefronts/us"))
        case 17: .request(ask.request(playlists))
        case 18: .request(ask.request("/v1/nothing\(number)"))
        case 19: .request(ask.request("/v1/storefronts", fields: ["Music-User-Token": "", "Authorization": ""]))
        default: .request(ask.request("/v1/me/library/songs?limit=\(1 + number % 9)"))
        }
    }

    @Test func `operations of many threads equal the same operations of one thread in the order of their decisions`()
        throws
    {
        let (ask, replayed) = (try Engine(Self.scenario), try Engine(Self.scenario))
        let rules = AddedRules(
            rules: try Engine.scenario("rules: [{request: /v1/me/**, call: 2, answer: upstream-error}]").rules)
        let session = ask.session
        let order = Locked<[Int]>([])
        let responses = Locked<[Int: HTTPResponse]>([:])
        DispatchQueue.concurrentPerform(iterations: 1200) { number in
            let operation = Self.operation(number, ask, adding: rules)
            let plan = session.lockedState.withLock { state in
                order.withLock { $0.append(number) }
                return operation.apply(to: &state)
            }
            guard let plan else { return }
            let response = session.complete(plan)
            responses.withLock { $0[number] = response }
            if number % 50 == 5 { _ = session.verdict() }
        }
        for number in order.withLock({ $0 }) {
            let operation = Self.operation(number, replayed, adding: rules)
            let plan = replayed.session.lockedState.withLock { operation.apply(to: &$0) }
            guard let plan else { continue }
            let response = replayed.session.complete(plan)
            #expect(responses.withLock { $0[number] } == response, "operation \(number)")
        }
        #expect(session.entries.map(\.text) == replayed.session.entries.map(\.text))
        #expect(session.summary().ruleCounts.map(\.count) == replayed.session.summary().ruleCounts.map(\.count))
        #expect(session.verdict().text == replayed.session.verdict().text)
    }

    @Test func `a response that is not rendered holds up neither a request nor a reset, and leaves nothing after it`()
        throws
    {
        let ask = try Engine(Self.scenario)
        let session = ask.session
        let pending = session.decide(ask.request(Self.playlists, "POST", body: Self.body(ofPlaylistNamed: "Loud")))
        #expect(ask("/v1/storefronts/us").status == 200)
        session.reset()
        #expect(ask("/v1/nothing").status == 404)
        let response = session.complete(pending)
        #expect(response.status == 201 && ReceivedResponse(response).ids.count == 1)
        response.endHandler?(.closedByClient)
        #expect(session.entries.map(\.request.path) == ["/v1/nothing"] && !session.hasEarlyClose)
        #expect(session.states["phase"] == "start" && ask(Self.playlists).ids.isEmpty)
    }

    @Test func `a reset passes the entries of decided requests to observers`() throws {
        let ask = try Engine(Self.scenario)
        let ended = Locked<[String]>([])
        _ = ask.session.observe(
            onReset: { run in
                let paths = run.journalEntries(since: 0, limit: 9).compactMap { $0.exchange?.request.path }
                ended.withLock { $0 = paths }
            }, { _ in })
        let pending = ask.session.decide(ask.request("/v1/storefronts/us"))
        _ = ask("/v1/nothing")
        ask.session.reset()
        #expect(ended.withLock { $0 } == ["/v1/storefronts/us", "/v1/nothing"])
        #expect(ReceivedResponse(ask.session.complete(pending)).ids == ["us"])
        #expect(ask.session.entries.isEmpty)
    }

    @Test func `a reader finds a response that follows one that is not rendered`() throws {
        let ask = try Engine(Self.scenario)
        let session = ask.session
        let notifications = RecordedNotifications()
        _ = session.observe(notifications.record)
        let pending = session.decide(ask.request("/v1/storefronts/us"))
        _ = ask("/v1/nothing")
        #expect(session.loggedEntry(at: JournalPlace(number: 2, run: 0)) == nil && notifications.numbers.isEmpty)
        #expect(session.entries.map(\.number) == [1, 2])
        #expect(session.loggedEntry(at: JournalPlace(number: 2, run: 0))?.number == 2)
        let response = ReceivedResponse(session.complete(pending))
        #expect(response.ids == ["us"] && session.entries.map(\.number) == [1, 2])
        #expect(notifications.numbers == [1, 2])
    }

    @Test func `the number of entries that wait for a slow response is limited`() throws {
        let ask = try Engine(Self.scenario, journalCapacity: 100)
        let pending = ask.session.decide(ask.request("/v1/storefronts/us"))
        for _ in 0..<1100 { _ = ask("/v1/nothing") }
        #expect(ask.session.lockedState.withLock { $0.unfinished.count } < 1100)
        #expect(ReceivedResponse(ask.session.complete(pending)).ids == ["us"])
        #expect(ask.session.entries.last?.number == 1101)
    }

    @Test func `only a large page is deferred, and it equals the page that is not`() throws {
        let scenario = """
            generate: {songs: 400, albums: 8}
            users: {ann: {library: {songs: 400}}}
            lists: {library.songs: {page: 25, max: 400}}
            """
        let (ask, usual) = (try Engine(scenario), try Engine(scenario))
        let targets = ["/v1/me/library/songs?limit=256", "/v1/me/library/songs?limit=257", "/v1/nothing"]
        for engine in [ask, usual] { _ = engine("/v1/storefronts") }
        let responses = targets.map { ask.session.respondOrDefer(to: ask.request($0)) }
        #expect(responses.map { $0.deferred != nil } == [false, true, false])
        #expect(responses.map { $0.deferred?() ?? $0 } == targets.map { usual.session.respond(to: usual.request($0)) })
        #expect(ask.session.entries.map(\.text) == usual.session.entries.map(\.text))
    }

    @Test(arguments: ["generate: {songs: 40}", "user: {library: {songs: 40}}"])
    func `a request that generates data is deferred, and those after it are not`(data: String) throws {
        let scenario = "users: {ann: {token: ann-token}, bob: {token: bob-token}}\ngenerate: {songs: 40}"
        let (ask, usual) = (try Engine(data), try Engine(data))
        let request = ask.request("/v1/catalog/us/charts?types=songs")
        let (first, second) = (ask.session.respondOrDefer(to: request), ask.session.respondOrDefer(to: request))
        #expect(first.deferred != nil && second.deferred != nil)
        #expect(ask.session.entries.isEmpty)
        #expect(second.deferred?() == usual.session.respond(to: request))
        #expect(first.deferred?() == usual.session.respond(to: request))
        #expect(ask.session.respondOrDefer(to: request).deferred == nil)
        let users = try Engine(scenario)
        for (token, isDeferred) in [
            ("ann-token", true), ("ann-token", false), ("bob-token", true), ("bob-token", false),
        ] {
            let response = users.session.respondOrDefer(
                to: users.request("/v1/catalog/us/charts?types=songs", fields: ["Music-User-Token": token]))
            #expect((response.deferred != nil) == isDeferred)
            #expect((response.deferred?() ?? response).status == 200)
        }
    }

    @Test func `each error response has its own id, also for identical requests`() throws {
        let ask = try Engine(Self.scenario)
        let ids = (0..<50).compactMap {
            ask($0 % 2 == 0 ? "/v1/nothing" : "/v1/catalog/us/songs/1").string("errors", 0, "id")
        }
        #expect(Set(ids).count == 50)
    }

    @Test func `rules and expectations match the names of header fields in any case`() throws {
        let ask = try Engine(
            """
            rules: [{request: /v1/storefronts, headers: {X-CLIENT: one}, answer: not-found}]
            expect: [{name: seen, request: /v1/storefronts, headers: {x-client: one}}]
            """)
        #expect(ask("/v1/storefronts", fields: ["x-Client": "two"]).status == 200)
        #expect(!ask.session.verdict().expectationResults[0].isMet)
        #expect(ask("/v1/storefronts", fields: ["x-Client": "one"]).status == 404)
        #expect(ask.session.verdict().expectationResults[0].isMet)
    }
}
