import MockSession
import Testing
import TestSupport
import Text

@Suite struct ExchangeDetailsTests {
    private static func details(of ask: Engine) -> [ExchangeDetails] {
        ask.session.journalEntries(since: 0, limit: 100).entries.compactMap { $0.exchange?.details }
    }

    @Test func `the details describe a list, its pages, and the rules that fired`() throws {
        let ask = try Engine(
            """
            generate: {songs: 30}
            user: {library: {songs: 30}}
            rules:
              - {name: slow, request: /v1/me/library/songs, delay: 1ms}
              - {request: /v1/me/library/songs, query: {offset: 25}, answer: usual}
            """)
        let first = ask("/v1/me/library/songs")
        _ = ask("/v1/me/library/songs?offset=25")
        let (page, last) = (Self.details(of: ask)[0], Self.details(of: ask)[1])
        #expect(page.endpoint == "/v1/me/library/songs")
        #expect((page.itemCount, page.hasNextPage) == (25, true))
        #expect(page.responseByteCount == first.body.count)
        #expect(page.firedRules == [#"rule 1 "slow""#])
        #expect((page.responseName, page.errorCode, page.requestDigest) == (nil, nil, nil))
        #expect((last.itemCount, last.hasNextPage) == (5, false))
        #expect(last.firedRules == [#"rule 1 "slow""#, "rule 2"])
    }

    @Test func `the items of a search are those of all groups`() throws {
        let ask = try Engine("generate: {songs: 30, clean: true}")
        let response = ask("/v1/catalog/us/search?term=a&types=songs,albums&limit=2")
        let groups = ["songs", "albums"].map { response.json("results", $0, "data")?.elements.count ?? 0 }
        #expect(groups.allSatisfy { $0 > 0 })
        #expect(Self.details(of: ask)[0].itemCount == groups.reduce(0, +))
        #expect(Self.details(of: ask)[0].hasNextPage == true)
    }

    @Test(
        arguments: [
            ("/v1/catalog/us/songs/1", "not-found", "40400"),
            ("/v1/me/library/songs?limit=999", "value-too-large", "40005"),
            ("/v1/storefronts", "rate-limited", nil), ("/v1/catalog/us/albums/1", "not-found", "40400"),
            ("/v1/me/storefront", nil, "41800"), ("/v1/test", nil, nil),
        ] as [(String, String?, String?)])
    func `the details name the response and the code of an error`(target: String, name: String?, code: String?) throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/storefronts, answer: rate-limited}
              - {request: /v1/catalog/us/albums/1, answer: usual}
              - {request: /v1/me/storefront, answer: {status: 418, error: {code: '41800'}}}
              - {request: /v1/test, answer: {status: 418, error: {code: a-secret-text}}}
            """)
        // The second response comes from the cache.
        for _ in 0..<2 { _ = ask(target) }
        for details in Self.details(of: ask) {
            #expect((details.responseName, details.errorCode) == (name, code))
            #expect((details.itemCount, details.hasNextPage) == (nil, nil))
        }
    }

    @Test func `requests that no endpoint matches have no endpoint`() throws {
        let ask = try Engine()
        for (target, method) in [("/v1/nothing", "GET"), ("/v1/storefronts", "PATCH"), ("/v1/storefronts/us", "HEAD")] {
            _ = ask(target, method)
        }
        #expect(Self.details(of: ask).map(\.endpoint) == [nil, nil, "/v1/storefronts/{id}"])
    }

    @Test func `the order of members and the spelling of JSON do not change a digest`() throws {
        let ask = try Engine()
        for body in [
            #"{"a":{"b":1,"c":"é"},"d":[1,2]}"#, #"{ "d": [1, 2.0], "a": {"c": "\u00e9", "b": 1} }"#,
            #"{"a":{"b":1,"c":"é"},"d":[2,1]}"#,
        ] {
            _ = ask("/v1/me/library/playlists", "POST", body: body)
        }
        let digests = Self.details(of: ask).map(\.requestDigest)
        #expect(digests[0] == digests[1] && digests[1] != digests[2])
    }

    @Test func `equal bodies have equal digests, and secrets do not count`() throws {
        let ask = try Engine()
        for body in ["one", "two", "one", #"{"userToken": "first-secret"}"#, #"{"userToken": "other-secret"}"#] {
            _ = ask("/v1/me/library/playlists", "POST", body: body)
        }
        let all = Self.details(of: ask)
        #expect(all.map(\.requestByteCount) == [3, 3, 3, 29, 29])
        let digests = all.map(\.requestDigest)
        #expect(digests[0] == digests[2] && digests[3] == digests[4])
        #expect(Set(digests).count == 3)
        #expect(digests.allSatisfy { $0?.count == 16 })
    }

    @Test func `sizes, names, and rules remain without bodies`() throws {
        let scenario = try Engine.scenario("rules: [{request: POST /v1/me/library/playlists, answer: rate-limited}]")
        let ask = Engine(MockSession(id: "default", scenarioName: "test", scenario: scenario, keepsBodies: false))
        let response = ask("/v1/me/library/playlists", "POST", body: "{}")
        let details = Self.details(of: ask)[0]
        #expect((details.requestByteCount, details.responseByteCount) == (2, response.body.count))
        #expect((details.responseName, details.firedRules) == ("rate-limited", ["rule 1"]))
        #expect((details.requestDigest, details.errorCode, details.itemCount) == (nil, nil, nil))
    }

    @Test func `sizes remain if the journal drops the bodies`() throws {
        let ask = Engine(
            MockSession(
                id: "default", scenarioName: "test", scenario: try Engine.scenario(""), journalByteCapacity: 30_000))
        let text = String(repeating: "x", count: 20_000)
        for _ in 0..<2 { _ = ask("/v1/me/library/playlists", "POST", body: text) }
        let all = Self.details(of: ask)
        #expect(all.map(\.requestByteCount) == [20_000, 20_000])
        #expect(all.map { $0.requestDigest == nil } == [true, false])
    }
}
