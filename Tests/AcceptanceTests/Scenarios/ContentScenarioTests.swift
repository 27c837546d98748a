import AppleMusicMock
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of shipped scenarios about storefronts, the library, and the catalog that transcripts cannot express.
@Suite(.tags(.wire)) struct ContentScenarioTests {

    @Test func `languages-and-policies serves Apple's languages and policies`() async throws {
        let mock = try await MockWithClient(shipped: "storefronts/languages-and-policies.yaml")
        #expect(try mock("/v1/storefronts").ids == ["us", "ca", "tn", "ch", "no"])
        #expect(try mock("/v1/me/storefront").ids == ["no"])
        func attribute(_ code: String, _ name: String) throws -> String? {
            try mock("/v1/storefronts/\(code)").json("data", 0, "attributes", name)?.rawText
        }
        #expect(try attribute("ca", "supportedLanguageTags") == #"["en-CA","fr-CA"]"#)
        #expect(try attribute("tn", "explicitContentPolicy") == #""prohibited""#, "H8")
        #expect(try attribute("tn", "supportedLanguageTags") == #"["en-GB","fr-FR","ar"]"#)
        #expect(try attribute("ch", "explicitContentPolicy") == #""opt-in""#)
        #expect(try attribute("no", "defaultLanguageTag") == #""en-GB""#)
        let album = try mock("/v1/catalog/us/albums/1200868601")
        let translated = try mock("/v1/catalog/us/albums/1200868601?l=ko")
        #expect(
            translated.string("data", 0, "attributes", "name") == album.string("data", 0, "attributes", "name"))
    }

    @Test func `hiccups fails each page request once, and a client repeating them reads all songs`() async throws {
        let mock = try await MockWithClient(shipped: "library/hiccups.yaml")
        var ids: [String] = []
        var failures = 0
        var next: String? = "/v1/me/library/songs"
        while let target = next {
            let page = try mock(target)
            guard page.status == 200 else {
                #expect(page.error == "50001 Error fetching library content")
                failures += 1
                try #require(failures < 20)
                continue
            }
            ids += page.ids
            next = page.string("next")
        }
        #expect(failures == 10 && ids.count == 250 && Set(ids).count == 250)
    }

    @Test func `name-not-allowed matches on the request body`() async throws {
        let mock = try await MockWithClient(shipped: "library/name-not-allowed.yaml")
        func make(_ body: String) throws -> ReceivedResponse {
            try mock.send("POST", "/v1/me/library/playlists", mock.tokens, body: body)
        }
        let taken = try make(#"{"attributes":{"name":"Mix"}}"#)
        #expect(taken.string("errors", 0, "source", "pointer") == "/attributes/name")
        func tracks(_ ids: String...) -> String {
            let data = ids.map { #"{"id":"\#($0)","type":"songs"}"# }.joined(separator: ",")
            return #"{"attributes":{"name":"Other"},"relationships":{"tracks":{"data":[\#(data)]}}}"#
        }
        #expect(try make(tracks("1200868616", "1200868874")).error == "40005 This song cannot be added")
        let made = try make(tracks("1200868616"))
        #expect(made.status == 201)
        #expect(made.text == (try Repository.text("Scenarios/Pages/playlist-made.json")))
    }

    @Test func `search-as-you-type delays shorter search terms longer`() async throws {
        let mock = try await MockWithClient(shipped: "catalog/search-as-you-type.yaml")
        for query in ["term=k", "term=kha", "term=khal", "term=khalid", "term=khal&types=songs"] {
            #expect(try mock("/v1/catalog/us/search?\(query)").status == 200)
        }
        #expect(try mock.delays() == [700, 400, 100, nil, nil])
    }

    @Test func `search-answers-in-turn returns its four responses in order and repeats the last one`() async throws {
        let mock = try await MockWithClient(shipped: "catalog/search-answers-in-turn.yaml")
        let answers = try (0..<5).map { _ in try mock("/v1/catalog/us/search?term=khalid") }
        #expect(answers[0].json("results", "songs", "data", 0) != nil)
        #expect(answers[1].json("results")?.rawText == "{}")
        #expect(answers[2].error == "40005 Try another term (term)" && answers[2].header("Retry-After") == "5")
        let last = #"{"results":{"songs":{"data":[]}},"meta":{"results":{"order":["songs"],"rawOrder":["songs"]}}}"#
        #expect(answers[3].text == last && answers[4].text == last)
    }

    @Test func `small-pages returns one item per page, and next links reach all items`() async throws {
        let mock = try await MockWithClient(shipped: "limits/small-pages.yaml")
        var ids: [String] = []
        var next: String? = "/v1/me/library/songs"
        while let target = next {
            let page = try mock(target)
            #expect(page.ids.count == 1)
            ids += page.ids
            next = page.string("next")
        }
        #expect(Set(ids).count == 5 && ids.count == 5)
        #expect(
            try mock("/v1/catalog/us/charts?types=songs").json("results", "songs", 0, "data").map(ReceivedResponse.ids)?
                .count
                == 1)
        #expect(try mock("/v1/catalog/us/artists/82842423/albums").ids.count == 1)
    }

    @Test func `any-page-size has a case for each page size, which a client that follows next passes`() async throws {
        let cases = try ScenarioSource.file("Scenarios/limits/any-page-size.yaml").cases()
        var pageCounts: [Int] = []
        for source in cases {
            let mock = try await MockWithClient(source)
            var next: String? = "/v1/me/library/songs"
            var (ids, pageCount): ([String], Int) = ([], 0)
            while let target = next {
                #expect(!mock.mock.verdict().hasPassed)
                let page = try mock(target)
                ids += page.ids
                next = page.string("next")
                pageCount += 1
            }
            #expect(Set(ids).count == 120 && ids.count == 120)
            #expect(mock.mock.verdict().hasPassed)
            pageCounts.append(pageCount)
        }
        #expect(pageCounts == [120, 18, 5, 2])
    }
}
