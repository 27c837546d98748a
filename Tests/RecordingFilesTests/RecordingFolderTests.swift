import HTTPMessages
import MockSession
import SecretRedaction
import TestFixtures
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// The files of a recording, and the scenario that replays them.
@Suite struct RecordingFolderTests {
    private static let song =
        #"{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"name":"Caf\u00e9","durationInMillis":1.50e3}}"#
    private static let songs = "/v1/me/library/songs"

    private static func page(_ range: ClosedRange<Int>, next: Int? = nil) -> String {
        let items = range.map {
            #"{"id":"i.\#($0)","type":"library-songs","href":"/v1/me/library/songs/i.\#($0)","attributes":{"name":"\#($0)"}}"#
        }
        let link = next.map { #""next":"/v1/me/library/songs?offset=\#($0)","# } ?? ""
        return #"{\#(link)"data":[\#(items.joined(separator: ","))],"meta":{"total":50}}"#
    }

    @Test func `writes one file for each request`() throws {
        let folder = RecordedFolder([
            .json("/v1/catalog/us/songs/1", #"{"data":[\#(Self.song)]}"#),
            .json("/v1/catalog/us/songs/2", status: 404, #"{"errors":[{"id":"X","status":"404","code":"40400"}]}"#),
            .json("/v1/me/library?ids%5Bsongs%5D=1", method: "POST", status: 202, ""),
        ])
        #expect(
            folder.paths == [
                "scenario.yaml", "recordings/catalog-us-songs-1.json", "recordings/catalog-us-songs-2.json",
                "recordings/post-me-library-ids-songs-1.json",
            ])
        // Numbers and escapes keep their spelling.
        #expect(
            folder["recordings/catalog-us-songs-1.json"] == #"""
                {
                  "data": [
                    {
                      "id": "1",
                      "type": "songs",
                      "href": "/v1/catalog/us/songs/1",
                      "attributes": {
                        "name": "Caf\u00e9",
                        "durationInMillis": 1.50e3
                      }
                    }
                  ]
                }

                """#)
        #expect(
            folder.scenario.drop { $0 != "\n" } == """

                scenario: Recorded
                about: |
                  Replays recorded responses: the catalog from response bodies, and all others unchanged.
                  `expect` requires at least the requests of the recording. Write what else your client must do in a
                  second scenario with `extends`, so that you can record this one again.
                recordings:
                  - recordings/catalog-us-songs-1.json
                  - recordings/catalog-us-songs-2.json
                  - recordings/post-me-library-ids-songs-1.json
                user: {storefront: us}
                expect:
                  - {name: GET /v1/catalog/us/songs/1, request: GET /v1/catalog/us/songs/1, times: 1..}
                  - {name: GET /v1/catalog/us/songs/2, request: GET /v1/catalog/us/songs/2, times: 1..}
                  - {name: POST /v1/me/library, request: POST /v1/me/library, times: 1..}

                """)
        #expect(folder.diagnostics.isEmpty)
        #expect(folder.isFormatted)
        let replay = try folder.replay()
        #expect(replay("/v1/catalog/us/songs/1").text.contains(Self.song))
        #expect(replay("/v1/catalog/us/songs/2").status == 404)
        #expect(replay("/v1/me/library?ids[songs]=1", "POST").status == 202)
    }

    @Test func `replays a write only for the recorded body, and logs the difference`() throws {
        func made(_ name: String) -> HTTPExchange {
            HTTPExchange(
                method: "POST", target: "/v1/me/library/playlists",
                requestBody: Array(#"{ "attributes": {"name": "\#(name)", "description": "d"} }"#.utf8), status: 201,
                responseHeaders: [HTTPField(name: "content-type", value: "application/json")],
                responseBody: Array(
                    #"{"data":[{"id":"p.\#(name)","type":"library-playlists","attributes":{"name":"\#(name)"}}]}"#.utf8)
            )
        }
        let folder = RecordedFolder([made("One"), made("Two"), made("One")])
        #expect(folder.diagnostics.isEmpty && folder.isFormatted)
        #expect(folder.paths.count == 3)
        let replay = try folder.replay()
        for name in ["Two", "One"] {
            // Neither white space nor the order of the members matters.
            let body = #"{"attributes":{"description":"d","name":"\#(name)"}}"#
            let response = replay("/v1/me/library/playlists", "POST", body: body)
            #expect(response.status == 201 && response.text.contains("p.\(name)"), "\(response.text)")
        }
        let other = replay(
            "/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Three","description":"d"}}"#)
        #expect(!other.text.contains("p.One") && !other.text.contains("p.Two"))
        let misses = replay.session.journalEntries(since: 0, limit: .max).entries.last?.json.compact ?? ""
        #expect(misses.contains("body") && misses.contains("Three"), "\(misses)")
    }

    @Test func `replays different responses to a write with the same body in their order`() throws {
        func made(_ name: String, _ status: Int) -> HTTPExchange {
            HTTPExchange(
                method: "POST", target: "/v1/me/library/playlists",
                requestBody: Array(#"{"attributes":{"name":"\#(name): \"1\", {a}"}}"#.utf8), status: status,
                responseHeaders: [HTTPField(name: "content-type", value: "application/json")],
                responseBody: Array(#"{"errors":[{"status":"\#(status)","title":"\#(name)"}]}"#.utf8))
        }
        let folder = RecordedFolder([made("One", 503), made("Two", 409), made("One", 409)])
        #expect(folder.diagnostics.isEmpty && folder.isFormatted, "\(folder.scenario)")
        let replay = try folder.replay()
        func status(_ name: String) -> Int {
            replay("/v1/me/library/playlists", "POST", body: #"{"attributes": {"name": "\#(name): \"1\", {a}"}}"#)
                .status
        }
        #expect([status("Two"), status("One"), status("Two"), status("One")] == [409, 503, 409, 409])
    }

    @Test(.enabled(if: DeflatedData.isAvailable, "zlib is missing"))
    func `a response that the service compressed unasked is decompressed`() throws {
        let bytes = try #require("H4sIAAAAAAACA6tWSkksSVSyio6tBQCUZLJeCwAAAA==".decodedBase64)
        let folder = RecordedFolder([
            HTTPExchange(
                method: "GET", target: "/v1/catalog/us/songs?ids=1", status: 200,
                responseHeaders: [
                    HTTPField(name: "content-type", value: "application/json"),
                    HTTPField(name: "content-encoding", value: "gzip"),
                ], responseBody: bytes)
        ])
        #expect(folder.paths == ["scenario.yaml", "recordings/catalog-us-songs-ids-1.json"])
        #expect(folder.text.contains(#""data": []"#))
    }

    @Test func `joins the pages of a walk`() throws {
        let folder = RecordedFolder([
            .json(Self.songs, Self.page(1...25, next: 25)),
            .json("\(Self.songs)?offset=25", Self.page(26...50)),
        ])
        #expect(folder.diagnostics.isEmpty)
        #expect(
            folder.scenario.contains(
                """
                  - file: recordings/me-library-songs-offset-25.json
                    request: "GET /v1/me/library/songs?offset=25"

                """))
        let replay = try folder.replay()
        // Both pages are parts of one list, so another page size works, too.
        #expect(replay.pages(Self.songs, limit: 40).map { $0.ids.count } == [40, 10])
        #expect(replay.session.verdict().hasPassed)
        let first = try folder.replay()
        _ = first(Self.songs)
        #expect(!first.session.verdict().hasPassed, "a client that reads only the first page fails")
    }

    @Test func `replays different responses in their order`() throws {
        let rejected = #"{"errors":[{"id":"ABC","status":"403","code":"40300"}]}"#
        let folder = RecordedFolder([
            .json(Self.songs, status: 403, rejected),
            .json(Self.songs, status: 403, rejected.replacing("ABC", with: "DEF")),
            .json("\(Self.songs)?limit=5", Self.page(1...5)),
            .json(Self.songs, Self.page(1...5)),
        ])
        #expect(folder.diagnostics.isEmpty)
        #expect(folder.paths.filter { $0.hasPrefix("sequences/") } == ["sequences/me-library-songs-1.json"])
        let replay = try folder.replay()
        #expect(replay("\(Self.songs)?limit=5").status == 200)
        #expect((0..<4).map { _ in replay(Self.songs).status } == [403, 403, 200, 200])
    }

    @Test func `is equal for equal recordings`() {
        func recording(token: String, id: String, date: String) -> RecordedFolder {
            RecordedFolder([
                HTTPExchange(
                    method: "GET", target: "/v1/me/library/songs?token=\(token)",
                    requestHeaders: [HTTPField(name: "Music-User-Token", value: token)], status: 403,
                    responseHeaders: [
                        HTTPField(name: "Date", value: date), HTTPField(name: "X-Apple-Request-UUID", value: id),
                        HTTPField(name: "Cache-Control", value: "max-age=\(date.utf8.reduce(0) { $0 + Int($1) })"),
                        HTTPField(name: "Retry-After", value: "5"),
                    ], responseBody: Array(#"{"errors":[{"id":"\#(id)","detail":"for \#(token)"}]}"#.utf8))
            ])
        }
        let first = recording(token: "0123456789abcdef", id: "A1", date: "Mon")
        #expect(first.files == recording(token: "fedcba9876543210", id: "B2", date: "Tue").files)
        #expect(first.text.contains("Retry-After"))
        #expect(!first.text.contains("Apple-Request"))
        #expect(first.text.contains("for <user token 1>"))
        #expect(!first.text.contains("0123456789abcdef"))
    }

    @Test func `writes what the catalog would not return as exchange`() throws {
        let odd = #"{"data":[\#(Self.song)],"secondMember":{"x":1}}"#
        let twice = #"{"data":[{"id":1,"type":"songs"},{"id":"2"},{"id":"3","type":"sonks"}]}"#
        let folder = RecordedFolder([
            .json("/v1/catalog/us/songs/1", odd), .json("/v1/catalog/us/charts?types=songs", twice),
        ])
        #expect(folder.diagnostics.isEmpty)
        #expect(
            folder["recordings/catalog-us-songs-1.json"]?.contains(#""request": "GET /v1/catalog/us/songs/1""#) == true)
        let replay = try folder.replay()
        #expect(replay("/v1/catalog/us/songs/1").text == odd)
        #expect(replay("/v1/catalog/us/charts?types=songs").text == twice)
    }

    @Test func `names files independently of their order`() {
        let requests: [(method: String, target: String, body: String?)] = [
            ("GET", "/v1/a/p.X", nil), ("GET", "/v1/a/p.x", nil),
            ("GET", "/v1/" + String(repeating: "long/", count: 40), nil), ("POST", "/v1/a", "1"),
            ("POST", "/v1/a", "2"),
        ]
        let names = RecordedAddressName.names(for: requests)
        #expect(Set(names).count == 5)
        #expect(names.allSatisfy { $0.utf8.count <= 100 })
        #expect(RecordedAddressName.names(for: requests.reversed()) == names.reversed())
        #expect(RecordedAddressName.names(for: [("DELETE", "/v1/a?b=1&a=%C3%A9", nil)]) == ["delete-a-a-b-1"])
        #expect(RecordedAddressName.names(for: [("GET", "/../.x", nil)]) == ["x"])
    }

    @Test func `skips what cannot be replayed`() {
        var folder = RecordingFolder(title: "x")
        #expect(folder.add(.json("/v1/a", method: "OPTIONS", "")) == .method)
        #expect(folder.add(.json("/v1/a", status: 0, "")) == .noResponse)
        #expect(folder.add(.json("/v1/a", status: 304, "")) == .notModified)
        #expect(
            folder.add(HTTPExchange(method: "GET", target: "/v1/a", status: 200, responseBody: [0xFF, 0xFE]))
                == .binaryBody)
        #expect(folder.count == 0)
        #expect(folder.skippedCounts.values.reduce(0, +) == 4)
    }

    @Test func `recordings of a mock on different ports are equal`() {
        func recording(port: Int) -> RecordedFolder {
            var exchange = HTTPExchange.json(
                "/v1/catalog/us/songs/1",
                #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1","attributes":{"url":"http://127.0.0.1:\#(port)/_mock/media/a.jpg"}}]}"#
            )
            (exchange.scheme, exchange.host) = ("http", "127.0.0.1:\(port)")
            return RecordedFolder([exchange])
        }
        let first = recording(port: 41234)
        #expect(first.files == recording(port: 50123).files)
        #expect(first.text.contains("https://api.music.apple.com/_mock/media/a.jpg"))
    }

    @Test func `requests that the contract or the storefronts do not have are expected and replayed in their order`()
        throws
    {
        let targets = ["/v1/catalog/us/unknown/1", "/v1/catalog/jp/albums/1"]
        let song = HTTPExchange.json("/v1/catalog/us/songs/1", #"{"data":[\#(Self.song)]}"#)
        let folder = RecordedFolder(
            [song]
                + targets.flatMap { target in
                    [503, 404].map { .json(target, status: $0, #"{"errors":[{"status":"\#($0)"}]}"#) }
                })
        #expect(folder.diagnostics.isEmpty)
        let replay = try folder.replay()
        for target in targets {
            #expect(folder.scenario.contains("request: GET \(target), times: 2.."), "\(folder.scenario)")
            #expect([1, 2].map { _ in replay(target).status } == [503, 404])
        }
        #expect(replay.session.verdict().ineffectiveNotes == [])
    }

    @Test func `a hostile exchange is replayed or left out`() throws {
        let folder = RecordedFolder([
            HTTPExchange(
                method: "GET", target: "/../../etc/passwd?a=%00&b=../..", status: 200,
                responseHeaders: [HTTPField(name: "Content-Type", value: "a\r\nb: c")], responseBody: Array("x".utf8)),
            .json("/?q", #"{"data":[{"id":1}],"data":[{"id":{}}]}"#), .json("/v1/\u{202E}<script>#x", "[[[]]]"),
            .json("/v1/catalog/zz/songs/1", #"{"data":[{"id":"1","type":"songs"}]}"#),
        ])
        #expect(folder.diagnostics.isEmpty)
        #expect(folder.paths.allSatisfy { !$0.contains("..") })
        #expect(try folder.replay()("/?q").status == 200)
    }

    @Test func `names expectations without the ids that the service chose`() {
        func recording(ids: [String]) -> RecordedFolder {
            let playlists = "/v1/me/library/playlists"
            let known = #"{"data":[{"id":"p.known","type":"library-playlists"}]}"#
            let exchanges = ids.enumerated().flatMap { index, id -> [HTTPExchange] in
                var creation = HTTPExchange.json(
                    playlists, method: "POST", status: 201, #"{"data":[{"id":"\#(id)","type":"library-playlists"}]}"#)
                creation.requestBody = Array(#"{"attributes":{"name":"\#(index)"}}"#.utf8)
                let tracks = (0...index).map { _ in
                    HTTPExchange.json("\(playlists)/\(id)/tracks", method: "POST", status: 204, "")
                }
                return [creation] + tracks
            }
            return RecordedFolder([.json("\(playlists)/p.known", known)] + exchanges)
        }
        func names(in folder: RecordedFolder) -> [Substring] {
            folder.scenario.matches(of: /name: (.*?)(,|\n)/).map(\.output.1)
        }
        let tracks = "POST /v1/me/library/playlists/*/tracks"
        let (one, other) = (recording(ids: ["p.Z1", "p.A1"]), recording(ids: ["p.B2", "p.C2"]))
        #expect(
            names(in: one) == [
                "POST /v1/me/library/playlists", "\"\(tracks)\"", "\"\(tracks) (2)\"",
                "GET /v1/me/library/playlists/p.known",
            ])
        #expect(names(in: other) == names(in: one))
        #expect(one.diagnostics.isEmpty && one.isFormatted, "\(one.scenario)")
        // The numbers follow the order in which the playlists were created.
        for (folder, ids) in [(one, ["p.Z1", "p.A1"]), (other, ["p.B2", "p.C2"])] {
            let requests = folder.scenario.matches(of: /request: POST .*playlists\/(.*)\/tracks[,\s]+times: (.)/)
            #expect(requests.map { String($0.output.1) } == ids && requests.map(\.output.2) == ["1", "2"])
        }
    }

    @Test func `limits the expectations`() {
        let folder = RecordedFolder(
            (1...60).map { .json("/v1/catalog/us/songs/\($0)", status: 404, #"{"errors":[]}"#) })
        #expect(folder.scenario.contains(#"request: "GET /v1/catalog/us/songs/*", times: 60..}"#))
        #expect(folder.diagnostics.isEmpty)
    }
}
