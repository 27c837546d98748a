import Foundation
import Testing
import TestSupport
import Text

/// A complete run of the language server: everything that a client sends, and everything that the server sends.
struct LanguageServerRun {
    let status: Int32
    let messages: [JSONView]

    /// Runs the server with messages, after `initialize` and before `shutdown` and `exit`.
    ///
    /// - Parameters:
    ///   - messages: The requests and notifications.
    ///   - encodings: The position encodings that the client offers.
    /// - Throws: An error if the process cannot be started or its output is not a sequence of messages.
    init(_ messages: [JSONValue], encodings: [String] = []) throws {
        let initialize: JSONValue = [
            "general": ["positionEncodings": .strings(encodings)]
        ]
        let all =
            [Self.request("initialize", id: 1_000, ["capabilities": initialize])] + [
                Self.notification("initialized", [:])
            ]
            + messages + [Self.request("shutdown", id: 1_001), Self.notification("exit")]
        try self.init(input: all.map(\.compact).map(Self.framed).joined())
    }

    /// Runs the server with the bytes of its input.
    init(input: String) throws {
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path("input"))
        try Data(input.utf8).write(to: file)
        let handle = try FileHandle(forReadingFrom: file)
        let run = try CommandRun(["lsp"]) { $0.standardInput = handle }
        status = run.status
        #expect(run.error == "")
        var (found, rest) = ([JSONView](), [UInt8](run.outputBytes)[...])
        while !rest.isEmpty {
            let end = try #require(rest.firstIndex(of: 10))
            let header = String(decoding: rest[rest.startIndex..<end], as: UTF8.self)
            #expect(header.hasPrefix("Content-Length: ") && header.hasSuffix("\r"))
            let count = try #require(Int(header.dropFirst(16).dropLast()))
            #expect(Array(rest[end...].prefix(3)) == Array("\n\r\n".utf8))
            let content = rest[end...].dropFirst(3).prefix(count)
            try #require(content.count == count)
            found.append(try JSONDocument.parse(Array(content)).root)
            rest = rest[content.endIndex...]
        }
        self.messages = found
    }

    static func framed(_ text: String) -> String { "Content-Length: \(text.utf8.count)\r\n\r\n\(text)" }

    static func request(_ method: String, id: Int, _ parameters: JSONValue? = nil) -> JSONValue {
        notification(method, parameters).with("id", .integer(id))
    }

    static func notification(_ method: String, _ parameters: JSONValue? = nil) -> JSONValue {
        (["jsonrpc": "2.0", "method": .string(method)] as JSONValue).with("params", parameters)
    }

    static func open(_ uri: String, _ text: String) -> JSONValue {
        notification(
            "textDocument/didOpen",
            ["textDocument": ["uri": .string(uri), "languageId": "yaml", "version": 1, "text": .string(text)]])
    }

    static func change(_ uri: String, _ text: String) -> JSONValue {
        notification(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": 2], "contentChanges": [["text": .string(text)]],
            ])
    }

    /// Returns a request for a position of a document.
    static func request(_ method: String, id: Int, _ uri: String, line: Int, character: Int) -> JSONValue {
        request(
            "textDocument/\(method)", id: id,
            [
                "textDocument": ["uri": .string(uri)],
                "position": ["line": .integer(line), "character": .integer(character)],
            ])
    }

    /// Returns the response to a request.
    func response(to id: Int) throws -> JSONView { try #require(messages.first { $0["id"]?.integer == id }) }

    func result(of id: Int) throws -> JSONView { try #require(try response(to: id)["result"]) }

    /// Returns the diagnostics of a document in each notification, in order.
    func diagnostics(of uri: String) -> [[JSONView]] {
        messages.compactMap { message in
            guard message["method"]?.string == "textDocument/publishDiagnostics",
                message["params"]?["uri"]?.string == uri
            else { return nil }
            return message["params"]?["diagnostics"].map { Array($0.elements) }
        }
    }
}
