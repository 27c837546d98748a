import HTTPMessages
import MockServer
import MockSession
import TestFixtures
import Testing
import TestSupport

/// A thousand concurrent sessions on one server.
@Suite(.tags(.slow, .wire)) struct ServerIsolationTests {
    /// Responses depend on the number of requests in a session, on its phase, and on its rate limit.
    private static let scenario = """
        scenario: Everything that a session counts
        time-scale: 0
        rate-limit: {requests: 16, per: 1d}
        states: {phase: start}
        rules:
          - {request: GET /v1/storefronts, call: every 3, answer: not-found}
          - {request: GET /v1/storefronts, call: 4, answer: usual, then: {states: {phase: late}, advance: 5m}}
          - {request: GET /v1/storefronts/us, states: {phase: late}, answer: [upstream-error, usual, service-unavailable]}
          - {request: GET /v1/storefronts/us, chance: 0.3, answer: gateway-timeout}
        """

    private static let requestCount = 18

    private static func target(_ number: Int) -> String {
        number % 2 == 0 ? "/v1/storefronts" : "/v1/storefronts/us"
    }

    /// The statuses that a single session returns.
    private static func alone(_ scenario: String) throws -> [Int] {
        let engine = try Engine(scenario)
        return (0..<requestCount).map { engine(target($0)).status }
    }

    /// The responses of one session.
    private struct Transcript {
        let session: String
        var statuses: [Int] = []
        /// The sessions that responded.
        var respondingSessions: Set<String> = []
    }

    @Test
    func `a thousand concurrent sessions on one server do not affect each other`() async throws {
        let fixture = try MockServerFixture(["all.yaml": Self.scenario])
        let body = Self.scenario.split(separator: "\n").dropFirst().joined(separator: "\n")
        let expected = try Self.alone(body)
        #expect(Set(expected) == [200, 404, 429, 500, 503, 504])
        let transcripts = try await Threads.run(8) { _ in try Self.converse(fixture.server.port, sessions: 125) }
            .flatMap { $0 }
        #expect(Set(transcripts.map(\.session)).count == 1000)
        for transcript in transcripts {
            #expect(transcript.respondingSessions == [transcript.session])
            #expect(transcript.statuses == expected, "\(transcript.session)")
        }
        #expect(fixture.server.sessions.count == 1001)
        for session in fixture.server.sessions.dropFirst() {
            #expect(session.summary().requestCount == Self.requestCount)
        }
        #expect(fixture.server.session.summary().requestCount == 0)
    }

    /// Creates sessions, and sends requests to each in turn over one connection.
    private static func converse(_ port: UInt16, sessions: Int) throws -> [Transcript] {
        let connection = try PersistentConnection(port: port)
        let made = try (0..<sessions).map { _ in
            try connection.sendRequest("POST", "/_mock/sessions", body: #"{"scenario":"all"}"#)
            return try CreatedSession(try connection.response())
        }
        var transcripts = made.map { Transcript(session: $0.id) }
        for number in 0..<Self.requestCount {
            for (index, session) in made.enumerated() {
                try connection.sendRequest("GET", Self.target(number), Self.fields(session, number + index))
            }
            for index in made.indices {
                let answer = try connection.response()
                transcripts[index].statuses.append(answer.status)
                transcripts[index].respondingSessions.insert(answer.header("Mock-Session") ?? "")
            }
        }
        return transcripts
    }

    /// Fields that select a session, by its developer token or by the header in turn.
    private static func fields(_ session: CreatedSession, _ turn: Int) -> [(String, String)] {
        let token = ("Authorization", "Bearer \(session.developerToken)")
        return turn % 2 == 0 ? [token] : [token, ("Mock-Session", session.id)]
    }
}
