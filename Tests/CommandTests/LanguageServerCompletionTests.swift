import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Completion at each kind of place in a scenario.
@Suite(.tags(.wire)) struct LanguageServerCompletionTests {
    private typealias Run = LanguageServerRun

    /// A kind of place, a text with `|` at the place, and the first names that are offered there.
    ///
    /// `+` represents the lines of a scenario that extends the quick start.
    static let places: [(place: String, text: String, first: [String])] = [
        ("a key of a scenario", "+|", ["about", "without", "parameters", "matrix", "tags"]),
        ("a key of a rule", "+rules:\n  - request: /v1/me/**\n    |\n", ["name", "query"]),
        ("a key of an expectation", "+expect: [{request: /v1/me/**, |}]\n", ["name", "query"]),
        ("a method", "+rules: [{request: |}]\n", ["GET /v1/", "HEAD /v1/", "POST /v1/"]),
        ("a method of a walk", "+expect: [{walk: |}]\n", ["GET /v1/", "/v1/"]),
        ("a segment of a path", "+rules: [{request: GET /v1/catalog/us/search/|}]\n", ["hints", "suggestions"]),
        ("a segment after an id", "+rules: [{request: GET /v1/catalog/us/albums/1/|}]\n", ["artists", "genres"]),
        ("a storefront in a path", "+rules: [{request: GET /v1/catalog/|}]\n", ["us", "jp", "*", "**"]),
        (
            "an id in a path", "+rules: [{request: GET /v1/catalog/jp/albums/|}]\n",
            ["1440889712", "1602401120", "1634507702"]
        ),
        ("a part of an id", "+rules: [{request: GET /v1/catalog/us/albums/12|008}]\n", ["1200868601"]),
        (
            "a library id in a path",
            "+user: {library: {playlists: [{id: p.mine, name: Mine}]}}\n"
                + "expect: [{request: GET /v1/me/library/playlists/|}]\n",
            ["p.rpo2OSjMnPnnmq", "p.rbzOzflJ9zG2XG", "p.zYe4NQ82J5dt6s", "p.mine", "*", "**"]
        ),
        (
            "a query parameter", "+expect: [{request: GET /v1/catalog/us/search, query: {term: x, |}}]\n",
            ["types", "with", "limit", "offset", "l"]
        ),
        (
            "a value of types", "+expect: [{request: GET /v1/me/library/search, query: {types: |}}]\n",
            ["library-songs", "library-albums"]
        ),
        (
            "a value after a comma",
            "+expect: [{request: GET /v1/catalog/us/charts, query: {types: 'songs,al|'}}]\n",
            ["albums", "music-videos"]
        ),
        (
            "a value of include", "+expect: [{request: GET /v1/catalog/us/albums/*, query: {include: [|]}}]\n",
            ["artists", "genres", "library", "record-labels", "tracks"]
        ),
        (
            "a value of extend", "+expect: [{request: GET /v1/catalog/us/albums/*, query: {extend: |}}]\n",
            ["artistUrl", "audioVariants"]
        ),
        (
            "a value of views", "+expect: [{request: GET /v1/catalog/us/albums/*, query: {views: |}}]\n",
            ["appears-on", "other-versions", "related-albums", "related-videos"]
        ),
        (
            "a value of sort", "+expect: [{request: GET /v1/me/library/songs, query: {sort: {not: |}}}]\n",
            ["name", "-name", "dateAdded", "-dateAdded"]
        ),
        ("a header field", "+expect: [{request: /v1/me/**, headers: {|}}]\n", ["Authorization", "Music-User-Token"]),
        (
            "a header field of an answer", "+rules: [{request: /v1/me/**, answer: {status: 503, headers: {|}}}]\n",
            ["Retry-After"]
        ),
        (
            "a member of a body", "+expect: [{request: POST /v1/me/library/playlists, body: {|}}]\n",
            ["attributes", "relationships"]
        ),
        (
            "an attribute in a body",
            "+expect: [{request: POST /v1/me/library/playlists, body: {attributes: {name: x, |}}}]\n",
            ["description", "isPublic"]
        ),
        (
            "a type in a body",
            "+expect:\n  - request: POST /v1/me/library/playlists/*/tracks\n    body:\n      data:\n        - type: |\n",
            ["songs", "music-videos", "library-songs", "library-music-videos"]
        ),
        (
            "an id in a body",
            "+expect:\n  - request: POST /v1/me/library/playlists/*/tracks\n    body: {data: [{id: |}]}\n",
            ["1200868616"]
        ),
        (
            "an answer", "+rules: [{request: /v1/**, answer: |}]\n",
            ["developer-token-missing", "developer-token-invalid"]
        ),
        ("a key of an answer", "+rules: [{request: /v1/**, answer: {headers: {}, |}}]\n", ["from", "status"]),
        ("a required response", "+expect: [{request: /v1/**, answered: |}]\n", ["developer-token-missing"]),
        (
            "the first part of an edited path", "+rules: [{request: GET /v1/me/library/songs, edit: {set: {|}}}]\n",
            ["data", "next", "href", "meta", "errors"]
        ),
        (
            "a position in an edited path",
            "+rules: [{request: GET /v1/me/library/songs, edit: {remove: data.|}}]\n", ["*", "0"]
        ),
        (
            "an attribute in an edited path",
            "+rules: [{request: GET /v1/catalog/us/artists/*, edit: {remove: [data.*.attributes.|]}}]\n",
            ["artwork", "name", "url", "editorialNotes", "genreNames", "inFavorites"]
        ),
        (
            "a group in an edited path",
            "+rules: [{request: GET /v1/catalog/us/charts, edit: {remove: results.|}}]\n",
            ["albums", "music-videos", "playlists", "songs", "cityCharts"]
        ),
        ("an effect", "+rules: [{request: /v1/**, then: {|}}]\n", ["states", "for", "advance", "library"]),
        ("an operation", "+rules: [{operation: |}]\n", ["authorization-status", "request-authorization"]),
        (
            "an argument of an operation", "+expect: [{operation: change-storefront, arguments: {|}}]\n",
            ["storefront"]
        ),
        (
            "an outcome", "+expect: [{operation: request-user-token, outcome: |}]\n", ["token", "error", "refused"]
        ),
        (
            "an error of an operation", "+expect: [{operation: request-user-token, outcome: {error: |}}]\n",
            ["unknown", "client-invalid"]
        ),
        ("a state", "+states: {full: no}\nrules: [{request: /v1/**, states: {|}}]\n", ["full"]),
        (
            "a value of a state",
            "+states: {full: no, other: x}\nrules:\n  - {request: /v1/**, then: {states: {full: almost}}}\n"
                + "  - {request: /v1/**, states: {full: |}}\n", ["no", "almost"]
        ),
        (
            "a user", "+users: {ann: {token: a}, bob: {token: b}}\nrules: [{request: /v1/**, user: |}]\n",
            ["ann", "bob"]
        ),
        (
            "an event, also an inherited one",
            "scenario: Own\nextends: base.yaml\nrules: [{name: own, request: /v1/**, answer: 503}]\n"
                + "expect: [{request: /v1/**, after: |}]\n", ["own", "busy", "seen"]
        ),
        (
            "an inherited name to remove",
            "scenario: Own\nextends: base.yaml\nwithout: [|]\nrules: [{name: own, request: /v1/**, answer: 503}]\n",
            ["busy", "seen"]
        ),
        (
            "an inherited name to replace", "scenario: Own\nextends: base.yaml\nrules: [{name: |}]\n",
            ["busy", "seen"]
        ),
        ("an extended file", "scenario: Own\nextends: |\n", ["base.yaml", "quick-start.yaml"]),
        ("recordings", "scenario: Own\nrecordings: [|]\n", ["Recordings", "Recordings/list.json"]),
        (
            "a recorded request",
            "scenario: Own\nrecordings: [{file: Recordings/list.json, request: GET /v1/me/recent/|}]\n",
            ["played", "radio-stations"]
        ),
        ("a list", "+lists: {albums.tracks: {max: 5}, |}\n", ["genres", "station-genres"]),
        ("a choice", "+choices: {|}\n", ["add-to-library", "empty-library"]),
        ("a value of a choice", "+choices: {empty-library: |}\n", ["200", "404"]),
        ("a storefront", "+user: {storefront: |}\n", ["us", "jp", "ae"]),
        ("another storefront", "+storefronts: [us, jp, |]\n", ["ae", "ag"]),
        ("a language of a storefront", "+storefronts: {de: {language: |}}\n", ["de-DE", "en-GB"]),
        (
            "a language of a request", "+expect: [{request: GET /v1/catalog/us/albums/*, query: {l: |}}]\n",
            ["en-US", "es-MX"]
        ),
        ("the type of a resource", "+resources: {|}\n", ["albums/", "artists/", "songs/"]),
        ("the id of a resource", "+resources: {albums/|}\n", ["1200868601"]),
        ("an attribute of a resource", "+resources: {albums/1200868601: {set: {artwork.|}}}\n", ["height", "url"]),
        (
            "the id of a resource that must be found",
            "+expect: [{request: GET /v1/catalog/jp/albums/*, found: {ids: [|]}}]\n", ["1440889712", "1602401120"]
        ),
        ("a track", "+user: {library: {playlists: [{name: A, tracks: [|]}]}}\n", ["1200868616"]),
        (
            "a parameter", "+parameters: {city: us, page: \"2\"}\nrules:\n  - request: GET /v1/catalog/${|\n",
            ["city}", "page}"]
        ),
        (
            "a parameter in a complete reference",
            "+parameters: {city: us}\nrules: [{request: \"GET /v1/catalog/${c|}/albums/*\", answer: 503}]\n", ["city"]
        ),
        ("a rule of the contract", "+contract: {except: [{rule: |}]}\n", ["missing-parameter"]),
        (
            "a parameter of an exception",
            "+contract: {except: [{request: GET /v1/me/storefront, parameter: |}]}\n", ["limit", "offset", "l"]
        ),
    ]

    @Test(arguments: places)
    func `completion offers what is most likely first`(_ place: String, _ text: String, _ first: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(
            "Scenarios/base.yaml",
            """
            scenario: Base
            extends: quick-start.yaml
            rules: [{name: busy, request: GET /v1/me/library/songs, answer: rate-limited}]
            expect: [{name: seen, request: /v1/**}]

            """)
        try folder.write("Scenarios/Recordings/list.json", #"{"data": []}"#)
        let uri = URL(fileURLWithPath: folder.path("Scenarios/own.yaml")).absoluteString
        let marked = text.replacingOccurrences(of: "+", with: "scenario: Example\nextends: quick-start.yaml\n")
        let before = try #require(marked.components(separatedBy: "|").first)
        let lines = before.components(separatedBy: "\n")
        let run = try Run([
            Run.open(uri, marked.replacingOccurrences(of: "|", with: "")),
            Run.request("completion", id: 1, uri, line: lines.count - 1, character: lines.last?.utf16.count ?? 0),
        ])
        let names = try run.result(of: 1).elements.compactMap { $0["label"]?.string }
        #expect(Array(names.prefix(first.count)) == first, "\(place): \(names)")
        #expect(Set(names).count == names.count)
    }

    @Test func `completion uses the last analysis of a text without errors`() throws {
        let uri = "file:///nowhere/Scenarios/own.yaml"
        let complete = "scenario: Example\ngenerate: {albums: 2, songs: 4}\nrules: []\n"
        let broken = complete.replacingOccurrences(of: "[]", with: "[{request: GET /v1/catalog/us/albums/, x: 1}]")
        let check = Run.request("textDocument/codeAction", id: 1)
        let character = try #require(broken.components(separatedBy: "\n")[2].range(of: "albums/")).upperBound
        let run = try Run([
            Run.open(uri, complete), check, Run.change(uri, broken), check,
            Run.request(
                "completion", id: 2, uri, line: 2,
                character: character.utf16Offset(in: broken.components(separatedBy: "\n")[2])),
        ])
        #expect(run.diagnostics(of: uri).last?.isEmpty == false)
        let details = try run.result(of: 2).elements.compactMap { $0["detail"]?.string }
        #expect(details.count == 4, "\(details)")
    }
}
