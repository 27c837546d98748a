import Testing
import TestSupport

/// Tests of input that once caused a failure.
@Suite struct MalformedInputTests {
    @Test func `a relationship limit is validated in search, relationships, and lists`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        for target in [
            "/v1/catalog/us/search?term=khalid&types=artists&limit[albums]=-1",
            "/v1/catalog/us/artists/82842423/albums?limit[tracks]=-1",
            "/v1/me/recent/played?include=tracks&limit[tracks]=0",
            "/v1/catalog/us/search?term=khalid&types=artists&limit[albums]=1000000",
            "/v1/catalog/us/search?term=khalid&limit[albums]=x",
        ] {
            #expect(ask(target).status == 400, "\(target)")
            #expect(ask(target).error?.hasPrefix("40005") == true, "\(target)")
        }
        #expect(ask("/v1/catalog/us/search?term=khalid&limit[nonsense]=-1").status == 200)
    }

    @Test func `a chart has no next link past the maximum offset`() throws {
        let songs = (0..<250).map {
            #"{"id":"\#($0)","type":"songs","href":"/v1/catalog/us/songs/\#($0)","attributes":{"name":"a"}}"#
        }
        let body =
            #"{"results":{"songs":[{"chart":"top","name":"Top","href":"/v1/catalog/us/charts?types=songs","data":[\#(songs.joined(separator: ","))]}]}}"#
        let ask = try Engine("recordings: [us]", recordings: ["us/a.json": body])
        #expect(ask("/v1/catalog/us/charts?types=songs&offset=180").json("results", "songs", 0, "next") == nil)
        #expect(ask("/v1/catalog/us/charts?types=songs&offset=160").json("results", "songs", 0, "next") != nil)
    }

    @Test func `the items of a missing page are left out, and later pages keep their offsets`() throws {
        func page(_ ids: [Int], next: Int) -> String {
            let data = ids.map {
                #"{"id":"\#($0)","type":"songs","href":"/v1/catalog/us/songs/\#($0)","attributes":{}}"#
            }
            return
                #"{"next":"/v1/catalog/us/albums/1/tracks?offset=\#(next)","data":[\#(data.joined(separator: ","))]}"#
        }
        let gap = try Engine(
            "recordings: [us]",
            recordings: ["us/a.json": page([0, 1, 2], next: 3), "us/b.json": page([6, 7, 8], next: 9)])
        #expect(gap("/v1/catalog/us/albums/1/tracks").ids == ["0", "1", "2", "6", "7", "8"])
        #expect(gap("/v1/catalog/us/albums/1/tracks?offset=6").ids == ["6", "7", "8"])
        #expect(gap("/v1/catalog/us/albums/1/tracks?offset=7").ids == ["7", "8"])
        let first = gap("/v1/catalog/us/albums/1/tracks?limit=3")
        #expect(first.ids == ["0", "1", "2"])
        #expect(first.string("next") == "/v1/catalog/us/albums/1/tracks?offset=3")
        let overlap = try Engine(
            "recordings: [us]",
            recordings: ["us/a.json": page([0, 1, 2], next: 3), "us/b.json": page([2, 3, 4], next: 5)])
        #expect(overlap("/v1/catalog/us/albums/1/tracks").ids == ["0", "1", "2", "3", "4"])
    }

    @Test func `storefront ids are validated like other ids`() throws {
        let ask = try Engine()
        #expect(ask("/v1/storefronts?ids=").error?.hasPrefix("40005") == true)
        #expect(ask("/v1/storefronts?ids=us&limit=1").error?.hasPrefix("40004") == true)
    }

    @Test func `the richer of two language variants wins`() throws {
        let poor =
            #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1?l=fr","attributes":{"name":"a"}}]}"#
        let rich =
            #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1?l=fr","attributes":{"name":"b","isrc":"USAAA0000001"}}]}"#
        for (one, two) in [(poor, rich), (rich, poor)] {
            let ask = try Engine("recordings: [us]", recordings: ["us/a.json": one, "us/b.json": two])
            #expect(ask("/v1/catalog/us/songs/1?l=fr").string("data", 0, "attributes", "name") == "b")
        }
    }

    @Test func `an href with scheme and host is accepted like a path`() throws {
        let ask = try Engine(
            "recordings: [a.json]",
            recordings: [
                "a.json":
                    #"{"data":[{"id":"1","type":"songs","href":"https://api.music.apple.com/v1/catalog/gb/songs/1","attributes":{}}]}"#
            ])
        #expect(ask("/v1/catalog/gb/songs/1").string("data", 0, "href") == "/v1/catalog/gb/songs/1")
    }
}
