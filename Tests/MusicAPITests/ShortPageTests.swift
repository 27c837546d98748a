import Testing
import TestSupport
import Text

/// Tests of `hidden`: the positions of a list whose items are not on their page (F1).
@Suite struct ShortPageTests {
    @Test(arguments: [1, 2, 5, 7, 25, 100])
    func `a hidden item shortens its page, and offsets count positions`(limit: Int) throws {
        let hidden: Set = [1, 3, 9, 11]
        let all = try Engine("seed: 3\nuser: {library: {songs: 12}}").pages("/v1/me/library/songs", limit: nil)[0].ids
        let ask = try Engine(
            "seed: 3\nuser: {library: {songs: 12}}\nlists: {library.songs: {hidden: [1, 3, 9, 11]}}")
        let pages = ask.pages("/v1/me/library/songs", limit: limit)
        #expect(pages.count == (12 + limit - 1) / limit)
        for (number, page) in pages.enumerated() {
            let positions = (number * limit)..<min((number + 1) * limit, 12)
            #expect(page.ids == positions.filter { !hidden.contains($0) }.map { all[$0] })
            let next = positions.upperBound < 12 ? "/v1/me/library/songs?offset=\(positions.upperBound)" : nil
            #expect(page.status == 200 && page.string("next") == next)
            #expect(page.json("meta", "total")?.integer == 12)
        }
        #expect(ask("/v1/me/library/songs?offset=12").text == #"{"data":[],"meta":{"total":12}}"#)
    }

    @Test func `the pages of the recorded case have 98, 99, and 50 items`() throws {
        let ask = try Engine(
            "user: {library: {songs: 250}}\nlists: {library.songs: {page: 100, hidden: [3, 57, 130]}}")
        let pages = ask.pages("/v1/me/library/songs", limit: 100)
        #expect(pages.map(\.ids.count) == [98, 99, 50])
        #expect(pages.map { $0.string("next") } == [100, 200].map { "/v1/me/library/songs?offset=\($0)" } + [nil])
        #expect(ask("/v1/me/library/songs").ids.count == 98)
    }

    @Test func `a page of hidden items is empty, and only an offset past the end is an error`() throws {
        let ask = try Engine(
            """
            user: {library: {songs: 4, playlists: [{id: p.1, name: Mine, tracks: 4}]}}
            lists: {library.playlists.tracks: {hidden: [0, 3]}}
            """)
        let tracks = "/v1/me/library/playlists/p.1/tracks"
        #expect(ask("\(tracks)?limit=1").text.hasPrefix(#"{"next":"\#(tracks)?offset=1","data":[],"meta""#))
        #expect(ask("\(tracks)?limit=1&offset=3").ids == [] && ask("\(tracks)?limit=1&offset=3").status == 200)
        #expect(ask("\(tracks)?offset=4").error == "40403 No related resources found for tracks")
        #expect(ask(tracks).ids.count == 2)
        let inline = ask("/v1/me/library/playlists/p.1?include=tracks&limit[tracks]=2")
            .json("data", 0, "relationships", "tracks")
        #expect(inline?["data"].map(ReceivedResponse.ids) == [ask(tracks).ids[0]])
        #expect(inline?["next"]?.string == "\(tracks)?offset=2" && inline?["meta"]?["total"]?.integer == 4)
    }

    @Test func `items of catalog lists, groups, and views can be hidden`() throws {
        let data = "storefronts: [us, jp]\ngenerate: {artists: 4, albums: 8, songs: 60}\n"
        func ask(_ name: String) throws -> Engine { try Engine("\(data)lists: {\(name): {hidden: [1]}}") }
        let whole = try Engine(data)
        func withoutHidden(_ ids: [String]) -> [String] { ids.enumerated().filter { $0.offset != 1 }.map(\.element) }
        let chart = "/v1/catalog/us/charts?types=songs"
        func charted(_ ask: Engine) -> [String] {
            ask(chart).json("results", "songs", 0, "data").map(ReceivedResponse.ids) ?? []
        }
        let charts = charted(try ask("charts"))
        #expect(!charts.isEmpty && charts == withoutHidden(charted(whole)))
        let song = try #require(whole("\(chart)&limit=1").string("results", "songs", 0, "data", 0, "id"))
        let artist = try #require(whole("/v1/catalog/us/songs/\(song)/artists").ids.first)
        let path = "/v1/catalog/us/artists/\(artist)"
        #expect(try ask("artists.albums")("\(path)/albums").ids == withoutHidden(whole("\(path)/albums").ids))
        let view = whole("\(path)/view/top-songs").ids
        #expect(view.count > 1)
        let withHidden = try ask("artists.views.top-songs")
        #expect(withHidden("\(path)/view/top-songs").ids == withoutHidden(view))
        #expect(
            withHidden("\(path)?views=top-songs").json("data", 0, "views", "top-songs", "data")
                .map(ReceivedResponse.ids) == withoutHidden(view))
        #expect(
            try ask("storefronts")("/v1/storefronts").ids == withoutHidden(whole("/v1/storefronts").ids))
    }

    @Test(arguments: ["[-1]", "[1.5]", "[x]", "3"]) func `an invalid position is an error`(positions: String) {
        #expect(throws: Engine.Rejected.self) {
            try Engine("lists: {library.songs: {hidden: \(positions)}}")
        }
    }
}
