import Foundation
import TestFixtures
import TestSupport
import Testing

@Suite final class InitTests {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var folder: String { "\(place.path)/mock" }

    init() throws {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    /// Every file below the folder and what is in it.
    private func contents() -> [String: Data] {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(folder)/\($1)") }
    }

    @Test func `what is written is in order and in canonical form, and the words to go on with work`() throws {
        let run = try CommandRun("init", folder)
        #expect(run.status == 0 && run.error == "")
        #expect(run.output.hasPrefix("  \(folder)/first.yaml\n  \(folder)/Recordings/us/first-light.json\n"))
        #expect(run.output.hasSuffix("Try:\n  apple-music-mock check \(folder)\n  apple-music-mock serve \(folder)\n"))
        let check = try CommandRun("check", "--strict", folder)
        #expect(check.status == 0 && check.error == "" && check.output == "1 scenario read\n")
        #expect(try CommandRun("format", "--check", folder).status == 0)
    }

    @Test func `served, it answers what its README asks, as the README says`() throws {
        _ = try CommandRun("init", folder)
        let readme = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
        let asked = readme.split(separator: "\n").filter { $0.hasPrefix("curl") }
        #expect(asked.count == 3)
        let server = try ServerRun(folder)
        let client = SocketClient(port: server.port)
        let token = try CommandRun("token").output.split(separator: "\n").joined()
        let answers = try asked.map { line in
            let target = try #require(line.split(separator: " ").last?.split(separator: ":8080").last)
            let user = line.contains("Music-User-Token: anybody") ? [("Music-User-Token", "anybody")] : []
            return try client.request(
                "GET", String(target), fields: [("Authorization", "Bearer \(token)")] + user)
        }
        #expect(answers.map(\.status) == [200, 403, 200])
        #expect(answers[0].ids == ["1800000001"])
        #expect(answers[1].header("Mock-Answer")?.contains("the user token is refused once") == true)
        #expect(answers[2].ids.count == 3)
    }

    @Test func `what is there is never overwritten, and then nothing is written`() throws {
        _ = try CommandRun("init", folder)
        let before = contents()
        try FileManager.default.removeItem(atPath: "\(folder)/Recordings")
        let again = try CommandRun("init", folder)
        #expect(again.status == 1 && again.output == "")
        #expect(again.error.hasPrefix("apple-music-mock init: nothing is written, since these are here already:\n"))
        let left = ["first.yaml", "README.md", "scenario.schema.json", ".vscode/settings.json"]
        for file in left { #expect(again.error.contains("  \(folder)/\(file)\n")) }
        #expect(!again.error.contains("Recordings"))
        #expect(contents() == before.filter { !$0.key.hasPrefix("Recordings") })
    }

    @Test func `a link that leads nowhere is in the way too`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/README.md", withDestinationPath: "\(place.path)/elsewhere")
        let run = try CommandRun("init", folder)
        #expect(run.status == 1 && run.error.hasSuffix(":\n  \(folder)/README.md\n"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/first.yaml"))
    }

    @Test func `where the machine refuses half way, what is written is told`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("a file".utf8).write(to: URL(fileURLWithPath: "\(folder)/Recordings"))
        let run = try CommandRun("init", folder)
        #expect(run.status == 3 && run.output == "")
        #expect(
            run.error == """
                apple-music-mock init: cannot write \(folder)/Recordings/us/first-light.json: \
                \(folder)/Recordings is not a folder
                These are written:
                  \(folder)/first.yaml

                """)
    }

    @Test func `without a folder it is Scenarios, here`() throws {
        let run = CommandRun.process(["init"])
        run.process.currentDirectoryURL = place
        try run.process.run()
        let output = String(decoding: run.output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        run.process.waitUntilExit()
        #expect(run.process.terminationStatus == 0)
        #expect(output.contains("  Scenarios/first.yaml\n"))
        #expect(FileManager.default.fileExists(atPath: "\(place.path)/Scenarios/first.yaml"))
    }

    @Test func `a folder is one word of the command line, whatever its name`() throws {
        let run = try CommandRun("init", "\(folder)/it's here")
        #expect(run.output.contains("  apple-music-mock check '\(folder)/it'\\''s here'\n"))
        #expect(try CommandRun("init", "a", "b").status == 2)
        #expect(try CommandRun("init", "").status == 2)
        #expect(try CommandRun("init", "--help").output.hasPrefix("usage: apple-music-mock init [FOLDER]"))
    }
}
