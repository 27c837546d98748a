import Foundation
import Scenarios
import TestFixtures
import Testing
import Text

/// Scenarios that are large.
@Suite struct LimitTests {
    private func load(_ files: (path: String, text: String)...) -> ScenarioCases {
        ScenarioLoader.loadCases(of: files[0].path, from: InMemoryFileSystem(files))
    }

    private func places(_ loaded: ScenarioCases) -> [String] {
        loaded.diagnostics.map { "\($0.primary.location.start.line) \($0.code)" }
    }

    private static func rules(_ count: Int, delay: String) -> String {
        "rules:\n"
            + (0..<count).map { "  - {name: r\($0), request: GET /v1/storefronts, delay: \(delay)}\n" }.joined()
    }

    @Test func `the article on security lists the limits of memory`() throws {
        let article = try Repository.text("Sources/AppleMusicMock/AppleMusicMock.docc/Security.md")
        func text(_ byteCount: Int) -> String {
            byteCount < 1 << 30 ? "\(byteCount >> 20) MiB" : "\(byteCount >> 30) GiB"
        }
        let rows = [
            "| the journal of a session | 10,000 entries, and \(text(MemoryLimits.journal)) with their bodies;",
            "| the record of a session's expectations | \(text(MemoryLimits.expectations));",
            "| the listed contract violations of a session | 1,000 and \(text(MemoryLimits.violations)) of those",
            "and those with a rate limit | 10,000 and \(text(MemoryLimits.clientTexts)) each;",
            "| what clients write to the libraries of a session | \(text(MemoryLimits.libraryWrites));",
            "| the rules that clients add to a session | \(text(MemoryLimits.addedRules));",
            "of the sessions that clients have created | \(text(MemoryLimits.createdSessions));",
            "libraries, and cases | \(text(MemoryLimits.generatedData)), or \(text(MemoryLimits.generatedDataOfText)) if a client",
        ]
        for row in rows { #expect(article.contains(row), "\(row)") }
    }

    @Test func `a file that is too large is not read completely`() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        try Data("scenario: A\n".utf8).write(to: URL(fileURLWithPath: path))
        let file = try #require(FileHandle(forWritingAtPath: path))
        // The file has a hole, which takes no space on the disk.
        try file.truncate(atOffset: 3 << 30)
        try file.close()
        let disk = DiskFileSystem()
        for files in [disk, SharedFileSystem(base: disk), TrackingFileSystem(base: disk)] as [any ScenarioFileSystem] {
            #expect(try files.readScenario(path).count == 4 << 20 + 1)
            #expect(throws: FileError.fileTooLarge) { try files.read(path) }
        }
        #expect(ScenarioLoader.loadCases(of: path, from: disk).diagnostics.map(\.code) == ["file-too-large"])
    }

    @Test func `the values of references insert at most 1 MiB into a case`() throws {
        let value = String(repeating: "x", count: 1 << 10)
        func text(_ count: Int) -> String {
            "scenario: A\nparameters: {x: \(value)}\nabout: \"\(String(repeating: "${x}", count: count))\"\n"
        }
        #expect(load(("a.yaml", text(1 << 10))).diagnostics.isEmpty)
        let loaded = load(("a.yaml", text(1 << 10 + 1)))
        #expect(places(loaded) == ["3 expansion-too-long"])
        #expect(loaded.diagnostics.first?.help.joined().contains("\"x\"") == true)
    }

    @Test func `references without an end are text`() throws {
        let open = String(repeating: "${", count: 1_000)
        let loaded = load(("a.yaml", "scenario: \"${a} \(open)\"\nparameters: {a: b}\n"))
        #expect(loaded.diagnostics.isEmpty)
        #expect(loaded.cases.first?.scenario.title == "b " + open)
    }

    @Test func `a matrix with too many cases reports each repeated value`() {
        let values = (0..<2_000).map { "v\($0)" } + ["v7", "v7"]
        let loaded = load(("a.yaml", "scenario: A ${a}\nmatrix:\n  a: [\(values.joined(separator: ", "))]\n"))
        #expect(places(loaded) == ["2 too-many-cases", "3 duplicate-id", "3 duplicate-id"])
    }

    @Test func `the cases of a matrix are in the order of the author`() {
        let text = "scenario: A ${a} ${b} ${c} ${d}\nmatrix: {a: [1, 2], c: [3], b: [4, 5]}\nparameters: {d: 6}\n"
        #expect(
            load(("a.yaml", text)).cases.map(\.suffix) == [
                " [a=1, c=3, b=4]", " [a=1, c=3, b=5]", " [a=2, c=3, b=4]", " [a=2, c=3, b=5]",
            ])
    }

    @Test func `a wrong value of a matrix is reported once`() {
        let text = "scenario: A ${a} ${b}\nmatrix: {a: [1, 2, {x: y}], b: [1, 2]}\n"
        let loaded = load(("a.yaml", text))
        #expect(places(loaded) == ["2 wrong-type"])
        #expect(loaded.diagnostics.first?.help.contains { $0.contains("case") } == false)
    }

    @Test func `entries of a long list are replaced and removed by their names`() throws {
        let names = (0..<3_000).map { "r\($0)" }
        let base = "scenario: A\n" + Self.rules(3_000, delay: "1ms")
        let replaced = load(
            ("a.yaml", "scenario: B\nextends: b.yaml\n" + Self.rules(3_000, delay: "2ms")), ("b.yaml", base))
        let rules = try #require(replaced.cases.first?.scenario.rules)
        #expect(rules.map(\.name) == names)
        let delay = load(("a.yaml", "scenario: A\n" + Self.rules(1, delay: "2ms"))).cases.first?.scenario.rules[0].delay
        #expect(rules.allSatisfy { $0.delay == delay })
        let without = "without: [\(names.dropFirst().joined(separator: ", "))]\n"
        let rest = load(("a.yaml", "scenario: B\nextends: b.yaml\n\(without)"), ("b.yaml", base))
        #expect(rest.cases.first?.scenario.rules.map(\.name) == ["r0"])
    }

    @Test func `a rule after 1,000 others is compared with all earlier ones`() {
        let rules = (0..<1_100).map { "  - {request: GET /v1/catalog/us/songs/\($0), answer: not-found}\n" }
        let text =
            "scenario: A\nstorefronts: [us]\nrules:\n" + rules.joined()
            + "  - {request: GET /v1/catalog/us/songs/7, answer: not-found}\n"
            + "  - {request: /v1/catalog/us/songs/*, answer: not-found}\n"
            + "  - {request: GET /v1/catalog/us/songs/x, answer: not-found, before-tokens: true}\n"
            + "  - {request: GET /v1/catalog/**, answer: not-found}\n"
            + "  - {request: GET /v1/catalog/us/songs/x, answer: not-found}\n"
            + "  - {request: POST /v1/me/library/playlists, delay: 1ms}\n"
        let loaded = load(("a.yaml", text))
        #expect(places(loaded).filter { $0.hasSuffix("never-fires") } == ["1104 never-fires", "1108 never-fires"])
        #expect(loaded.diagnostics.compactMap { $0.labels.first?.location.start.line }.prefix(2) == [11, 1105])
    }
}
