import MockSession
import MusicCatalog
import Scenarios
import Testing
import TestSupport
import Text

@Suite struct ResourceTests {
    @Test func `resources come in the order of the requested ids, without unknown ids`() throws {
        let ask = try Engine(shipped: "storefronts/two-storefronts.yaml")
        #expect(ask("/v1/catalog/us/songs?ids=1200868874,999,1200868616").ids == ["1200868874", "1200868616"])
        #expect(ask("/v1/catalog/us/songs?ids=1200868874&ids=1200868616").ids == ["1200868874", "1200868616"])
        #expect(ask("/v1/catalog/us/songs?ids=1200868874%2C1200868616").ids == ["1200868874", "1200868616"])
        #expect(ask("/v1/catalog/jp/songs?ids=1200868874,1200868616").text == #"{"data":[]}"#)
    }

    @Test func `an ISRC or UPC finds the equivalent resource in each storefront`() throws {
        let ask = try Engine(shipped: "storefronts/two-storefronts.yaml")
        let us = ask("/v1/catalog/us/songs/1200868616")
        let isrc = try #require(us.string("data", 0, "attributes", "isrc"))
        let both = ask("/v1/catalog/jp/songs?filter[isrc]=\(isrc.lowercased()),XX0000000000")
        let twin = try #require(both.ids.first)
        #expect(both.ids.count == 1 && twin != "1200868616")
        #expect(
            both.json("meta", "filters", "isrc")?.rawText
                == #"{"\#(isrc.lowercased())":[{"id":"\#(twin)","type":"songs","href":"/v1/catalog/jp/songs/\#(twin)"}],"XX0000000000":[]}"#
        )
        let upc = try #require(ask("/v1/catalog/us/albums/1200868601").string("data", 0, "attributes", "upc"))
        #expect(ask("/v1/catalog/jp/albums?filter%5Bupc%5D=\(upc)").ids == ["1440889712"])
        #expect(
            ask("/v1/catalog/jp/songs?filter[isrc]=XX0000000000").text
                == #"{"data":[],"meta":{"filters":{"isrc":{"XX0000000000":[]}}}}"#)
    }

    @Test func `every type returns a resource with the relationships of the contract`() throws {
        let ask = try Engine(shipped: "storefronts/two-storefronts.yaml")
        let resources = [
            "albums/1200868601": ["artists", "tracks"], "songs/1200868616": ["albums", "artists"],
            "artists/82842423": ["albums"],
        ]
        for (path, expected) in resources {
            let names = ask("/v1/catalog/us/\(path)").json("data", 0, "relationships")?.members.compactMap {
                $0.key.string
            }
            #expect(names?.sorted() == expected, "\(path)")
        }
        let types = [
            "playlists", "music-videos", "stations", "curators", "apple-curators", "activities", "genres",
            "record-labels",
            "station-genres",
        ]
        for type in types {
            let id = try #require(
                ask.session.scenario.serviceData.catalog.allResources(of: .init(storefront: "us", type: type)).first
                    .map { ask.session.scenario.serviceData.catalog.resources[Int($0)].id }, "\(type)")
            #expect(ask("/v1/catalog/us/\(type)/\(id)").string("data", 0, "type") == type)
            #expect(ask("/v1/catalog/us/\(type)?ids=\(id)").ids == [id])
        }
    }

    @Test func `include returns an empty list for an unrecorded relationship and ignores unknown names`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let answer = ask("/v1/catalog/us/songs/1200868876?include=music-videos,nonsense,")
        #expect(
            answer.json("data", 0, "relationships", "music-videos")?.rawText
                == #"{"href":"/v1/catalog/us/songs/1200868876/music-videos","data":[]}"#)
        #expect(answer.json("data", 0, "relationships", "nonsense") == nil)
        #expect(ask("/v1/catalog/us/songs/1200868876?include=").text == ask("/v1/catalog/us/songs/1200868876").text)
    }

    @Test func `include with a type applies only to this type`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let song = ask("/v1/catalog/us/songs/1200868616?include[albums]=artists&include%5Bsongs%5D=albums")
        #expect(song.json("data", 0, "relationships", "albums", "data", 0, "attributes") != nil)
        #expect(song.json("data", 0, "relationships", "artists", "data", 0, "attributes") == nil)
        let tracks = ask("/v1/me/recent/played/tracks?include=albums")
        #expect(tracks.json("data", 0, "relationships") == nil)
        let asked = ask("/v1/me/recent/played/tracks?include[songs]=albums")
        #expect(asked.json("data", 0, "relationships", "albums", "data") != nil)
    }

    @Test func `an inline relationship has the page size of the contract and a working next link`() throws {
        let ask = try Engine("user: {library: {songs: 130, playlists: [{id: p.1, name: All, tracks: 130}]}}")
        let answer = ask("/v1/me/library/playlists/p.1?include=tracks")
        let tracks = try #require(answer.json("data", 0, "relationships", "tracks"))
        #expect(tracks["data"].map { ReceivedResponse.ids($0).count } == 100)
        #expect(tracks["next"]?.string == "/v1/me/library/playlists/p.1/tracks?offset=100")
        #expect(tracks["meta"]?["total"]?.integer == 130)
        let rest = ask("/v1/me/library/playlists/p.1/tracks?offset=100")
        #expect(rest.ids.count == 30)
        #expect(rest.json("meta", "total")?.integer == 130)
    }

    @Test func `a library is served by list and by resource`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        #expect(ask("/v1/me/library/songs").ids.count == 12)
        #expect(ask("/v1/me/library/songs?limit=5&offset=10").ids.count == 2)
        #expect(ask("/v1/me/library/songs?offset=99").text == #"{"data":[],"meta":{"total":12}}"#)
        let first = try #require(ask("/v1/me/library/songs").ids.first)
        #expect(ask("/v1/me/library/songs/\(first)").ids == [first])
        #expect(ask("/v1/me/library/songs/\(first)/catalog").string("data", 0, "type") == "songs")
        let counts = ["albums": 4, "artists": 5, "music-videos": 1, "playlists": 3]
        for (type, count) in counts { #expect(ask("/v1/me/library/\(type)").ids.count == count, "\(type)") }
        let empty = try Engine()
        #expect(empty("/v1/me/library/songs").text == #"{"data":[],"meta":{"total":0}}"#)
        #expect(ask("/v1/me/storefront").ids == ["us"])
    }

    @Test func `the limit of a relationship sets the number of included items`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let answer = ask("/v1/catalog/us/albums/1200868601?limit[tracks]=2")
        let tracks = try #require(answer.json("data", 0, "relationships", "tracks"))
        #expect(tracks["data"].map(ReceivedResponse.ids) == ["1200868616", "1200868874"])
        #expect(tracks["next"]?.string == "/v1/catalog/us/albums/1200868601/tracks?offset=2")
    }

    @Test func `a generated library is sorted by name and follows recorded items`() throws {
        let song = { (id: String, name: String) in
            #"{"id":"\#(id)","type":"songs","href":"/v1/catalog/us/songs/\#(id)","attributes":{"name":"\#(name)"}}"#
        }
        let recorded =
            #"{"id":"i.r","type":"library-songs","href":"/v1/me/library/songs/i.r","attributes":{"name":"Z"}}"#
        let catalog = #"{"data":[\#(song("1", "beta")),\#(song("2", "Alpha")),\#(song("3", "gamma"))]}"#
        let ask = try Engine(
            """
            recordings: [us]
            user: {library: {songs: 3, playlists: [{id: p.1, name: P, tracks: ["3", "1", "3"]}, {id: p.2, name: A, tracks: 1}]}}
            """, recordings: ["us/a.json": catalog, "us/b.json": #"{"data":[\#(recorded)]}"#])
        let songs = ask("/v1/me/library/songs")
        #expect(
            songs.json("data")?.elements.compactMap { $0["attributes"]?["name"]?.string } == ["Z", "Alpha", "beta"])
        let rows = ask("/v1/me/library/playlists/p.1/tracks")
        #expect(rows.json("meta", "total")?.integer == 3)
        #expect(
            rows.json("data")?.elements.compactMap { $0["type"]?.string }
                == [String](repeating: "library-songs", count: 3))
        let catalogIDs = rows.json("data")?.elements.compactMap {
            $0["attributes"]?["playParams"]?["catalogId"]?.string
        }
        #expect(catalogIDs == ["3", "1", "3"])
        #expect(rows.ids[0] == rows.ids[2] && rows.ids[1] == songs.ids[2])
        #expect(ask("/v1/me/library/songs/\(rows.ids[0])/catalog").ids == ["3"])
        #expect(ask("/v1/me/library/playlists").ids == ["p.2", "p.1"])
        #expect(ask("/v1/me/library/playlists/p.2/tracks").ids == [songs.ids[1]])
    }

    @Test func `search matches complete words and the start of the last word, ignoring case`()
        throws
    {
        let ask = try Engine(shipped: "quick-start.yaml")
        func songs(_ term: String) -> [String] {
            ask("/v1/catalog/us/search?term=\(term)&types=songs&limit=25").json("results", "songs", "data").map(
                ReceivedResponse.ids) ?? []
        }
        #expect(songs("AMERICAN+teen").contains("1200868616"))
        #expect(songs("american%20TEEN%20khalid").contains("1200868616"))
        #expect(songs("americ") == ["1200868616"])
        #expect(songs("khalid+americ") == ["1200868616"])
        #expect(songs("americ+teen") == [] && songs("merican") == [])
        #expect(songs("khalid+beethoven") == [])
        #expect(songs("%20") == [])
        #expect(ask("/v1/catalog/us/search?term=khalid&types=nonsense").json("results")?.rawText == "{}")
        let artists = ask("/v1/catalog/us/search?term=khalid&types=artists,songs&limit=1")
        #expect(artists.json("results", "artists", "data", 0, "relationships", "albums", "data", 0)?.members.count == 3)
        #expect(artists.json("results", "songs", "data", 0, "relationships") == nil)
        #expect(artists.string("results", "songs", "href") == "/v1/catalog/us/search?limit=1&term=khalid&types=songs")
        #expect(artists.string("results", "songs", "next") == "/v1/catalog/us/search?offset=1&term=khalid&types=songs")
    }

    @Test func `storefront data comes from the scenario, then recordings, then the contract`() throws {
        let ask = try Engine(
            """
            recordings: [a.json]
            storefronts:
              us: {name: Mine, language: es-MX, explicit-content: opt-in}
              in:
              jp:
            user: {storefront: in}
            """,
            recordings: [
                "a.json":
                    #"{"data":[{"id":"in","type":"storefronts","href":"/v1/storefronts/in","attributes":{"name":"Recorded"}}]}"#
            ])
        #expect(ask("/v1/storefronts").ids == ["us", "in", "jp"])
        #expect(ask("/v1/me/storefront").string("data", 0, "attributes", "name") == "Recorded")
        let mine = ask("/v1/storefronts/us")
        #expect(mine.string("data", 0, "attributes", "name") == "Mine")
        #expect(mine.string("data", 0, "attributes", "defaultLanguageTag") == "es-MX")
        #expect(mine.string("data", 0, "attributes", "explicitContentPolicy") == "opt-in")
        #expect(ask("/v1/storefronts/jp").string("data", 0, "attributes", "defaultLanguageTag") == "ja")
        #expect(ask("/v1/storefronts?limit=2").string("next") == "/v1/storefronts?offset=2")
        #expect(ask("/v1/storefronts?ids=jp,xx,us").ids == ["jp", "us"])
    }
}
