import HTTPMessages
import MusicAPI
import MusicDevice
import Platform
import Scenarios
import Testing
import TestSupport
import Text

@testable import MockSession

@Suite struct ResponseCacheTests {
    private static let scenario = """
        storefronts: [us, jp]
        generate: {songs: 40, albums: 4, playlists: 2}
        users:
          ann: {token: ann-token, library: {songs: 30}}
          bob: {token: bob-token, library: {songs: 5}, subscription: none}

        """

    /// Requests that read, of which some violate the contract.
    private static func targets(songs: [String]) -> [String] {
        let some = songs.flatMap { id in
            ["songs", "albums", "artists"].map { "/v1/catalog/us/\($0)/\(id)" }
                + ["/v1/me/ratings/songs/\(id)", "/v1/catalog/jp/songs/\(id)?l=ja", "/v1/catalog/us/songs?ids=\(id),1"]
        }
        return some + [
            "/v1/storefronts", "/v1/storefronts/us", "/v1/me/storefront", "/v1/me/library/songs",
            "/v1/me/library/songs?limit=3&offset=4", "/v1/me/library/songs/", "/v1/me/library/songs?limit=101",
            "/v1/me/library/playlists", "/v1/me/library/albums?include=tracks", "/v1/me/recommendations",
            "/v1/catalog/us/search?term=love&types=songs", "/v1/catalog/us/search?types=songs",
            "/v1/catalog/us/charts?types=songs", "/v1/catalog/us/songs", "/v1/catalog/xx/songs/1", "/v1/nothing", "/",
            "/v1/catalog/us/songs/1?includ=albums", "/v1/me/library/search?term=a&types=library-songs",
            "/v1/me/library/recently-added", "/v1/test", "/v1/catalog/us/songs?types[]=x", "*",
        ]
    }

    /// The ids of songs in the catalog.
    private static func songs() throws -> [String] {
        let response = try Engine(scenario)("/v1/me/library/songs?limit=10")
        let data = try JSONDocument.parse(response.body).root["data"]
        return data?.elements.compactMap { $0["attributes"]?["playParams"]?["catalogId"]?.string }.prefix(6).map(\.self)
            ?? []
    }

    /// Makes the next request render its response again.
    private static func forgetResponses(of session: MockSession) {
        session.lockedState.withLock { state in
            let active = state.activeScenario
            state.activeScenario = ActiveScenario(
                scenario: active.scenario, rules: active.rules,
                addedOperationRules: active.operationRules.filter(\.isAdded), sessionClock: active.sessionClock)
        }
    }

    /// Changes a session in one of several ways.
    private static func change(_ ask: Engine, _ number: Int, songs: [String]) throws {
        let song = songs[number % songs.count]
        switch number % 9 {
        case 0: _ = ask("/v1/me/ratings/songs/\(song)", "PUT", body: rating(number % 2 == 0 ? 1 : -1))
        case 1: _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"P\#(number)"}}"#)
        case 2: _ = ask("/v1/me/library?ids[songs]=\(song)", "POST")
        case 3: ask.session.advance(milliseconds: 1500)
        case 4: ask.session.setClock(to: Timestamp(milliseconds: 1_770_000_000_000 + Int64(number % 1000) * 1000))
        case 5:
            let operation: DeviceOperation = number % 2 == 0 ? .lapseSubscription : .acknowledgePrivacy
            let command = try DeviceCommand(operation: operation, arguments: JSONDocument.parse(Array("{}".utf8)).root)
            _ = try ask.session.perform(command, reason: "test")
        case 6: _ = ask("/v1/me/ratings/songs/\(song)", "DELETE")
        case 7:
            let more = ["", "lists: {library.songs: {page: 7, max: 9}}", "choices: {library-delay: 2s}"]
            ask.session.replaceScenario(with: try Engine.scenario(scenario + more[number % 3]))
        default: if number % 4 == 0 { ask.session.reset() } else { ask.session.advance(milliseconds: 700) }
        }
    }

    private static func rating(_ value: Int) -> String { #"{"type":"rating","attributes":{"value":\#(value)}}"# }

    @Test func `a response from the cache equals one that is rendered, whatever changes in between`() throws {
        let (cached, rendered) = (try Engine(Self.scenario), try Engine(Self.scenario))
        let songs = try Self.songs()
        try #require(songs.count == 6)
        let targets = Self.targets(songs: songs)
        var (number, fromCache): (UInt64, Int) = (1, 0)
        for round in 0..<1500 {
            number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let choice = Int(number >> 33)
            if round % 60 == 59 {
                try Self.change(cached, choice, songs: songs)
                try Self.change(rendered, choice, songs: songs)
            }
            let target = targets[choice % (round % 2 == 0 ? 8 : targets.count)]
            var fields = ["X-Request-Id": "\(round)", "Host": choice % 5 == 0 ? "127.0.0.1:8080" : "localhost"]
            if choice % 7 == 0 { fields["Music-User-Token"] = "" }
            if choice % 11 == 0 { fields["Authorization"] = "" }
            let method = choice % 13 == 0 ? "HEAD" : "GET"
            let before = cached.session.renderedCount
            Self.forgetResponses(of: rendered.session)
            let (one, other) = (cached(target, method, fields: fields), rendered(target, method, fields: fields))
            #expect(one == other, "\(round): \(method) \(target)")
            if one.status == 200, cached.session.renderedCount == before { fromCache += 1 }
        }
        #expect(fromCache > 200)
        #expect(cached.journal == rendered.journal)
        let verdicts = [cached, rendered].map { $0.session.verdict().text }
        #expect(verdicts[0] == verdicts[1])
    }

    @Test func `requests that differ only in a header render one response`() throws {
        let ask = try Engine(Self.scenario)
        for number in 0..<10 {
            #expect(ask("/v1/me/library/songs", fields: ["X-Request-Id": "\(number)"]).status == 200)
        }
        #expect(ask.session.renderedCount == 1)
        _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"P"}}"#)
        for number in 0..<10 {
            #expect(ask("/v1/me/library/songs", fields: ["X-Request-Id": "\(number)"]).status == 200)
        }
        // The user has another API after the write, with a separate count.
        #expect(ask.session.renderedCount == 1)
    }

    @Test func `a response is written once for a session and a time, and again for others`() throws {
        let scenario = try Engine.scenario(Self.scenario)
        let sessions = ["one", "two"].map { Engine(scenario, id: $0) }
        func answer(_ ask: Engine, _ number: Int) -> HTTPResponse {
            ask.session.respond(to: ask.request("/v1/me/library/songs", fields: ["X-Request-Id": "\(number)"]))
        }
        for round in 0..<3 {
            for ask in sessions {
                let responses = (0..<3).map { answer(ask, 3 * round + $0) }
                #expect(responses.allSatisfy { $0.headers == responses[0].headers })
                #expect(responses[2].hasFieldLines)
                #expect(responses[2].headers.contains(HTTPField(name: "Mock-Session", value: ask.session.id)))
                #expect(responses[2].headers.contains(HTTPField(name: "Date", value: ask.session.now.imfFixdate)))
                ask.session.advance(milliseconds: 60_000)
            }
        }
        #expect(sessions[0].session.renderedCount == 1)
    }

    @Test func `the responses that a cache keeps are bounded in number and in bytes`() throws {
        let session = try Engine(Self.scenario).session
        let responses = session.lockedState.withLock { $0.activeScenario }.responses[0]
        func ask(_ target: String) {
            let request = APIRequest(method: "GET", target: PathAndQuery(target), userStorefront: "us")
            _ = responses.response(of: responses.resolve(request))
        }
        var largest = 0
        for number in 0..<2000 {
            let padding = String(repeating: "a", count: number % 3 == 0 ? 20_000 : 1)
            ask("/v1/storefronts?x=\(number)\(padding)")
            let size = responses.size
            #expect(
                size.byteCount <= ResponseCache.maximumByteCount && size.entryCount <= ResponseCache.maximumEntryCount)
            largest = max(largest, size.byteCount)
        }
        #expect(responses.renderedCount == 2000 && largest > ResponseCache.maximumByteCount / 2)
        ask("/v1/storefronts?x=\(String(repeating: "a", count: ResponseCache.maximumByteCount))")
        #expect(responses.size.byteCount <= ResponseCache.maximumByteCount)
    }
}

extension MockSession {
    /// The number of responses that the current APIs of the first user rendered.
    fileprivate var renderedCount: Int {
        lockedState.withLock { state in
            let written = state.state.responses(forUser: 0, in: state.activeScenario, at: state.sessionMilliseconds)
            return written ?? state.activeScenario.responses[0]
        }.renderedCount
    }
}

extension Engine {
    /// The requests and responses of the journal.
    fileprivate var journal: [String] {
        session.journalEntries(since: 0, limit: .max).entries.map { entry in
            let exchange = entry.exchange.map { "\($0.request.head) \($0.status) \($0.reason)" } ?? "operation"
            return "\(entry.number) \(exchange) \(entry.violations.map(\.violation.rule))"
        }
    }
}
