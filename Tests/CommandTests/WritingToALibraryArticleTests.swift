import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the article about writing to a library.
///
/// They run its commands unchanged, in order.
@Suite(.tags(.wire)) struct WritingToALibraryArticleTests {
    private static let article = "Sources/AppleMusicMock/AppleMusicMock.docc/WritingToALibrary.md"

    /// A command and its output, in which `…` represents omitted text.
    private struct Step {
        let command: String
        let shown: String
    }

    private static func pieces(_ language: String) throws -> [Substring] {
        let parts = try Repository.text(article).components(separatedBy: "```")
        return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
            .filter { $0.hasPrefix(language + "\n") }.map { $0.dropFirst(language.count + 1) }
    }

    private static func steps() throws -> [Step] {
        try pieces("console").flatMap { "\n\($0)".components(separatedBy: "\n$ ").dropFirst() }.map { text in
            let lines = text.split(separator: "\n", maxSplits: 1)
            return Step(
                command: String(lines[0]),
                shown: lines.count > 1 ? lines[1].trimmingCharacters(in: ["\n"]) : "")
        }
    }

    /// Runs the commands in one shell and returns the output of each.
    private func printed(_ steps: [Step], asking server: ServerRun) throws -> [String] {
        let mark = "== step =="
        let script = steps.map { "\($0.command)\nprintf '\(mark)'\n" }.joined()
            .replacingOccurrences(of: "127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
        let environment = ProcessInfo.processInfo.environment
        let folder = CommandRun.binary.deletingLastPathComponent().path
        let run = try CommandRun(["-c", script]) { process in
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            process.environment = environment.merging([
                "PATH": "\(folder):\(environment["PATH"] ?? "/usr/bin:/bin")", "no_proxy": "127.0.0.1",
            ]) { $1 }
        }
        return run.output.components(separatedBy: mark).dropLast()
            .map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
    }

    /// Returns whether a text matches the shown output, in which each `…` matches any text.
    private func isShown(_ text: String, as shown: String) -> Bool {
        let pieces = shown.components(separatedBy: "…")
        guard pieces.count > 1 else { return text == shown }
        guard text.hasPrefix(pieces[0]), text.hasSuffix(pieces[pieces.count - 1]) else { return false }
        var rest = text.dropFirst(pieces[0].count)
        for piece in pieces.dropFirst().dropLast() {
            guard let found = rest.range(of: piece) else { return false }
            rest = rest[found.upperBound...]
        }
        return rest.count >= pieces[pieces.count - 1].count
    }

    @Test(.tags(.external), .enabled(if: Curl.isTested, "curl is not installed"))
    func `each command prints the output shown in the article and causes the stated violations`() throws {
        let server = try ServerRun()
        let steps = try Self.steps()
        let printed = try printed(steps, asking: server)
        #expect(steps.count == 24 && printed.count == steps.count)
        for (step, text) in zip(steps, printed) {
            #expect(isShown(text, as: step.shown), "\(step.command)\n\(text)\nis not\n\(step.shown)")
        }
        let journal = try SocketClient(port: server.port).request("GET", "/_mock/sessions/default/journal")
        let entries = try #require(
            (try JSONSerialization.jsonObject(with: Data(journal.body)) as? [String: Any])?["entries"]
                as? [[String: Any]])
        #expect(entries.count == steps.count - 3)
        for entry in entries {
            let status = (entry["answer"] as? [String: Any])?["status"] as? Int ?? 0
            let isBroken = (entry["violations"] as? [Any])?.isEmpty == false
            let isGated = entry["why"] as? String == "contract: insufficient-permissions"
            #expect(isBroken == ([400, 401].contains(status) && !isGated), "\(entry)")
        }
    }

    @Test func `the scenario with a lost response detects a repeated write`() throws {
        let folder = try TemporaryFolder()
        let scenario = try #require(try Self.pieces("yaml").first { $0.contains("\n    takes-effect: true\n") })
        try String(scenario).write(toFile: folder.path("lost.yaml"), atomically: true, encoding: .utf8)
        let server = try ServerRun(folder.path("lost.yaml"))
        let client = SocketClient(port: server.port)
        let tokens = [
            ("Authorization", "Bearer \(server.ready["developerToken"] as? String ?? "")"),
            ("Music-User-Token", "anything"),
        ]
        func make() throws -> Int {
            try client.request(
                "POST", "/v1/me/library/playlists", fields: tokens, body: #"{"attributes": {"name": "Mine"}}"#
            ).status
        }
        func verdict() throws -> String {
            try client.request("GET", "/_mock/sessions/default/verdict?format=text").text
        }
        #expect(try make() == 504)
        #expect(try verdict().hasPrefix("passed: The answer is lost (\(folder.path("lost.yaml")))\n"))
        #expect(try make() == 201)
        #expect(try verdict().contains("NOT MET  made once"))
    }
}
