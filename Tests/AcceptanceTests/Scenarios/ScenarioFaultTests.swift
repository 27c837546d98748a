import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of faults, delays, and states over a socket.
@Suite(.tags(.wire)) struct ScenarioFaultTests {
    private func bytes(
        _ fault: String, _ target: String = "/v1/storefronts", timeScale: Int = 1
    ) async throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("fault.yaml")
        try "scenario: A fault\ntime-scale: \(timeScale)\nrules: [{request: /v1/storefronts, \(fault)}]\n".write(
            to: file, atomically: true, encoding: .utf8)
        let mock = try await MockWithClient(.file(file))
        return String(decoding: try mock.bytes("GET", target), as: UTF8.self)
    }

    @Test func `each fault has its documented effect on the wire`() async throws {
        let whole = try await bytes("delay: 1ms")
        #expect(whole.hasPrefix("HTTP/1.1 200 OK\r\n") && whole.hasSuffix("]}"))
        for silent in ["answer: reset", "answer: empty", "answer: empty, delay: 2ms"] {
            #expect(try await bytes(silent) == "", "\(silent)")
        }
        for cut in ["answer: {fault: truncate, at: 10B}", "answer: {fault: reset-after, at: 10B}"] {
            let text = try await bytes(cut)
            let length = try #require(text.components(separatedBy: "Content-Length: ").last?.prefix { $0.isNumber })
            #expect((Int(length) ?? 0) > 10 && text.hasSuffix("\r\n\r\n{\"data\":[{"), "\(cut)")
        }
        #expect(try await bytes("answer: malformed-chunk").contains("Transfer-Encoding: chunked"))
        let garbage = try await bytes("answer: garbage")
        #expect(!garbage.isEmpty && !garbage.hasPrefix("HTTP/"))
        #expect(try await bytes("answer: garbage") == garbage)
        #expect(try await bytes("answer: {fault: drip, every: 1ms, bytes: 16B}").hasSuffix("]}"))
        #expect(try await bytes("answer: hang", "/v1/storefronts/us").hasPrefix("HTTP/1.1 200"))
    }

    @Test func `a time scale of 0 disables delays and drip intervals`() async throws {
        let bytes = try await bytes("answer: {fault: drip, every: 365d, bytes: 64B}, delay: 365d", timeScale: 0)
        #expect(bytes.hasSuffix("]}"))
    }

    @Test func `delays of several rules add up`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("delay.yaml")
        try """
        scenario: Late
        rules:
          - {request: /v1/storefronts, delay: 30ms}
          - {request: /v1/**, delay: {median: 20ms, p99: 30ms}}
          - {request: /v1/storefronts, answer: not-found}
        """.appending("\n").write(to: file, atomically: true, encoding: .utf8)
        let mock = try await MockWithClient(.file(file))
        let clock = ContinuousClock()
        let begun = clock.now
        #expect(try mock("/v1/storefronts").status == 404)
        #expect(clock.now - begun >= .milliseconds(40))
    }

    @Test func `flaky-network fails the same requests on every run`() async throws {
        var runs: [[Bool]] = []
        for _ in 0..<2 {
            let mock = try await MockWithClient(shipped: "network/flaky-network.yaml")
            let ids = try mock("/v1/catalog/us/albums/1200868601/tracks").ids
            #expect(ids.count == 15)
            runs.append(try ids.map { try mock.bytes("GET", "/v1/catalog/us/songs/\($0)").isEmpty })
            let album = [
                try mock.bytes("GET", "/v1/catalog/us/albums/1200868601"),
                try mock.bytes("GET", "/v1/catalog/us/albums/1200868601"),
            ]
            #expect(album[0].count < 2000 && album[1].count > 10000)
            #expect(try mock("/v1/catalog/us/charts?types=songs").status == 200)
        }
        #expect(runs[0] == runs[1])
        #expect(runs[0].contains(true) && runs[0].contains(false))
    }

    @Test func `a temporary search outage fails the first three requests`() async throws {
        let mock = try await MockWithClient(shipped: "outages/outage-that-heals.yaml")
        let target = "/v1/catalog/us/search?term=khalid"
        let starts = try (0..<5).map { _ in String(decoding: try mock.bytes("GET", target).prefix(12), as: UTF8.self) }
        #expect(starts == ["HTTP/1.1 503", "", "HTTP/1.1 503", "HTTP/1.1 200", "HTTP/1.1 200"])
        #expect(try mock(target).header("Date") == "Thu, 01 Jan 2026 01:00:00 GMT")
    }

    @Test(.tags(.external), .enabled(if: CryptographicLibrary.isHere, "libcrypto is not installed"))
    func `signed-tokens accepts only tokens signed with its key`() async throws {
        let mock = try await MockWithClient(shipped: "tokens/signed-tokens.yaml")
        #expect(try mock("/v1/storefronts").status == 200)
        let stranger = try mock.send(
            "GET", "/v1/storefronts",
            [
                (
                    "Authorization",
                    "Bearer \(try await MockWithClient(shipped: "library/library-of-250-songs.yaml").mock.developerToken)"
                )
            ])
        #expect(stranger.status == 401 && stranger.body.isEmpty)
        #expect(stranger.header("Mock-Answer")?.contains("MOCKKEY001") == true)
    }
}
