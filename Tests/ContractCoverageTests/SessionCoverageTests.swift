import ContractCoverage
import MockSession
import MusicContract
import Testing
import TestSupport

/// The coverage of the requests in a journal.
@Suite struct SessionCoverageTests {
    private static let songs = "GET /v1/me/library/songs"

    private static func result(_ name: String, of coverage: Coverage) throws -> Coverage.EndpointResult {
        try #require(coverage.results.first { $0.name == name })
    }

    /// Returns the coverage of requests to a scenario whose library has 30 songs.
    private static func coverage(_ scenario: String, _ targets: String...) throws -> Coverage {
        let ask = try Engine("generate: {songs: 30}\nuser: {library: {songs: 30}}\n" + scenario)
        for target in targets { _ = ask(target) }
        return Coverage(of: ask.session)
    }

    @Test(arguments: [
        ("answer: rate-limited", ["429"]), ("answer: user-token-invalid", ["403"]),
        ("answer: developer-token-invalid", ["401"]), ("answer: subscription-required", ["no-subscription"]),
        ("answer: no-related-resources", ["empty"]), ("answer: upstream-error", ["500"]),
        ("answer: service-unavailable", ["503"]), ("answer: gateway-timeout", ["503"]), ("answer: reset", ["broken"]),
        ("answer: garbage", ["broken"]), ("answer: {fault: truncate, at: 4B}", ["broken"]), ("answer: hang", ["slow"]),
        ("answer: {fault: drip, every: 1ms, bytes: 1B}", ["data", "slow"]), ("delay: 5s", ["data", "slow"]),
        ("delay: 999ms", ["data"]), ("answer: {status: 200, body: {data: []}}", ["empty"]),
        ("answer: {status: 400, error: {code: '40005'}}", []), ("answer: not-found", []),
    ])
    func `a response has the outcomes that its rule causes`(effect: String, outcomes: [String]) throws {
        let coverage = try Self.coverage("rules: [{request: /v1/me/library/songs, \(effect)}]", "/v1/me/library/songs")
        #expect(try Set(Self.result(Self.songs, of: coverage).seen.map(\.rawValue)) == Set(outcomes))
    }

    @Test func `skipped delays are not slow`() throws {
        let coverage = try Self.coverage(
            "time-scale: 0\nrules: [{request: /v1/me/library/songs, delay: 5s}]", "/v1/me/library/songs")
        #expect(try Self.result(Self.songs, of: coverage).seen == [.data])
    }

    @Test func `writes are accepted or rejected, and an outcome that is not possible is ignored`() throws {
        let ask = try Engine(
            "rules: [{request: /v1/me/library/playlists, call: 2, answer: rate-limited}, {request: /v1/storefronts, answer: user-token-invalid}]"
        )
        for _ in 0..<2 {
            _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"A"}}"#)
        }
        _ = ask("/v1/storefronts")
        let coverage = Coverage(of: ask.session)
        #expect(try Self.result("POST /v1/me/library/playlists", of: coverage).seen == [.accepted, .status429])
        #expect(try Self.result("GET /v1/storefronts", of: coverage).seen.isEmpty)
        #expect(coverage.results.map(\.endpoint.method) == ["POST", "GET"])
        #expect(try Coverage(coverage.json) == coverage)
    }

    @Test(arguments: [
        (["/v1/me/library/songs"], ["first"]), (["/v1/me/library/songs?limit=100"], ["first", "last"]),
        (["/v1/me/library/songs?offset=10&limit=5"], ["later"]),
        (["/v1/me/library/songs?offset=25"], ["later", "last"]),
        (["/v1/me/library/songs?offset=99"], ["past-end"]), (["/v1/me/library/songs?limit=999"], []),
    ])
    func `pages are read at positions`(targets: [String], positions: [String]) throws {
        let coverage = try Self.coverage("", targets[0])
        let result = try Self.result(Self.songs, of: coverage)
        #expect(result.readPages.map(\.rawValue) == positions)
        #expect(result.unreadPages.count == 4 - positions.count)
        #expect(result.seen.contains(.laterPage) == positions.contains("later"))
    }

    @Test func `parameters are those of the contract in any spelling`() throws {
        let coverage = try Self.coverage(
            "", "/v1/me/library/songs?limit=1&unknown=2", "/v1/catalog/us/search?types%5B%5D=songs&term=a",
            "/v1/me/library/albums?limit%5Btracks%5D=1&include=tracks")
        #expect(try Self.result(Self.songs, of: coverage).sentParameters == ["limit"])
        #expect(
            try Self.result("GET /v1/catalog/{storefront}/search", of: coverage).sentParameters == ["term", "types"])
        let albums = try Self.result("GET /v1/me/library/albums", of: coverage)
        #expect(albums.sentParameters == ["include", "limit[relationship]"])
        #expect(albums.unsentParameters.contains("offset"))
    }

    @Test func `optional attributes are missing or always present`() throws {
        let songs = """
            {"data": [{"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1", "attributes": {"name": "A", "albumName": "B"}},
                      {"id": "2", "type": "songs", "href": "/v1/catalog/us/songs/2", "attributes": {"name": "B", "albumName": "B", "isrc": "C"}}]}
            """
        let ask = try Engine("recordings: [songs.json]", recordings: ["songs.json": songs])
        _ = ask("/v1/catalog/us/songs?ids=1,2")
        let result = try #require(Coverage(of: ask.session).attributeResults.first { $0.type == "songs" })
        #expect(result.missing.contains("isrc") && result.missing.contains("previews"))
        #expect(result.alwaysPresent == ["albumName"])
    }

    @Test func `a search without results is empty`() throws {
        let coverage = try Self.coverage("", "/v1/catalog/us/search?types=songs&term=xqxqxqxq")
        #expect(try Self.result("GET /v1/catalog/{storefront}/search", of: coverage).seen == [.empty])
    }

    @Test func `HEAD, OPTIONS, and unknown paths are not covered, and dropped entries make the coverage incomplete`()
        throws
    {
        let ask = try Engine(journalCapacity: 2)
        _ = ask("/v1/storefronts", "HEAD")
        _ = ask("/v1/nothing")
        #expect(Coverage(of: ask.session) == Coverage())
        for _ in 0..<3 { _ = ask("/v1/storefronts") }
        #expect(!Coverage(of: ask.session).isComplete)
        let bodiless = MockSession(
            id: "default", scenarioName: "test", scenario: try Engine.scenario(""), keepsBodies: false)
        _ = Engine(bodiless)("/v1/storefronts")
        #expect(!Coverage(of: bodiless).isComplete)
    }

    @Test func `the percentage counts the pairs of the endpoints that count`() throws {
        #expect(!Coverage().reaches(percentage: 0) && Coverage().percentageText == "0.0")
        let coverage = try Self.coverage("", "/v1/me/library/songs", "/v1/catalog/us/songs/1/lyrics")
        #expect((coverage.seenCount, coverage.possibleCount) == (1, 11))
        #expect(coverage.percentageText == "9.0")
        #expect(coverage.reaches(percentage: 9) && !coverage.reaches(percentage: 9.1))
        #expect(coverage.uncountedResults.map(\.name) == ["GET /v1/catalog/{storefront}/songs/{id}/lyrics"])
    }
}
