import HTTPMessages
import MockSession
import Platform
import Scenarios
import Text

/// Sends requests for one page of a library that are answered without it: `RejectionBenchmark SONGS`.
///
/// The page holds the whole library. `Tests/Benchmarks/rejections.py` runs it with one song and with many, and compares
/// what a rejected token, a rule's 503, and the page itself cost in instructions, in this order.
@main
struct RejectionBenchmark {
    static let rounds = 5

    static func main() {
        let songs = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 1
        let session = MockSession(id: "benchmark", scenarioName: "benchmark", scenario: scenario(songs: songs))
        let tokens = [
            HTTPField(name: "Authorization", value: "Bearer \(session.developerToken)"),
            HTTPField(name: "Music-User-Token", value: session.userToken),
        ]
        // The first request of a session generates the library, whatever its response is.
        _ = session.respond(to: HTTPRequest(method: "GET", target: "/v1/me/library/songs/l.1", headers: tokens))
        var boundaryCount = 0
        measure(session, target: "/v1/me/library/songs", headers: [], status: 401, &boundaryCount)
        measure(session, target: "/v1/me/library/songs?offset=0", headers: tokens, status: 503, &boundaryCount)
        measure(session, target: "/v1/me/library/songs", headers: tokens, status: 200, &boundaryCount)
    }

    private static func scenario(songs: Int) -> Scenario {
        let text = """
            scenario: A library on one page
            storefronts: [us]
            user: {library: {songs: \(songs)}}
            lists:
              library.songs: {page: \(songs), max: \(songs)}
            rules:
              - {name: down, request: GET /v1/me/library/songs, query: {offset: "0"}, answer: service-unavailable}
            events:
              read: {request: GET /v1/me/library/songs}
            """
        let loaded = ScenarioLoader.load("benchmark.yaml", from: InMemoryFileSystem([("benchmark.yaml", text)]))
        guard let scenario = loaded.scenario else {
            print(loaded.diagnostics.map(\.message).joined(separator: "\n"))
            exit(1)
        }
        return scenario
    }

    /// One part of the sum that valgrind splits at each boundary.
    private static func measure(
        _ session: MockSession, target: String, headers: [HTTPField], status: Int, _ boundaryCount: inout Int
    ) {
        boundary(&boundaryCount)
        for _ in 0..<rounds {
            let response = session.respond(to: HTTPRequest(method: "GET", target: target, headers: headers))
            guard response.status == status else {
                print("\(target): \(response.status) instead of \(status)")
                exit(1)
            }
        }
        boundary(&boundaryCount)
    }

    @inline(never) private static func boundary(_ count: inout Int) { count += 1 }
}
