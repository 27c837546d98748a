import AppleMusicMock
import Foundation

#if canImport(CMalloc)
    import CMalloc
#endif
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Measures the cost of a session from start to verdict, and of starting a server: `swift run -c release
/// SessionBenchmark`.
///
/// An argument is the path of another scenario. Times are medians. Memory is measured while the sessions exist.
@main
struct SessionBenchmark {
    private static let count = 200

    static func main() async throws {
        let path = CommandLine.arguments.dropFirst().first ?? "Scenarios/quick-start.yaml"
        let source = ScenarioSource.file(path)
        let clock = ContinuousClock()
        let begun = clock.now
        _ = try await MockAppleMusic.start(source).verdict()
        print("\(path): loaded, run, and evaluated once in \(microseconds(clock.now - begun)) µs")

        try await report("session in process, start to verdict") { try await session(source) }
        try await report("the same with an inline scenario") {
            try await session(.text("scenario: A text\nextends: quick-start.yaml"))
        }
        try await report("the same with one request of a URLSession") {
            let mock = try await MockAppleMusic.start(source)
            let urlSession = URLSession(configuration: mock.makeURLSessionConfiguration())
            try await ask(mock, urlSession, at: "https://api.music.apple.com")
            urlSession.invalidateAndCancel()
            _ = mock.verdict()
            await mock.stop()
        }
        try await report("server on a separate port, start to verdict") {
            let mock = try await MockAppleMusic.start(source)
            _ = (try mock.startServer(), mock.verdict())
            await mock.stop()
        }
        try await reportMemory(source)
    }

    private static func session(_ source: ScenarioSource) async throws {
        let mock = try await MockAppleMusic.start(source)
        _ = mock.verdict()
        await mock.stop()
    }

    private static func ask(_ mock: MockAppleMusic, _ session: URLSession, at address: String) async throws {
        guard let url = URL(string: "\(address)/v1/storefronts") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        let (_, response) = try await session.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    }

    /// Prints the median of many runs, after a few warm-up runs.
    private static func report(_ name: String, _ body: @Sendable () async throws -> Void) async throws {
        let clock = ContinuousClock()
        for _ in 0..<10 { try await body() }
        var times: [Duration] = []
        for _ in 0..<count { times.append(try await clock.measure { try await body() }) }
        times.sort()
        print(
            "\(name): \(microseconds(times[count / 2])) µs, nine of ten under \(microseconds(times[count * 9 / 10])) µs"
        )
    }

    private static func reportMemory(_ source: ScenarioSource) async throws {
        #if canImport(CMalloc)
            var sessions: [MockAppleMusic] = []
            sessions.reserveCapacity(count)
            let before = cmalloc_bytes_in_use()
            for _ in 0..<count { sessions.append(try await MockAppleMusic.start(source)) }
            let (one, all) = (cmalloc_bytes_in_use(), sessions.count)
            print("a session holds \((one - before) / UInt(all)) bytes in addition to the shared scenario")
            for session in sessions { _ = try session.startServer() }
            print("with an open port, \((cmalloc_bytes_in_use() - before) / UInt(all)) bytes")
            for session in sessions { await session.stop() }
        #else
            print("memory is measured only on Linux")
        #endif
    }

    private static func microseconds(_ duration: Duration) -> Int64 {
        duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    }
}
