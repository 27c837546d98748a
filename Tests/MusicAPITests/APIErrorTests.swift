import MockSession
import Testing
import TestSupport
import Text

@Suite struct APIErrorTests {
    /// A target, the status, and `code detail (parameter)`, or `-` if the response is not an error document.
    private static let table: [(String, Int, String)] = [
        ("/v1/catalog/us/songs", 400, "40003 No id(s) supplied on the request (ids)"),
        ("/v1/catalog/us/songs?ids=", 400, "40005 No id(s) supplied in the 'ids' query parameter (ids)"),
        ("/v1/catalog/us/songs?ids=1200868616&limit=1", 400, "40004 Limit may not be supplied on this request (limit)"),
        (
            "/v1/me/library/songs?limit=101", 400,
            "40005 Value must be an integer less than or equal to 100, but was: 101 (limit)"
        ),
        ("/v1/me/library/songs?limit=0", 400, "40005 Value must be an integer greater than or equal to 1 (limit)"),
        ("/v1/me/library/songs?limit=-1", 400, "40005 Value must be an integer greater than or equal to 1 (limit)"),
        ("/v1/me/library/songs?limit=ten", 400, "40005 Value must be an integer (limit)"),
        ("/v1/me/library/songs?offset=-1", 400, "40005 Value must be an integer greater than or equal to 0 (offset)"),
        (
            "/v1/me/library/songs?limit=99999999999999999999", 400,
            "40005 Value must be an integer less than or equal to 100, but was: 99999999999999999999 (limit)"
        ),
        (
            "/v1/catalog/us/albums/1200868601?limit[tracks]=0", 400,
            "40005 Value must be an integer greater than or equal to 1 (limit[tracks])"
        ),
        (
            "/v1/catalog/us/albums/1200868601?limit%5Btracks%5D=301", 400,
            "40005 Value must be an integer less than or equal to 300, but was: 301 (limit)"
        ),
        (
            "/v1/catalog/us/charts?types=songs&offset=200", 400,
            "40005 offset must be less than 200 (offset)"
        ),
        ("/v1/catalog/us/charts", 400, "40003 No types supplied on the request (types)"),
        ("/v1/catalog/us/search?types=songs", 400, "40003 No term supplied on the request (term)"),
        ("/v1/catalog/us/albums/1200868601?l=xx", 400, "40005 Invalid language tag 'xx' (l)"),
        ("/v1/catalog/us/albums/1200868601?l=-en", 400, "40005 Invalid language tag '-en' (l)"),
        ("/v1/catalog/us/podcasts/1", 400, "40008 Unknown catalog resource type 'podcasts'"),
        ("/v1/catalog/us/podcasts", 400, "40008 Unknown catalog resource type 'podcasts'"),
        ("/v1/me/library/podcasts", 400, "40008 Unknown library resource type 'podcasts'"),
        ("/v1/catalog/us/songs/1200868616/lyricists", 400, "40008 No relationship found matching 'lyricists'"),
        (
            "/v1/catalog/us/songs/1200868616/lyrics", 400,
            "40012 'lyrics' entities require permissions that are not in the request"
        ),
        ("/v1/catalog/us/songs/1200868616/credits", 404, "40403 No related resources found for credits"),
        ("/v1/catalog/gb/songs/1200868616", 400, "40008 Unknown storefront 'gb'"),
        ("/v1/catalog/gb/podcasts/1", 400, "40008 Unknown storefront 'gb'"),
        ("/v1/catalog/US/songs/1200868616", 400, "40008 Unknown storefront 'US'"),
        ("/v1/catalog/us/songs/1", 404, "40400 Resource with requested id was not found"),
        ("/v1/catalog/jp/songs/1200868616", 404, "40400 Resource with requested id was not found"),
        ("/v1/catalog/us/songs/i.5Ueh4hnr", 404, "40400 Resource with requested id was not found"),
        ("/v1/me/library/songs/1200868616", 404, "40400 Resource with requested id was not found"),
        ("/v1/catalog/us/albums/1/tracks", 404, "40400 Resource with requested id was not found"),
        ("/v1/catalog/us/albums/1200868601/tracks?offset=15", 404, "40403 No related resources found for tracks"),
        ("/v1/storefronts/gb", 404, "40400 Resource with requested id was not found"),
        ("/v1/v1/catalog/us/songs/1", 404, "40400 No resource has the requested path"),
        ("/", 404, "40400 No resource has the requested path"),
        (
            "/v1/me/library/playlists?include=tracks", 400,
            "40005 The 'tracks' relationship may only be activated with a single resource fetch (include)"
        ),
    ]

    @Test func `each invalid request returns its code, detail, and parameter`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        for (target, status, expected) in Self.table {
            let answer = ask(target)
            #expect(answer.status == status, "\(target)")
            #expect(answer.error == expected, "\(target)")
            let members = answer.json("errors", 0)?.members.map { $0.key.string ?? "" } ?? []
            #expect(members.prefix(5) == ["id", "title", "detail", "status", "code"], "\(target)")
            #expect(answer.string("errors", 0, "status") == String(status), "\(target)")
            #expect(answer.header("Content-Type") == "application/json;charset=utf-8")
        }
    }

    @Test func `every error has a unique id of 26 base-32 characters`() throws {
        let ask = try Engine()
        let ids = (0..<50).compactMap { _ in ask("/v1/catalog/us/songs/1").string("errors", 0, "id") }
        #expect(Set(ids).count == 50)
        #expect(
            ids.allSatisfy { $0.count == 26 && $0.allSatisfy { ("A"..."Z").contains($0) || ("2"..."7").contains($0) } })
    }

    @Test func `limits set by a scenario apply`() throws {
        let ask = try Engine("lists: {library.songs: {page: 2, max: 3}}\nuser: {library: {songs: 5}}")
        #expect(ask("/v1/me/library/songs").ids.count == 2)
        #expect(ask("/v1/me/library/songs?limit=3").ids.count == 3)
        let shortened = ask("/v1/me/library/songs?limit=100")
        #expect(shortened.ids.count == 3 && shortened.string("next") == "/v1/me/library/songs?offset=3")
        #expect(ask.session.verdict().hasPassed, "Apple documents the limit 100")
        #expect(ask("/v1/me/library/songs?limit=101").error?.contains("equal to 100, but was: 101") == true)
        #expect(!ask.session.verdict().hasPassed)
    }

    @Test func `a limit of a scenario above the contract's replaces it`() throws {
        let ask = try Engine(
            "lists: {library.songs: {max: 200}}\nuser: {library: {songs: 150}}\ngenerate: {songs: 150}")
        #expect(ask("/v1/me/library/songs?limit=150").ids.count == 150)
        #expect(ask("/v1/me/library/songs?limit=201").status == 400)
    }

    @Test func `more ids than allowed are rejected`() throws {
        let ask = try Engine()
        let ids = { (count: Int) in (1...count).map(String.init).joined(separator: ",") }
        #expect(ask("/v1/catalog/us/artists?ids=\(ids(25))").text == #"{"data":[]}"#)
        #expect(ask("/v1/catalog/us/artists?ids=\(ids(26))").status == 400)
    }
}
