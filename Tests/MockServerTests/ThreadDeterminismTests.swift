import HTTPTransport
import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests that the number of threads and the system call that waits for the sockets change no response, no journal entry,
/// and no verdict.
@Suite(.tags(.wire)) struct ThreadDeterminismTests {
    private static let scenario = """
        seed: 20
        time-scale: 0
        storefronts: [us, jp]
        generate:
          artists: 4
          albums: 12
          songs: 80
          playlists: 3
          stations: 2
        user: {library: {songs: 40, playlists: 2}}
        rate-limit: {requests: 40, per: 2s, retry-after: 1s}
        states: {mood: calm}
        rules:
          - {name: late, request: /v1/**, delay: {median: 40ms, p99: 400ms}}
          - {name: upset, request: GET /v1/catalog/us/songs/*, call: 5, answer: usual, then: {states: {mood: angry}}}
          - {name: angry, request: GET /v1/storefronts, states: {mood: angry}, answer: service-unavailable}
          - {name: down, request: GET /v1/catalog/us/albums/*, chance: 0.3, answer: [gateway-timeout, rate-limited]}
          - {name: cut, request: GET /v1/catalog/*/charts, chance: 0.3, answer: {fault: truncate, at: 300B}}
          - {name: lost, request: GET /v1/catalog/jp/**, chance: 0.2, answer: empty}
          - {name: garbled, request: GET /v1/catalog/*/genres, chance: 0.5, answer: garbage}
          - name: renamed
            request: GET /v1/catalog/us/songs
            chance: 0.5
            edit: {set: {data.0.attributes.name: Renamed}}
        expect:
          - {name: search, request: GET /v1/catalog/us/search, times: 1..3}
          - {name: patience, request: GET /v1/catalog/us/albums/*, after: down, gap: 1s..}
        """

    private struct Request {
        let method: String
        let target: String
        var body = ""
    }

    /// The requests, which use the ids of a generated catalog.
    private static func requests(song: [String], album: [String], librarySong: [String]) -> [Request] {
        let get = [
            "/v1/catalog/us/songs/$", "/v1/catalog/us/songs/$?include=albums,artists&l=es-MX", "/v1/catalog/jp/songs/$",
            "/v1/catalog/us/songs?ids=$,1", "/v1/catalog/us/songs/$/albums?limit=1", "/v1/catalog/us/albums/@",
            "/v1/catalog/us/albums/@/tracks?limit=2&offset=#", "/v1/catalog/us/search?term=the&limit=3&offset=#",
            "/v1/catalog/us/search?term=", "/v1/catalog/us/charts?types=songs,albums&limit=#", "/v1/catalog/us/genres",
            "/v1/me/library/songs?limit=5&offset=#", "/v1/me/library/songs/~", "/v1/me/library/playlists",
            "/v1/me/ratings/songs/$", "/v1/me/storefront", "/v1/storefronts", "/v1/storefronts/us?l=xx", "/v1/nothing",
            "/v1/catalog/us/podcasts/#", "/v1/catalog/us/songs/$?limit=a&limit=b", "//v1/./storefronts/../storefronts",
            "/v1/catalog/us/songs/%25%00?x=%ZZ&&=", "http://localhost/v1/storefronts?ids=us",
            "/v1/catalog/us/songs?ids=",
        ].map { Request(method: "GET", target: $0) }
        let others = [
            Request(method: "HEAD", target: "/v1/catalog/us/songs/$"), Request(method: "HEAD", target: "/v1/nothing"),
            Request(method: "OPTIONS", target: "/v1/catalog/us/songs/$"),
            Request(
                method: "PUT", target: "/v1/me/ratings/songs/$",
                body: #"{"type":"rating","attributes":{"value":1}}"#),
            Request(method: "DELETE", target: "/v1/me/ratings/songs/$"),
            Request(method: "POST", target: "/v1/me/library?ids[songs]=$"),
            Request(
                method: "POST", target: "/v1/me/library/playlists", body: #"{"attributes":{"name":"Number #"}}"#),
            Request(method: "POST", target: "/v1/me/library/playlists", body: "{"),
            Request(method: "PATCH", target: "/v1/storefronts"),
        ]
        let all = get + others
        return (0..<300).map { number in
            func filled(_ text: String) -> String {
                text.replacing("#", with: "\(number / all.count)")
                    .replacing("$", with: song[number % song.count])
                    .replacing("@", with: album[number % album.count])
                    .replacing("~", with: librarySong[number % librarySong.count])
            }
            let request = all[number * 7 % all.count]
            return Request(method: request.method, target: filled(request.target), body: filled(request.body))
        }
    }

    /// The bytes of all responses, the journal, and the verdict of one run.
    private struct Transcript: Equatable {
        var responses: [[UInt8]] = []
        var journal: [UInt8] = []
        var verdict = ""
    }

    /// Sends the requests one after the other, each over its own connection, of which four are always open.
    private func transcript(
        threadCount: Int, poller: HTTPServer.PollerKind, scenario: String = Self.scenario
    ) throws -> Transcript {
        let session = try Engine(scenario).session
        let server = try MockServer.start(
            session: session, configuration: .init(poller: poller, threadCount: threadCount))
        defer { server.stop() }
        func ids(_ target: String) throws -> [String] {
            ReceivedResponse(session.defaultResponse(to: target)).ids
        }
        let charts = ReceivedResponse(session.defaultResponse(to: "/v1/catalog/us/charts?types=songs,albums"))
        func ids(inChart type: String) throws -> [String] {
            ReceivedResponse.ids(try #require(charts.json("results", type, 0, "data")))
        }
        let requests = Self.requests(
            song: try ids(inChart: "songs"), album: try ids(inChart: "albums"),
            librarySong: try ids("/v1/me/library/songs?limit=20"))
        // A new connection is given to the thread with the fewest, so the open ones keep all threads busy.
        var connections = try (0..<4).map { _ in try PersistentConnection(port: server.port) }
        var transcript = Transcript()
        for (number, request) in requests.enumerated() {
            transcript.responses.append(try bytes(of: request, from: connections[number % 4], session: session))
            connections[number % 4] = try PersistentConnection(port: server.port)
        }
        transcript.journal = JSONValue.array(session.journalEntries(since: 0, limit: 1000).entries, \.json).bytes
        transcript.verdict = session.verdict().text
        return transcript
    }

    private func bytes(
        of request: Request, from client: PersistentConnection, session: MockSession
    ) throws -> [UInt8] {
        try client.sendRequest(
            request.method, request.target,
            [
                ("Authorization", "Bearer \(session.developerToken)"), ("Music-User-Token", session.userToken),
                ("Connection", "close"),
            ], body: request.body)
        return try client.untilEnd().bytes
    }

    @Test(
        arguments: [1, 4],
        HTTPServer.PollerKind.allCases)
    func `a list of requests gets the same bytes on any number of threads`(
        threadCount: Int, poller: HTTPServer.PollerKind
    ) throws {
        let expected = try transcript(threadCount: 1, poller: .automatic)
        let actual = try transcript(threadCount: threadCount, poller: poller)
        for (number, (one, other)) in zip(expected.responses, actual.responses).enumerated() where one != other {
            Issue.record(
                "request \(number): \(String(decoding: one, as: UTF8.self)) \(String(decoding: other, as: UTF8.self))")
        }
        #expect(actual.journal == expected.journal)
        #expect(actual.verdict == expected.verdict)
    }

    @Test func `the requests cause every kind of response, and another seed changes them`() throws {
        let transcript = try transcript(threadCount: 4, poller: .automatic)
        #expect(transcript.responses.count == 300)
        let statuses = Set(transcript.responses.map { (try? ReceivedResponse($0))?.status ?? 0 })
        #expect(statuses.isSuperset(of: [0, 200, 201, 204, 400, 404, 429, 503, 504]), "\(statuses.sorted())")
        #expect(Set(transcript.responses).count > 150)
        let other = try self.transcript(
            threadCount: 4, poller: .automatic, scenario: Self.scenario.replacing("seed: 20", with: "seed: 21"))
        #expect(other != transcript)
    }
}
