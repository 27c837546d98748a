import Testing
import TestSupport
import Text

@Suite struct ResponseEditTests {
    @Test(arguments: [
        ("remove: [data]", #"{"x":1}"#), ("remove: [data.0]", #"{"data":[{"a":3,"b":{"c":4}}],"x":1}"#),
        ("remove: [data.*.a]", #"{"data":[{"b":{"c":2.50}},{"b":{"c":4}}],"x":1}"#),
        ("remove: ['*.*.b.c']", #"{"data":[{"a":1,"b":{}},{"a":3,"b":{}}],"x":1}"#),
        ("set: {data.1.a: null}", #"{"data":[{"a":1,"b":{"c":2.50}},{"a":null,"b":{"c":4}}],"x":1}"#),
        (
            "set: {data.*.b: {d: [1, two]}}",
            #"{"data":[{"a":1,"b":{"d":[1,"two"]}},{"a":3,"b":{"d":[1,"two"]}}],"x":1}"#
        ),
        ("set: {y: '7', x: 7}", #"{"data":[{"a":1,"b":{"c":2.50}},{"a":3,"b":{"c":4}}],"x":7,"y":"7"}"#),
        ("set: {none.a: 1, data.9.a: 1, x.y: 1}", #"{"data":[{"a":1,"b":{"c":2.50}},{"a":3,"b":{"c":4}}],"x":1}"#),
        ("remove: [data], set: {data: []}", #"{"data":[],"x":1}"#),
    ])
    func `an edit changes only the given path of a response`(edit: String, expected: String) throws {
        let body = #"{"data":[{"a":1,"b":{"c":2.50}},{"a":3,"b":{"c":4}}],"x":1}"#
        let exchange = #"{"request":"GET /v1/storefronts","status":200,"body":\#(body)}"#
        let ask = try Engine(
            "recordings: [a.json]\nrules: [{request: /v1/storefronts, call: 2, edit: {\(edit)}}]",
            recordings: ["a.json": exchange])
        #expect(ask("/v1/storefronts").text == body)
        let answer = ask("/v1/storefronts")
        #expect(answer.text == expected)
        #expect(answer.header("Mock-Answer") == "exchange a.json" + (expected == body ? "" : "; edited by rule 1"))
    }

    @Test func `a position in an edit counts generated resources`() throws {
        let ask = try Engine(
            """
            generate: {artists: 2, albums: 2, songs: 8}
            rules:
              - request: GET /v1/catalog/us/artists/*/albums
                call: 2
                edit: {remove: [data.0.attributes.artwork], set: {data.0.attributes.name: Renamed}}
            """)
        let charts = try JSONDocument.parse(ask("/v1/catalog/us/charts?types=albums").body)
        let album = try #require(charts.root["results"]?["albums"]?[0]?["data"]?[0]?["id"]?.string)
        let artists = try JSONDocument.parse(ask("/v1/catalog/us/albums/\(album)/artists").body)
        let artist = try #require(artists.root["data"]?[0]?["id"]?.string)
        let pages = try (0..<2).map { _ in
            try JSONDocument.parse(ask("/v1/catalog/us/artists/\(artist)/albums").body).root["data"]?[0]?["attributes"]
        }
        #expect(pages[0]?["artwork"] != nil && pages[0]?["name"]?.string != "Renamed")
        #expect(pages[1]?["artwork"] == nil && pages[1]?["name"]?.string == "Renamed")
    }

    @Test func `edits of several rules apply in order, including to errors, but not to non-JSON bodies`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/storefronts, edit: {set: {a: 1, b: 1}}}
              - {request: /v1/storefronts, edit: {set: {b: 2}}}
              - {request: /v1/storefronts, call: 2, answer: gateway-timeout}
              - {request: /v1/storefronts, call: 2, answer: not-found}
            """)
        #expect(ask("/v1/storefronts").text.hasSuffix(#","a":1,"b":2}"#))
        #expect(ask("/v1/storefronts").text.hasPrefix("<html>"))
        let error = ask("/v1/storefronts")
        #expect(error.status == 404 && error.json("b")?.integer == 2)
    }
}
