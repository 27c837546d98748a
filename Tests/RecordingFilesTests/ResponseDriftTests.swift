import Scenarios
import Testing
import Text

@testable import RecordingFiles

@Suite struct ResponseDriftTests {
    private func drift(_ recorded: String, _ current: String) throws -> [String] {
        let bodies = try [recorded, current].map { try JSONDocument.parse(Array($0.utf8)).root }
        return ResponseDrift(recorded: (200, bodies[0]), current: (200, bodies[1])).changes.map(\.description)
    }

    @Test func `values are not compared`() throws {
        #expect(
            try drift(
                #"{"data":[{"type":"songs","attributes":{"name":"a","durationInMillis":1}}]}"#,
                #"{"data":[{"type":"songs","attributes":{"name":"b","durationInMillis":2.5}}]}"#) == [])
    }

    @Test func `members are compared by the type of their resource`() throws {
        let recorded =
            #"{"data":[{"type":"songs","attributes":{"a":1,"gone":true}},{"type":"albums","attributes":{"a":1}}]}"#
        let current =
            #"{"data":[{"type":"albums","attributes":{"a":null,"new":[]}},{"type":"songs","attributes":{"a":1}}]}"#
        #expect(
            try drift(recorded, current) == [
                "type: data[albums].attributes.a was number, is null", "new: data[albums].attributes.new (array)",
                "gone: data[songs].attributes.gone (boolean)",
            ])
    }

    @Test func `a member of some resources is not a difference if another one has it`() throws {
        let recorded = #"{"data":[{"type":"songs","attributes":{"a":1}},{"type":"songs","attributes":{"b":""}}]}"#
        let current = #"{"data":[{"type":"songs","attributes":{"a":1,"b":""}}]}"#
        #expect(try drift(recorded, current) == [])
    }

    @Test func `an object that is missing is one difference, and other resources are not reported`() throws {
        #expect(
            try drift(#"{"meta":{"a":{"b":1}},"data":[{"type":"songs"}]}"#, #"{"data":[{"type":"albums","id":"1"}]}"#)
                == ["gone: meta (object)"])
    }

    @Test func `the size of a page is compared if both have a next page`() throws {
        func page(_ count: Int, next: Bool) -> String {
            let songs = (0..<count).map { #"{"id":"\#($0)","type":"songs"}"# }.joined(separator: ",")
            return #"{\#(next ? #""next":"/v1/x","# : "")"data":[\#(songs)]}"#
        }
        let line = "page: data had 3 resources, has 2; the first 2 are compared"
        #expect(try drift(page(3, next: true), page(2, next: true)) == [line])
        #expect(try drift(page(3, next: true), page(2, next: false)) == ["gone: next (string)"])
        #expect(try drift(page(3, next: false), page(2, next: false)) == [])
    }

    @Test func `only the resources at places that both pages have are compared`() throws {
        func song(_ members: String) -> String { #"{"id":"1","type":"songs","attributes":{\#(members)}}"# }
        func page(_ songs: String...) -> String { #"{"data":[\#(songs.joined(separator: ","))]}"# }
        let bodies = try [page(song(#""a":1"#), song(#""b":1"#)), page(song(#""a":1"#))]
            .map { try JSONDocument.parse(Array($0.utf8)).root }
        let shorter = ResponseDrift(recorded: (200, bodies[0]), current: (200, bodies[1]))
        #expect(shorter.changes == [])
        #expect(
            shorter.unequalLists.map(\.description) == ["page: data had 2 resources, has 1; the first is compared"])
        let longer = ResponseDrift(recorded: (200, bodies[1]), current: (200, bodies[0]))
        #expect(longer.changes == [] && longer.unequalLists.count == 1)
        // The same number of resources: a member that none of them has is missing.
        #expect(
            try drift(page(song(#""a":1"#), song(#""b":1"#)), page(song(#""a":1"#), song("")))
                == ["gone: data[songs].attributes.b (number)"])
    }

    @Test func `a list that became empty is a difference`() throws {
        let recorded = #"{"data":[{"type":"songs","tags":["a","b"]},{"type":"songs","tags":["c"]}],"empty":[]}"#
        #expect(
            try drift(recorded, #"{"data":[],"empty":[]}"#) == ["empty: data had 2 elements, has none"])
        #expect(
            try drift(recorded, #"{"data":[{"type":"songs","tags":[]}],"empty":[1]}"#)
                == ["empty: data[songs].tags had 3 elements, has none"])
        #expect(try drift(recorded, #"{"data":[{"type":"songs","tags":[]},{"type":"songs","tags":[1]}]}"#).count == 2)
    }

    @Test func `a status and a body that is not JSON are differences`() throws {
        let body = try JSONDocument.parse(Array("{}".utf8)).root
        #expect(
            ResponseDrift(recorded: (200, body), current: (404, body)).changes == [.status(recorded: 200, current: 404)]
        )
        #expect(ResponseDrift(recorded: (200, body), current: (200, nil)).changes == [.notJSON])
        #expect(ResponseDrift(recorded: (204, nil), current: (204, nil)).changes == [])
    }

    @Test func `the recorded writes affect their paths and the resources that they created`() throws {
        let playlists = "/v1/me/library/playlists"
        let created = #"{"data":[{"id":"p.1","type":"library-playlists"}]}"#
        let folder = InMemoryFileSystem([
            ("scenario.yaml", "scenario: Recorded\nrecordings: [a.json, b.json, c.json]\n"),
            ("a.json", #"{"request":"POST \#(playlists)","status":201,"body":\#(created)}"#),
            ("b.json", #"{"request":"PUT /v1/me/ratings/songs/1","status":200,"body":{}}"#),
            ("c.json", #"{"request":"GET \#(playlists)/p.2","status":200,"body":{}}"#),
        ])
        let writes = RecordedWrites(in: try RecordedFile.read(scenario: "scenario.yaml", from: folder))
        for request in ["", "?limit=5", "/p.1", "/p.1/tracks?limit=5"] {
            #expect(writes.affect("GET \(playlists)\(request)"))
        }
        #expect(writes.affect("GET /v1/me/ratings/songs/1"))
        for request in ["/p.2", "/p.10/tracks"] { #expect(!writes.affect("GET \(playlists)\(request)")) }
        #expect(!writes.affect("GET /v1/me/ratings/songs/2"))
    }
}

@Suite struct RecordedFileTests {
    private func read(_ scenario: String, _ files: [String: String]) throws -> [RecordedFile] {
        let all = files.merging(["folder/scenario.yaml": scenario], uniquingKeysWith: { one, _ in one })
        return try RecordedFile.read(scenario: "folder", from: InMemoryFileSystem(all.map { ($0.key, $0.value) }))
    }

    @Test func `the request of a file is that of an exchange, of the scenario, or of the only resource`() throws {
        let song = #"{"data":[{"id":"1","type":"songs","href":"/v1/catalog/us/songs/1"}]}"#
        let search =
            #"{"results":{"songs":{"href":"/v1/catalog/us/search?term=a&types=songs","data":[]},"#
            + #""albums":{"href":"/v1/catalog/us/search?term=a&types=albums","data":[]}}}"#
        let files = try read(
            """
            scenario: Files
            recordings:
              - a.json
              - {file: b.json, request: 'GET /v1/me/library/songs?limit=2'}
              - c.json
              - more
            """,
            [
                "folder/a.json": #"{"request":"POST /v1/me/library?ids=1","status":202}"#,
                "folder/b.json": #"{"data":[]}"#,
                "folder/c.json": search, "folder/more/d.json": song, "folder/more/e.json": #"{"data":[]}"#,
            ])
        #expect(
            files.map(\.request) == [
                "POST /v1/me/library?ids=1", "GET /v1/me/library/songs?limit=2",
                "GET /v1/catalog/us/search?term=a&types=songs,albums", "GET /v1/catalog/us/songs/1", nil,
            ])
        #expect(files.map(\.status) == [202, 200, 200, 200, 200])
    }

    @Test(arguments: [
        ("scenario: [", [:], "has errors; run apple-music-mock check"),
        ("scenario: x\nrecordings: a.json", [:], "cannot read"),
        ("scenario: x\nrecordings: a.json", ["folder/a.json": "{"], "is not JSON"),
    ])
    func `a file that cannot be read is an error with its path`(
        scenario: String, files: [String: String], message: String
    ) throws {
        let error = #expect(throws: RecordingFileError.self) { try read(scenario, files) }
        let text = try #require(error).message
        #expect(text.contains(message) && text.contains("folder/"))
    }
}
