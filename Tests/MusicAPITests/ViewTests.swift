import Testing
import TestSupport
import Text

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

    @Test func `pages of a view are joined from resources and separate recordings`() throws {
        let path = "/v1/catalog/us/artists/1/view/top-songs"
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json": artist(
                    "1",
                    #""top-songs":{"href":"\#(path)","next":"\#(path)?offset=2","attributes":{"title":"Best"},"data":[\#(songs([1, 2]))]}"#
                ),
                "us/b.json": #"{"href":"\#(path)?offset=2","data":[\#(songs([3]))]}"#,
            ])
        #expect(ask(path).ids == ["1", "2", "3"])
        let page = ask("\(path)?limit=2&with=attributes&l=en-US")
        #expect(page.string("next") == "\(path)?l=en-US&offset=2")
        #expect(page.string("href") == "\(path)?l=en-US&limit=2&with=attributes")
        #expect(page.string("attributes", "title") == "Best")
        #expect(ask("\(path)?offset=3").error == "40403 No related resources found for top-songs")
        #expect(ask("/v1/catalog/us/songs/3").status == 200)
    }

    @Test func `a recorded view is served even if the contract does not list it`() throws {
        let path = "/v1/catalog/us/artists/1/view/early-songs"
        let ask = try Engine(
            "recordings: [us]",
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

    @Test func `views are included only for a single resource, and unknown views are omitted`() throws {
        let ask = try Engine(
            "recordings: [us]",
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

    @Test func `generated views are derived from the generated catalog`() throws {
        let ask = try Engine(
            "storefronts: [us, gb]\ngenerate: {artists: 6, albums: 30, songs: 60, music-videos: 12, playlists: 6, clean: true}"
        )
        let charted = try #require(
            ask("/v1/catalog/us/charts?types=albums&limit=100").json("results", "albums", 0, "data"))
        let artists = Set(ReceivedResponse.ids(charted).flatMap { ask("/v1/catalog/us/albums/\($0)/artists").ids })
            .sorted()
        var kinds: Set<String> = []
        for id in artists {
            let path = "/v1/catalog/us/artists/\(id)"
            let all = Set(ask("\(path)/albums?limit=100").ids)
            let singles = ask("\(path)/view/singles").ids
            let shown =
                singles
                + ["full-albums", "compilation-albums", "live-albums"].flatMap { ask("\(path)/view/\($0)").ids }
            #expect(Set(shown) == all && shown.count == all.count)
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

    @Test func `the quick start has views`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let khalid = "/v1/catalog/us/artists/82842423"
        #expect(ask("\(khalid)/view/full-albums").ids == ["1455002310", "1200868601"])
        let songs = ask("\(khalid)?views=top-songs").json("data", 0, "views", "top-songs", "data")
        #expect(songs?.elements.compactMap { $0["attributes"]?["name"]?.string }.first == "Young Dumb & Broke")
        #expect(ask("/v1/catalog/us/artists/1533800427/view/singles?with=attributes").ids == ["1612340070"])
        #expect(ask("/v1/catalog/us/albums/1588100420/view/other-versions").ids == ["1588100450"])
        let charts = ask("/v1/catalog/us/charts?types=songs&with=cityCharts,dailyGlobalTopCharts")
        #expect(
            charts.json("results")?.members.map { $0.key.string } == ["songs", "cityCharts", "dailyGlobalTopCharts"])
        let playlists = ask("/v1/catalog/us/playlists?filter[storefront-chart]=us")
        #expect(playlists.string("data", 0, "attributes", "name") == "Top 100: USA")
        #expect(ask("/v1/catalog/us/songs?filter[equivalents]=1588100422&restrict=explicit").ids == ["1588100453"])
    }

    @Test func `a scenario sets the page size of a view, by path and by views`() throws {
        let ask = try Engine(
            "extends: quick-start.yaml\nlists: {artists.views.top-songs: {page: 2, max: 3}}",
            recordings: [
                "quick-start.yaml": "scenario: Base\nrecordings: [us]",
                "us/a.json": artist("1", #""top-songs":{"href":"x","data":[\#(songs([1, 2, 3, 4]))]}"#),
            ])
        let path = "/v1/catalog/us/artists/1/view/top-songs"
        #expect(ask(path).ids == ["1", "2"] && ask("\(path)?limit=3").ids == ["1", "2", "3"])
        #expect(ask("\(path)?limit=4").ids == ["1", "2", "3"])
        let shown = ask("/v1/catalog/us/artists/1?views=top-songs").json("data", 0, "views", "top-songs")
        #expect(shown?["data"].map(ReceivedResponse.ids) == ["1", "2"] && shown?["next"]?.string == "\(path)?offset=2")
    }

    @Test func `resources removed by a scenario are absent from recorded and generated views`() throws {
        let recorded = ["us/a.json": artist("1", #""top-songs":{"href":"x","data":[\#(songs([1, 2]))]}"#)]
        let ask = try Engine(
            "storefronts: [us, gb]\nrecordings: [us]\nresources: {songs/1: {storefronts: [gb]}}", recordings: recorded)
        #expect(ask("/v1/catalog/us/artists/1/view/top-songs").ids == ["2"])
        let text = "storefronts: [us, gb]\ngenerate: {artists: 2, songs: 20}\n"
        let made = try Engine(text)
        let chart = "/v1/catalog/us/charts?types=albums&limit=100"
        let album = try #require(made(chart).string("results", "albums", 0, "data", 0, "id"))
        let owner = try #require(made("/v1/catalog/us/albums/\(album)/artists").ids.first)
        let path = "/v1/catalog/us/artists/\(owner)/view/full-albums"
        #expect(made(path).ids.contains(album))
        let without = try Engine("\(text)resources: {albums/\(album): {storefronts: [gb]}}")
        #expect(without(path).ids == made(path).ids.filter { $0 != album })
    }
}
