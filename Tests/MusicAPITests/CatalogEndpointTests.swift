import Testing
import TestSupport
import Text

@Suite struct CatalogEndpointTests {
    @Test func `a request for several types returns types in alphabetical order and ids in the requested order`() throws
    {
        let ask = try Engine(shipped: "quick-start.yaml")
        let target = "/v1/catalog/us?ids[songs]=1200868874,404,1200868616&ids%5Balbums%5D=1200868601"
        let answer = ask(target)
        #expect(answer.ids == ["1200868601", "1200868874", "1200868616"])
        #expect(answer.json("data", 0, "relationships", "tracks", "data", 0, "attributes") != nil)
        let turned = ask("/v1/catalog/us?ids[albums]=1200868601&ids[songs]=1200868874&ids[albums]=1588100420")
        #expect(turned.ids == ["1200868601", "1588100420", "1200868874"])
        #expect(ask("\(target)&include[songs]=genres").json("data", 0, "relationships", "genres") == nil)
        #expect(ask("/v1/catalog/us?ids[ratings]=1").text == #"{"data":[]}"#)
        for (query, error) in [
            ("", "40003 No id(s) supplied on the request (ids)"),
            ("?ids=1", "40003 No id(s) supplied on the request (ids)"),
            ("?ids[podcasts]=1", "40004 Parameter 'ids[podcasts]' is not allowed (ids[podcasts])"),
            ("?ids[songs]=1&limit=1", "40004 Limit may not be supplied on this request (limit)"),
        ] {
            #expect(ask("/v1/catalog/us\(query)").error == error)
        }
    }

    @Test func `songs and artists have stations without recordings`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let station = ask("/v1/catalog/us/songs/1200868874/station")
        #expect(station.ids == ["ra.1200868874"])
        #expect(station.string("data", 0, "attributes", "name") == "Young Dumb & Broke Station")
        #expect(ask("/v1/catalog/us/stations/ra.1200868874").text == station.text)
        #expect(ask("/v1/catalog/us/stations?ids=ra.1200868874,ra.0").ids == ["ra.1200868874"])
        #expect(ask("/v1/catalog/us?ids[stations]=ra.1200868874").ids == ["ra.1200868874"])
        let artist = ask("/v1/catalog/us/artists/1498700311?include=station&extend=x")
        let shown = artist.json("data", 0, "relationships", "station", "data", 0)
        #expect(shown?["attributes"]?["name"]?.string == "Mira Solane & Similar Artists Station")
        let related = ask("/v1/catalog/us/artists/1498700311?relate=station")
        #expect(related.json("data", 0, "relationships", "station", "data", 0, "attributes") == nil)
        #expect(related.json("data", 0, "relationships", "station", "data", 0, "id")?.string == "ra.1498700311")
        // The recorded station is unchanged.
        #expect(ask("/v1/catalog/us/songs/1200868616/station").json("data", 0, "attributes", "artwork") != nil)
        #expect(ask("/v1/catalog/us/albums/1200868601/station").status == 400)
        #expect(ask("/v1/catalog/jp/stations/ra.1200868874").status == 404)
        #expect(ask("/v1/catalog/us/stations/ra.1200868874/radio-show").error?.hasPrefix("40403") == true)
        #expect(ask("/v1/catalog/us/stations/ra.0/radio-show").error?.hasPrefix("40400") == true)
    }

    @Test func `artists without recorded lists have the songs and videos naming them`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let khalid = "/v1/catalog/us/artists/82842423"
        #expect(Set(ask("\(khalid)/music-videos").ids) == ["1247300161", "1200870045"])
        #expect(ask("\(khalid)/songs?limit=20").ids.count == 18)
        #expect(ask("\(khalid)/songs?limit=2").string("next") == "\(khalid)/songs?offset=2")
        let included = ask("\(khalid)?include=music-videos").json("data", 0, "relationships", "music-videos", "data")
        #expect(included?.elements.count == 2)
        #expect(ask("/v1/catalog/us/artists/1533800427/music-videos").error?.hasPrefix("40403") == true)
        #expect(ask("\(khalid)/playlists").error?.hasPrefix("40403") == true)
    }

    @Test(arguments: [
        ("en-US", "en-US"), ("es", "es-MX"), ("ES-mx", "es-MX"), ("de-DE", "en-US"), ("de, fr;q=0.5", "fr-FR"),
        ("fr;q=0.4,ko;q=0.9,en;q=0.1", "ko"), ("zh-Hans", "zh-Hans-CN"), ("ar-EG", "ar"), ("*", "en-US"),
        ("ko;q=0, pt", "pt-BR"), ("ja, *;q=0.5", "en-US"), (";;,", "en-US"),
        ("zh-TW", "zh-Hant-TW"), ("zh-HK", "zh-Hant-TW"), ("zh-CN", "zh-Hans-CN"), ("zh", "zh-Hans-CN"),
    ])
    func `the best language of a storefront is selected by RFC 4647`(wanted: String, expected: String) throws {
        let ask = try Engine("storefronts: [us]")
        let list = wanted.replacing(" ", with: "%20").replacing(";", with: "%3B")
        let answer = ask("/v1/language/us/tag?acceptLanguage=\(list)")
        #expect(answer.text == #"{"results":{"tag":"\#(expected)"}}"#)
    }

    @Test(arguments: ["nb-NO", "nb", "nn", "no"])
    func `all tags for written Norwegian select Norwegian`(wanted: String) throws {
        let answer = try Engine("storefronts: [no]")("/v1/language/no/tag?acceptLanguage=\(wanted)")
        #expect(answer.text == #"{"results":{"tag":"nb"}}"#)
        let older = try Engine("storefronts: {no: {language: no, languages: [no, en-GB]}}")(
            "/v1/language/no/tag?acceptLanguage=\(wanted)")
        #expect(older.text == #"{"results":{"tag":"no"}}"#)
    }

    @Test func `a language tag request requires a known storefront and a language`() throws {
        let ask = try Engine("storefronts: [us]")
        #expect(ask("/v1/language/xx/tag?acceptLanguage=en").error == "40008 Unknown storefront 'xx'")
        #expect(ask("/v1/language/us/tag").error?.hasPrefix("40003") == true)
        #expect(ask("/v1/test").status == 200)
        #expect(ask("/v1/test", fields: ["Authorization": ""]).status == 401)
        #expect(ask("/v1/storefronts/us?include=x&extend=y").ids == ["us"])
    }

    @Test func `charts include recorded playlist groups`() throws {
        func chart(_ type: String, _ id: String, _ chart: String) -> String {
            let resource =
                #"{"id":"\#(id)","type":"\#(type)","href":"/v1/catalog/us/\#(type)/\#(id)","attributes":{"name":"N"}}"#
            let href = "/v1/catalog/us/charts?types=\(type)"
            return #"[{"name":"Top","chart":"\#(chart)","href":"\#(href)","data":[\#(resource)]}]"#
        }
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json":
                    #"{"results":{"songs":\#(chart("songs", "1", "most-played")),"cityCharts":\#(chart("playlists", "pl.1", "city-top"))}}"#
            ])
        let answer = ask("/v1/catalog/us/charts?types=songs&with=cityCharts,dailyGlobalTopCharts,nonsense")
        #expect(
            answer.json("results")?.members.map { $0.key.string } == ["songs", "cityCharts", "dailyGlobalTopCharts"])
        #expect(answer.json("results", "dailyGlobalTopCharts", 0, "data")?.rawText == "[]")
        #expect(answer.json("results", "cityCharts", 0, "data").map(ReceivedResponse.ids) == ["pl.1"])
        #expect(answer.string("results", "cityCharts", 0, "chart") == "city-top")
        #expect(
            answer.string("results", "cityCharts", 0, "href")
                == "/v1/catalog/us/charts?chart=city-top&types=playlists&with=cityCharts")
        #expect(ask("/v1/catalog/us/charts?types=songs").json("results", "cityCharts") == nil)
        #expect(
            ask("/v1/catalog/us/charts?types=songs&chart=other").json("results", "songs", 0, "data")?.rawText == "[]")
    }
}
