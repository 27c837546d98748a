import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of the requests in Apple's WWDC17 session 502.
///
/// Each response has the structure shown on the slides. Two details follow later responses: the tracks of a page have no
/// relationships, and the address of a search group contains `limit`.
@Suite(.tags(.wire)) struct PresentationExampleTests {
    private let album = "/v1/catalog/us/albums/1200868601"

    @Test func `an album contains its tracks as objects and its artists as identifiers`() async throws {
        let mock = try await MockWithClient()
        let answer = try mock(album)
        #expect(answer.status == 200)
        #expect(answer.string("data", 0, "id") == "1200868601")
        #expect(answer.string("data", 0, "type") == "albums")
        #expect(answer.string("data", 0, "href") == album)
        #expect(answer.string("data", 0, "attributes", "artistName") == "Khalid")
        #expect(answer.string("data", 0, "attributes", "releaseDate") == "2017-03-03")
        #expect(answer.json("data", 0, "relationships", "tracks", "data").map { ReceivedResponse.ids($0).count } == 15)
        #expect(answer.string("data", 0, "relationships", "tracks", "href") == "\(album)/tracks")
        #expect(
            answer.json("data", 0, "relationships", "tracks", "data", 0, "attributes", "name")?.string
                == "American Teen")
        let artist = try #require(answer.json("data", 0, "relationships", "artists", "data", 0))
        #expect(artist.rawText == #"{"id":"82842423","type":"artists","href":"/v1/catalog/us/artists/82842423"}"#)
        #expect(answer.json("data", 0, "relationships", "genres") == nil)
    }

    @Test func `include replaces identifiers with objects`() async throws {
        let mock = try await MockWithClient()
        let artists = try mock("\(album)?include=artists")
        let khalid = try #require(artists.json("data", 0, "relationships", "artists", "data", 0))
        #expect(khalid["attributes"]?["name"]?.string == "Khalid")
        #expect(artists.json("data", 0, "relationships", "genres") == nil)
        #expect(artists.json("data", 0, "relationships", "tracks", "data", 14, "attributes") != nil)
        let both = try mock("\(album)?include=artists,genres")
        #expect(both.json("data", 0, "relationships", "artists", "data", 0, "attributes") != nil)
        #expect(both.string("data", 0, "relationships", "genres", "href") == "\(album)/genres")
        let genres = try #require(both.json("data", 0, "relationships", "genres", "data"))
        #expect(!ReceivedResponse.ids(genres).isEmpty)
        #expect(genres.elements.allSatisfy { $0["attributes"]?["name"]?.string != nil })
    }

    @Test func `track pages match the presentation up to the last page`() async throws {
        let mock = try await MockWithClient()
        let first = try mock("\(album)/tracks?limit=2")
        #expect(first.ids == ["1200868616", "1200868874"])
        #expect(first.string("next") == "\(album)/tracks?offset=2")
        #expect(first.json("data", 0, "relationships") == nil)
        let withoutLimit = try mock("\(album)/tracks?offset=2")
        #expect(withoutLimit.ids.count == 13)
        #expect(withoutLimit.json("next") == nil)
        var ids = first.ids
        var next = first.string("next")
        while let target = next {
            let page = try mock("\(target)&limit=2")
            ids += page.ids
            #expect(page.ids.count == 2 || page.json("next") == nil)
            next = page.string("next")
            if let next { #expect(next == "\(album)/tracks?offset=\(ids.count)") }
        }
        #expect(ids == (try mock("\(album)/tracks")).ids)
        #expect(ids.count == 15)
    }

    @Test func `search groups results by type and returns only the requested types`() async throws {
        let mock = try await MockWithClient()
        let all = try mock("/v1/catalog/us/search?term=khalid")
        for type in ["albums", "artists", "songs"] {
            #expect(all.json("results", type, "data", 0) != nil, "no \(type)")
            #expect(all.string("results", type, "href") == "/v1/catalog/us/search?limit=5&term=khalid&types=\(type)")
        }
        let songs = try #require(all.json("results", "songs", "data"))
        #expect(ReceivedResponse.ids(songs).count == 5)
        #expect(all.string("results", "songs", "next") == "/v1/catalog/us/search?offset=5&term=khalid&types=songs")
        let albums = try mock("/v1/catalog/us/search?term=khalid&types=albums")
        #expect(albums.json("results")?.members.map { $0.key.string } == ["albums"])
        #expect(albums.json("meta", "results", "order")?.rawText == #"["albums"]"#)
        let nothing = try mock("/v1/catalog/us/search?term=zzzz&types=albums")
        #expect(nothing.json("results")?.rawText == "{}")
    }

    @Test func `recently played needs a user token`() async throws {
        let mock = try await MockWithClient(shipped: "tokens/user-token-refused.yaml")
        let rejected = try mock("/v1/me/recent/played/tracks")
        #expect(rejected.status == 403)
        let token = try mock.control("POST", "device/request-user-token").string("result", "userToken")
        let fields = [mock.tokens[0], ("Music-User-Token", try #require(token))]
        let played = try mock.send("GET", "/v1/me/recent/played/tracks", fields)
        #expect(played.status == 200)
        #expect(played.ids.count == 8)
        let anonymous = try mock.send("GET", "/v1/me/recent/played/tracks", [mock.tokens[0]])
        #expect(anonymous.error == "40300 Authentication required for request")
        #expect(try mock.send("GET", "/v1/me/recent/played", fields).text == #"{"data":[]}"#)
    }

    @Test func `charts are returned as a list for each type`() async throws {
        let mock = try await MockWithClient()
        let charts = try mock("/v1/catalog/us/charts?types=songs,albums&limit=1")
        #expect(charts.json("results")?.members.map { $0.key.string } == ["songs", "albums"])
        #expect(charts.string("results", "songs", 0, "chart") == "most-played")
        #expect(
            charts.string("results", "songs", 0, "href")
                == "/v1/catalog/us/charts?chart=most-played&limit=1&types=songs")
        #expect(
            charts.string("results", "songs", 0, "next")
                == "/v1/catalog/us/charts?chart=most-played&limit=1&offset=1&types=songs")
        #expect(charts.json("results", "songs", 0, "data").map { ReceivedResponse.ids($0).count } == 1)
        let second = try mock("/v1/catalog/us/charts?offset=1&chart=most-played&types=songs")
        let rest = try #require(second.json("results", "songs", 0, "data"))
        #expect(ReceivedResponse.ids(rest).count == 5)
        #expect(second.json("results", "songs", 0, "next") == nil)
    }
}
