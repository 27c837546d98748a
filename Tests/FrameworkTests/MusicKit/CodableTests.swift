import AppleMusicMockTesting
import Foundation
import MusicKit
import Testing

/// Items as apps store them, and as tests make them.
@Suite struct CodableTests {
    @Test func `a song needs its name and its artist`() throws {
        let song = try JSONDecoder().decode(
            Song.self, from: Data(#"{"id":"1","type":"songs","attributes":{"name":"A","artistName":"B"}}"#.utf8))
        #expect(song.title == "A")
        #expect(song.artistName == "B")
        #expect(!song.hasLyrics)
        #expect(song.genreNames.isEmpty)
        #expect(song.duration == nil)
        #expect("\(song)" == #"Song(id: "1", title: "A", artistName: "B")"#)
    }

    @Test func `a missing attribute is an error with its coding path`() throws {
        let data = Data(#"{"data":[{"id":"1","type":"songs","attributes":{"name":"A"}}]}"#.utf8)
        let error = #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(MusicItemCollection<Song>.self, from: data)
        }
        guard case .keyNotFound(let key, let context)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(key.stringValue == "artistName")
        #expect(context.codingPath.map(\.stringValue) == ["data", "Index 0", "attributes"])
    }

    @Test(.appleMusic()) func `an encoded item is the resource of the API with identifiers`() async throws {
        let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: "1200868601")
        let album = try await #require(try await request.response().items.first).with([.tracks])
        let data = try JSONEncoder().encode(album)
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(json["type"] as? String == "albums")
        let meta = try #require((json["meta"] as? [String: Any])?["musicKit_identifierSet"] as? [String: Any])
        #expect(meta["type"] as? String == "Album")
        #expect(meta["isLibrary"] as? Bool == false)
        #expect((meta["catalogID"] as? [String: Any])?["value"] as? String == "1200868601")
        let decoded = try JSONDecoder().decode(Album.self, from: data)
        #expect(decoded == album)
        #expect(decoded.tracks?.count == 15)
        let again = try JSONEncoder().encode(decoded)
        #expect(try JSONDecoder().decode(Album.self, from: again) == decoded)
    }

    @Test(.appleMusic()) func `encoded play parameters have the catalog's identifier`() async throws {
        let song = try #require(try await MusicLibraryRequest<Song>().response().items.first)
        let data = try JSONEncoder().encode(song.playParameters)
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(json["isLibrary"] as? Bool == true)
        #expect(json["catalogId"] as? String == "1200868616")
        #expect(json["musicKit_libraryID"] as? String == song.id.rawValue)
        #expect(try JSONDecoder().decode(PlayParameters.self, from: data) == song.playParameters)
    }

    private func restored<Response: Codable>(_ response: Response) throws -> (Response, [String: Any]) {
        let data = try JSONEncoder().encode(response)
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return (try JSONDecoder().decode(Response.self, from: data), json)
    }

    @Test(.appleMusic()) func `an encoded response is the response of the API`() async throws {
        let albums = try await MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: "1200868601").response()
        let (sameAlbums, list) = try restored(albums)
        #expect(sameAlbums == albums)
        #expect((list["data"] as? [Any])?.count == 1)

        let charts = try await MusicCatalogChartsRequest(
            kinds: [.mostPlayed, .dailyGlobalTop], types: [Song.self, Playlist.self]
        ).response()
        #expect(!charts.playlistCharts.isEmpty)
        let (sameCharts, groups) = try restored(charts)
        #expect(sameCharts == charts)
        let songs = try #require(((groups["results"] as? [String: Any])?["songs"] as? [[String: Any]])?.first)
        #expect(songs["chart"] as? String == "most-played")
        #expect((songs["data"] as? [Any])?.count == charts.songCharts.first?.items.count)

        var search = MusicCatalogSearchRequest(term: "khalid", types: [Album.self, Song.self, Artist.self])
        search.includeTopResults = true
        let found = try await search.response()
        #expect(!found.topResults.isEmpty)
        #expect(try restored(found).0 == found)
        #expect((try restored(found).1["results"] as? [String: Any])?["artists"] != nil)

        let suggested = try await MusicCatalogSearchSuggestionsRequest(
            term: "kha", includingTopResultsOfTypes: [Artist.self]
        ).response()
        #expect(!suggested.suggestions.isEmpty && !suggested.topResults.isEmpty)
        #expect(try restored(suggested).0 == suggested)

        let played = try await MusicRecentlyPlayedContainerRequest().response()
        #expect(try restored(played).0 == played)
        let recommended = try await MusicPersonalRecommendationsRequest().response()
        #expect(try restored(recommended).0 == recommended)
        #expect(try restored(recommended).1["data"] != nil)
    }

    @Test func `a stored chart without a name is decoded`() throws {
        let text =
            #"{"results": {"songs": [{"chart": "most-played", "orderId": "most-played:songs", "data": [],"#
            + #" "next": "/v1/catalog/ca/charts?chart=most-played&offset=20&types=songs"}], "playlists": []}}"#
        let charts = try JSONDecoder().decode(MusicCatalogChartsResponse.self, from: Data(text.utf8))
        #expect(charts.songCharts.first?.kind == .mostPlayed)
        #expect(charts.songCharts.first?.items.hasNextBatch == true)
        #expect(charts.playlistCharts.isEmpty)
    }

    @Test func `a page continues after a sum`() throws {
        let first = try JSONDecoder().decode(
            MusicItemCollection<Genre>.self,
            from: Data(
                #"{"next":"/v1/x?offset=1","data":[{"id":"1","type":"genres","attributes":{"name":"A"}}]}"#.utf8))
        let last = try JSONDecoder().decode(
            MusicItemCollection<Genre>.self,
            from: Data(#"{"data":[{"id":"2","type":"genres","attributes":{"name":"B"}}]}"#.utf8))
        #expect(first.hasNextBatch)
        #expect(!last.hasNextBatch)
        var all = first
        all += last
        #expect(all.map(\.name) == ["A", "B"])
        #expect(!all.hasNextBatch)
        var reversed = last
        reversed += first
        #expect(reversed.hasNextBatch)
        #expect(MusicItemCollection(all.filter { $0.id == "2" }).count == 1)
    }

    @Test func `a track has the type of its resource`() throws {
        let decoder = JSONDecoder()
        let video = try decoder.decode(
            Track.self, from: Data(#"{"id":"1","type":"music-videos","attributes":{"name":"A","artistName":"B"}}"#.utf8)
        )
        guard case .musicVideo = video else {
            Issue.record("\(video)")
            return
        }
        #expect(throws: DecodingError.self) {
            try decoder.decode(Track.self, from: Data(#"{"id":"1","type":"albums","attributes":{"name":"A"}}"#.utf8))
        }
    }

    @Test func `artwork has its colors and its addresses`() throws {
        let artwork = try JSONDecoder().decode(
            Artwork.self,
            from: Data(
                #"{"width":3000,"height":2000,"url":"https://a.example/{w}x{h}{c}.{f}","bgColor":"ff8000"}"#.utf8))
        #expect(artwork.url(width: 30, height: 20)?.absoluteString == "https://a.example/30x20bb.jpg")
        #expect(artwork.maximumWidth == 3000)
        #expect(artwork.backgroundColor?.components?.first == 1)
        #expect(artwork.primaryTextColor == nil)
    }
}
