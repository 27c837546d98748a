import Foundation
import Testing

@testable import AppleMusicMock

/// Tests that a failure that ended the process of the tests is found at the next start.
@Suite struct CrashRecordTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// Writes the file that an earlier process has left.
    private func leave(
        _ name: String, process: String = "earlier", date: Date = CrashRecord.programDate, suspected: [String] = []
    ) throws {
        try FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let content = CrashRecord.Content(
            programDate: date, process: process, current: "rate-limited GET /v1/test", suspected: suspected)
        try JSONEncoder().encode(content).write(to: folder.appendingPathComponent("\(name).json"))
    }

    private func hasCrashed(_ subject: String) -> Bool {
        let record = CrashRecord(subject: subject, folder: folder)
        defer { record.finish() }
        return record.hasCrashed("rate-limited GET /v1/test")
    }

    @Test func `the run in progress ended the process`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leave("library")
        #expect(hasCrashed("library"))
        // The failure is not played again by the same program.
        #expect(hasCrashed("library"))
        #expect(!hasCrashed("another"))
    }

    @Test func `a changed program plays the failure again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leave("changed", date: CrashRecord.programDate.addingTimeInterval(-1))
        #expect(!hasCrashed("changed"))
    }

    @Test func `a run next to other explorations is only suspected until it ends the process again`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leave("next")
        try leave("search")
        #expect(!hasCrashed("next"))
        try leave("next", process: "later", suspected: ["rate-limited GET /v1/test"])
        #expect(hasCrashed("next"))
    }

    @Test func `a folder that other users can use is not read or written`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leave("library")
        try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
        var record = CrashRecord(subject: "library", folder: folder)
        #expect(record.problem == "\(folder.path) can be used by other users")
        #expect(!record.hasCrashed("rate-limited GET /v1/test"))
        record.begin("run")
        record.finish()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["library.json"])
    }

    @Test func `a folder is private`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(CrashRecord(subject: "private", folder: folder).problem == nil)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o700)
    }

    @Test func `explorations that end leave no file`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var records = [
            CrashRecord(subject: "a test", folder: folder), CrashRecord(subject: "a test", folder: folder),
        ]
        for index in records.indices { records[index].begin("run") }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
        for index in records.indices {
            records[index].end()
            records[index].finish()
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
}
