import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of the shipped scenarios over a socket.
@Suite(.tags(.wire)) struct ShippedScenarioTests {
    @Test func `quick-start serves two storefronts and a library`() async throws {
        let mock = try await MockWithClient(shipped: "quick-start.yaml")
        #expect(try mock("/v1/catalog/us/albums/1200868601").status == 200)
        #expect(try mock("/v1/catalog/jp/albums/1440889712").string("data", 0, "attributes", "name") == "American Teen")
        #expect(try mock("/v1/me/library/playlists").ids.count == 3)
    }

    @Test func `two-storefronts serves different catalogs`() async throws {
        let mock = try await MockWithClient(shipped: "storefronts/two-storefronts.yaml")
        #expect(try mock("/v1/me/storefront").ids == ["jp"])
        #expect(try mock("/v1/catalog/us/albums/1200868601").status == 200)
        #expect(try mock("/v1/catalog/jp/albums/1200868601").status == 404)
        #expect(try mock("/v1/catalog/jp/albums?ids=1200868601").text == #"{"data":[]}"#)
        #expect(try mock("/v1/catalog/no/albums/1200868601").status == 404)
        #expect(try mock("/v1/catalog/jp/artists/82842423").string("data", 0, "attributes", "name") == "カリード")
    }

    @Test func `album-two-by-two returns two tracks per page by default`() async throws {
        let mock = try await MockWithClient(shipped: "limits/album-two-by-two.yaml")
        let album = try mock("/v1/catalog/us/albums/1200868601")
        #expect(album.json("data", 0, "relationships", "tracks", "data").map { ReceivedResponse.ids($0).count } == 2)
        var ids: [String] = []
        var next: String? = "/v1/catalog/us/albums/1200868601/tracks"
        while let target = next {
            let page = try mock(target)
            ids += page.ids
            next = page.string("next")
        }
        #expect(ids.count == 15 && Set(ids).count == 15)
    }

    @Test func `developer-token-expired accepts the token twice, then returns 401`() async throws {
        let mock = try await MockWithClient(shipped: "tokens/developer-token-expired.yaml")
        let answers = try (0..<4).map { _ in try mock("/v1/catalog/us/albums/1200868601") }
        #expect(answers.map(\.status) == [200, 200, 401, 401])
        #expect(answers[3].body.isEmpty)
    }

    @Test func `user-token-refused rejects the user token once`() async throws {
        let mock = try await MockWithClient(shipped: "tokens/user-token-refused.yaml")
        let answers = try (0..<2).map { _ in try mock("/v1/me/recent/played/tracks") }
        #expect(answers.map(\.error) == ["40300 Invalid authentication", "40300 Invalid authentication"])
        let renewed = try mock.control("POST", "device/request-user-token").string("result", "userToken")
        let fields = [mock.tokens[0], ("Music-User-Token", try #require(renewed))]
        #expect(try mock.send("GET", "/v1/me/recent/played/tracks", fields).status == 200)
    }

    @Test func `empty-playlist returns error 40403 for the tracks of the empty playlist`() async throws {
        let mock = try await MockWithClient(shipped: "library/empty-playlist.yaml")
        #expect(try mock("/v1/me/library/playlists/p.empty").status == 200)
        #expect(
            try mock("/v1/me/library/playlists/p.empty/tracks").error == "40403 No related resources found for tracks")
        let mine = try mock("/v1/me/library/playlists/p.mine/tracks").json("data")?.elements.map(\.self) ?? []
        #expect(
            mine.compactMap { $0["attributes"]?["playParams"]?["catalogId"]?.string } == ["1200868616", "1200868874"])
        #expect(
            try mock("/v1/me/library/playlists/p.empty?include=tracks").json(
                "data", 0, "relationships", "tracks", "data")?
                .rawText == "[]")
    }

    @Test func `unknown-storefront rejects requests for another storefront`() async throws {
        let mock = try await MockWithClient(shipped: "storefronts/unknown-storefront.yaml")
        #expect(try mock("/v1/catalog/gb/search?term=khalid").error == "40008 Unknown storefront 'gb'")
        #expect(try mock("/v1/storefronts/gb").status == 404)
        #expect(try mock("/v1/me/storefront").ids == ["us"])
    }

    @Test func `library-of-250-songs returns all songs, each once`() async throws {
        let mock = try await MockWithClient(shipped: "library/library-of-250-songs.yaml")
        var ids: Set<String> = []
        for offset in stride(from: 0, to: 250, by: 100) {
            let page = try mock("/v1/me/library/songs?limit=100&offset=\(offset)")
            #expect(page.json("meta", "total")?.integer == 250)
            ids.formUnion(page.ids)
        }
        #expect(ids.count == 250)
        let first = try mock("/v1/me/library/songs?limit=100")
        let songs = first.json("data")?.elements.map(\.self) ?? []
        let names = songs.compactMap { $0["attributes"]?["name"]?.string }
        #expect(names == names.sorted { $0.lowercased() < $1.lowercased() })
        let upload = try #require(
            songs.first {
                $0["attributes"]?["playParams"]?["catalogId"] == nil && $0["attributes"]?["artwork"] == nil
            })
        let id = try #require(upload["id"]?.string)
        #expect(try mock("/v1/me/library/songs/\(id)/catalog").error == "40403 No related resources found for catalog")
        #expect(try mock("/v1/me/library/playlists/p.all/tracks?offset=200").ids.count == 50)
    }

    @Test func `missing-artwork omits the artwork of an album`() async throws {
        let mock = try await MockWithClient(shipped: "data/missing-artwork.yaml")
        let album = try mock("/v1/catalog/us/albums/1700450210")
        #expect(album.status == 200)
        #expect(album.json("data", 0, "attributes", "artwork") == nil)
        #expect(try mock("/v1/catalog/us/albums/1700450470/tracks").ids.count == 3)
    }

    @Test func `subscription-lapsed rejects library requests and no others`() async throws {
        let mock = try await MockWithClient(shipped: "subscription/subscription-lapsed.yaml")
        #expect(try mock("/v1/me/library/songs").error?.hasPrefix("40015") == true)
        #expect(try mock("/v1/me/storefront").status == 200)
        #expect(try mock("/v1/catalog/us/albums/1200868601").status == 200)
    }

    @Test func `rate-limited returns 429 three times and a gateway timeout every second time`() async throws {
        let mock = try await MockWithClient(shipped: "limits/rate-limited.yaml")
        let searches = try (0..<5).map { _ in try mock("/v1/catalog/us/search?term=khalid") }
        #expect(searches.map(\.status) == [429, 429, 429, 200, 200])
        #expect(searches[0].text == #"{"message":"API capacity exceeded"}"#)
        let songs = try (0..<4).map { _ in try mock("/v1/catalog/us/songs?ids=1200868616") }
        #expect(songs.map(\.status) == [200, 504, 200, 504])
        #expect(songs[1].header("Content-Type") == "text/html")
    }

    @Test func `rate-limit accepts ten requests, then returns 429 with Retry-After`() async throws {
        // The bucket would refill on a busy computer.
        let mock = try await MockWithClient(shipped: "limits/rate-limit.yaml", timeScale: 0)
        let answers = try (0..<11).map { _ in try mock("/v1/storefronts") }
        #expect(answers.prefix(10).allSatisfy { $0.status == 200 })
        #expect(answers[10].status == 429)
        #expect(answers[10].header("Retry-After") == "1")
    }

    @Test func `recorded-exchanges returns the recorded responses`() async throws {
        let mock = try await MockWithClient(shipped: "catalog/recorded-exchanges.yaml")
        let search = try mock("/v1/catalog/us/search?types=songs&term=zzzz")
        #expect(search.header("Mock-Answer") == "exchange exchanges/search-no-results.json")
        #expect(try mock("/v1/catalog/us/podcasts/1").json("errors", 0, "id") != nil)
    }
}
