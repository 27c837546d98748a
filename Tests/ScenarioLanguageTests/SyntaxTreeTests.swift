import ScenarioLanguage
import Testing
import Text

@Suite struct SyntaxTreeTests {
    /// Texts with one key, and the text of its value.
    private static let scalars: [(written: String, text: String)] = [
        ("a: no", "no"), ("a: ~", "~"), ("a: 2.50", "2.50"), ("a: http://x/y?z=1#f", "http://x/y?z=1#f"),
        ("a: b # c", "b"), ("a: b#c", "b#c"), ("a: 'it''s'", "it's"), ("a: \"\"", ""),
        ("a: b\n  c\n\n\n  d", "b c\n\nd"), ("a:\n  b", "b"), ("a:\r\n  b\r\n  c\r\n", "b c"),
        ("a: 'b\n  c\n\n  d'", "b c\nd"), ("a: \"b  \n  \t c\\\n  \\ d\\\n\n  e\"", "b c d\ne"),
        (
            #"a: "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P\x41\u00e9\U0001F600""#,
            "\0\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1B} \"/\\\u{85}\u{A0}\u{2028}\u{2029}A\u{E9}\u{1F600}"
        ),
        ("a: |\n  b\n   c\n\n\n", "b\n c\n"), ("a: |-\n  b\n\n", "b"), ("a: |+\n  b\n\n", "b\n\n"),
        ("a: |2\n    b\n   c\n", "  b\n c\n"), ("a: |-1 # c\n  b", " b"), ("a: |\n\n  b\n", "\nb\n"),
        ("a: |\nb: c\n", ""), ("a: |+\n\n\nb: c\n", "\n\n"), ("a: |\r\n  b\r\n  c\r\n", "b\nc\n"),
        ("a: >\n  b\n  c\n\n  d\n\n    e\n    f\n\n  g\n  h\n", "b c\nd\n\n  e\n  f\n\ng h\n"),
        ("a: >-\n  b\n   \n  c\n", "b\n \nc"), ("a: |\n  b\n # c\n", "b\n"), ("a: |\n  # b\n  \tc\n", "# b\n\tc\n"),
    ]

    @Test func `scalars have the values defined by YAML`() {
        for (written, text) in Self.scalars {
            let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "a.yaml", text: written))
            #expect(diagnostics.isEmpty, "\(written.debugDescription)")
            #expect(document?.root["a"]?.text == text, "\(written.debugDescription)")
        }
    }

    /// Texts with the same meaning.
    private static let shapes: [(block: String, flow: String)] = [
        ("- a\n- b\n", "[a, b]"), ("a: b\nc: d\n", "{a: b, c: d,}"), ("- - a\n  - b\n- c\n", "[[a, b], c]"),
        ("- a: b\n  c: d\n-\n  e: f\n", "[{a: b, c: d}, {e: f}]"), ("a:\n- b\n- c\nd: e\n", "{a: [b, c], d: e}"),
        ("a:\n  - b\n  -\n    - c\n", "{a: [b, [c]]}"), ("a:\nb:\n  c:\n", "{a: , b: {c: }}"),
        ("-\n- a\n", "['', a]"), ("'a' : b\n\"c\": d\n", "{\"a\":\"b\", \"c\":d}"),
        ("---\n# c\na: b\n", "{\n  a:\n    b\n}"), ("\u{FEFF}a: b\n", "{a: b}"), ("a: []\nb: {}\n", "{a: [], b: {}}"),
        ("  a: b\n  c:\n   - d\n", "{a: b, c: [d]}"), ("a:\n    b\n    - c\n", "{a: b - c}"),
        ("a: b\r\n\r\nc:\r\n  - d\r\n", "{a: b, # e\n\n c: [\n d # f\n , ]}"), ("", " # nothing\n\n"),
    ]

    @Test func `block and flow style give the same tree`() throws {
        for (block, flow) in Self.shapes {
            let left = ScenarioYAML.parse(SourceFile(name: "block.yaml", text: block))
            let right = ScenarioYAML.parse(SourceFile(name: "flow.yaml", text: flow))
            #expect(left.diagnostics.isEmpty && right.diagnostics.isEmpty, "\(block.debugDescription)")
            let trees = try [#require(left.document), #require(right.document)].map { ComparableTree($0.root) }
            #expect(trees[0] == trees[1], "\(block.debugDescription)")
        }
    }

    /// Texts with the value of `a` marked.
    private static let values = [
        "a: «b»   # c\n", "a:  «[b, {c: d}]»  \n", "a:\n  «b: c\n  d:\n    - e»  \n\nf: g\n",
        "a: «|  # c\n  b\n  c»\n\n",
        "a: «'b\n  c'» \n", "a:«»   # c\nb: d\n", "a:\n  # c\n  «b\n  c» # d\n", "a:\n«- b\n- c: d»\ne: f\n",
        "a: {b: c}\n".replacing("{b: c}", with: "«{b: c}»"),
    ]

    @Test func `the range of a value contains only the value`() throws {
        for text in Self.values {
            let marked = MarkedText(text)
            let root = try #require(marked.parse().document).root
            #expect(root["a"]?.range == marked.primary, "\(text.debugDescription)")
        }
    }

    @Test func `canonically equivalent keys are distinct`() throws {
        let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "a.yaml", text: "\u{E9}: 1\ne\u{301}: 2\n"))
        #expect(diagnostics.isEmpty)
        guard case .mapping(entries: let entries, style: _)? = document?.root.content else {
            Issue.record("no mapping")
            return
        }
        #expect(entries.map(\.value.text) == ["1", "2"])
    }

    @Test func `sixty-four levels are parsed`() throws {
        let text = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
        #expect(ScenarioYAML.parse(SourceFile(name: "a.yaml", text: text)).diagnostics.isEmpty)
    }
}
