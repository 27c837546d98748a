import Foundation
import TestFixtures
import Testing
import TestSupport

@Suite(.tags(.wire)) final class InitCommandTests {
    private let place = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private var folder: String { "\(place.path)/mock" }

    init() throws {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: place) }

    /// The content of every file in the folder, by path.
    private func contents() -> [String: Data] {
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        return files.reduce(into: [:]) { $0[$1] = FileManager.default.contents(atPath: "\(folder)/\($1)") }
    }

    @Test func `init writes a valid, formatted project and prints the next commands`() throws {
        let run = try CommandRun("init", folder)
        #expect(run.status == 0 && run.error == "")
        #expect(run.output.hasPrefix("  \(folder)/first.yaml\n  \(folder)/Recordings/us/first-light.json\n"))
        #expect(
            run.output.hasSuffix(
                """
                Try:
                  export PATH=\(CommandRun.binary.deletingLastPathComponent().resolvingSymlinksInPath().path):"$PATH"
                  apple-music-mock check \(folder)
                  apple-music-mock serve \(folder)
                  cd \(folder) && apple-music-mock run first.yaml -- sh try.sh

                """))
        let check = try CommandRun("check", "--strict", folder)
        #expect(check.status == 0 && check.error == "" && check.output == "1 scenario read\n")
        #expect(try CommandRun("format", "--check", folder).status == 0)
    }

    @Test func `init prints no change of the path if a shell finds the command`() throws {
        let run = try CommandRun(["init", folder]) { process in
            let path = "/nowhere:\(CommandRun.binary.deletingLastPathComponent().path)"
            process.environment = ProcessInfo.processInfo.environment.merging(["PATH": path]) { $1 }
        }
        #expect(run.status == 0 && run.output.contains("Try:\n  apple-music-mock check"))
    }

    @Test func `the starter project's server returns the responses described in its README`() throws {
        _ = try CommandRun("init", folder)
        let readme = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8)
        let asked = readme.split(separator: "\n").filter { $0.hasPrefix("curl") }
        #expect(asked.count == 3)
        let server = try ServerRun(folder)
        let client = SocketClient(port: server.port)
        let token = try CommandRun("token").output.split(separator: "\n").joined()
        let answers = try asked.map { line in
            let target = try #require(line.split(separator: " ").last?.split(separator: ":8080").last)
            let user = ["any-user", "another"].filter { line.contains("Music-User-Token: \($0)'") }
            return try client.request(
                "GET", String(target),
                fields: [("Authorization", "Bearer \(token)")] + user.map { ("Music-User-Token", $0) })
        }
        #expect(answers.map(\.status) == [200, 403, 200])
        #expect(answers[0].ids == ["1800000001"])
        #expect(answers[1].header("Mock-Answer")?.contains("the user token is rejected once") == true)
        #expect(answers[2].ids.count == 3)
    }

    /// Runs the starter project's client as its README describes.
    private func runClient() throws -> CommandRun {
        try CommandRun(["run", "first.yaml", "--", "sh", "try.sh"]) { process in
            process.currentDirectoryURL = URL(fileURLWithPath: folder)
            process.environment = ProcessInfo.processInfo.environment.merging(["no_proxy": "127.0.0.1"]) { $1 }
        }
    }

    @Test(.tags(.external), .enabled(if: Curl.isTested, "curl is not installed"))
    func `the starter client passes, and without its check fails as shown in the README`() throws {
        _ = try CommandRun("init", folder)
        let blocks = try String(contentsOfFile: "\(folder)/README.md", encoding: .utf8).components(separatedBy: "```\n")
        let shown = blocks.filter { $0.hasPrefix("passed: ") || $0.hasPrefix("FAILED: ") }
        try #require(shown.count == 2)
        let good = try runClient()
        #expect(good.status == 0 && good.output == "the album: 200\na search: 200\nthe library: 200\n")
        #expect(good.error == shown[0])
        let client = try String(contentsOfFile: "\(folder)/try.sh", encoding: .utf8)
        #expect(client.components(separatedBy: "\nif ").count == 2)
        try client.replacingOccurrences(of: "\nif ", with: "\n#if ")
            .write(toFile: "\(folder)/try.sh", atomically: true, encoding: .utf8)
        let bad = try runClient()
        #expect(bad.status == 1 && bad.output == "the album: 200\na search: 200\nthe library: 403\n")
        #expect(bad.error == shown[1])
    }

    @Test func `init writes nothing if one of its files already exists`() throws {
        _ = try CommandRun("init", folder)
        let before = contents()
        try FileManager.default.removeItem(atPath: "\(folder)/Recordings")
        let again = try CommandRun("init", folder)
        #expect(again.status == 1 && again.output == "")
        #expect(
            again.error.hasPrefix("apple-music-mock init: nothing was written because these files already exist:\n"))
        let left = ["first.yaml", "try.sh", "README.md", "scenario.schema.json"]
        for file in left { #expect(again.error.contains("  \(folder)/\(file)\n")) }
        #expect(!again.error.contains("Recordings"))
        #expect(contents() == before.filter { !$0.key.hasPrefix("Recordings") })
    }

    @Test func `a dangling link also prevents init from writing`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/README.md", withDestinationPath: "\(place.path)/elsewhere")
        let run = try CommandRun("init", folder)
        #expect(run.status == 1 && run.error.hasSuffix(":\n  \(folder)/README.md\n"))
        #expect(!FileManager.default.fileExists(atPath: "\(folder)/first.yaml"))
    }

    @Test func `a failed init lists the files already written`() throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data("a file".utf8).write(to: URL(fileURLWithPath: "\(folder)/Recordings"))
        let run = try CommandRun("init", folder)
        #expect(run.status == 3 && run.output == "")
        #expect(
            run.error == """
                apple-music-mock init: cannot write \(folder)/Recordings/us/first-light.json: \
                \(folder)/Recordings is not a folder
                These files were written:
                  \(folder)/first.yaml

                """)
    }

    @Test func `without an argument, init writes to Scenarios in the current folder`() throws {
        let run = try CommandRun(["init"]) { $0.currentDirectoryURL = place }
        #expect(run.status == 0)
        #expect(run.output.contains("  Scenarios/first.yaml\n"))
        #expect(FileManager.default.fileExists(atPath: "\(place.path)/Scenarios/first.yaml"))
    }

    @Test func `the settings for editors are in the current folder, and existing ones are kept`() throws {
        let settings = "\(place.path)/.vscode/settings.json"
        let run = try CommandRun(["init"]) { $0.currentDirectoryURL = place }
        #expect(run.output.contains("\n  .vscode/settings.json\nTry:\n"))
        let written = try String(contentsOfFile: settings, encoding: .utf8)
        #expect(written.contains(#""./Scenarios/scenario.schema.json": "Scenarios/**/*.yaml""#))
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/Scenarios/.vscode"))
        try "{}\n".write(toFile: settings, atomically: true, encoding: .utf8)
        let other = try CommandRun(["init", "Others"]) { $0.currentDirectoryURL = place }
        #expect(other.status == 0 && other.output.contains("\nAdd to .vscode/settings.json:\n{\n"))
        #expect(other.output.contains(#""./Others/scenario.schema.json": "Others/**/*.yaml""#))
        #expect(try String(contentsOfFile: settings, encoding: .utf8) == "{}\n")
        // A folder elsewhere is opened itself.
        _ = try CommandRun("init", folder)
        #expect(FileManager.default.fileExists(atPath: "\(folder)/.vscode/settings.json"))
    }

    @Test func `a folder name with special characters is quoted in the printed commands`() throws {
        let run = try CommandRun("init", "\(folder)/it's here")
        #expect(run.output.contains("  apple-music-mock check '\(folder)/it'\\''s here'\n"))
        #expect(try CommandRun("init", "a", "b").status == 2)
        #expect(try CommandRun("init", "").status == 2)
        #expect(try CommandRun("init", "--help").output.hasPrefix("usage: apple-music-mock init [FOLDER]"))
    }
}
