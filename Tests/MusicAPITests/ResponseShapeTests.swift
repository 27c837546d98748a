import Foundation
import Testing
import TestSupport

/// Tests of the shape of responses: which members they have, and which parameters their addresses contain.
@Suite struct ResponseShapeTests {
    @Test(arguments: ShapeRow.all) func `a response has the documented or recorded shape`(row: ShapeRow) throws {
        let ask = try row.engine()
        var createdID = ""
        for step in row.steps { step.play(ask, createdID: &createdID) }
    }
}

/// Requests of one service in sequence, with the expected responses.
///
/// A row consists of `= label`, an optional line `@ name` with the data, and lines `> STEP` (`RequestStep`). Without a name,
/// the row uses the quick start.
struct ShapeRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    fileprivate var source: String?
    fileprivate var steps: [RequestStep] = []

    fileprivate func engine() throws -> Engine {
        guard let source else { return try Engine(shipped: "quick-start.yaml") }
        return try Engine(
            "recordings: [us]\nstorefronts: [us]", recordings: ["us/\(source).json": Self.recording(source)])
    }

    /// Returns the body of a recording by its name.
    private static func recording(_ name: String) -> String {
        func song(_ id: Int, _ title: String, rating: String? = nil) -> String {
            let marked = rating.map { #","contentRating":"\#($0)""# } ?? ""
            return #"{"id":"\#(id)","type":"songs","href":"/v1/catalog/us/songs/\#(id)","attributes":"#
                + #"{"name":"\#(title)","artistName":"Ann"\#(marked)}"#
        }
        let identifiers = (101...127).map { #"{"id":"\#($0)","type":"albums","href":"/v1/catalog/us/albums/\#($0)"}"# }
        let artist =
            #"{"id":"5","type":"artists","href":"/v1/catalog/us/artists/5","attributes":{"name":"Ann"},"relationships":"#
            + #"{"albums":{"href":"/v1/catalog/us/artists/5/albums","data":[\#(identifiers.joined(separator: ","))]}}"#
        switch name {
        // An artist with more albums than fit on a page; one album has a song, and both have the artist.
        case "prolific":
            let artists = #""artists":{"data":[{"id":"5","type":"artists","href":"/v1/catalog/us/artists/5"}]}"#
            return """
                {"data":[\(artist)},
                {"id":"101","type":"albums","href":"/v1/catalog/us/albums/101","attributes":{"name":"First"},
                 "relationships":{\(artists),"tracks":{"data":[\(song(10, "One")),"relationships":{\(artists)}}]}}},
                {"id":"pl.1","type":"playlists","href":"/v1/catalog/us/playlists/pl.1","attributes":{"name":"List"},
                 "relationships":{"tracks":{"data":[\(song(10, "One"))}]}}}]}
                """
        // A song with a clean version, one without, and one that is clean.
        case "clean":
            let tracks = [
                song(20, "Loud", rating: "explicit"), song(21, "Harsh", rating: "explicit"), song(22, "Soft"),
            ]
            .map { "\($0)}" }.joined(separator: ",")
            return """
                {"data":[{"id":"pl.1","type":"playlists","href":"/v1/catalog/us/playlists/pl.1","attributes":{"name":"List"},
                 "relationships":{"tracks":{"data":[\(tracks)]}}},
                \(song(23, "Loud"))}, \(song(24, "Loud", rating: "clean"))},
                \(artist),"views":{"top-songs":{"href":"/v1/catalog/us/artists/5/view/top-songs","data":[\(tracks)]}}}]}
                """
        // Eleven albums of a library, added one after the other.
        case "recent":
            let albums = (1...11).map {
                #"{"id":"l.\#($0)","type":"library-albums","href":"/v1/me/library/albums/l.\#($0)","#
                    + #""attributes":{"name":"A","dateAdded":"2025-01-\#(31 - $0)T00:00:00Z"}}"#
            }
            return #"{"href":"/v1/me/library/albums","data":[\#(albums.joined(separator: ","))]}"#
        // Three albums whose codes differ in their leading zeros, and one with another code.
        default:
            let codes = ["00602445868162", "0602445868162", "602445868162", "602445868163"].enumerated().map {
                #"{"id":"\#($0 + 1)","type":"albums","href":"/v1/catalog/us/albums/\#($0 + 1)","#
                    + #""attributes":{"name":"A","upc":"\#($1)"}}"#
            }
            return #"{"data":[\#(codes.joined(separator: ","))]}"#
        }
    }

    private static func rows(_ text: String) -> [ShapeRow] {
        var rows: [ShapeRow] = []
        for line in text.split(separator: "\n") {
            let rest = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "= ": rows.append(ShapeRow(testDescription: rest))
            case "@ ": rows[rows.count - 1].source = rest
            default: rows[rows.count - 1].steps.append(RequestStep(rest))
            }
        }
        return rows
    }

    private init(testDescription: String) { self.testDescription = testDescription }

    static let all = rows(
        #"""
        = C1: resources of a relationship path have no relationships, unless include or relate requests them
        > GET /v1/catalog/us/albums/1200868601/tracks?limit=1 | 200 "id":"1200868616" & !"relationships"
        > GET /v1/catalog/us/songs/1200868616/albums | 200 "id":"1200868601" & !"relationships"
        > GET /v1/catalog/us/artists/82842423/albums | 200 "id":"1455002310" & !"relationships"
        > GET /v1/catalog/us/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c/tracks | 200 "attributes" & !"relationships"
        > GET /v1/me/recommendations/6-27s5hU6azhJY/contents | 200 "attributes" & !"relationships"
        > GET /v1/catalog/us/songs/1200868616/albums?include=artists | 200 "relationships":{"artists":{ & "name":"Khalid" & !"tracks"
        > GET /v1/catalog/us/albums/1200868601/tracks?limit=1&include[songs]=albums | 200 "relationships":{"albums":{ & "trackCount" & !"artists":{
        = C1: resources of a view have no relationships
        > GET /v1/catalog/us/artists/82842423/view/full-albums | 200 "id":"1455002310" & !"relationships"
        > GET /v1/catalog/us/artists/82842423/view/top-songs | 200 "id":"1200868874" & !"relationships"
        > GET /v1/catalog/us/artists/82842423/view/top-songs?include=genres | 200 "relationships":{"genres":{ & !"albums":{
        > GET /v1/me/ratings/songs/1200868616 | 404
        > PUT /v1/me/ratings/songs/1200868616 {"attributes":{"value":1}} | 200
        > GET /v1/me/ratings/songs/1200868616/content | 200 "attributes" & !"relationships"
        = C1: artists have their albums as identifiers everywhere
        @ prolific
        > GET /v1/catalog/us/songs/10/artists | 200 "relationships":{"albums":{"href":"/v1/catalog/us/artists/5/albums","next":"/v1/catalog/us/artists/5/albums?offset=25","data":[{"id":"101","type":"albums","href":"/v1/catalog/us/albums/101"}, & "id":"125" & !"id":"126"
        > GET /v1/catalog/us/search?term=ann&types=artists&with=topResults | 200 "topResults":{"data":[{"id":"5","type":"artists","href":"/v1/catalog/us/artists/5","attributes":{"name":"Ann"},"relationships":{"albums":{
        > GET /v1/catalog/us/search/suggestions?term=ann&kinds=topResults | 200 "attributes":{"name":"Ann"},"relationships":{"albums":{
        = C1: artists of a view have their albums
        > GET /v1/catalog/us/artists/82842423/view/similar-artists | 200 "relationships":{"albums":{"href":"/v1/catalog/us/artists/1498700311/albums","data":[{"id":"1588100420"
        > GET /v1/catalog/us/artists/82842423?views=similar-artists | 200 "relationships":{"albums":{"href":"/v1/catalog/us/artists/1498700311/albums","data":[{"id":"1588100420"
        = C2: included artists have their albums
        @ prolific
        > GET /v1/catalog/us/albums?ids=101,102&include=artists | 200 "artists":{"href":"/v1/catalog/us/albums/101/artists","data":[{"id":"5","type":"artists","href":"/v1/catalog/us/artists/5","attributes":{"name":"Ann"},"relationships":{"albums":{"href":"/v1/catalog/us/artists/5/albums","next":"/v1/catalog/us/artists/5/albums?offset=25","data":[{"id":"101","type":"albums","href":"/v1/catalog/us/albums/101"},
        > GET /v1/catalog/us/albums?ids=101&include[songs]=artists | 200 "artists":{"href":"/v1/catalog/us/songs/10/artists","data":[{"id":"5","type":"artists","href":"/v1/catalog/us/artists/5","attributes":{"name":"Ann"},"relationships":{"albums":{"href":"/v1/catalog/us/artists/5/albums"
        > GET /v1/catalog/us/albums?ids=101&relate=artists | 200 "data":[{"id":"5","type":"artists","href":"/v1/catalog/us/artists/5"}]
        = C3: charts have an order, and their addresses repeat limit
        > GET /v1/catalog/us/charts?types=songs,albums&limit=1 | 200 {"results":{"songs":[{"chart":"most-played","name":"Top Songs","orderId":"most-played:songs","next":"/v1/catalog/us/charts?chart=most-played&limit=1&offset=1&types=songs","data":[{ & "href":"/v1/catalog/us/charts?chart=most-played&limit=1&types=songs"}] & }]},"meta":{"results":{"order":["most-played:songs","most-played:albums"]}}}
        > GET /v1/catalog/us/charts?types=albums&limit=1&l=en-US | 200 "next":"/v1/catalog/us/charts?chart=most-played&l=en-US&limit=1&offset=1&types=albums"
        > GET /v1/catalog/us/charts?types=albums | 200 "href":"/v1/catalog/us/charts?chart=most-played&types=albums"}]}, & !"next"
        > GET /v1/catalog/us/charts?types=songs&with=cityCharts | 200 "orderId":"city-top:playlists" & "order":["most-played:songs","city-top:playlists"]
        = C3: a requested chart without resources is empty
        > GET /v1/catalog/us/charts?types=songs,playlists&genre=21&limit=1 | 200 {"results":{"songs":[{"chart":"most-played","name":"Top Songs","orderId":"most-played:songs","data":[],"href":"/v1/catalog/us/charts?chart=most-played&genre=21&limit=1&types=songs"}],"playlists":[{"chart":"most-played","name":"Top Playlists","orderId":"most-played:playlists","data":[],"href":"/v1/catalog/us/charts?chart=most-played&genre=21&limit=1&types=playlists"}]},"meta":{"results":{"order":["most-played:songs","most-played:playlists"]}}}
        > GET /v1/catalog/us/charts?types=music-videos,albums&chart=other | 200 "albums":[{"chart":"other","name":"Top Albums","orderId":"other:albums","data":[], & "music-videos":[{"chart":"other","name":"Top Music Videos","orderId":"other:music-videos","data":[],
        = C4: the parameters of next are in alphabetical order
        > GET /v1/me/library/songs?limit=1&l=en-US&sort=name | 200 "next":"/v1/me/library/songs?l=en-US&offset=1&sort=name"
        > GET /v1/catalog/us/albums/1200868601/tracks?limit=1&l=en-US | 200 "next":"/v1/catalog/us/albums/1200868601/tracks?l=en-US&offset=1"
        > GET /v1/catalog/us/albums/1200868601?limit[tracks]=1&l=en-US | 200 "next":"/v1/catalog/us/albums/1200868601/tracks?l=en-US&offset=1"
        > GET /v1/catalog/us/search?term=a&types=songs&limit=2&l=en-US | 200 "next":"/v1/catalog/us/search?l=en-US&offset=2&term=a&types=songs"
        > GET /v1/me/recent/played/tracks?limit=1&types=songs&l=en-US | 200 "next":"/v1/me/recent/played/tracks?l=en-US&offset=1&types=songs"
        > GET /v1/storefronts?limit=1&l=en-US | 200 "next":"/v1/storefronts?l=en-US&offset=1"
        > GET /v1/catalog/us/artists/82842423/view/top-songs?limit=1&l=en-US | 200 "next":"/v1/catalog/us/artists/82842423/view/top-songs?l=en-US&offset=1"
        = C5: the address of a search group contains limit
        > GET /v1/catalog/us/search?term=khalid&types=songs | 200 "href":"/v1/catalog/us/search?limit=5&term=khalid&types=songs"
        > GET /v1/catalog/us/search?term=khalid&types=songs&limit=2 | 200 "href":"/v1/catalog/us/search?limit=2&term=khalid&types=songs","next":"/v1/catalog/us/search?offset=2&term=khalid&types=songs"
        > GET /v1/me/library/search?term=a&types=library-songs | 200 "href":"/v1/me/library/search?term=a&types=library-songs"
        > GET /v1/me/library/search?term=a&types=library-songs&limit=3 | 200 "href":"/v1/me/library/search?limit=3&term=a&types=library-songs"
        = C6: the albums of a library artist have a total
        > GET /v1/me/library/artists/r.gXKoWuz/albums | 200 "meta":{"total":1}
        > GET /v1/me/library/songs/i.9wK6D2z9JizR7i/albums | 200 !"meta"
        > GET /v1/me/library/artists/r.gXKoWuz?include=albums | 200 "albums":{ & !"meta"
        = C7: recommendations have no total
        > GET /v1/me/recommendations | 200 "id":"6-27s5hU6azhJY" & !"meta"
        > GET /v1/me/recommendations?limit=1 | 200 "next":"/v1/me/recommendations?offset=1" & !"meta"
        = C8: a created folder has a total
        > POST /v1/me/library/playlist-folders {"attributes":{"name":"Box"}} | 201 "name":"Box" & "meta":{"total":1}
        > POST /v1/me/library/playlists {"attributes":{"name":"List"}} | 201 "name":"List" & !"meta"
        = C9: a parent folder has a total
        > GET /v1/me/library/playlists/p.rpo2OSjMnPnnmq/parent | 200 "id":"p.playlistsroot" & "meta":{"total":1}
        = C10: the root folder is in meta, and in data only with include
        > GET /v1/me/library/playlist-folders?filter[identity]=playlistsroot | 200 {"data":[],"meta":{"filters":{"identity":{"playlistsroot":[{"id":"p.playlistsroot","type":"library-playlist-folders","href":"/v1/me/library/playlist-folders/p.playlistsroot"}]}}}}
        > GET /v1/me/library/playlist-folders?filter[identity]=playlistsroot&include=children&l=en-US | 200 {"data":[{"id":"p.playlistsroot", & "children":{ & "meta":{"filters":{"identity":{"playlistsroot":[{"id":"p.playlistsroot","type":"library-playlist-folders","href":"/v1/me/library/playlist-folders/p.playlistsroot?l=en-US"}]}}}}
        > GET /v1/me/library/playlist-folders/p.playlistsroot?include=children | 200 {"data":[{"id":"p.playlistsroot", & !"filters"
        = C12: a song and its library counterpart have one rating
        > PUT /v1/me/ratings/songs/1200868898 {"attributes":{"value":-1}} | 200 "id":"1200868898" & "value":-1
        > GET /v1/me/ratings/library-songs/i.WomyKTFmWv93fw | 200 "id":"i.WomyKTFmWv93fw" & "href":"/v1/me/ratings/library-songs/i.WomyKTFmWv93fw" & "value":-1
        > PUT /v1/me/ratings/library-songs/i.WomyKTFmWv93fw {"attributes":{"value":1}} | 200 "id":"i.WomyKTFmWv93fw" & "value":1
        > GET /v1/me/ratings/songs?ids=1200868898 | 200 "value":1
        > DELETE /v1/me/ratings/library-songs/i.WomyKTFmWv93fw | 204
        > GET /v1/me/ratings/songs/1200868898 | 404 40400
        > PUT /v1/me/ratings/library-songs/i.jIx8M6H98h3xKR {"attributes":{"value":1}} | 200
        > GET /v1/me/ratings/library-songs?ids=i.WomyKTFmWv93fw,i.jIx8M6H98h3xKR | 200 "data":[{"id":"i.jIx8M6H98h3xKR" & !"id":"i.WomyKTFmWv93fw"
        = C12: albums and playlists and their library counterparts have one rating, too
        > PUT /v1/me/ratings/library-albums/l.t3PkEo9 {"attributes":{"value":1}} | 200
        > GET /v1/me/ratings/albums/1200868601 | 200 "value":1
        > PUT /v1/me/ratings/library-playlists/p.rbzOzflJ9zG2XG {"attributes":{"value":1}} | 200
        > GET /v1/me/ratings/playlists/pl.b1a286b9b01db0f103f727f1b6222f0c | 200 "value":1
        = C13: restrict replaces explicit tracks of playlists, if a clean version exists
        @ clean
        > GET /v1/catalog/us/playlists/pl.1/tracks | 200 "data":[{"id":"20" & "id":"21" & "id":"22" & !"id":"24"
        > GET /v1/catalog/us/playlists/pl.1/tracks?restrict=explicit | 200 "data":[{"id":"24" & "id":"21" & "id":"22" & !"id":"20" & !"id":"23"
        > GET /v1/catalog/us/playlists/pl.1?restrict=explicit | 200 "tracks":{"href":"/v1/catalog/us/playlists/pl.1/tracks","data":[{"id":"24" & "id":"21" & !"id":"20"
        > GET /v1/catalog/us/playlists/pl.1/tracks?restrict=explicit&limit=1 | 200 tracks?offset=1&restrict=explicit"
        = C13: restrict replaces explicit resources of an artist's views
        @ clean
        > GET /v1/catalog/us/artists/5/view/top-songs?restrict=explicit | 200 "data":[{"id":"24" & "id":"21" & !"id":"20"
        > GET /v1/catalog/us/artists/5?views=top-songs&restrict=explicit | 200 "data":[{"id":"24" & "id":"21" & !"id":"20"
        > GET /v1/catalog/us/artists/5?views=top-songs | 200 "data":[{"id":"20" & !"id":"24"
        = C13: an equivalent without a clean version stays
        @ clean
        > GET /v1/catalog/us/songs?filter[equivalents]=20,21&restrict=explicit | 200 "data":[{"id":"24" & {"id":"21" & !"id":"20"
        = C14: scoped parameters reach resources in views and relationships
        > GET /v1/catalog/us/artists/82842423?views=full-albums&include[albums]=tracks | 200 /view/full-albums" & "tracks":{"href":"/v1/catalog/us/albums/1455002310/tracks","data":[{"id":"1455002314"
        > GET /v1/catalog/us/albums/1200868601?relate[songs]=genres | 200 "relationships":{"genres":{"href":"/v1/catalog/us/songs/1200868616/genres","data":[{"id":
        = C15: a created playlist has no modification date
        > POST /v1/me/library/playlists {"attributes":{"name":"List","description":"Of mine"}} | 201 "dateAdded" & "canEdit":true & !lastModifiedDate
        = C16: codes are compared without leading zeros
        @ codes
        > GET /v1/catalog/us/albums?filter[upc]=00602445868162 | 200 "data":[{"id":"1" & {"id":"2" & {"id":"3" & !{"id":"4" & "upc":{"00602445868162":[
        > GET /v1/catalog/us/albums?filter[upc]=602445868162,0 | 200 "data":[{"id":"1" & {"id":"2" & {"id":"3"
        = E3: the tracks of an unknown library playlist have the error of an empty relationship
        > GET /v1/me/library/playlists/p.unknown/tracks?limit=5 | 404 40403 & No related resources found for tracks
        > GET /v1/me/library/playlists/p.unknown | 404 40400
        > GET /v1/me/library/playlists/unknown/tracks | 404 40400
        > GET /v1/me/library/albums/l.unknown/tracks | 404 40400
        = E4: an unknown library playlist is a bare identifier
        > GET /v1/me/library/playlists?ids=p.unknown | 200 {"data":[{"id":"p.unknown","type":"library-playlists","href":"/v1/me/library/playlists/p.unknown"}]}
        > GET /v1/me/library/playlists?ids=p.unknown,p.,i.x,p.a%20b,p.rpo2OSjMnPnnmq | 200 {"data":[{"id":"p.unknown","type":"library-playlists","href":"/v1/me/library/playlists/p.unknown"},{"id":"p.rpo2OSjMnPnnmq", & !"id":"p." & !"id":"i.x" & !"id":"p.a b"
        > GET /v1/me/library/playlists?ids=unknown | 200 {"data":[]}
        = F3: recently added has ten items on a page by default
        @ recent
        > GET /v1/me/library/recently-added | 200 "next":"/v1/me/library/recently-added?offset=10" & "id":"l.10" & !"id":"l.11" & !"meta"
        > GET /v1/me/library/recently-added?limit=25 | 200 "id":"l.11"
        > GET /v1/me/library/recently-added?limit=26 | 400 40005
        """#)
}
