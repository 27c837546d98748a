import Testing
import TestSupport
import Text

/// Tests generated libraries with recorded resources, and libraries of different sizes.
extension GeneratedLibraryAlbumTests {
    private func song(_ id: String, _ album: String, _ more: String = "", disc: Int = 1, track: Int = 1) -> String {
        #"""
        {"id":"\#(id)","type":"songs","attributes":{"name":"Song \#(id)","artistName":"Nobody","albumName":"\#(album)",
        "genreNames":["Pop"],"releaseDate":"2020-01-0\#(id)","discNumber":\#(disc),"trackNumber":\#(track)\#(more)}
        """#
    }

    @Test func `recorded songs join the album they link to, one listing them, or one with equal names`() throws {
        let leading = #","relationships":{"albums":{"data":[{"id":"10","type":"albums"}]}}"#
        let songs = """
            {"data":[\(song("1", "Another Name"))\(leading)},\(song("2", "A", disc: 2))},
            \(song("3", "A", track: 2))},\(song("4", "Named"))},\(song("5", "Unknown", #","contentRating":"explicit""#))},
            \(song("6", ""))}]}
            """
        let albums = #"""
            {"data":[{"id":"10","type":"albums","attributes":{"name":"Led To","artistName":"Somebody"}},
            {"id":"11","type":"albums","attributes":{"name":"Listing","artistName":"Somebody"},"relationships":{
            "tracks":{"data":[{"id":"2","type":"songs"},{"id":"3","type":"songs"}]},
            "artists":{"data":[{"id":"20","type":"artists","attributes":{"name":"Some Body"}}]}}},
            {"id":"12","type":"albums","attributes":{"name":"Named","artistName":"Nobody"}}]}
            """#
        let ask = ask(songs: 6, recordings: songs, albums)
        let made = try all("albums", of: ask)
        let descriptions = try made.map { album in
            let tracks = try ask.ids("/v1/me/library/albums/\(album["id"]?.string ?? "")/tracks").map { track in
                try ask.attribute("name", of: "/v1/me/library/songs/\(track)") ?? ""
            }
            return "\(album["attributes"]?["name"]?.string ?? ""): \(ids("catalog", of: album)) \(tracks)"
        }
        #expect(
            descriptions == [
                #"Led To: ["10"] ["Song 1"]"#, #"Listing: ["11"] ["Song 3", "Song 2"]"#, #"Named: ["12"] ["Song 4"]"#,
                #"Unknown: [] ["Song 5"]"#,
            ])
        let unknown = made.last?["attributes"]
        #expect(unknown?["contentRating"]?.string == "explicit" && unknown?["releaseDate"]?.string == "2020-01-05")
        #expect(unknown?["playParams"]?["catalogId"] == nil)
        let artists = try all("artists", of: ask).compactMap { $0["attributes"]?["name"]?.string }
        #expect(artists == ["Nobody", "Some Body", "Somebody"])
    }

    @Test func `generated albums and artists follow recorded ones`() throws {
        let ask = ask(
            catalog: 20, songs: 20,
            recordings: #"""
                {"href":"/v1/me/library/albums","data":[{"id":"l.1","type":"library-albums","attributes":{"name":"zz"}}]}
                """#, #"{"data":[{"id":"r.1","type":"library-artists","attributes":{"name":"zz"}}]}"#)
        let albums = try ask.ids("/v1/me/library/albums")
        #expect(albums.first == "l.1" && albums.count == 3)
        let artists = try ask.ids("/v1/me/library/artists")
        #expect(artists.first == "r.1" && artists.count > 1)
    }

    @Test func `a library contains the albums and artists of a smaller one only with the same seed`() throws {
        let (small, large) = (ask(catalog: 60, songs: 40), ask(catalog: 60, songs: 90))
        for list in ["/v1/me/library/albums?limit=100", "/v1/me/library/artists?limit=100"] {
            let ids = try small.ids(list)
            #expect(try !ids.isEmpty && Set(ids).isSubset(of: large.ids(list)))
            #expect(try Set(ids).isDisjoint(with: ask(catalog: 60, songs: 40, seed: 2).ids(list)))
        }
        #expect(small.everything() == ask(catalog: 60, songs: 40).everything())
    }
}
