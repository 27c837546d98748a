import Testing
import TestSupport
import Text

@Suite struct CatalogFilterTests {
    private func resource(_ type: String, _ id: String, in storefront: String, _ attributes: String) -> String {
        #"{"id":"\#(id)","type":"\#(type)","href":"/v1/catalog/\#(storefront)/\#(type)/\#(id)","attributes":{\#(attributes)}}"#
    }

    private func engine(_ resources: [String], _ more: [String: String] = [:]) throws -> Engine {
        let all = ["a/a.json": "{\"data\":[\(resources.joined(separator: ","))]}"].merging(more) { $1 }
        return try Engine("storefronts: [us, jp]\nrecordings: [a]\nuser: {storefront: us}", recordings: all)
    }

    @Test func `the equivalents filter maps ids of any storefront to resources of the requested one`() throws {
        let ask = try engine([
            resource("songs", "1", in: "us", #""name":"A","isrc":"XX1""#),
            resource("songs", "9", in: "jp", #""name":"B","isrc":"XX1""#),
            resource("songs", "2", in: "us", #""name":"C","isrc":"XX2""#),
            resource("albums", "5", in: "us", #""name":"D","upc":"005""#),
            resource("albums", "6", in: "jp", #""name":"E","upc":"005""#),
        ])
        let answer = ask("/v1/catalog/jp/songs?filter[equivalents]=1,2,9,404")
        #expect(
            answer.json("meta", "filters", "equivalents")?.rawText
                == #"{"1":[{"id":"9","type":"songs","href":"/v1/catalog/jp/songs/9"}],"2":[],"9":[{"id":"9","type":"songs","href":"/v1/catalog/jp/songs/9"}],"404":[]}"#
        )
        #expect(answer.ids == ["9"])
        #expect(ask("/v1/catalog/us/songs?filter[equivalents]=9").ids == ["1"])
        #expect(ask("/v1/catalog/jp/albums?filter[equivalents]=5").ids == ["6"])
        #expect(ask("/v1/catalog/jp/artists?filter[equivalents]=5").status == 400)
    }

    @Test func `restrict replaces an explicit song with a clean one with the same name and artist`() throws {
        let explicit = #""name":"A","artistName":"X","contentRating":"explicit","isrc":"XX1""#
        let ask = try engine([
            resource("songs", "1", in: "us", explicit),
            resource("songs", "2", in: "us", #""name":"A","artistName":"Somebody else""#),
            resource("songs", "3", in: "us", #""name":"A","artistName":"X","contentRating":"clean""#),
            resource("songs", "4", in: "us", #""name":"B","artistName":"X","contentRating":"explicit""#),
            resource("songs", "8", in: "jp", explicit),
        ])
        let target = "/v1/catalog/us/songs?filter[equivalents]=1,4,8"
        #expect(ask(target).ids == ["1", "4"])
        let clean = ask("\(target)&restrict=explicit")
        #expect(clean.ids == ["3", "4"])
        #expect(clean.json("meta", "filters", "equivalents")?.members.map { $0.key.string } == ["1", "4", "8"])
    }

    @Test func `the live radio filter finds live stations unless a recording lists others`() throws {
        let stations = [
            resource("stations", "ra.1", in: "us", #""name":"A","isLive":true"#),
            resource("stations", "ra.2", in: "us", #""name":"B","isLive":false"#),
            resource("stations", "ra.3", in: "us", #""name":"C","isLive":true"#),
        ]
        let target = "/v1/catalog/us/stations?filter[featured]=apple-music-live-radio"
        #expect(try engine(stations)(target).ids == ["ra.1", "ra.3"])
        let recorded = #"{"data":[],"meta":{"filters":{"featured":{"apple-music-live-radio":[\#(stations[2])]}}}}"#
        #expect(try engine(stations, ["a/f.json": recorded])(target).ids == ["ra.3"])
        #expect(
            try engine(stations)("/v1/catalog/us/stations?filter[featured]=nonsense").text
                == #"{"data":[],"meta":{"filters":{"featured":{"nonsense":[]}}}}"#)
        let made = try Engine("storefronts: [us]\ngenerate: {stations: 5}")(target)
        #expect(made.ids.count == 2)
        #expect(made.json("data")?.elements.allSatisfy { $0["attributes"]?["isLive"]?.bool == true } == true)
    }

    @Test func `the storefront chart filter finds recorded chart playlists`() throws {
        let playlist = resource("playlists", "pl.1", in: "us", #""name":"Top 100: Japan","isChart":true"#)
        let recorded = #"{"data":[\#(playlist)],"meta":{"filters":{"storefront-chart":{"jp":[\#(playlist)]}}}}"#
        let ask = try engine([], ["a/us/charts.json": recorded])
        #expect(ask("/v1/catalog/us/playlists?filter[storefront-chart]=gb,jp").ids == ["pl.1"])
        #expect(ask("/v1/catalog/jp/playlists?filter[storefront-chart]=jp").ids == [])
    }

    @Test func `the personal station filter requires a user token`() throws {
        let station = resource("stations", "ra.u-1", in: "us", #""name":"My Station""#)
        let recorded = #"{"data":[\#(station)],"meta":{"filters":{"identity":{"personal":[\#(station)]}}}}"#
        let ask = try engine([], ["a/us/personal.json": recorded])
        let target = "/v1/catalog/us/stations?filter%5Bidentity%5D=personal"
        #expect(ask(target).ids == ["ra.u-1"])
        let rejected = ask(target, fields: ["Music-User-Token": ""])
        #expect(rejected.status == 403 && rejected.error == "40300 Authentication required for request")
        #expect(ask("/v1/catalog/us/stations?ids=ra.u-1", fields: ["Music-User-Token": ""]).status == 200)
    }
}
