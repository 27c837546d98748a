import MockSession
import MusicContract
import Scenarios
import Testing
import TestSupport
import Text

/// Behavior that users of the service report, and that no page of Apple's reference contains.
@Suite struct ReportedBehaviorTests {
    private static let rows: [ContractRow] = {
        let permissions = "entities require permissions that are not in the request"
        let songs = "/v1/catalog/us/songs"
        var rows: [ContractRow] = []
        for name in ["syllable-lyrics", "audio-analysis"] {
            rows += [
                .init(
                    "F7", "GET \(songs)/1200868616?include=\(name)", 400, .clean, "40012", "'\(name)' \(permissions)"),
                .init(
                    "F7", "GET \(songs)?ids=1200868616&include=albums,\(name)", 400, .clean, "'\(name)' \(permissions)"),
                .init(
                    "F7", "GET /v1/catalog/us/albums/1200868601?include[songs]=\(name)", 400, .clean,
                    "'\(name)' \(permissions)"),
                .init("F7", "GET /v1/catalog/us/albums/1200868601?include=\(name)", 200, .noted),
            ]
        }
        let mixed = #"{"data":[{"id":"1200868601","type":"albums""#
        rows += [
            .init("52", "GET \(songs)/1200868616/audio-analysis", 400, .clean, "'audio-analysis' \(permissions)"),
            .init("F7", "GET /v1/catalog/us?ids[songs]=1200868616&ids[albums]=1200868601", 200, .clean, mixed),
            .init("F7", "GET /v1/catalog/us?ids[albums]=1200868601&ids[songs]=1200868616", 200, .clean, mixed),
            .init("32", "GET /v1/catalog/us/search?term=&types=songs", 400, .failed, "No term supplied"),
            .init("32", "GET /v1/catalog/us/search?term=%20&types=songs", 400, .noted, "No term supplied"),
            .init("32", "GET /v1/catalog/us/search?term=+%09&types=songs", 400, .noted, "No term supplied"),
            .init("32", "GET /v1/catalog/us/search/hints?term=%20", 400, .noted, "No term supplied"),
            .init("32", "GET /v1/catalog/us/search/suggestions?term=%20&kinds=terms", 400, .noted, "No term supplied"),
            .init("32", "GET /v1/me/library/search?term=%20&types=library-songs", 400, .noted, "No term supplied"),
            .init("32", "GET /v1/catalog/us/search?term=%20american&types=albums", 200, .clean, "American Teen"),
            .init("51", "POST /v1/me/library/playlists/p.rpo2OSjMnPnnmq/artwork", 405, .failed, body: "{}"),
            .init("51", "PUT /v1/me/library/playlists/p.rpo2OSjMnPnnmq/artwork", 401, .failed, body: "{}"),
            .init("51", "GET /v1/me/library/playlists/p.rpo2OSjMnPnnmq/artwork", 400, .failed, "40008"),
            .init("47", "POST /v1/me/stations/next-tracks/i.9wK6D2z9JizR7i", 500, .clean, "50001"),
            .init("47", "POST /v1/me/stations/next-tracks/ra.i.9wK6D2z9JizR7i", 500, .clean, "50001"),
            .init("G1", "GET /v1/catalog/us/apple-curators/976439551/grouping", 404, .clean, "40403"),
            .init("G1", "GET /v1/catalog/us/apple-curators/976439551?include=grouping", 200, .noted),
            .init("G1", "GET /v1/catalog/us/curators/1/grouping", 400, .failed, "40008"),
            .init("F8", "GET /v1/me/storefront?limit=1&offset=0", 200, .clean, #""id":"us""#),
            .init("F8", "GET /v1/me/storefront?offset=1", 200, .clean, #"{"data":[]}"#),
            .init("F8", "GET /v1/me/storefront?limit=0", 400, .noted, "40005"),
        ]
        return rows
    }()

    @Test(arguments: rows)
    func `a request gets the reported answer and judgment`(row: ContractRow) throws {
        row.check(try Engine(shipped: "quick-start.yaml"))
    }

    @Test func `a recorded search keeps the order of its groups`() throws {
        func group(_ type: String, _ id: String) -> String {
            """
            "\(type)":{"href":"/v1/catalog/us/search?limit=5&term=a+b&types=\(type)","data":[{"id":"\(id)",\
            "type":"\(type)","href":"/v1/catalog/us/\(type)/\(id)","attributes":{"name":"A B"}}]}
            """
        }
        let groups = [group("albums", "1"), group("artists", "2"), group("songs", "3")].joined(separator: ",")
        let body = """
            {"results":{\(groups)},"meta":{"results":{"order":["songs","artists","albums"],\
            "rawOrder":["songs","artists","albums"]}}}
            """
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": body])
        let order =
            #""meta":{"results":{"order":["songs","artists","albums"],"rawOrder":["songs","artists","albums"]}}"#
        #expect(ask("/v1/catalog/us/search?term=a+b&types=albums,artists,songs").text.contains(order))
        let some = ask("/v1/catalog/us/search?term=a+b&types=albums,songs").json("meta", "results", "order")
        #expect(some?.rawText == #"["songs","albums"]"#)
        let other = ask("/v1/catalog/us/search?term=b&types=albums,artists,songs").json("meta", "results", "order")
        #expect(other?.rawText == #"["albums","artists","songs"]"#)
    }

    @Test(arguments: [("/v1/me/recent/played/tracks", 1), ("/v1/me/recent/played", 0)])
    func `a recording that repeats a recently played track gets a warning`(path: String, count: Int) {
        let played = (1...3).map { #"{"id":"\#($0 % 2)","type":"songs","href":"/v1/catalog/us/songs/\#($0 % 2)"}"# }
        let files = [
            (path: "test.yaml", text: "scenario: A test\nrecordings: [{file: a.json, request: GET \(path)}]\n"),
            (path: "a.json", text: #"{"data":[\#(played.joined(separator: ","))]}"#),
        ]
        let loaded = ScenarioLoader.load("test.yaml", from: InMemoryFileSystem(files))
        #expect(loaded.diagnostics.map(\.code) == Array(repeating: "repeated-id", count: count), "5")
    }

    @Test func `a recorded group of a reported path is served`() throws {
        let curator = """
            {"data":[{"id":"1","type":"apple-curators","href":"/v1/catalog/us/apple-curators/1","attributes":{"name":"A"},\
            "relationships":{"grouping":{"data":[{"id":"9","type":"groupings"}]}}}]}
            """
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": curator])
        #expect(ask("/v1/catalog/us/apple-curators/1/grouping").ids == ["9"])
        #expect(ask.session.verdict().violations.isEmpty)
    }
}
