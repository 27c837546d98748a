import HTTPMessages
import MockSession
import Testing
import TestSupport

/// A section of the article about good clients, with clients that pass its scenario and clients that fail it.
struct GoodClientRow: Sendable, CustomTestStringConvertible {
    /// The requests of a client, and whether it reports a failure in the end.
    struct Client: Sendable {
        var fails = false
        let act: @Sendable (Engine) throws -> Void
    }

    let heading: String
    let good: [Client]
    /// The clients with the names of the expectations that they do not meet.
    let bad: [(client: Client, unmet: [String])]

    var testDescription: String { heading }

    private init(_ heading: String, good: [Client], bad: [(Client, [String])]) {
        (self.heading, self.good) = (heading, good)
        self.bad = bad.map { (client: $0.0, unmet: $0.1) }
    }

    private static let songs = "/v1/me/library/songs"
    private static let tracks = "/v1/me/library/playlists/p.mine/tracks"
    private static let storefronts = "/v1/storefronts"

    /// A client that sends GET requests and then passes or fails.
    private static func gets(_ targets: String..., fails: Bool = false, pause milliseconds: Int64 = 0) -> Client {
        Client(fails: fails) { ask in
            for (index, target) in targets.enumerated() {
                if index > 0 { ask.session.advance(milliseconds: milliseconds) }
                _ = ask(target)
            }
        }
    }

    /// A client that sends GET requests, the last of them with another token.
    private static func gets(_ targets: String..., lastWith field: @Sendable @escaping (Engine) -> (String, String))
        -> Client
    {
        Client { ask in
            for target in targets.dropLast() { _ = ask(target) }
            let (name, value) = field(ask)
            for target in targets.suffix(1) { _ = ask(target, fields: [name: value]) }
        }
    }

    private static func newDeveloperToken(_ ask: Engine) -> (String, String) {
        ("Authorization", "Bearer \(ask.session.requestDeveloperToken())")
    }

    private static let addition = #"{"data":[{"id":"1200868874","type":"songs"}]}"#

    static let all = [
        GoodClientRow(
            "401: the developer token is rejected",
            good: [gets(storefronts, storefronts, storefronts, lastWith: newDeveloperToken)],
            bad: [
                (
                    gets(storefronts, storefronts, storefronts, fails: true),
                    ["repeated with another token", "old token not repeated"]
                ), (gets(storefronts, storefronts), ["repeated with another token"]),
            ]),
        GoodClientRow(
            "403: the user token is rejected",
            good: [gets(songs, songs, songs, lastWith: { _ in ("Music-User-Token", "another") })],
            bad: [
                (gets(songs, songs, songs), ["repeated with another token", "old token not repeated"]),
                (gets(songs, songs, fails: true), ["repeated with another token"]),
            ]),
        GoodClientRow(
            "400 with code 40015: no subscription",
            good: [gets(songs, storefronts), gets(songs, fails: true)], bad: [(gets(songs, songs), ["not repeated"])]),
        GoodClientRow(
            "404: the resource does not exist",
            good: [gets("/v1/catalog/us/albums/1200868601", "/v1/catalog/us/albums/1")],
            bad: [(gets("/v1/catalog/us/albums/1", "/v1/catalog/us/albums/1"), ["not repeated"])]),
        GoodClientRow(
            "404 with code 40403: the relationship is empty", good: [gets(tracks)],
            bad: [(gets(tracks, fails: true), ["no failure"]), (gets(tracks, tracks), ["read once"])]),
        GoodClientRow(
            "An empty list", good: [gets(songs)],
            bad: [(gets(songs, fails: true), ["no failure"]), (gets(songs, songs), ["read once"])]),
        GoodClientRow(
            "429 without Retry-After",
            good: [gets(storefronts, storefronts, pause: 500), gets(storefronts, fails: true)],
            bad: [(gets(storefronts, storefronts), ["waits"]), (gets(storefronts), ["recovers or reports"])]),
        GoodClientRow(
            "429 with Retry-After",
            good: [gets(storefronts, storefronts, pause: 2000), gets(storefronts, fails: true)],
            bad: [
                (gets(storefronts, storefronts, pause: 1000), ["waits"]), (gets(storefronts), ["recovers or reports"]),
            ]),
        GoodClientRow(
            "500, 503, and 504: the service fails for a moment",
            good: [gets(songs, songs, songs, pause: 250)],
            bad: [
                (gets(songs, songs, songs), ["repeated after a pause"]),
                (gets(songs, fails: true), ["repeated after a pause", "read"]),
            ]),
        GoodClientRow(
            "The service stays down", good: [gets(songs, songs, songs, fails: true)],
            bad: [
                (gets(songs), ["reported"]), (gets(songs, songs, songs, songs, songs, fails: true), ["few attempts"]),
            ]),
        GoodClientRow(
            "The connection is reset", good: [gets(songs, songs)],
            bad: [
                (gets(songs, fails: true), ["repeated"]), (gets(songs, songs, songs, songs, songs), ["few attempts"]),
            ]),
        GoodClientRow(
            "The body is cut off", good: [gets(songs, songs), gets(songs, fails: true)],
            bad: [(gets(songs), ["recovers or reports"])]),
        GoodClientRow(
            "A captive portal answers with HTML",
            good: [gets(storefronts, storefronts), gets(storefronts, fails: true)],
            bad: [(gets(storefronts), ["recovers or reports"])]),
        GoodClientRow(
            "No response arrives",
            good: [
                Client(fails: true) { ask in
                    let response = ask.session.respond(to: ask.request(songs))
                    ask.session.advance(milliseconds: 15_000)
                    response.endHandler?(.closedByClient)
                }
            ],
            bad: [
                (
                    Client { ask in
                        _ = ask(songs)
                        ask.session.advance(milliseconds: 61_000)
                    }, ["gave up", "reported"]
                )
            ]),
        GoodClientRow(
            "A response is slow", good: [gets(songs)],
            bad: [(gets(songs, songs), ["read once"]), (gets(songs, fails: true), ["no failure"])]),
        GoodClientRow(
            "A write succeeds, but its response is lost",
            good: [
                Client { ask in
                    _ = ask(tracks, "POST", body: addition)
                    _ = ask(tracks)
                }
            ],
            bad: [
                (
                    Client { ask in
                        for _ in 0..<2 { _ = ask(tracks, "POST", body: addition) }
                    }, ["checked", "added once"]
                )
            ]),
        GoodClientRow(
            "The library shows a change later", good: [creates(count: 1)], bad: [(creates(count: 2), ["created once"])]),
        GoodClientRow(
            "A page is shorter than requested",
            good: [Client { _ = $0.pages(songs, limit: 25) }, Client { _ = $0.pages(songs, limit: 100) }],
            bad: [
                (gets(songs + "?limit=50", songs + "?limit=50&offset=50"), ["read completely"]),
                (gets(songs + "?limit=25"), ["read completely"]),
            ]),
        GoodClientRow(
            "Optional attributes are missing", good: [gets(songs)], bad: [(gets(songs, fails: true), ["no failure"])]),
        GoodClientRow("Unknown members", good: [gets(songs)], bad: [(gets(songs, fails: true), ["no failure"])]),
        GoodClientRow(
            "An unknown resource type", good: [gets("/v1/me/recent/played")],
            bad: [(gets("/v1/me/recent/played", fails: true), ["no failure"])]),
    ]

    private static func creates(count: Int) -> Client {
        Client { ask in
            for _ in 0..<count {
                _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"New"}}"#)
            }
        }
    }
}
