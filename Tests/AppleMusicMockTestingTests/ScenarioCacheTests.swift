import AppleMusicMock
import Foundation
import Testing

/// Loaded scenarios are cached until one of their files changes.
@Suite struct ScenarioCacheTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "scenario-cache-\(UUID().uuidString)")

    private func write(_ text: String, _ name: String, at time: Date) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent(name).path
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
    }

    private func status() async throws -> Int {
        let mock = try await MockAppleMusic.start(.file(folder.appendingPathComponent("a.yaml")))
        return try await AppleMusicTestClient(mock)("/v1/storefronts")
    }

    private func scenario(_ status: Int) -> String {
        "scenario: A\nrules: [{request: /v1/storefronts, answer: {status: \(status)}}]"
    }

    @Test func `a recently modified file is reloaded even if its modification time is unchanged`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        // The same time for each version, which stays recent while the test runs.
        let time = Date() + 3600
        for status in [418, 503, 404] {
            try write(scenario(status), "a.yaml", at: time)
            for _ in 0..<2 { #expect(try await self.status() == status) }
        }
    }

    @Test func `an old file is reloaded when its modification time changes`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (number, status) in [418, 503, 404].enumerated() {
            try write(scenario(status), "a.yaml", at: Date() - 60 + Double(number))
            for _ in 0..<2 { #expect(try await self.status() == status) }
        }
    }

    @Test func `a scenario is reloaded when its base file or its recordings folder changes`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(scenario(418), "base.yaml", at: Date() - 60)
        try write("scenario: B\nextends: base.yaml\nrecordings: [Recordings]", "a.yaml", at: Date() - 60)
        let recordings = folder.appendingPathComponent("Recordings/us")
        try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
        try write(
            #"{"data":[{"id":"1","type":"songs","attributes":{"name":"One"}}]}"#, "Recordings/us/1.json",
            at: Date() - 60)
        #expect(try await status() == 418)
        try write(scenario(503), "base.yaml", at: Date() - 30)
        #expect(try await status() == 503)
        let before = try await MockAppleMusic.start(.file(folder.appendingPathComponent("a.yaml")))
        #expect(throws: FixtureError.self) { try before.resourceData(ofType: "songs", id: "2") }
        try write(
            #"{"data":[{"id":"2","type":"songs","attributes":{"name":"Two"}}]}"#, "Recordings/us/2.json",
            at: Date() - 60)
        let after = try await MockAppleMusic.start(.file(folder.appendingPathComponent("a.yaml")))
        #expect(try !after.resourceData(ofType: "songs", id: "2").isEmpty)
    }

    @Test func `a file with errors throws until it is fixed`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(scenario(418), "a.yaml", at: Date() - 60)
        #expect(try await status() == 418)
        try write("scenario: A\nrulez: []", "a.yaml", at: Date() - 50)
        for _ in 0..<2 { await #expect(throws: ScenarioError.self) { try await status() } }
        try write(scenario(503), "a.yaml", at: Date() - 40)
        #expect(try await status() == 503)
    }
}
