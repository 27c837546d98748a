import Foundation
import TestFixtures
import Testing
import TestSupport

/// The ready file of `serve` replaces and removes nothing of others.
@Suite(.tags(.wire)) struct ReadyFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func write(_ text: String, to name: String) throws {
        try text.write(toFile: folder.path(name), atomically: false, encoding: .utf8)
    }

    /// A `serve` process, which is killed when released.
    private final class Server {
        let process: Process
        private let output: Pipe

        /// Starts the server, and waits for its banner, which follows the ready file.
        init(readyFile path: String, shell command: String? = nil) throws {
            let run = CommandRun.process(["serve", "--port", "0", "--ready-file", path])
            (process, output) = (run.process, run.output)
            if let command {
                process.executableURL = URL(fileURLWithPath: "/bin/sh")
                process.arguments = ["-c", command]
            }
            try process.run()
            var text = Data()
            while !String(decoding: text, as: UTF8.self).contains("curl") {
                let more = output.fileHandleForReading.availableData
                if more.isEmpty { break }
                text += more
            }
        }

        func end(_ signal: Int32) -> Int32 {
            kill(process.processIdentifier, signal)
            process.waitUntilExit()
            return process.terminationReason == .exit ? process.terminationStatus : 128 + signal
        }

        deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }
    }

    @Test(arguments: ["scenario: A\n", "{\"url\": 1}", "[]", "\u{0}"])
    func `a file that is not a ready file stays, and the server does not start`(text: String) throws {
        try write(text, to: "a.yaml")
        let run = try CommandRun("serve", "--port", "0", "--ready-file", folder.path("a.yaml"))
        #expect(run.status == 1 && run.error.contains("is not a ready file. Choose another path"))
        #expect(folder.text("a.yaml") == text && folder.files == ["a.yaml"])
    }

    @Test(arguments: [["--port", "x"], ["--seed", "-1"], ["a.yaml", "b.yaml"], ["--host", "example.com"]])
    func `a server that does not start leaves the ready file of another`(arguments: [String]) throws {
        let server = try Server(readyFile: folder.path("r"))
        let text = folder.text("r")
        #expect(text.hasPrefix("{\"url\":"))
        let (process, _, _) = CommandRun.process(
            ["serve"] + (arguments[0] == "--port" ? [] : ["--port", "0"]) + arguments
                + ["--ready-file", folder.path("r")])
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus != 0)
        #expect(folder.text("r") == text)
        #expect(server.end(SIGTERM) == 0)
        #expect(folder.files == [])
    }

    @Test func `a server that stops leaves the ready file of a later one`() throws {
        let first = try Server(readyFile: folder.path("r"))
        let second = try Server(readyFile: folder.path("r"))
        let text = folder.text("r")
        #expect(text.contains("\"pid\":\(second.process.processIdentifier),"))
        #expect(first.end(SIGTERM) == 0)
        #expect(folder.text("r") == text)
        #expect(second.end(SIGINT) == 0)
        #expect(folder.files == [])
    }

    @Test func `a closed terminal ends the server and removes its ready file`() throws {
        let server = try Server(readyFile: folder.path("r"))
        #expect(!folder.text("r").isEmpty)
        #expect(server.end(SIGHUP) == 0)
        #expect(folder.files == [])
    }

    @Test(arguments: [SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM])
    func `other signals that end a process remove the ready file, too`(signal: Int32) throws {
        let server = try Server(readyFile: folder.path("r"))
        #expect(!folder.text("r").isEmpty)
        #expect(server.end(signal) == 0)
        #expect(folder.files == [])
    }

    @Test func `a second signal right after the first leaves no ready file`() throws {
        let server = try Server(readyFile: folder.path("r"))
        // While the process is stopped, both signals wait; the process then receives them at the same time.
        for signal in [SIGSTOP, SIGINT, SIGTERM, SIGCONT] { kill(server.process.processIdentifier, signal) }
        server.process.waitUntilExit()
        #expect(server.process.terminationReason == .uncaughtSignal)
        #expect(server.process.terminationStatus == SIGTERM)
        #expect(folder.files == [])
    }

    @Test(arguments: ["", "{\"url\":\"x\",\"port\":1,\"pid\":2147483647,\"developerToken\":\"\",\"userToken\":\"\"}"])
    func `an empty file and the file of a server that was killed are replaced`(text: String) throws {
        try write(text, to: "r")
        let server = try Server(readyFile: folder.path("r"))
        #expect(folder.text("r").contains("\"pid\":\(server.process.processIdentifier),"))
        #expect(server.end(SIGTERM) == 0)
    }

    @Test func `a symbolic link in place of the temporary file is not followed`() throws {
        try write("precious", to: "victim")
        let (ready, victim) = (folder.path("r"), folder.path("victim"))
        let server = try Server(
            readyFile: ready,
            shell: "ln -s '\(victim)' '\(ready)'.$$; "
                + "exec '\(CommandRun.binary.path)' serve --port 0 --ready-file '\(ready)'")
        #expect(folder.text("r").hasPrefix("{\"url\":"))
        #expect(folder.text("victim") == "precious")
        #expect(server.end(SIGTERM) == 0)
        #expect(folder.files == ["victim"])
    }

    @Test func `only the user can read the ready file`() throws {
        let server = try Server(readyFile: folder.path("r"))
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path("r"))[.posixPermissions] as? Int
        #expect(mode == 0o600)
        #expect(server.end(SIGTERM) == 0)
    }
}
