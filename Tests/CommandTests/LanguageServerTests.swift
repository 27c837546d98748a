import Foundation
import ScenarioLanguage
import TestFixtures
import Testing
import TestSupport
import Text

@Suite(.tags(.wire)) struct LanguageServerTests {
    private typealias Run = LanguageServerRun

    /// A scenario with a misspelled storefront after an emoji, which has two units in UTF-16 and four in UTF-8.
    private static let misspelt = """
        scenario: Example
        extends: quick-start.yaml
        storefronts: [us, jp]
        users: {"🎵": {storefront: uss}}

        """
    private static let uri = "file:///nowhere/Scenarios/a%20b.yaml"

    @Test func `initialize lists the capabilities`() throws {
        let run = try Run([])
        #expect(run.status == 0 && run.messages.count == 2)
        let capabilities = try #require(try run.result(of: 1_000)["capabilities"])
        #expect(
            capabilities.rawText
                == #"{"positionEncoding":"utf-16","textDocumentSync":{"openClose":true,"change":1,"save":true},"#
                + #""hoverProvider":true,"completionProvider":{"triggerCharacters":["/",".","{"," ",","]},"#
                + #""definitionProvider":true,"referencesProvider":true,"renameProvider":{"prepareProvider":true},"#
                + #""documentSymbolProvider":true,"foldingRangeProvider":true,"#
                + #""codeActionProvider":{"codeActionKinds":["quickfix"]},"#
                + #""documentFormattingProvider":true}"#)
        #expect(try run.result(of: 1_001).isNull)
    }

    @Test(arguments: [(["utf-32", "utf-16"], "utf-16", 27), (["utf-16", "utf-8"], "utf-8", 29)])
    func `positions are in UTF-16, or in UTF-8 if the client offers it`(
        _ encodings: [String], _ name: String, _ start: Int
    ) throws {
        let run = try Run([Run.open(Self.uri, Self.misspelt)], encodings: encodings)
        #expect(try run.result(of: 1_000)["capabilities"]?["positionEncoding"]?.string == name)
        let diagnostic = try #require(run.diagnostics(of: Self.uri).last?.first)
        let range = #"{"start":{"line":3,"character":\#(start)},"end":{"line":3,"character":\#(start + 3)}}"#
        #expect(diagnostic["range"]?.rawText == range, "\(diagnostic.rawText)")
    }

    @Test func `a diagnostic has its code, severity, suggestion, and related place`() throws {
        let run = try Run([Run.open(Self.uri, Self.misspelt)])
        let diagnostics = try #require(run.diagnostics(of: Self.uri).last)
        #expect(diagnostics.count == 1)
        #expect(diagnostics[0]["code"]?.string == "unknown-storefront")
        #expect(diagnostics[0]["severity"]?.integer == 1)
        #expect(diagnostics[0]["source"]?.string == "apple-music-mock")
        #expect(diagnostics[0]["message"]?.string?.hasPrefix(#"unknown storefront "uss"; did you mean "us"?"#) == true)
        let related = try #require(diagnostics[0]["relatedInformation"]?[0])
        #expect(related["location"]?["uri"]?.string == Self.uri)
        #expect(related["location"]?["range"]?["start"]?["line"]?.integer == 2)
        #expect(related["message"]?.string == "the storefronts of this scenario")
    }

    @Test func `an action replaces a misspelled name, and the diagnostic disappears`() throws {
        let action = Run.request(
            "textDocument/codeAction", id: 1,
            [
                "textDocument": ["uri": .string(Self.uri)],
                "range": ["start": ["line": 3, "character": 28], "end": ["line": 3, "character": 28]],
                "context": ["diagnostics": []],
            ])
        let run = try Run([Run.open(Self.uri, Self.misspelt), action])
        let result = try run.result(of: 1)
        #expect(result[0]?["title"]?.string == #"Replace with "us""# && result[1] == nil)
        let edit = try #require(result[0]?["edit"]?["changes"]?[Self.uri]?[0])
        #expect(edit["newText"]?.string == "us" && edit["range"]?["start"]?["character"]?.integer == 27)
        let fixed = Self.misspelt.replacingOccurrences(of: "uss", with: "us")
        let rerun = try Run([Run.open(Self.uri, Self.misspelt), action, Run.change(Self.uri, fixed)])
        #expect(rerun.diagnostics(of: Self.uri).map(\.count) == [1, 0])
    }

    @Test func `the text of an open document replaces the file, also where other scenarios extend it`() throws {
        let folder = try TemporaryFolder()
        let base = URL(fileURLWithPath: folder.path("base.yaml"))
        let own = URL(fileURLWithPath: folder.path("own.yaml"))
        try Data("scenario: Base\nextends: quick-start.yaml\n".utf8).write(to: base)
        let text = "scenario: Own\nextends: base.yaml\n"
        try Data(text.utf8).write(to: own)
        let changed = "scenario: Base\nextends: quick-start.yaml\nseeed: 1\n"
        let run = try Run([Run.open(own.absoluteString, text), Run.open(base.absoluteString, changed)])
        #expect(run.diagnostics(of: own.absoluteString).last?.isEmpty == true)
        let found = try #require(run.diagnostics(of: base.absoluteString).last)
        #expect(found.map { $0["code"]?.string } == ["unknown-key"])
        let close = Run.notification(
            "textDocument/didClose", ["textDocument": ["uri": .string(base.absoluteString)]])
        let check = Run.request("textDocument/codeAction", id: 1)
        let closed = try Run([
            Run.open(own.absoluteString, text), Run.open(base.absoluteString, changed), check, close,
        ])
        #expect(closed.diagnostics(of: base.absoluteString).map(\.count) == [1, 0])
    }

    @Test func `YAML files that are not scenarios get no diagnostics and no help`() throws {
        let uri = "file:///nowhere/compose.yaml"
        let run = try Run([
            Run.open(uri, "services:\n  rules: 1\n"), Run.request("hover", id: 1, uri, line: 1, character: 3),
            Run.request("completion", id: 2, uri, line: 1, character: 3),
        ])
        #expect(run.diagnostics(of: uri).map(\.count) == [0])
        #expect(try run.result(of: 1).isNull && run.result(of: 2).elements.isEmpty)
    }

    @Test func `a file that only other files use needs no title`() throws {
        let uri = "file:///nowhere/Scenarios/_defaults.yaml"
        let run = try Run([Run.open(uri, "lists: {albums.tracks: {page: 2, maximum: 3}}\n")])
        #expect(run.diagnostics(of: uri).last?.map { $0["code"]?.string } == ["unknown-key"])
    }

    @Test func `formatting gives the text of the format command`() throws {
        let text =
            "scenario:   Example\nextends:  quick-start.yaml\n\n\n\nrules:\n    -   request: /v1/me/**\n        answer: reset\n"
        let folder = try TemporaryFolder()
        let file = URL(fileURLWithPath: folder.path("example.yaml"))
        try Data(text.utf8).write(to: file)
        let uri = file.absoluteString
        let formatting = Run.request(
            "textDocument/formatting", id: 1, ["textDocument": ["uri": .string(uri)], "options": [:]])
        let run = try Run([Run.open(uri, text), formatting])
        #expect(try CommandRun("format", file.path).status == 0)
        let edits = try run.result(of: 1)
        #expect(edits[0]?["newText"]?.string == (try String(contentsOf: file, encoding: .utf8)))
        #expect(edits[0]?["range"]?.rawText == #"{"start":{"line":0,"character":0},"end":{"line":8,"character":0}}"#)
        for unchanged in [try String(contentsOf: file, encoding: .utf8), "scenario: [\n"] {
            #expect(try Run([Run.open(uri, unchanged), formatting]).result(of: 1).elements.isEmpty)
        }
    }
}

/// Tests of hover and completion.
extension LanguageServerTests {
    @Test func `hover explains the key at the position`() throws {
        let text = "scenario: Example\nrules:\n  - {request: /v1/me/**, answer: reset, call: 2}\n"
        let run = try Run([
            Run.open(Self.uri, text), Run.request("hover", id: 1, Self.uri, line: 2, character: 27),
            Run.request("hover", id: 2, Self.uri, line: 2, character: 33),
        ])
        let hover = try run.result(of: 1)
        #expect(hover["range"]?.rawText == #"{"start":{"line":2,"character":25},"end":{"line":2,"character":31}}"#)
        let markdown = try #require(hover["contents"]?["value"]?.string)
        #expect(markdown.hasPrefix("**answer: a key of a rule**\n\nThe "))
        #expect(
            markdown.contains("It cannot be combined with `operation`.") && markdown.contains("```yaml\n"))
        #expect(try run.result(of: 2).isNull)
    }

    /// A text with `|` at the position, and names that are offered there and names that are not.
    static let places: [(text: String, offered: [String], other: [String])] = [
        ("|", ["scenario", "rules"], ["request"]),
        ("scen|", ["scenario"], ["request"]),
        ("scenario: Example\n|\nrules: []\n", ["extends", "expect"], ["scenario", "rules", "request"]),
        ("scenario: Example\nusers: {}\n|", ["rules"], ["user"]),
        ("scenario: Example\nrules:\n  - |", ["request", "answer"], ["scenario"]),
        ("scenario: Example\nrules:\n  - name: x\n    |\n  - name: y\n", ["request", "operation"], ["name", "rules"]),
        ("scenario: Example\nrules:\n  - operation: sign-in\n    d|", ["during"], ["delay"]),
        ("scenario: Example\nrules: [{an|}]\n", ["answer"], ["scenario"]),
        ("scenario: Example\nrules: [{answer: reset, de|: 1}]\n", ["delay"], ["answer"]),
        (
            "scenario: Example\nrules:\n  - {request: /v1/**, answer: |}\n", ["not-found", "usual", "reset"],
            ["status"]
        ),
        ("scenario: Example\nrules:\n  - {request: /v1/**, answer: {|}}\n", ["status", "from"], ["not-found"]),
        ("scenario: Example\nrules:\n  - request: /v1/**\n    answer: [not-found, u|]\n", ["usual"], ["status"]),
        ("scenario: Example\nrules:\n  - answer: {fault: |}\n", ["reset", "hang"], ["not-found"]),
        ("scenario: Example\nstorefronts: [us, |]\n", ["jp"], ["reset"]),
        ("scenario: Example\nlists:\n  al|:\n", ["albums.tracks"], ["us"]),
        ("scenario: Example\ndevice:\n  consent: d|\n", ["denied"], ["online"]),
        ("scenario: Example\nstates: {full: no}\nrules:\n  - states: {|}\n", ["full"], ["reset"]),
        ("scenario: Example\nrules:\n  - {name: busy}\nexpect:\n  - after: |\n", ["busy"], ["reset"]),
        (
            "scenario: Example\nstates: {phase: start}\nrules:\n  - states: {phase: |}\n  - {states: {phase: outage}}\n",
            ["outage"], ["reset"]
        ),
        ("scenario: Example\nusers: {ann: {}}\nrules:\n  - user: |\n", ["ann"], ["reset"]),
        ("scenario: Example  # |\n", [], ["rules"]),
        ("scenario: Example\nabout: one two |\n", [], ["rules"]),
    ]

    @Test(arguments: places)
    func `completion offers the names that fit`(_ text: String, _ offered: [String], _ other: [String]) throws {
        let before = try #require(text.components(separatedBy: "|").first)
        let lines = before.components(separatedBy: "\n")
        let run = try Run([
            Run.open(Self.uri, text.replacingOccurrences(of: "|", with: "")),
            Run.request(
                "completion", id: 1, Self.uri, line: lines.count - 1, character: lines.last?.utf16.count ?? 0),
        ])
        let names = try run.result(of: 1).elements.compactMap { $0["label"]?.string }
        #expect(Set(offered).isSubset(of: names), "\(names)")
        #expect(Set(other).isDisjoint(with: names), "\(names)")
        #expect(Set(names).count == names.count && (!offered.isEmpty || names.isEmpty))
    }

    @Test func `a completion replaces the partial name and contains the colon of a new key`() throws {
        let text = "scenario: Example\nrules:\n  - cha\n  - answer: not\n  - delay : 1s\n"
        let run = try Run([
            Run.open(Self.uri, text), Run.request("completion", id: 1, Self.uri, line: 2, character: 6),
            Run.request("completion", id: 2, Self.uri, line: 3, character: 15),
            Run.request("completion", id: 3, Self.uri, line: 4, character: 5),
        ])
        func item(_ name: String, in id: Int) throws -> JSONView {
            try #require(try run.result(of: id).elements.first { $0["label"]?.string == name })
        }
        let chance = try item("chance", in: 1)
        #expect(
            chance["textEdit"]?.rawText
                == #"{"range":{"start":{"line":2,"character":4},"end":{"line":2,"character":7}},"newText":"chance: "}"#)
        #expect(
            chance["documentation"]?["value"]?.string == "The probability that the rule fires. Default: 1.")
        #expect(try item("edit", in: 1)["textEdit"]?["newText"]?.string == "edit:")
        let answer = try item("not-found", in: 2)
        #expect(answer["detail"]?.string == "status 404" && answer["textEdit"]?["newText"]?.string == "not-found")
        #expect(answer["textEdit"]?["range"]?["start"]?["character"]?.integer == 12)
        #expect(try item("delay", in: 3)["textEdit"]?["newText"]?.string == "delay")
    }

    @Test func `every place of a scenario has an answer`() throws {
        let text = try Repository.text("Scenarios/tokens/user-token-refused.yaml")
        let lines = text.components(separatedBy: "\n")
        let places = lines.indices.flatMap { line in (0...lines[line].utf16.count).map { (line, $0) } }
        let requests = places.enumerated().flatMap { index, place in
            ["completion", "hover"].enumerated().map {
                Run.request($1, id: 2 * index + $0, Self.uri, line: place.0, character: place.1)
            }
        }
        let run = try Run([Run.open(Self.uri, text)] + requests)
        #expect(run.status == 0 && run.messages.count(where: { $0["result"] != nil }) == requests.count + 2)
    }
}

/// Tests of invalid input.
extension LanguageServerTests {
    @Test func `errors have a code, and the server continues`() throws {
        let initialize = Run.framed(Run.request("initialize", id: 1, [:]).compact)
        let run = try Run(
            input: Run.framed(Run.request("textDocument/hover", id: 0).compact) + initialize + initialize
                + Run.framed("{\"jsonrpc\"") + "X: 1\r\n\r\n" + "Content-Length: -4\r\n\r\n" + Run.framed("[1]")
                + Run.framed(#"{"jsonrpc": "2.0", "id": "a", "result": null}"#)
                + Run.framed(#"{"jsonrpc": "2.0", "id": "a", "method": "no/such"}"#)
                + Run.framed(#"{"jsonrpc": "2.0", "method": "$/no-such"}"#)
                + Run.framed(Run.request("textDocument/hover", id: 2).compact)
                + Run.framed(Run.request("hover", id: 3, Self.uri, line: 0, character: 0).compact)
                + Run.framed(Run.open(Self.uri, "scenario: Example").compact)
                + Run.framed(Run.request("hover", id: 4, Self.uri, line: -1, character: 0).compact)
                + Run.framed(Run.request("shutdown", id: 5).compact)
                + Run.framed(Run.request("textDocument/hover", id: 6).compact))
        let codes = run.messages.compactMap { $0["error"]?["code"]?.integer }
        #expect(
            codes == [
                -32002, -32600, -32700, -32700, -32700, -32600, -32601, -32602, -32602, -32602, -32600,
            ])
        let unknown = run.messages.first { $0["id"]?.string == "a" }
        #expect(unknown?["error"]?["message"]?.string == #"unknown method "no/such""#)
        #expect(run.status == 0)
    }

    @Test func `a message or a header that is too long is skipped`() throws {
        let run = try Run(
            input: String(repeating: "x", count: 4096) + Run.framed(String(repeating: " ", count: 33 << 20))
                + Run.framed(Run.request("initialize", id: 1, [:]).compact))
        #expect(run.messages.map { $0["error"]?["code"]?.integer } == [-32700, -32600, nil])
        #expect(run.messages.last?["result"]?["capabilities"] != nil)
    }

    @Test(arguments: ["", "Content-Length: 10\r\n\r\n{", LanguageServerRun.framed(#"{"method": "exit"}"#)])
    func `the exit status is 1 without shutdown`(_ input: String) throws {
        let run = try Run(input: input)
        #expect(run.status == 1 && run.messages.isEmpty)
    }

    @Test func `lsp takes no arguments`() throws {
        let run = try CommandRun("lsp", "x")
        #expect(run.status == 2 && run.error.contains("lsp takes no arguments"))
    }
}
