import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// Definitions, references, and new names across files, and the outline of a scenario.
@Suite(.tags(.wire)) struct LanguageServerNameTests {
    private typealias Run = LanguageServerRun

    private static let base = """
        scenario: Base
        extends: quick-start.yaml
        parameters: {city: us}
        states: {full: no}
        rules:
          - {name: busy, request: "GET /v1/catalog/${city}/search", answer: rate-limited, then: {states: {full: yes}}}
        expect:
          - {name: seen, request: /v1/**}

        """
    private static let own = """
        scenario: Own
        extends: base.yaml
        recordings: [Recordings/list.json]
        users: {ann: {token: a}, bob: {token: b}}
        rules:
          - {name: own, request: /v1/me/**, states: {full: yes}, user: ann, answer: 503}
          - {operation: sign-in, user: bob, then: {operation: {sign-in: {user: ann}}}}
        expect:
          - {request: "GET /v1/catalog/${city}/charts", after: own, times: 0..}
          - {request: /v1/me/**, after-last: busy}
          - request: /v1/storefronts
            before: "seen"

        """
    private static let sibling = """
        scenario: Sibling
        extends: base.yaml
        without: [busy]

        """

    /// A folder with the scenarios, of which an editor opened `own.yaml`.
    private struct Project {
        let folder: TemporaryFolder

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("Scenarios/base.yaml", LanguageServerNameTests.base)
            try folder.write("Scenarios/own.yaml", LanguageServerNameTests.own)
            try folder.write("Scenarios/sibling.yaml", LanguageServerNameTests.sibling)
            try folder.write("Scenarios/Recordings/list.json", #"{"data": []}"#)
        }

        func uri(_ name: String) -> String {
            URL(fileURLWithPath: folder.path("Scenarios/\(name)")).absoluteString
        }

        /// Sends a request for the `|` in a line of `own.yaml`, and returns the response.
        func response(
            to method: String, at marked: String, _ members: JSONValue = [:]
        ) throws -> JSONView {
            let text = marked.replacingOccurrences(of: "|", with: "")
            let lines = LanguageServerNameTests.own.components(separatedBy: "\n")
            let line = try #require(lines.firstIndex { $0.contains(text) })
            let start = try #require(lines[line].range(of: text)).lowerBound
            let column = lines[line].distance(from: lines[line].startIndex, to: start)
            let offset = try #require(marked.components(separatedBy: "|").first).utf16.count
            var request = Run.request(method, id: 1, uri("own.yaml"), line: line, character: column + offset)
            if case .object(let all) = request, case .object(let more) = members {
                request = .object(
                    all.map { name, value in
                        guard name == "params", case .object(let parameters) = value else { return (name, value) }
                        return (name, .object(parameters + more))
                    })
            }
            let run = try Run([Run.open(uri("own.yaml"), LanguageServerNameTests.own), request])
            return try run.response(to: 1)
        }

        /// Returns a location as `FILE:LINE TEXT`; lines count from 1.
        func text(_ range: JSONView, in uri: String) throws -> String {
            let name = uri.components(separatedBy: "/").last ?? ""
            let (start, end) = (range["start"], range["end"])
            let line = try #require(start?["line"]?.integer)
            let lines = folder.text("Scenarios/\(name)").components(separatedBy: "\n")
            let first = try #require(start?["character"]?.integer)
            let last = try #require(end?["character"]?.integer)
            return "\(name):\(line + 1) " + String(lines[line].dropFirst(first).prefix(last - first))
        }

        func locations(_ response: JSONView) throws -> [String] {
            try #require(response["result"]).elements.map { location in
                try text(try #require(location["range"]), in: location["uri"]?.string ?? "")
            }
        }
    }

    @Test(arguments: [
        ("after: o|wn", ["own.yaml:6 own"]), ("after-last: bu|sy", ["base.yaml:6 busy"]),
        ("before: \"|seen", ["base.yaml:8 seen"]), ("states: {fu|ll", ["base.yaml:4 full"]),
        ("user: ann|, answer", ["own.yaml:4 ann"]), ("{sign-in: {user: |ann", ["own.yaml:4 ann"]),
        ("catalog/${ci|ty}/charts", ["base.yaml:3 city"]), ("extends: ba|se.yaml", ["base.yaml:1 "]),
        ("[Recordings/|list.json]", ["list.json:1 "]), ("name: |own", ["own.yaml:6 own"]), ("GET /v1/cata|log", []),
    ])
    func `the definition of a name is where it is declared`(_ place: String, _ expected: [String]) throws {
        let project = try Project()
        #expect(try project.locations(project.response(to: "definition", at: place)) == expected)
    }

    @Test(arguments: [
        ("after-last: bu|sy", true, ["own.yaml:10 busy", "base.yaml:6 busy", "sibling.yaml:3 busy"]),
        ("after-last: bu|sy", false, ["own.yaml:10 busy", "sibling.yaml:3 busy"]),
        ("states: {fu|ll", true, ["own.yaml:6 full", "base.yaml:4 full", "base.yaml:6 full"]),
        ("user: a|nn", true, ["own.yaml:4 ann", "own.yaml:6 ann", "own.yaml:7 ann"]),
        ("catalog/${ci|ty}/charts", true, ["own.yaml:9 city", "base.yaml:3 city", "base.yaml:6 city"]),
    ])
    func `references are in all files that share the declaration`(
        _ place: String, _ isIncluded: Bool, _ expected: [String]
    ) throws {
        let project = try Project()
        let response = try project.response(
            to: "references", at: place, ["context": ["includeDeclaration": .bool(isIncluded)]])
        #expect(try project.locations(response) == expected)
    }

    @Test func `a new name replaces all places of the name and keeps quotes`() throws {
        let project = try Project()
        let response = try project.response(to: "rename", at: "before: \"se|en", ["newName": "first one"])
        let changes = try #require(response["result"]?["changes"])
        let edits = try ["own.yaml", "base.yaml"].flatMap { name in
            try #require(changes[project.uri(name)]).elements.map { edit in
                try project.text(try #require(edit["range"]), in: name) + " -> " + (edit["newText"]?.string ?? "")
            }
        }
        #expect(edits == ["own.yaml:12 seen -> first one", "base.yaml:8 seen -> first one"])
        #expect(changes[project.uri("sibling.yaml")] == nil)
        let quoted = try project.response(to: "rename", at: "after-last: bu|sy", ["newName": "a: b"])
        #expect(quoted["result"]?["changes"]?[project.uri("base.yaml")]?[0]?["newText"]?.string == #""a: b""#)
    }

    @Test func `what is not a name, and what is not a valid name, cannot be renamed`() throws {
        let project = try Project()
        #expect(try project.response(to: "prepareRename", at: "request: /v|1")["result"]?.isNull == true)
        let prepared = try project.response(to: "prepareRename", at: "after: o|wn")
        #expect(prepared["result"]?["placeholder"]?.string == "own")
        for (place, name) in [("request: /v|1", "x"), ("after: o|wn", ""), ("${c|ity}/charts", "a b")] {
            let response = try project.response(to: "rename", at: place, ["newName": .string(name)])
            #expect(response["error"]?["code"]?.integer == -32602, "\(place)")
        }
    }

    @Test func `the outline contains rules, expectations, and users`() throws {
        let project = try Project()
        let uri = project.uri("own.yaml")
        let document: JSONValue = ["textDocument": ["uri": .string(uri)]]
        let run = try Run([
            Run.open(uri, Self.own), Run.request("textDocument/documentSymbol", id: 1, document),
            Run.request("textDocument/foldingRange", id: 2, document),
        ])
        let symbols = try run.result(of: 1).elements.map { symbol in
            (symbol["name"]?.string ?? "", symbol["children"]?.elements.compactMap { $0["name"]?.string } ?? [])
        }
        #expect(symbols.map(\.0) == ["scenario", "extends", "recordings", "users", "rules", "expect"])
        #expect(symbols[3].1 == ["ann", "bob"] && symbols[4].1 == ["own", "operation: sign-in"])
        #expect(symbols[5].1.last == "request: /v1/storefronts")
        let ranges = try run.result(of: 2).elements.map { ($0["startLine"]?.integer, $0["endLine"]?.integer) }
        #expect(ranges.map(\.0) == [4, 7, 10] && ranges.map(\.1) == [6, 11, 11])
    }
}
