import Foundation
import TestFixtures
import Testing
import TestSupport

/// Regression tests for input that once broke the command.
@Suite(.tags(.wire)) struct CommandRobustnessTests {
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `a command whose output cannot be written prints the reason and fails`() throws {
        let check = ["check", "--format", "json", Repository.root + "/Scenarios/quick-start.yaml"]
        for words in [check, ["schema"], ["routes"], ["--help"], ["--version"]] {
            let (process, _, error) = CommandRun.process(words)
            process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
            try process.run()
            let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 3, "\(words)")
            #expect(text == "apple-music-mock: cannot write to standard output: No space left on device\n")
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: [("0", 3), ("7", 7)])
    func `a run whose verdict cannot be written fails, with the status of a failed command`(
        status: String, expected: Int32
    ) throws {
        let (process, _, _) = CommandRun.process([
            "run", Repository.root + "/Scenarios/quick-start.yaml", "--", "/bin/sh", "-c",
            "curl --silent --noproxy '*' --output /dev/null $APPLE_MUSIC_MOCK_URL/v1/storefronts; exit \(status)",
        ])
        process.standardError = FileHandle(forWritingAtPath: "/dev/full")
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == expected)
    }

    @Test func `a command whose output is closed prints the reason and fails`() throws {
        let run = try CommandRun(["-c", #""$0" routes >&-"#, CommandRun.binary.path]) {
            $0.executableURL = URL(fileURLWithPath: "/bin/sh")
        }
        #expect(run.status == 3)
        #expect(run.error == "apple-music-mock: cannot write to standard output: Bad file descriptor\n")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: ["json", "text"])
    func `serve prints once that its log cannot be written`(format: String) throws {
        let server = try ServerRun(
            arguments: ["--quiet", "--log", format], output: FileHandle(forWritingAtPath: "/dev/full"))
        let client = SocketClient(port: server.port)
        for _ in 0..<2 { _ = try client.request("GET", "/v1/storefronts") }
        let message =
            "apple-music-mock: cannot write to standard output: No space left on device; further lines are dropped until it "
            + "accepts them\n"
        #expect(server.error(to: "\n") == message)
        kill(server.process.processIdentifier, SIGTERM)
        #expect(server.error(to: "no such text") == "")
        server.process.waitUntilExit()
        #expect(server.process.terminationStatus == 3)
    }

    @Test func `a reader that closes its end of the output is not an error`() throws {
        let (process, output, error) = CommandRun.process(["schema"])
        try output.fileHandleForReading.close()
        try process.run()
        let text = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && text == "")
    }

    @Test func `a pipe is rejected as a recording and is not replaced by a ready file`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let pipe = folder.appendingPathComponent("x.json").path
        #expect(mkfifo(pipe, 0o600) == 0)
        try "scenario: a\nrecordings: [x.json]\n".write(
            toFile: folder.path + "/a.yaml", atomically: true, encoding: .utf8)
        let checked = try CommandRun("check", folder.path + "/a.yaml")
        #expect(checked.status == 1)
        #expect(checked.error.contains("it is a device, a pipe, or a socket"))
        let served = try CommandRun("serve", "--port", "0", "--ready-file", pipe)
        #expect(served.status == 1)
        #expect(served.error.contains("is not a regular file"))
    }

    @Test(arguments: ["junit", "har"])
    func `a report that is not a regular file is rejected before the client starts`(format: String) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.path + "/started"
        let run = try CommandRun("run", "--report", "\(format)=/dev/stdout", "--", "touch", path)
        #expect(run.status == 3 && run.error.hasSuffix("cannot write /dev/stdout: it is not a regular file\n"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `a link to a scenario outside the folder is rejected without revealing its content`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let outside = try self.folder()
        defer { try? FileManager.default.removeItem(at: outside) }
        try "scenario: [secret]\n".write(toFile: outside.path + "/s.yaml", atomically: true, encoding: .utf8)
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link.yaml", withDestinationPath: outside.path + "/s.yaml")
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/sub", withDestinationPath: outside.path)
        let run = try CommandRun("check", folder.path)
        #expect(run.status == 1)
        #expect(run.error.contains("outside-root") && !run.error.contains("secret"))
    }

    @Test func `the output for a thousand errors in one line is limited`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let song = #"{"id":"1","type":"songs"}"#
        let body =
            #"{"href":"/v1/catalog/us/albums/1/tracks","data":[\#([String](repeating: song, count: 1000).joined(separator: ","))]}"#
        try body.write(toFile: folder.path + "/x.json", atomically: true, encoding: .utf8)
        try "scenario: a\nrecordings: [x.json]\n".write(
            toFile: folder.path + "/a.yaml", atomically: true, encoding: .utf8)
        let run = try CommandRun("check", folder.path + "/a.yaml")
        #expect(run.status == 1)
        #expect(run.error.utf8.count < 200_000)
        #expect(run.error.contains("900 more diagnostics are hidden"))
    }

    @Test func `a token with the smallest integer as its issue date can be inspected`() throws {
        func part(_ text: String) -> String {
            Data(text.utf8).base64EncodedString().replacingOccurrences(of: "=", with: "")
        }
        let claims = #"{"iss":"DEF123GHIJ","iat":-9223372036854775808,"exp":9223372036854775807}"#
        let run = try CommandRun(
            "token", "--inspect",
            "\(part(#"{"alg":"ES256","kid":"ABC123DEFG"}"#)).\(part(claims)).\(String(repeating: "A", count: 86))")
        #expect(run.status == 1)
        #expect(run.error.contains("looks like milliseconds"))
    }

    @Test func `a server keeps running when its output is closed`() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let ready = folder.appendingPathComponent("ready.json").path
        process.arguments = [
            "-c", "exec '\(CommandRun.binary.path)' serve --log text --port 0 --ready-file '\(ready)' >&-",
        ]
        try process.run()
        defer { process.terminate() }
        var port = 0
        while port == 0, process.isRunning {
            let json = (try? Data(contentsOf: URL(fileURLWithPath: ready))).flatMap {
                try? JSONSerialization.jsonObject(with: $0)
            }
            port = (json as? [String: Any])?["port"] as? Int ?? 0
        }
        for _ in 0..<5 { #expect(try SocketClient(port: UInt16(port)).request("GET", "/v1/test").status == 401) }
    }
}
