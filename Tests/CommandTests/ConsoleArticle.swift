import Foundation
import TestFixtures
import Testing
import TestSupport

/// An article with commands and their output, which run in order in one shell.
struct ConsoleArticle {
    /// A command and its output, in which `…` represents omitted text.
    struct Step {
        let command: String
        let shown: String
    }

    private let text: String

    /// Reads an article, or only its section with a title.
    init(_ path: String, section title: String? = nil) throws {
        let text = try Repository.text(path)
        guard let title else {
            self.text = text
            return
        }
        let start = try #require(text.range(of: "\n## \(title)\n")).upperBound
        self.text = String(
            text[start...].prefix(
                upTo: text.range(of: "\n## ", range: start..<text.endIndex)?.lowerBound ?? text.endIndex))
    }

    /// Returns the code blocks in a language.
    func blocks(in language: String) -> [Substring] {
        let parts = text.components(separatedBy: "```")
        return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
            .filter { $0.hasPrefix(language + "\n") }.map { $0.dropFirst(language.count + 1) }
    }

    /// The commands of the blocks in `console`.
    var steps: [Step] {
        blocks(in: "console").flatMap { "\n\($0)".components(separatedBy: "\n$ ").dropFirst() }.map { text in
            let lines = text.split(separator: "\n", maxSplits: 1)
            return Step(
                command: String(lines[0]),
                shown: lines.count > 1 ? lines[1].trimmingCharacters(in: ["\n"]) : "")
        }
    }

    /// Runs the commands, and compares what each prints to standard output and standard error with the article.
    ///
    /// - Parameters:
    ///   - steps: The commands.
    ///   - server: The server at the port 8080 of the article.
    ///   - folder: The folder to run the commands in, or `nil` for that of the tests.
    /// - Throws: An error if the shell does not start.
    static func check(_ steps: [Step], asking server: ServerRun, in folder: TemporaryFolder? = nil) throws {
        let mark = "== step =="
        let script = steps.map { "\($0.command)\nprintf '\(mark)'\n" }.joined()
            .replacingOccurrences(of: "127.0.0.1:8080", with: "127.0.0.1:\(server.port)")
        let environment = ProcessInfo.processInfo.environment
        let binaries = CommandRun.binary.deletingLastPathComponent().path
        let run = try CommandRun(["-c", "exec 2>&1\n\(script)"]) { process in
            process.executableURL = URL(fileURLWithPath: "/bin/sh")
            if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path("")) }
            process.environment = environment.merging([
                "PATH": "\(binaries):\(environment["PATH"] ?? "/usr/bin:/bin")", "no_proxy": "127.0.0.1",
                "APPLE_MUSIC_MOCK_URL": "http://127.0.0.1:\(server.port)",
            ]) { $1 }
        }
        let printed = run.output.components(separatedBy: mark).dropLast()
            .map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
        #expect(printed.count == steps.count)
        for (step, text) in zip(steps, printed) {
            #expect(isShown(text, as: step.shown), "\(step.command)\n\(text)\nis not\n\(step.shown)")
        }
    }

    /// Returns whether a text matches the shown output, in which each `…` matches any text.
    private static func isShown(_ text: String, as shown: String) -> Bool {
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
}
