import HTTPMessages
import MockSession
import MusicCatalog
import Platform
import Scenarios
import Text

/// What grows in a session, or the number of sessions.
///
/// Each subject is brought to a size in one part that is counted, and then changed or read `GrowthBenchmark.rounds` times in
/// a second part.
enum SessionGrowth: String, CaseIterable {
    /// Playlists that the client creates.
    case playlists
    /// Songs that the client adds to the library.
    case additions
    /// Tracks that the client appends to one playlist.
    case tracks
    /// Pages of the library after the client has created playlists.
    case pages
    /// Pages of the library, each after another playlist was created.
    case changedPages = "changed-pages"
    /// Searches of the library for one of the playlists that the client has created.
    case search
    /// Rules that do not match the request.
    case rules
    /// Requests in the journal of a session with an expectation.
    case journal
    /// Items of one walk, which are read in pages of 100. The second part evaluates the verdict.
    case walk
    /// Sessions of one scenario.
    case sessions

    /// Returns the steps of a size: the first brings the subject to the size, the second changes or reads it.
    func steps(size: Int) -> [() -> Void] {
        let rounds = GrowthBenchmark.rounds
        switch self {
        case .playlists:
            let client = Client(text: "storefronts: [us]")
            return client.parts(size) { client.createPlaylist($0) }
        case .additions:
            let count = size + rounds * GrowthBenchmark.repetitions
            let client = Client(text: "storefronts: [us]\ngenerate: {songs: \(count)}")
            let songs = client.songIDs(count: count)
            return client.parts(size) { client.post("/v1/me/library?ids[songs]=\(songs[$0])", "", status: 202) }
        case .tracks:
            let client = Client(text: "storefronts: [us]\ngenerate: {songs: 10}")
            let song = client.songIDs(count: 1)[0]
            let playlist = client.createPlaylist(0)
            let body = #"{"data":[{"id":"\#(song)","type":"songs"}]}"#
            return client.parts(size) { _ in
                client.post("/v1/me/library/playlists/\(playlist)/tracks", body, status: 204)
            }
        case .pages:
            let client = Client(text: "storefronts: [us]")
            return [
                { for number in 0..<size { client.createPlaylist(number) } },
                { for number in 0..<rounds { client.get("/v1/me/library/playlists?offset=\(size / 2 + number)") } },
            ]
        case .changedPages:
            let client = Client(text: "storefronts: [us]")
            return client.parts(size) {
                client.createPlaylist($0)
                client.get("/v1/me/library/playlists?offset=\($0 / 2)")
            }
        case .search:
            let client = Client(text: "storefronts: [us]")
            return [
                { for number in 0..<size { client.createPlaylist(number) } },
                {
                    for number in 0..<rounds {
                        let term = (size / 2 + number) * 7_919 % 100_003
                        client.get("/v1/me/library/search?types=library-playlists&term=\(term)")
                    }
                },
            ]
        case .rules:
            let rules = (0..<size).map {
                "  - {request: GET /v1/catalog/us/albums/\($0), answer: rate-limited}"
            }.joined(separator: "\n")
            let client = Client(text: "storefronts: [us]\nrules:\n\(rules)")
            return [{ client.get("/v1/storefronts") }, { for _ in 0..<rounds { client.get("/v1/storefronts") } }]
        case .journal:
            let client = Client(
                text: "storefronts: [us]\nexpect:\n  - {name: read, request: GET /v1/storefronts, times: 1..}")
            return client.parts(size) { _ in client.get("/v1/storefronts") }
        case .walk:
            let client = Client(
                text: """
                    storefronts: [us]
                    user: {library: {songs: \(size)}}
                    expect:
                      - {name: read whole, walk: GET /v1/me/library/songs}
                    """)
            return [
                {
                    for offset in stride(from: 0, to: size, by: 100) {
                        client.get("/v1/me/library/songs?limit=100&offset=\(offset)")
                    }
                }, { precondition(client.session.verdict().hasPassed) },
            ]
        case .sessions:
            let scenario = Client.scenario("storefronts: [us]")
            let sessions = Sessions()
            return [
                { for number in 0..<size { sessions.start(scenario, number: number) } },
                {
                    let count = sessions.count
                    for number in 0..<rounds { sessions.start(scenario, number: count + number) }
                },
            ]
        }
    }
}

/// Sessions that are kept.
private final class Sessions {
    private var sessions: [MockSession] = []

    var count: Int { sessions.count }

    func start(_ scenario: Scenario, number: Int) {
        sessions.append(MockSession(id: "s\(number)", scenarioName: "growth", scenario: scenario))
    }
}

/// A client of one session, which stops the benchmark after an unexpected response.
private final class Client {
    let session: MockSession
    private var requestCount = 0

    init(text: String) {
        session = MockSession(id: "growth", scenarioName: "growth", scenario: Self.scenario(text))
    }

    static func scenario(_ text: String) -> Scenario {
        let file = ("growth.yaml", "scenario: Growth\n\(text)\n")
        let loaded = ScenarioLoader.load("growth.yaml", from: InMemoryFileSystem([file]))
        guard let scenario = loaded.scenario else {
            print(loaded.diagnostics.map(\.message).joined(separator: "\n"))
            exit(1)
        }
        return scenario
    }

    /// Returns steps that repeat an operation: as often as the size, then as often as there are rounds.
    func parts(_ size: Int, _ operation: @escaping (Int) -> Void) -> [() -> Void] {
        var count = 0
        func run(_ times: Int) {
            for _ in 0..<times {
                operation(count)
                count += 1
            }
        }
        return [{ run(size) }, { run(GrowthBenchmark.rounds) }]
    }

    @discardableResult
    func createPlaylist(_ number: Int) -> String {
        // Neighbors in the list are not written one after the other.
        let name = "Playlist \(number * 7_919 % 100_003)"
        let response = send("POST", "/v1/me/library/playlists", #"{"attributes":{"name":"\#(name)"}}"#, status: 201)
        return Self.firstID(in: response)
    }

    func songIDs(count: Int) -> [String] {
        var ids: [String] = []
        let catalog = session.scenario.users[0].serviceData.catalog
        for index in catalog.allResources(of: .init(storefront: "us", type: "songs")).prefix(count) {
            ids.append(catalog.resources[Int(index)].id)
        }
        return ids
    }

    func get(_ target: String) { _ = send("GET", target, "", status: 200) }

    func post(_ target: String, _ body: String, status: Int) { _ = send("POST", target, body, status: status) }

    @discardableResult
    func send(_ method: String, _ target: String, _ body: String, status: Int) -> HTTPResponse {
        requestCount += 1
        let request = HTTPRequest(
            method: method, target: target,
            headers: [
                HTTPField(name: "Authorization", value: "Bearer \(session.developerToken)"),
                HTTPField(name: "Music-User-Token", value: session.userToken),
                HTTPField(name: "X-Request-Id", value: String(requestCount)),
            ], body: Array(body.utf8))
        let response = session.respond(to: request)
        guard response.status == status else {
            print("\(method) \(target): \(response.status) instead of \(status)")
            exit(1)
        }
        return response
    }

    private static func firstID(in response: HTTPResponse) -> String {
        let text = String(decoding: response.body, as: UTF8.self)
        let parts = text.split(separator: "\"")
        return parts.firstIndex(of: "id").map { String(parts[$0 + 2]) } ?? ""
    }
}
