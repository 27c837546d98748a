import HTTPMessages
import MockServer
import MockSession
import TestSupport
import Testing

/// A thousand sessions on one server, at the same time.
@Suite struct ServerIsolationTests {
    /// Answers depend on how often a session was asked, on its phase and on what is left of its rate limit.
    private static let scenario = """
        scenario: Everything that a session counts
        time-scale: 0
        rate-limit: {requests: 44, per: 1d}
        rules:
          - {request: GET /v1/storefronts, call: every 3, answer: not-found}
          - {request: GET /v1/storefronts, call: 10, answer: usual, then: {phase: late, advance: 5m}}
          - {request: GET /v1/storefronts/us, phase: late, answer: [upstream-error, usual, service-unavailable]}
          - {request: GET /v1/storefronts/us, chance: 0.3, answer: gateway-timeout}
        """

    private static let requests = 50

    private static func target(_ number: Int) -> String {
        number % 2 == 0 ? "/v1/storefronts" : "/v1/storefronts/us"
    }

    /// What one session alone answers.
    private static func alone(_ scenario: String) throws -> [Int] {
        let engine = try Engine(scenario)
        return (0..<requests).map { engine(target($0)).status }
    }

    /// What a client has met in one session.
    private struct Transcript {
        let session: String
        var statuses: [Int] = []
        /// Whom the answers came from.
        var answering: Set<String> = []
    }

    @Test(.timeLimit(.minutes(5)))
    func `a thousand concurrent sessions on one server do not affect each other`() async throws {
        let fixture = try MockServerFixture(["all.yaml": Self.scenario])
        let body = Self.scenario.split(separator: "\n").dropFirst().joined(separator: "\n")
        let expected = try Self.alone(body)
        #expect(Set(expected) == [200, 404, 429, 500, 503, 504])
        let transcripts = try await Threads.run(8) { _ in try Self.converse(fixture.server.port, sessions: 125) }
            .flatMap { $0 }
        #expect(Set(transcripts.map(\.session)).count == 1000)
        for transcript in transcripts {
            #expect(transcript.answering == [transcript.session])
            #expect(transcript.statuses == expected, "\(transcript.session)")
        }
        #expect(fixture.server.sessions.count == 1001)
        for session in fixture.server.sessions.dropFirst() {
            #expect(session.summary().requestCount == Self.requests)
        }
        #expect(fixture.server.session.summary().requestCount == 0)
    }

    /// Makes sessions and asks all of them by turns, over one connection.
    private static func converse(_ port: UInt16, sessions: Int) throws -> [Transcript] {
        let connection = try PersistentConnection(port: port)
        let made = try (0..<sessions).map { _ in
            try connection.sendRequest("POST", "/_mock/sessions", body: #"{"scenario":"all"}"#)
            return try CreatedSession(try connection.response())
        }
        var transcripts = made.map { Transcript(session: $0.id) }
        for number in 0..<Self.requests {
            for (index, session) in made.enumerated() {
                try connection.sendRequest("GET", Self.target(number), Self.fields(session, number + index))
            }
            for index in made.indices {
                let answer = try connection.response()
                transcripts[index].statuses.append(answer.status)
                transcripts[index].answering.insert(answer.header("Mock-Session") ?? "")
            }
        }
        return transcripts
    }

    /// By turns the header and the developer token say whose request it is.
    private static func fields(_ session: CreatedSession, _ turn: Int) -> [(String, String)] {
        let token = ("Authorization", "Bearer \(session.developerToken)")
        return turn % 2 == 0 ? [token] : [token, ("Mock-Session", session.id)]
    }
}
