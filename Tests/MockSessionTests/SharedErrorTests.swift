import HTTPMessages
import MusicDevice
import OrderedJSON
import Scenarios
import SeededRandom
import TestSupport
import Testing
import Threading
import Timestamps

@testable import MockSession

/// Tests of errors and of rules' responses that requests with the same inspected parts share.
@Suite struct SharedErrorTests {
    private static let scenario = """
        seed: 7
        storefronts: [us, jp]
        generate: {songs: 20, albums: 3, library-songs: 10}
        developer-token: {accept: well-formed}
        phase: calm
        states: {mood: good}
        rules:
          - {name: down, request: GET /v1/catalog/jp/**, answer: service-unavailable}
          - {name: broken, request: GET /v1/catalog/us/albums/**, answer: upstream-error}
          - {name: custom, request: GET /v1/catalog/us/genres, answer: {status: 418, error: {title: Tea, code: "41800"}}}
          - {name: twice, request: GET /v1/catalog/us/artists/*, call: 1..2, answer: gateway-timeout}
          - {name: by phase, request: GET /v1/catalog/us/charts, phase: storm, answer: rate-limited}
          - {name: by state, request: GET /v1/test, state: {mood: bad}, answer: upstream-error}
          - {name: by chance, request: GET /v1/catalog/us/playlists/*, chance: 0.5, answer: upstream-error}
          - {name: in turn, request: GET /v1/catalog/us/stations/*, answer: [upstream-error, not-found]}
          - {name: late, request: GET /v1/catalog/us/songs, delay: 1s}
          - {name: effect, request: GET /v1/catalog/us/music-videos/*, answer: not-found, then: {phase: storm}}
          - {name: edited, request: GET /v1/catalog/us/curators/*, edit: {set: {errors.0.title: X}}}
          - {name: rejects, request: GET /v1/me/library/albums, answer: user-token-invalid}
        expect:
          - {name: read, request: GET /v1/me/library/songs, times: 1..}
          - {name: down again, request: GET /v1/catalog/jp/songs/*, times: 2, after: down}
          - {name: gone, request: GET /v1/catalog/us/songs/*, answered: not-found, times: 1..}
          - {name: only these, only: ["GET /v1/**"]}
        """

    private static let targets = [
        "/v1/catalog/jp/songs/1", "/v1/catalog/jp/songs/1?l=ja", "/v1/catalog/us/albums/1", "/v1/catalog/us/genres",
        "/v1/catalog/us/artists/1", "/v1/catalog/us/charts", "/v1/catalog/us/charts?types=songs", "/v1/test",
        "/v1/catalog/us/playlists/1", "/v1/catalog/us/stations/1", "/v1/catalog/us/songs?ids=1",
        "/v1/catalog/us/music-videos/1", "/v1/catalog/us/curators/1", "/v1/me/library/albums", "/v1/catalog/us/songs/1",
        "/v1/catalog/us/songs/1", "/v1/catalog/xx/songs/1", "/v1/nothing", "/v1/me/library/songs?limit=101",
        "/v1/me/library/songs", "/v1/me/ratings/songs/1", "/v1/me/recommendations/1",
    ]

    private static func forgetResponses(of ask: Engine) {
        ask.session.lockedState.withLock { $0.responseCache.removeAll() }
    }

    private static func keptCount(_ ask: Engine) -> Int {
        ask.session.lockedState.withLock { $0.responseCache.count }
    }

    /// The number of calls and firings of each rule, in the scenario's order.
    private static func counts(of ask: Engine) -> [[Int]] {
        ask.session.lockedState.withLock { state in
            state.activeScenario.rules.map { rule in
                let counter = state.state.counter(of: rule)
                return [counter.callCount, counter.firedCount]
            }
        }
    }

    private static func journal(of ask: Engine) -> [String] {
        ask.session.journalEntries(since: 0, limit: .max).entries.compactMap(\.exchange).map { exchange in
            String(decoding: exchange.request.head, as: UTF8.self)
                + "\(exchange.status) \(exchange.reason) \(exchange.nearMisses) \(exchange.violations)"
        }
    }

    private static func change(_ ask: Engine, _ number: Int) throws {
        func perform(_ operation: DeviceOperation) throws {
            let command = try DeviceCommand(operation: operation, arguments: JSONDocument.parse(Array("{}".utf8)).root)
            _ = try ask.session.perform(command, reason: "test")
        }
        switch number % 8 {
        case 0: try ask.session.enter(phase: number % 16 == 0 ? "storm" : "calm")
        case 1: try ask.session.setStates(["mood": number % 16 == 1 ? "bad" : "good"])
        case 2: ask.session.advance(milliseconds: 1000)
        case 3: try perform(.lapseSubscription)
        case 4: ask.session.revokeUserToken(ask.session.userToken)
        case 5: ask.session.reset()
        case 6: ask.session.replaceScenario(with: try Engine.scenario(scenario))
        default: _ = ask.session.requestDeveloperToken()
        }
    }

    @Test func `an error from the cache equals a new one, whatever changes in between`() throws {
        let (cached, forgetful) = (try Engine(Self.scenario), try Engine(Self.scenario))
        var number: UInt64 = 3
        for round in 0..<1200 {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let choice = Int(number >> 33)
            if round % 40 == 39 {
                try Self.change(cached, choice)
                try Self.change(forgetful, choice)
            }
            var fields = ["X-Request-Id": "\(round)"]
            switch choice % 12 {
            case 0: fields["Authorization"] = ""
            case 1: fields["Authorization"] = "Basic abc"
            case 2: fields["Authorization"] = "Bearer a.b.c"
            case 3: fields["Music-User-Token"] = ""
            case 4: fields["Music-User-Token"] = "unknown \(choice % 3)"
            default: break
            }
            let target = Self.targets[choice / 16 % Self.targets.count]
            let method = choice % 13 == 0 ? "HEAD" : choice % 17 == 0 ? "DELETE" : "GET"
            Self.forgetResponses(of: forgetful)
            let (one, other) = (cached(target, method, fields: fields), forgetful(target, method, fields: fields))
            #expect(one == other, "\(round): \(method) \(target) \(fields)")
            #expect(Self.counts(of: cached) == Self.counts(of: forgetful), "\(round): \(method) \(target)")
        }
        #expect(Self.journal(of: cached) == Self.journal(of: forgetful))
        let verdicts = [cached, forgetful].map { $0.session.verdict().text }
        #expect(verdicts[0] == verdicts[1])
    }

    @Test(arguments: [
        ("/v1/catalog/us/songs/0", [:], 404), ("/v1/nothing", [:], 404),
        ("/v1/storefronts", ["Authorization": ""], 401), ("/v1/storefronts", ["Authorization": "Bearer x"], 401),
        ("/v1/me/library/songs", ["Music-User-Token": ""], 403),
        ("/v1/catalog/jp/songs/1", [:], 503),
        ("/v1/catalog/us/albums/1", [:], 500), ("/v1/catalog/us/genres", [:], 418),
    ])
    func `an error that depends only on the request is kept, and each response has its own id`(
        target: String, fields: [String: String], status: Int
    ) throws {
        let ask = try Engine(Self.scenario)
        var ids: Set<String> = []
        for number in 0..<5 {
            let response = ask(target, fields: fields.merging(["X-Request-Id": "\(number)"]) { $1 })
            #expect(response.status == status)
            if let id = try? JSONDocument.parse(response.body).root["errors"]?[0]?["id"]?.string { ids.insert(id) }
            #expect(Self.keptCount(ask) == 1)
        }
        #expect(ids.isEmpty || ids.count == 5)
        #expect(Self.journal(of: ask).count == 5)
    }

    @Test(arguments: [
        "/v1/catalog/us/artists/1", "/v1/catalog/us/charts", "/v1/test", "/v1/catalog/us/playlists/1",
        "/v1/catalog/us/stations/1", "/v1/catalog/us/songs?ids=1", "/v1/catalog/us/music-videos/1",
        "/v1/catalog/us/curators/1",
    ])
    func `a response that a rule with a condition, a turn, or an effect can change is not kept`(target: String) throws {
        let ask = try Engine(Self.scenario)
        for _ in 0..<3 { _ = ask(target) }
        #expect(Self.keptCount(ask) == 0)
    }

    @Test(arguments: [
        "clock: system", "rate-limit: {requests: 1000, per: 1s}", "choices: {library-delay: 2s}",
    ])
    func `no error is kept if responses depend on the time or on earlier requests`(key: String) throws {
        let ask = try Engine(key)
        for _ in 0..<3 { _ = ask("/v1/nothing") }
        #expect(Self.keptCount(ask) == 0)
    }

    @Test func `the rejection of a token whose times the clock of the system decides is not kept`() throws {
        let ask = try Engine("developer-token: {accept: well-formed}")
        let expired = DeveloperTokenIssuer(seed: .init(0), sessionID: "other").token(
            generation: 1, at: Timestamp(milliseconds: 4_000_000_000_000))
        for _ in 0..<3 { #expect(ask("/v1/storefronts", fields: ["Authorization": "Bearer \(expired)"]).status == 401) }
        #expect(Self.keptCount(ask) == 0)
    }

    @Test func `each request with a kept response counts as a call and a firing of the rule`() throws {
        let ask = try Engine(Self.scenario)
        for number in 1...5 {
            _ = ask("/v1/catalog/jp/songs/1", fields: ["X-Request-Id": "\(number)"])
            #expect(Self.counts(of: ask)[0] == [number, number])
        }
        #expect(!ask.session.unfiredRules().contains { $0.label.contains("down") })
    }
}
