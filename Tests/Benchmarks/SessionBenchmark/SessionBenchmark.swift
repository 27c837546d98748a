import AppleMusicMock
import AppleMusicMockServer
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
/// An argument is the path of another scenario. Times are medians of the processor time. Memory is measured while the sessions
/// exist.
@main
struct SessionBenchmark {
    private static let count = 200
    /// The number of sessions whose memory is measured.
    private static let memoryCount = 1_000

    static func main() async throws {
        let path = CommandLine.arguments.dropFirst().first ?? "Scenarios/quick-start.yaml"
        let source = ScenarioSource.file(path)
        let clock = ContinuousClock()
        let begun = clock.now
        _ = try await MockAppleMusic.start(source).verdict()
        print("\(path): loaded, run, and evaluated once in \(microseconds(clock.now - begun)) µs")

        try await report("session in process, start to verdict") { try await session(source) }
        try await report("the same with the built-in quick start") { try await session(.quickStart) }
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
        for _ in 0..<10 { try await body() }
        var times: [Int] = []
        for _ in 0..<count {
            let start = processorMicroseconds
            try await body()
            times.append(processorMicroseconds - start)
        }
        times.sort()
        print("\(name): \(times[count / 2]) µs, nine of ten under \(times[count * 9 / 10]) µs")
    }

    /// The processor time of the process.
    private static var processorMicroseconds: Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000 + Int(time.tv_nsec) / 1_000
    }

    private static func reportMemory(_ source: ScenarioSource) async throws {
        #if canImport(CMalloc)
            var sessions: [MockAppleMusic] = []
            sessions.reserveCapacity(memoryCount)
            let before = cmalloc_bytes_in_use()
            for _ in 0..<memoryCount { sessions.append(try await MockAppleMusic.start(source)) }
            let all = cmalloc_bytes_in_use()
            print("a session holds \((all - before) / UInt(memoryCount)) bytes in addition to the shared scenario")
            for session in sessions.prefix(count) { _ = try session.startServer() }
            print("an open port holds \((cmalloc_bytes_in_use() - all) / UInt(count)) bytes in addition")
            for session in sessions { await session.stop() }
        #else
            print("memory is measured only on Linux")
        #endif
    }

    private static func microseconds(_ duration: Duration) -> Int64 {
        duration.components.seconds * 1_000_000 + duration.components.attoseconds / 1_000_000_000_000
    }
}
