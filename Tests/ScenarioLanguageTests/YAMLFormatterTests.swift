import Foundation
import ScenarioLanguage
import TestFixtures
import Testing
import Text

@Suite(.tags(.slow)) struct YAMLFormatterTests {
    /// Formats every `NAME.yaml` and compares it with `NAME.formatted.yaml`, which `RECORD_GOLDENS=1` records.
    @Test func `each golden is formatted as recorded`() throws {
        let folder = "\(Repository.root)/\(ScenarioCorpus.goldens)"
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
            .filter { $0.hasSuffix(".yaml") && !$0.hasSuffix(".formatted.yaml") }
        #expect(names.count >= 10)
        for name in names {
            let golden = "\(folder)/\(name.dropLast(5)).formatted.yaml"
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)")))
            let formatted = try #require(FormattingResult(bytes), "\(name) is not accepted")
            #expect(formatted.faults == [], "\(name)")
            #expect(Data(formatted.text.utf8) != Data(bytes), "\(name) shows nothing")
            if Repository.isRecording {
                try Data(formatted.text.utf8).write(to: URL(fileURLWithPath: golden))
                Issue.record("\(golden) is recorded: read it, then run again without RECORD_GOLDENS")
            }
            #expect(FileManager.default.contents(atPath: golden) == Data(formatted.text.utf8), "\(name)")
        }
    }

    @Test func `formatting keeps the tree and all comments and is idempotent`() {
        var count = 0
        for (name, bytes) in ScenarioCorpus.all {
            guard let formatted = FormattingResult(bytes, name: name) else { continue }
            count += 1
            #expect(formatted.faults == [], "\(name):\n\(formatted.text)")
        }
        print("\(count) texts formatted")
        #expect(count >= (Repository.shared == nil ? 60 : 186))
    }

    @Test func `the shipped scenarios are in canonical form`() throws {
        for path in ScenarioCorpus.repository where path.hasPrefix("\(Repository.root)/Scenarios/") {
            let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
            #expect(FormattingResult(bytes)?.text == String(decoding: bytes, as: UTF8.self), "\(path)")
        }
    }

    @Test func `accepted mutants keep their tree and comments`() {
        let texts = ScenarioCorpus.all.map(\.bytes).filter { FormattingResult($0) != nil }
        var random = SplitMix64(seed: 20_261_121)
        var count = 0
        for _ in 0..<12_000 {
            let bytes = random.mutant(of: texts, changes: 1...3)
            guard let formatted = FormattingResult(bytes) else { continue }
            count += 1
            if !formatted.faults.isEmpty {
                Issue.record("\(formatted.faults): \(String(decoding: bytes, as: UTF8.self).debugDescription)")
            }
        }
        print("\(count) mutants formatted")
        #expect(count >= 3_000)
    }

    /// Values and their formatted form; a value on one line can become several.
    private static let lines: [(written: String, formatted: String)] = [
        ("a:   b   #c\n", "a: b  #c\n"), ("\u{FEFF}---\r\na: b\r\n", "a: b\n"), ("--- # c\na: b", "# c\na: b\n"),
        ("a: '2.50'\nb: \"null\"\n", "a: '2.50'\nb: \"null\"\n"), ("- a\n-   - b\n    - c\n", "- a\n- - b\n  - c\n"),
        ("a:\n- b\n", "a:\n  - b\n"), ("a: {b: 1,c: [ d,e ],}\n", "a: {b: 1, c: [d, e]}\n"),
        ("{\"a\":1,b: ,c: }", "{\"a\": 1, b: , c: }\n"), ("a: [\n  b, c\n  ]", "a: [b, c]\n"),
        ("\n\n# c\n\n\n\na:\n\n  b: c\n\n\n  d: e\n\n\n", "# c\n\na:\n  b: c\n\n  d: e\n"),
        ("a: |+2\n   b\n\n", "a: |2+\n   b\n\n"), ("a: >-\n     b\n\n      c\n     d", "a: >-\n  b\n\n   c\n  d\n"),
        ("a: \"b\\ \n      \\\n   c  \n d\"\n", "a: \"b\\ \n  \\\n  c\n  d\"\n"), ("a:\n   b\n    c\n", "a: b\n  c\n"),
        ("a: [b, # c\n d]", "a:\n  - b  # c\n  - d\n"), ("a: # b\n  c", "a:  # b\n  c\n"), ("", ""),
        ("# a\n\n", "# a\n"), ("---\n", ""), ("[a,  # b\n c]\n", "- a  # b\n- c\n"),
        (" ... a\n b\n", "  ... a\n    b\n"), ("# c\n --- a: b\n c: d\n# e\n", "  # c\n  --- a: b\n  c: d\n# e\n"),
        (" ...a\n", "...a\n"), ("{a: ,\n # b\n}\n", "a:\n# b\n"),
        ("{a: # b\n # c\n}\n", "{\n  a:  # b\n    # c\n}\n"),
    ]

    @Test func `short texts are formatted as expected`() throws {
        for (written, expected) in Self.lines {
            let formatted = try #require(FormattingResult(Array(written.utf8)), "\(written.debugDescription)")
            #expect(formatted.text == expected, "\(written.debugDescription)")
            #expect(formatted.faults == [], "\(written.debugDescription)")
        }
    }

    @Test func `a line of 100 columns stays on one line and a longer one gets block style`() throws {
        for (value, isWide) in [(String(repeating: "x", count: 93), false), (String(repeating: "x", count: 94), true)] {
            let formatted = try #require(FormattingResult(Array("key: [\(value)]".utf8)))
            #expect(formatted.text == (isWide ? "key:\n  - \(value)\n" : "key: [\(value)]\n"))
        }
        let wide = String(repeating: "日", count: 46)
        #expect(FormattingResult(Array("key: [\(wide)]".utf8))?.text == "key: [\(wide)]\n")
        #expect(FormattingResult(Array("key: [\(wide)日]".utf8))?.text == "key:\n  - \(wide)日\n")
        let inner = String(repeating: "x", count: 93)
        #expect(FormattingResult(Array("k: [[\(inner)], b]".utf8))?.text == "k:\n  - [\(inner)]\n  - b\n")
        #expect(
            FormattingResult(Array("k: [[xx\(inner)], b]".utf8))?.text
                == "k:\n  - - xx\(inner)\n  - b\n")
    }

    @Test func `a text stays unchanged if formatting would exceed the size limit`() throws {
        let open = String(repeating: "[", count: 60)
        let text = open + String(repeating: "a,", count: 40_000) + String(repeating: "]", count: 60)
        let document = try #require(ScenarioYAML.parse(SourceFile(name: "large.yaml", text: text)).document)
        #expect(ScenarioYAML.format(document) == text)
    }
}
