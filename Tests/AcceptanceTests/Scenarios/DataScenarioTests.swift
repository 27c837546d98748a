import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of shipped scenarios about recorded, generated, and edited data that transcripts cannot express.
@Suite(.tags(.wire)) struct DataScenarioTests {
    @Test func `the generated catalog has gaps and translations and is identical on every run`() async throws {
        let mock = try await MockWithClient(shipped: "data/made-up-catalog.yaml")
        func charted(_ storefront: String) throws -> [String: String] {
            var names: [String: String] = [:]
            var next: String? = "/v1/catalog/\(storefront)/charts?types=songs&limit=200"
            while let target = next {
                let page = try mock(target).json("results", "songs", 0)
                for song in page?["data"]?.elements.map(\.self) ?? [] {
                    names[song["id"]?.string ?? ""] = song["attributes"]?["name"]?.string
                }
                next = page?["next"]?.string.map { "\($0)&limit=200" }
            }
            return names
        }
        let all = try ["us", "gb", "jp"].map(charted)
        #expect(all[0].count > 1 && all[1].count < all[0].count && all[2].count < all[0].count)
        #expect(all[1].contains { $0.value == all[0][$0.key] })
        #expect(all[2].contains { $0.value != all[0][$0.key] && all[0][$0.key] != nil })
        let missing = try #require(all[0].keys.sorted().first { all[1][$0] == nil })
        #expect(try mock("/v1/catalog/gb/songs/\(missing)").status == 404)
        #expect(try mock("/v1/me/library/songs?limit=1").json("meta", "total")?.integer == 150)
        #expect(try mock("/v1/me/library/playlists").ids.count == 3)
        let again = try await MockWithClient(shipped: "data/made-up-catalog.yaml")
        let target = "/v1/catalog/jp/charts?types=albums"
        let texts = try [again, mock].map { try $0(target).text.replacing("127.0.0.1:\($0.port)", with: "127.0.0.1") }
        #expect(texts[0] == texts[1])
    }
    @Test func `withdrawn-album is available only in its home storefront`() async throws {
        let mock = try await MockWithClient(shipped: "data/withdrawn-album.yaml")
        let (withdrawn, renamed) = ("2033821390", "2037941846")
        let home = try mock("/v1/catalog/us/albums/\(withdrawn)").string("data", 0, "attributes", "name")
        let term = try #require(home).utf8.map { "%" + String($0, radix: 16) }.joined()
        for (storefront, isThere) in [("us", true), ("gb", false), ("jp", false)] {
            let path = "/v1/catalog/\(storefront)"
            let charts = try mock("\(path)/charts?types=albums")
            #expect(charts.text.contains(withdrawn) == isThere, "\(storefront)")
            #expect(try mock("\(path)/albums?ids=\(withdrawn)").ids == (isThere ? [withdrawn] : []))
            #expect(try mock("\(path)/search?term=\(term)&types=albums").text.contains(withdrawn) == isThere)
            let other = try mock("\(path)/albums/\(renamed)")
            #expect(other.string("data", 0, "attributes", "name") == "A New Name")
            #expect(other.json("data", 0, "attributes", "artwork") == nil)
        }
    }

    @Test func `edited-by-hand applies its edits only to the matching album request`() async throws {
        let mock = try await MockWithClient(shipped: "data/edited-by-hand.yaml")
        let album = try mock("/v1/catalog/us/albums/1200868601")
        #expect(album.json("data", 0, "attributes", "artwork") == nil)
        #expect(album.json("data", 0, "attributes", "name")?.isNull == true)
        #expect(album.string("data", 0, "attributes", "releaseDate") == "2017")
        #expect(album.json("data", 0, "attributes", "trackCount")?.integer == 99)
        let tracks = album.json("data", 0, "relationships", "tracks", "data")?.elements.map(\.self) ?? []
        #expect(tracks.count == 15 && tracks.allSatisfy { $0["attributes"]?["playParams"] == nil })
        let whole = try mock("/v1/catalog/us/albums?ids=1200868601")
        #expect(whole.json("data", 0, "attributes", "artwork") != nil)
    }

    @Test func `members-from-the-future returns unknown members and types unchanged`() async throws {
        let mock = try await MockWithClient(shipped: "data/members-from-the-future.yaml")
        let songs = try mock("/v1/catalog/us/songs?ids=1200868616,1200868874")
        #expect(songs.json("data", 0, "attributes", "moodVector")?.rawText == "[0.25,1e3,-0]")
        #expect(songs.json("data", 0, "attributes", "spatial", "versions")?.isNull == true)
        #expect(songs.string("data", 1, "type") == "holograms" && songs.json("data", 1, "attributes") == nil)
        #expect(songs.header("Content-Length") == "\(songs.body.count)")
    }
}
