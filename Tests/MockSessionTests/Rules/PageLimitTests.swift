import Platform
import Testing
import TestSupport
import Text

@testable import MockSession

/// Rules that make a page shorter than the client requested: `edit: {page: 98}`.
@Suite struct PageLimitTests {
    private static let library = """
        generate: {artists: 4, albums: 20, songs: 260}
        user: {library: {songs: 250}}
        expect: [{name: whole, walk: GET /v1/me/library/songs}]

        """
    private static let songs = "/v1/me/library/songs"

    /// Returns the ids on a page, its `next`, and its total.
    private func page(_ ask: Engine, _ target: String) -> (ids: [String], next: String?, total: Int?) {
        let response = ask(target)
        let root = (try? JSONDocument.parse(response.body))?.root
        return (response.ids, root?["next"]?.string, root?["meta"]?["total"]?.integer)
    }

    /// The number of responses that were rendered.
    private func renderedCount(_ ask: Engine) -> Int {
        ask.session.lockedState.withLock { $0.activeScenario }.responses[0].renderedCount
    }

    /// Reads the list by following `next`, with a page size, and returns the number of requests and the ids.
    private func follow(_ ask: Engine, limit: Int) -> (requestCount: Int, ids: [String]) {
        var (ids, next, requestCount): ([String], String?, Int) = ([], Self.songs, 0)
        while let target = next, requestCount < 100 {
            let page = page(ask, target + (target.contains("?") ? "&" : "?") + "limit=\(limit)")
            ids += page.ids
            next = page.next
            requestCount += 1
        }
        return (requestCount, ids)
    }

    @Test func `a page is shorter than requested, and its next page and total are right`() throws {
        let ask = try Engine(Self.library + "rules: [{request: GET /v1/me/library/songs, edit: {page: 98}}]")
        let usual = try Engine(Self.library)
        let (first, whole) = (page(ask, Self.songs + "?limit=100"), page(usual, Self.songs + "?limit=100"))
        #expect(first.ids == Array(whole.ids.prefix(98)) && first.total == 250 && whole.total == 250)
        #expect(first.next == "/v1/me/library/songs?offset=98" && whole.next == "/v1/me/library/songs?offset=100")
        let later = page(ask, Self.songs + "?limit=100&offset=98")
        #expect(later.ids.count == 98 && later.ids.first == whole.ids[98])
        #expect(later.next?.hasSuffix("offset=196") == true)
        #expect(page(ask, Self.songs + "?limit=100&offset=196").ids.count == 54)
        #expect(ask(Self.songs + "?limit=100").header("Mock-Answer")?.hasSuffix("; edited by rule 1") == true)
    }

    @Test func `a limit that is not sent or is smaller than the page is kept`() throws {
        let ask = try Engine(Self.library + "rules: [{request: GET /v1/me/library/songs, edit: {page: 20}}]")
        #expect(page(ask, Self.songs).ids.count == 20)
        #expect(page(ask, Self.songs).next == "/v1/me/library/songs?offset=20")
        #expect(page(ask, Self.songs + "?limit=5").ids.count == 5)
        #expect(ask(Self.songs + "?limit=5").header("Mock-Answer")?.contains("edited") == false)
        #expect(ask(Self.songs + "?limit=101").status == 400)
    }

    @Test func `following next reads everything, and adding the limit to the offset does not`() throws {
        let text = Self.library + "rules: [{request: GET /v1/me/library/songs, call: 2, edit: {page: 98}}]"
        let whole = follow(try Engine(Self.library), limit: 100)
        let good = try Engine(text)
        let read = follow(good, limit: 100)
        #expect(read.ids == whole.ids && read.ids.count == 250 && read.requestCount == 3)
        #expect(good.session.verdict().hasPassed, "\(good.session.verdict().text)")
        let bad = try Engine(text)
        for offset in [0, 100, 200] { _ = bad(Self.songs + "?limit=100&offset=\(offset)") }
        let result = bad.session.verdict().expectationResults[0]
        #expect(!result.isMet && result.actual.contains("248 of 250 items"), "\(result.actual)")
    }

    @Test func `the limit applies to the call that a rule selects, for each URL and for a later page`() throws {
        let counted = try Engine(
            Self.library + "rules: [{request: GET /v1/me/library/songs, each: url, call: 1, edit: {page: 3}}]")
        let targets = ["?limit=9", "?limit=9&offset=9", "?limit=9", "?limit=9&offset=9"]
        #expect(targets.map { page(counted, Self.songs + $0).ids.count } == [3, 3, 9, 9])
        let later = try Engine(
            Self.library
                + "rules: [{request: GET /v1/me/library/songs, query: {offset: \"9\"}, edit: {page: 3}}]")
        #expect(targets.map { page(later, Self.songs + $0).ids.count } == [9, 3, 9, 3])
    }

    @Test func `other changes apply to the shorter page, and of several limits the smallest applies`() throws {
        let ask = try Engine(
            Self.library + """
                rules:
                  - {name: wide, request: GET /v1/me/library/**, edit: {page: 7}}
                  - {name: narrow, request: GET /v1/me/library/songs, edit: {page: 4, remove: [data.3], set: {data.3.id: x, meta.a: 1}}}
                """)
        let usual = page(try Engine(Self.library), Self.songs)
        let edited = page(ask, Self.songs)
        #expect(edited.ids == Array(usual.ids.prefix(3)) && edited.next?.hasSuffix("offset=4") == true)
        #expect(ask(Self.songs).header("Mock-Answer")?.hasSuffix(#"edited by rule 2"#) == true)
        #expect(ask.session.verdict().ineffectiveNotes.contains { $0.contains("\"wide\" edited nothing in 2") })
    }

    @Test func `relationships, charts, and groups of a search have shorter pages`() throws {
        let rules = "rules: [{request: GET /v1/catalog/**, edit: {page: 2}}]"
        let ask = try Engine(Self.library + rules)
        let charts = try JSONDocument.parse(ask("/v1/catalog/us/charts?types=songs,albums&limit=6").body).root
        let albums = try #require(charts["results"]?["albums"]?[0])
        #expect(albums["data"]?.elements.count == 2)
        #expect(albums["next"]?.string == "/v1/catalog/us/charts?chart=most-played&limit=6&offset=2&types=albums")
        let album = try #require(albums["data"]?[0]?["id"]?.string)
        let tracks = page(ask, "/v1/catalog/us/albums/\(album)/tracks")
        #expect(tracks.ids.count == 2 && tracks.next == "/v1/catalog/us/albums/\(album)/tracks?offset=2")
        let name = try #require(albums["data"]?[0]?["attributes"]?["artistName"]?.string)
        let term = PercentEncoding.encodeQueryValue(name)
        let response = ask("/v1/catalog/us/search?term=\(term)&types=albums,songs&limit=5")
        let songs = try #require(try JSONDocument.parse(response.body).root["results"]?["songs"])
        #expect(songs["data"]?.elements.count == 2 && songs["next"]?.string?.contains("offset=2") == true)
    }

    @Test func `a page is rendered once, and the whole page is not`() throws {
        let ask = try Engine(Self.library + "rules: [{request: GET /v1/me/library/songs, edit: {page: 20}}]")
        for target in [Self.songs + "?limit=100", Self.songs + "?limit=5", Self.songs + "?offset=240"] {
            let before = renderedCount(ask)
            let isEdited = ask(target).header("Mock-Answer")?.hasSuffix("edited by rule 1")
            #expect(isEdited == target.hasSuffix("limit=100") && renderedCount(ask) == before + 1)
        }
        let before = renderedCount(ask)
        #expect(ask(Self.songs + "?limit=100").header("Mock-Answer")?.hasSuffix("edited by rule 1") == true)
        #expect(renderedCount(ask) == before)
    }

    @Test func `a rule that shortens no list is noted`() throws {
        let ask = try Engine(
            Self.library + """
                rules:
                  - {request: GET /v1/storefronts/**, edit: {page: 1}}
                  - {request: GET /v1/catalog/us/charts, call: 1, answer: not-found}
                  - {request: GET /v1/catalog/us/charts, edit: {page: 1}}
                """)
        for target in ["/v1/storefronts/us", "/v1/catalog/us/charts?types=songs"] { _ = ask(target) }
        #expect(ask.session.verdict().ineffectiveNotes == ["rule 1 edited nothing in 1 response."])
        #expect(ask("/v1/catalog/us/charts?types=songs").header("Mock-Answer")?.hasSuffix("edited by rule 3") == true)
    }
}
