import OrderedJSON
import TestSupport
import Testing

@Suite struct ViewTests {
    private func artist(_ id: String, _ views: String) -> String {
        #"{"data":[{"id":"\#(id)","type":"artists","href":"/v1/catalog/us/artists/\#(id)","attributes":{"name":"A"},"views":{\#(views)}}]}"#
    }

    private func songs(_ ids: [Int]) -> String {
        ids.map {
            #"{"id":"\#($0)","type":"songs","href":"/v1/catalog/us/songs/\#($0)","attributes":{"name":"\#($0)"}}"#
        }
        .joined(separator: ",")
    }

    @Test func `pages of a view are joined, whether they stand in a resource or by themselves`() throws {
        let path = "/v1/catalog/us/artists/1/view/top-songs"
        let ask = try Engine(
            "catalog: [us]",
            recordings: [
                "us/a.json": artist(
                    "1",
                    #""top-songs":{"href":"\#(path)","next":"\#(path)?offset=2","attributes":{"title":"Best"},"data":[\#(songs([1, 2]))]}"#
                ),
                "us/b.json": #"{"href":"\#(path)?offset=2","data":[\#(songs([3]))]}"#,
            ])
        #expect(ask(path).ids == ["1", "2", "3"])
        let page = ask("\(path)?limit=2&with=attributes&l=en-US")
        #expect(page.string("next") == "\(path)?offset=2&l=en-US")
        #expect(page.string("href") == "\(path)?l=en-US")
        #expect(page.string("attributes", "title") == "Best")
        #expect(ask("\(path)?offset=3").error == "40403 No related resources found for top-songs")
        #expect(ask("/v1/catalog/us/songs/3").status == 200)
    }

    @Test func `a view that the contract does not know is served if it was recorded`() throws {
        let path = "/v1/catalog/us/artists/1/view/early-songs"
        let ask = try Engine(
            "catalog: [us]",
            recordings: ["us/a.json": artist("1", #""early-songs":{"href":"\#(path)","data":[\#(songs([1]))]}"#)])
        #expect(ask(path).ids == ["1"])
        #expect(
            ask("/v1/catalog/us/artists/1?views=early-songs").json("data", 0, "views", "early-songs", "data") != nil)
        #expect(ask("/v1/catalog/us/artists/1/view/late-songs").error == "40008 No view found matching 'late-songs'")
        #expect(ask("/v1/catalog/us/songs/1/view/top-songs").error == "40008 No view found matching 'top-songs'")
        #expect(ask("/v1/catalog/us/artists/1/view").error == "40008 No relationship found matching 'view'")
        #expect(ask("/v1/catalog/xx/artists/1/view/late-songs").error == "40008 Unknown storefront 'xx'")
        #expect(ask("/v1/catalog/us/artists/2/view/top-songs").error?.hasPrefix("40400") == true)
        #expect(ask("/v1/catalog/us/artists/1/view/top-songs", "POST").status == 405)
    }

    @Test func `views come with a single resource alone, unknown ones not at all`() throws {
        let ask = try Engine(
            "catalog: [us]",
            recordings: ["us/a.json": artist("1", #""top-songs":{"href":"x","data":[\#(songs([1]))]}"#)])
        #expect(ask("/v1/catalog/us/artists?ids=1&views=top-songs").json("data", 0, "views") == nil)
        #expect(ask("/v1/catalog/us/artists/1?views=nonsense").json("data", 0, "views") == nil)
        #expect(ask("/v1/catalog/us/artists/1").json("data", 0, "views") == nil)
        let views = ask("/v1/catalog/us/artists/1?views=singles,top-songs").json("data", 0, "views")
        #expect(views?.members.map { $0.key.string } == ["singles", "top-songs"])
        #expect(
            views?["singles"]?.rawText
                == #"{"href":"/v1/catalog/us/artists/1/view/singles","attributes":{"title":"Singles & EPs"},"data":[]}"#
        )
    }

    @Test func `made-up views follow from what is there`() throws {
        let ask = try Engine(
            "storefronts: [us, gb]\ngenerate: {artists: 6, albums: 30, songs: 60, music-videos: 12, playlists: 6}")
        let charted = try #require(
            ask("/v1/catalog/us/charts?types=albums&limit=100").json("results", "albums", 0, "data"))
        let artists = Set(Answer.ids(charted).flatMap { ask("/v1/catalog/us/albums/\($0)/artists").ids }).sorted()
        var kinds: Set<String> = []
        for id in artists {
            let path = "/v1/catalog/us/artists/\(id)"
            let all = Set(ask("\(path)/albums?limit=100").ids)
            let full = ask("\(path)/view/full-albums").ids
            let singles = ask("\(path)/view/singles").ids
            #expect(Set(full + singles) == all && full.count + singles.count == all.count)
            let dates = ask("\(path)/albums?limit=100").json("data")?.elements.compactMap {
                $0["attributes"]?["releaseDate"]?.string
            }
            let latest = ask("\(path)/view/latest-release")
            #expect(latest.ids.count == 1 && latest.string("data", 0, "attributes", "releaseDate") == dates?.max())
            #expect(ask("\(path)/view/top-songs?limit=20").ids == ask("\(path)/songs?limit=20").ids)
            let similar = ask("\(path)/view/similar-artists").ids
            #expect(!similar.contains(id) && Set(similar).isSubset(of: artists))
            if !singles.isEmpty { kinds.insert("singles") }
            if !similar.isEmpty { kinds.insert("similar") }
        }
        #expect(!artists.isEmpty && !kinds.isEmpty)
        let playlist = try #require(
            ask("/v1/catalog/us/charts?types=playlists").json("results", "playlists", 0, "data", 0))
        let path = try #require(playlist["href"]?.string)
        #expect(!ask("\(path)/view/featured-artists").ids.isEmpty)
    }
}
