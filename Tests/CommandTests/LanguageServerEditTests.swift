import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Edits of a document in a running language server.
@Suite(.tags(.wire)) final class LanguageServerEditTests {
    private typealias Run = LanguageServerRun

    private let process: Process
    private let input = Pipe()
    private let output: Pipe
    private var unread = Data()
    private let uri = "file:///nowhere/Scenarios/a.yaml"

    init() throws {
        let run = CommandRun.process(["lsp"])
        (process, output) = (run.process, run.output)
        process.standardInput = input
        try process.run()
        try send([Run.request("initialize", id: 1_000, ["capabilities": [:]]), Run.notification("initialized", [:])])
    }

    deinit { if process.isRunning { process.terminate() } }

    private func send(_ messages: [JSONValue]) throws {
        let text = messages.map(\.compact).map(Run.framed).joined()
        try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    }

    private func change(_ version: Int, _ text: String) -> JSONValue {
        Run.notification(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": .integer(version)],
                "contentChanges": [["text": .string(text)]],
            ])
    }

    /// Reads the next message of the server.
    private func message() throws -> JSONView {
        while true {
            if let head = unread.range(of: Data("\r\n\r\n".utf8)) {
                let header = String(decoding: unread[..<head.lowerBound], as: UTF8.self)
                let count = try #require(Int(header.dropFirst("Content-Length: ".count)))
                let content = unread[head.upperBound...].prefix(count)
                if content.count == count {
                    unread = Data(unread[head.upperBound...].dropFirst(count))
                    return try JSONDocument.parse(Array(content)).root
                }
            }
            let more = output.fileHandleForReading.availableData
            try #require(!more.isEmpty, "the server ended")
            unread += more
        }
    }

    /// Reads messages until the diagnostics of a version, and returns the versions that were published on the way, the number
    /// of diagnostics, and the ids of the responses.
    private func published(to version: Int) throws -> (versions: [Int], diagnosticCount: Int, ids: [Int]) {
        var (versions, ids) = ([Int](), [Int]())
        while true {
            let message = try message()
            if let id = message["id"]?.integer { ids.append(id) }
            guard let parameters = message["params"], let found = parameters["version"]?.integer else { continue }
            versions.append(found)
            if found == version { return (versions, parameters["diagnostics"]?.elements.count { _ in true } ?? 0, ids) }
        }
    }

    @Test func `the newest text of a burst of edits is analyzed, and requests are answered in the meantime`() throws {
        let text = "scenario: Example\nextends: quick-start.yaml\n"
        try send([Run.open(uri, text)])
        let opened = try published(to: 1)
        #expect(opened.versions == [1] && opened.diagnosticCount == 0 && opened.ids == [1_000])
        let edits = (2...41).map { version in
            change(version, text + (version == 41 ? "seeed: 1\n" : "seed: \(version)\n"))
        }
        try send(edits + [Run.request("completion", id: 1, uri, line: 2, character: 0)])
        let edited = try published(to: 41)
        #expect(edited.versions == edited.versions.sorted() && edited.diagnosticCount == 1)
        // An edit that follows a published version is published, too.
        try send([change(42, text)])
        #expect(try published(to: 42).diagnosticCount == 0)
        try send([Run.request("shutdown", id: 2), Run.notification("exit")])
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
