import AppleMusicMock
import Foundation
import Platform

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Measures the processor time of an exploration: `swift run -c release ExplorationBenchmark`.
///
/// A test of one request is run alone and explored. The result is the processor time of a run as a multiple of the time of a
/// plain run with a new mock, and the time of 100 runs.
@main
struct ExplorationBenchmark {
    static func main() async throws {
        // The first mock loads the scenario.
        try await plainRun()
        let start = processorTime
        for _ in 0..<200 { try await plainRun() }
        let plain = (processorTime - start) / 200
        var runCount = 0
        let middle = processorTime
        while runCount < 500 {
            let report = try await MockAppleMusic.explore(.quickStart, .usual, .device, at: "GET /v1/catalog/**") {
                mock in
                try await ask(mock)
            }
            // With the two runs without a failure.
            runCount += report.runCount + 2
        }
        let perRun = (processorTime - middle) / Double(runCount)
        print("plain run: \(milliseconds(plain)) ms of processor time")
        print("explored run: \(milliseconds(perRun)) ms, \(rounded(perRun / plain)) times a plain run")
        print("100 explored runs: \(rounded(perRun * 100)) s")
    }

    private static func plainRun() async throws {
        let mock = try await MockAppleMusic.start()
        try await ask(mock)
        await mock.stop()
    }

    private static func ask(_ mock: MockAppleMusic) async throws {
        guard let url = URL(string: "https://api.music.apple.com/v1/catalog/us/songs/1200868874") else { return }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        let session = URLSession(configuration: mock.makeURLSessionConfiguration())
        defer { session.invalidateAndCancel() }
        let (_, response) = try await session.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    }

    /// The processor time of this process in seconds.
    private static var processorTime: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }

    private static func milliseconds(_ seconds: Double) -> String { rounded(seconds * 1000) }

    private static func rounded(_ number: Double) -> String { String(format: "%.2f", number) }
}
