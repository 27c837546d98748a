import AppleMusicMock
import Foundation
import Testing

/// A file is read once as long as it is the same, and again when it is not.
@Suite struct KeptScenarioTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("kept-\(UUID().uuidString)")

    private func write(_ text: String, _ name: String, age: TimeInterval) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent(name).path
        try text.write(toFile: path, atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.modificationDate: Date() - age], ofItemAtPath: path)
    }

    private func status() async throws -> Int {
        let mock = try await MockAppleMusic.start(.file(folder.appendingPathComponent("a.yaml")))
        return try await Client(mock)("/v1/storefronts")
    }

    private func scenario(_ status: Int) -> String {
        "scenario: A\nrules: [{request: /v1/storefronts, answer: {status: \(status)}}]"
    }

    @Test(arguments: [0.0, 60])
    func `a changed file is read again, however young it is`(age: TimeInterval) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (number, status) in [418, 503, 404].enumerated() {
            try write(scenario(status), "a.yaml", age: age - Double(age > 0 ? number : 0))
            for _ in 0..<2 { #expect(try await self.status() == status) }
        }
    }

    @Test func `so is one that extends a changed file, or reads a folder with a new one`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(scenario(418), "base.yaml", age: 60)
        try write("scenario: B\nextends: base.yaml\ncatalog: [Recordings]", "a.yaml", age: 60)
        let recordings = folder.appendingPathComponent("Recordings/us")
        try FileManager.default.createDirectory(at: recordings, withIntermediateDirectories: true)
        try write(#"{"data":[{"id":"1","type":"songs","attributes":{"name":"One"}}]}"#, "Recordings/us/1.json", age: 60)
        #expect(try await status() == 418)
        try write(scenario(503), "base.yaml", age: 30)
        #expect(try await status() == 503)
        let before = try await MockAppleMusic.start(.file(folder.appendingPathComponent("a.yaml")))
        #expect(throws: FixtureError.self) { try before.resource("songs", id: "2") }
        try write(#"{"data":[{"id":"2","type":"songs","attributes":{"name":"Two"}}]}"#, "Recordings/us/2.json", age: 60)
        let after = try await MockAppleMusic.start(.file(folder.appendingPathComponent("a.yaml")))
        #expect(try !after.resource("songs", id: "2").isEmpty)
    }

    @Test func `a file that has become wrong is an error, until it is right again`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(scenario(418), "a.yaml", age: 60)
        #expect(try await status() == 418)
        try write("scenario: A\nrulez: []", "a.yaml", age: 50)
        for _ in 0..<2 { await #expect(throws: ScenarioError.self) { try await status() } }
        try write(scenario(503), "a.yaml", age: 40)
        #expect(try await status() == 503)
    }
}
