import Testing
import TestSupport
import Text

@Suite struct RecordingImportTests {
    private func song(_ id: String, _ attributes: String, storefront: String = "us", query: String = "") -> String {
        #"{"id":"\#(id)","type":"songs","href":"/v1/catalog/\#(storefront)/songs/\#(id)\#(query)","attributes":{\#(attributes)}}"#
    }

    @Test func `attributes are preserved byte for byte and members in recorded order`() throws {
        let odd = #""n":2.50,"e":1E400,"s":"\/caf\u00e9","name":"x","unknown":{"b":null,"a":[]},"z":-0"#
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json": #"""
                { "data" : [ { "type": "songs", "attributes": {\#(odd)}, "id": "1", "meta": { "x": 1 },
                  "href": "/v1/catalog/us/songs/1" } ] }
                """#
            ])
        #expect(
            ask("/v1/catalog/us/songs/1").text
                == #"{"data":[{"type":"songs","attributes":{\#(odd)},"id":"1","href":"/v1/catalog/us/songs/1","meta":{"x":1}}]}"#
        )
    }

    @Test func `the richer of two recordings of a resource wins in either order`() throws {
        let poor = #"{"data":[\#(song("1", #""name":"Poor""#))]}"#
        let rich = #"{"data":[\#(song("1", #""name":"Rich","isrc":"USAAA0000001""#))]}"#
        for (first, second) in [(poor, rich), (rich, poor)] {
            let ask = try Engine("recordings: [us]", recordings: ["us/a.json": first, "us/b.json": second])
            #expect(ask("/v1/catalog/us/songs/1").string("data", 0, "attributes", "name") == "Rich")
            #expect(ask("/v1/catalog/us/songs?filter[isrc]=USAAA0000001").ids == ["1"])
        }
    }

    @Test func `resources are imported from any part of a recording`() throws {
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json": #"""
                {"results":{"suggestions":[{"kind":"topResults","content":\#(song("1", #""name":"A""#))}]},
                 "data":[{"id":"9","type":"albums","href":"/v1/catalog/us/albums/9","attributes":{"name":"N"},
                  "views":{"top":{"data":[\#(song("2", #""name":"B""#))]}},
                  "relationships":{"tracks":{"data":[\#(song("3", #""name":"C""#))]}}}]}
                """#
            ])
        #expect(ask("/v1/catalog/us/songs?ids=3,1,2,1").ids == ["3", "1", "2"])
        #expect(ask("/v1/catalog/us/albums/9/tracks").ids == ["3"])
    }

    @Test func `the storefront comes from the href or from the nearest folder named after one`() throws {
        let bare = #"{"data":[{"id":"1","type":"songs","attributes":{"name":"A"}}]}"#
        let ask = try Engine(
            "recordings: [mine]",
            recordings: [
                "mine/jp/x/a.json": bare,
                "mine/jp/b.json": #"{"data":[\#(song("2", #""name":"B""#, storefront: "gb"))]}"#,
            ])
        #expect(ask("/v1/catalog/jp/songs/1").status == 200)
        #expect(ask("/v1/catalog/gb/songs/2").status == 200)
        #expect(ask("/v1/catalog/jp/songs/2").status == 404)
        #expect(ask("/v1/catalog/us/songs/1").error == "40008 Unknown storefront 'us'")
    }

    @Test func `a language variant is served if requested by l, and every link contains l`() throws {
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json": #"{"data":[\#(song("1", #""name":"One""#))]}"#,
                "us/b.json": #"{"data":[\#(song("1", #""name":"Uno""#, query: "?l=es-MX"))]}"#,
            ])
        #expect(ask("/v1/catalog/us/songs/1").string("data", 0, "attributes", "name") == "One")
        let spanish = ask("/v1/catalog/us/songs/1?l=es-mx")
        #expect(spanish.string("data", 0, "attributes", "name") == "Uno")
        #expect(spanish.string("data", 0, "href") == "/v1/catalog/us/songs/1?l=es-mx")
        #expect(ask("/v1/catalog/us/songs/1?l=fr-FR").string("data", 0, "attributes", "name") == "One")
        #expect(ask("/v1/catalog/us/songs/1?l=").string("data", 0, "href") == "/v1/catalog/us/songs/1")
    }

    @Test func `extended attributes are returned only if requested by extend`() throws {
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json":
                    #"{"data":[\#(song("1", #""artistUrl":"u","name":"A","audioVariants":[ "x" ],"z":1,"inFavorites":true"#))]}"#,
                "us/b.json": #"{"data":[\#(song("1", #""name":"F","artistUrl":"f""#, query: "?l=fr"))]}"#,
            ])
        func attributes(_ query: String) -> String? {
            ask("/v1/catalog/us/songs/1\(query)").json("data", 0, "attributes")?.rawText
        }
        #expect(attributes("") == #"{"name":"A","z":1}"#)
        #expect(attributes("?extend=artistUrl") == #"{"artistUrl":"u","name":"A","z":1}"#)
        #expect(
            attributes("?extend[songs]=audioVariants,inFavorites")
                == #"{"name":"A","audioVariants":["x"],"z":1,"inFavorites":true}"#)
        #expect(attributes("?l=fr") == #"{"name":"F"}"#)
        #expect(attributes("?l=fr&extend=artistUrl") == #"{"name":"F","artistUrl":"f"}"#)
        #expect(attributes("?extend[albums]=artistUrl&extend=nonsense") == #"{"name":"A","z":1}"#)
    }

    @Test func `an exchange is replayed unchanged for any order and encoding of its parameters`() throws {
        let ask = try Engine(
            "recordings: [us]",
            recordings: [
                "us/a.json": #"""
                {"request": "GET /v1/catalog/us/search?term=a+b&types=songs", "status": 200, "headers": {"X-Mine": "1"},
                 "body": {"results": {"songs": {"data": [\#(song("7", #""name":"Seven""#))]}}}}
                """#,
                "us/b.json":
                    #"{"request":"GET /v1/catalog/us/songs/8","status":503,"headers":{"Content-Type":"text/html"},"body":"<b>"}"#,
            ])
        let answer = ask("/v1/catalog/us/search?types=songs&term=a%20b")
        #expect(answer.text == #"{"results":{"songs":{"data":[\#(song("7", #""name":"Seven""#))]}}}"#)
        #expect(answer.header("X-Mine") == "1")
        #expect(ask("/v1/catalog/us/search?types=songs&term=a%20b", "HEAD").status == 200)
        #expect(ask("/v1/catalog/us/songs/7").status == 200)
        let page = ask("/v1/catalog/us/songs/8")
        #expect((page.status, page.text, page.header("Content-Type")) == (503, "<b>", "text/html"))
        #expect(ask("/v1/catalog/us/songs/8?l=en").status == 404)
    }

    @Test func `pages without an offset are ordered by their next links`() throws {
        func page(_ ids: [Int], next: Int?) -> String {
            let data = ids.map { song("\($0)", #""name":"\#($0)""#) }.joined(separator: ",")
            let link = next.map { #""next":"/v1/me/recent/played/tracks?offset=\#($0)","# } ?? ""
            return "{\(link)\"data\":[\(data)]}"
        }
        let ask = try Engine(
            """
            recordings:
              - us/b.json
              - us/a.json
              - {file: us/c.json, request: "GET /v1/me/recent/played/tracks?offset=4"}
            """,
            recordings: [
                "us/a.json": page([1, 2], next: 2), "us/b.json": page([3, 4], next: 4),
                "us/c.json": page([5], next: nil),
            ])
        #expect(ask("/v1/me/recent/played/tracks").ids == ["1", "2", "3", "4", "5"])
        #expect(ask("/v1/me/recent/played/tracks?limit=2").string("next") == "/v1/me/recent/played/tracks?offset=2")
        #expect(ask("/v1/me/recent/played/tracks?limit=31").status == 400)
    }

    @Test func `a playlist can contain a song twice`() throws {
        let ask = try Engine(
            "recordings: [us]\nuser: {library: {playlists: [{id: p.1, name: Mine, tracks: ['1', '1']}]}}",
            recordings: ["us/a.json": #"{"data":[\#(song("1", #""name":"A""#))]}"#])
        #expect(ask("/v1/me/library/playlists/p.1/tracks").ids.count == 2)
    }
}
