import ScenarioLanguage
import TestFixtures
import Testing
import Text

/// A text for every code, with its only error marked.
@Suite struct SyntaxDiagnosticCodeTests {
    private static let cases: [(code: String, text: String)] = [
        ("invalid-utf8", "a: b\nc: «¿»d\n"),
        ("invalid-utf8", "a: é\nc: «¿»"),
        ("forbidden-character", "a: x«\u{7}»y\u{7}\n"),
        ("forbidden-character", "a: 'x«\u{FEFF}»y'\n"),
        ("forbidden-character", "# «\u{7F}»\na: b\n"),
        ("line-separator", "a: x«\u{2028}»y\n"),
        ("line-separator", "# «\u{85}»\na: b\n"),
        ("lone-carriage-return", "a: b«\r»c: d\n"),
        ("missing-final-newline", "a: |\n  text«»"),
        ("missing-final-newline", "a: >+\n  text\n «»"),
        ("missing-final-newline", "a: |\n  text\n  «»"),
        ("anchor", "a: «&b» c\n"),
        ("anchor", "«&b» a: c\n"),
        ("anchor", "a: [«&b» c]\n"),
        ("alias", "a: «*b»\n"),
        ("alias", "a: [«*».json]\n"),
        ("alias", "a: «*» /v1/me/**\n"),
        ("alias", "a: {b: «*» /v1/**}\n"),
        ("anchor", "a: [«&b» c]\nd: *b\ne: [*b]\n"),
        ("template", "a: «{{request.path}}»\n"),
        ("template", "a: {b: «{{ c }}», d: e}\n"),
        ("slash-comment", "a: b\n«// c»\nd: e\n"),
        ("slash-comment", "a:\n  «// c: d»\n  - e\n"),
        ("tag", "a: «!!str» c\n"),
        ("tag", "a: {b: «!c»}\n"),
        ("directive", "«%YAML 1.2»\n---\na: b\n"),
        ("second-document", "a: b\n«---»\nc: d\n"),
        ("second-document", "---\na: b\n«---» # again\n"),
        ("document-end-marker", "a: b\n«...»\n"),
        ("document-end-marker", "a: b\n«...»\nc: d\n"),
        ("text-after-marker", "--- «a»\n"),
        ("complex-key", "«?» a\n: b\n"),
        ("complex-key", "a: 1\n«?» b\n: c\nd: 2\n"),
        ("complex-key", "«[a]»: b\n"),
        ("complex-key", "a: {«[b]»: c}\n"),
        ("merge-key", "«<<»: {a: b}\n"),
        ("merge-key", "a: {«<<»: {b: c}}\n"),
        ("flow-pair", "a: [b«:» c]\n"),
        ("unquoted-parameter", "a: [«${b}»]\n"),
        ("unquoted-parameter", "a: {b: c/«${d}»/e, f: g}\n"),
        ("unquoted-parameter", "a: {«${b}»: c}\n"),
        ("tab-indentation", "a:\n«\t»b: c\n"),
        ("tab-indentation", "a:\n«\t\t»b: c\n\t\td: e\n"),
        ("tab-indentation", "a:«\t»b\n"),
        ("tab-indentation", "a: b«\t»c\n"),
        ("tab-indentation", "a: b«\t»\n"),
        ("tab-indentation", "a: b«\t»# c\n"),
        ("tab-indentation", "-«\t»a\n"),
        ("tab-indentation", "a«\t»: b\n"),
        ("tab-indentation", "a: [b,«\t»c]\n"),
        ("tab-indentation", "a: |\n  b\n«\t»c\n  d\n"),
        ("tab-indentation", "a: b\n«\t»\nc: d\n"),
        ("no-break-space", "a:\n«\u{A0}\u{A0}»b: c\n"),
        ("no-break-space", "a:\n  b: c\n «\u{2003}»d: e\n"),
        ("no-break-space", "a: 1\nb:«\u{A0}»c\n"),
        ("no-break-space", "a: «\u{A0}»b\n"),
        ("no-break-space", "a: b«\u{A0}»\n"),
        ("no-break-space", "a«\u{A0}»: b\n"),
        ("no-break-space", "-«\u{A0}»a: b\n"),
        ("no-break-space", "a: [b,\n«\u{A0}»c]\n"),
        ("missing-dash", "- ‹a›: 1\n  b: 2\n  «a»: 3\n  b: 4\n  a: 5\n"),
        ("typographic-dash", "a:\n  «–» b: c\n    d: e\n"),
        ("typographic-dash", "a:\n- b\n«—» c\n"),
        ("typographic-dash", "a:\n  - b\n  «•» c\n  - d\n"),
        ("typographic-quote", "a: «“b”»\n"),
        ("typographic-quote", "a: [«‘b, c’», d]\n"),
        ("typographic-quote", "«“a”»: ‘b’\n"),
        ("typographic-quote", "a: «„b: c“»\n"),
        ("bad-indentation", "a: ‹b›\n  «c»: d\n  e: f\n"),
        ("bad-indentation", "- a: b\n «c: d»\n  e: f\n"),
        ("bad-indentation", "a:\n    b: c\n  «d: e»\n"),
        ("bad-indentation", "a: b # c\n  «d»\n"),
        ("bad-indentation", "  a: b\n«c: d»\n"),
        ("flow-indentation", "a: [\n  b,\n«]»\n"),
        ("flow-indentation", "a: [b,\n«c,»\nd]\n"),
        ("flow-indentation", "a: \"b\n«c\"»\n"),
        ("mixed-collection", "- a\n«b: c»\nd: e\n"),
        ("mixed-collection", "a: b\n«- c»\n- d\n"),
        ("nested-on-one-line", "a: «- b»\n   - c\n"),
        ("nested-on-one-line", "a: «\"b\": c»\n"),
        ("nesting-too-deep", String(repeating: "[", count: 64) + "«[»"),
        ("nesting-too-deep", String(repeating: "- ", count: 64) + "«-» a\n"),
        ("duplicate-key", "‹a›: 1\nb: 2\n«a»: 3\n"),
        ("duplicate-key", "{‹a›: 1, «\"a\"»: 2}\n"),
        ("empty-key", "«:» a\n"),
        ("empty-key", "{«:» a}\n"),
        ("multi-line-key", "a: 1\n«\"b\n  c\"»: d\n"),
        ("multi-line-key", "{«a\n  b»: c}\n"),
        ("key-too-long", "«\(String(repeating: "k", count: 1025))»: a\n"),
        ("missing-colon", "a: b\n«c d»\ne: f\n"),
        ("missing-colon", "a:\n  «some text»\n  b: c\n"),
        ("missing-space", "a: b\nc«:»d\n"),
        ("missing-space", "scenario«:»x\nabout: y\n"),
        ("missing-space", "\"a\"«:»b\n"),
        ("missing-space", "{a«:»[b]}\n"),
        ("flow-key-without-value", "{types: songs,«albums»}\n"),
        ("cut-by-comment", "- ‹{›a: b «#1, c: d}»\n- e\n"),
        ("unclosed-bracket", "a: «[»b, c\n‹d: e›\n"),
        ("unclosed-bracket", "a: «{»b: c\n"),
        ("mismatched-bracket", "a: ‹[›b«}»\nc: d\n"),
        ("missing-comma", "a: ['b' «'»c', d]\n"),
        ("extra-comma", "a: [b,«,» c]\n"),
        ("extra-comma", "a: {«,»}\n"),
        ("plain-colon", "a: ‹b›«:» c\n"),
        ("plain-colon", "a: ‹b›\n  c c«:» d\n"),
        ("plain-colon", "{a: b«:» c}\n"),
        ("reserved-character", "a: «@»b\n"),
        ("reserved-character", "a: «`»b`\n"),
        ("reserved-character", "a: «%»b\n"),
        ("reserved-character", "a: «]»\n"),
        ("reserved-character", "a: [b«?»c]\n"),
        ("reserved-character", "a: {b: GET /v1/c«?»limit=1}\n"),
        ("reserved-character", "a: {«filter[isrc]»: b, c: d}\n"),
        ("reserved-character", "a: [«-»]\n"),
        ("reserved-character", "a: [«:»b]\n"),
        ("unclosed-quote", "a: «\"»b\n‹c: d›\n"),
        ("unclosed-quote", "- name: «'»b\n"),
        ("unclosed-quote", "- «\"»a\n‹- b›\n"),
        ("unexpected-text", "a: 'it'«s it'»\n"),
        ("unexpected-text", "a: [b] «c»\n"),
        ("unexpected-text", "a: \"b\" «c: d»\n  e\n"),
        ("comment-without-space", "a: 'b'«#» c\n"),
        ("comment-without-space", "a: [b,«#» c\n  d]\n"),
        ("bad-escape", "a: \"b«\\q»c\"\n"),
        ("bad-escape", "a: \"«\\x4»\"\n"),
        ("bad-escape", "a: \"«\\ud83d»\"\n"),
        ("bad-escape", "a: \"«\\é»\"\n"),
        ("bad-escape", "a: \"«\\U00110000»\"\n"),
        ("bad-block-header", "a: «> 5»\n"),
        ("bad-block-header", "a: «|0»\n  b\n"),
        ("block-text-indentation", "a: |\n«   »\n  b\n"),
        ("block-text-indentation", "|\n«a»\n"),
        ("block-text-indentation", "«|1»\n a\n"),
    ]

    @Test func `each error is reported alone, with its code and exact location`() {
        for (code, text) in Self.cases {
            let marked = MarkedText(text)
            let diagnostics = marked.parse().diagnostics
            let shown = text.debugDescription
            #expect(diagnostics.map(\.code) == [code], "\(shown)")
            #expect(diagnostics.first?.primary.location.range == marked.primary, "\(shown)")
            #expect(diagnostics.first?.labels.first?.location.range == marked.related, "\(shown)")
            #expect(diagnostics.first?.severity == .error, "\(shown)")
        }
    }

    @Test func `text that is cut by a comment gets a warning`() {
        for text in ["a: ‹the› «#1 bug»\n", "- ‹b›  «#x»\n", "a: ‹b› «#c»\nd: e\n"] {
            let marked = MarkedText(text)
            let diagnostics = marked.parse().diagnostics
            #expect(diagnostics.map(\.code) == ["cut-by-comment"], "\(text)")
            #expect(diagnostics.first?.severity == .warning)
            #expect(diagnostics.first?.primary.location.range == marked.primary, "\(text)")
            #expect(diagnostics.first?.labels.first?.location.range == marked.related, "\(text)")
        }
    }

    @Test func `typographic characters in text are allowed`() {
        let texts = [
            "a: “Heroes” by David Bowie\n", "a: Khalid – Album\n", "a: 10\u{A0}songs\n", "a: – b\n", "a: b # comment\n",
            "a: ‘n\n", "a: '“b”'\n", "- a b – c\n", "a: b // c\n", "a: http://b\n", "a: b ## c\n", "a: \"#1\" # b\n",
        ]
        for text in texts { #expect(MarkedText(text).parse().diagnostics.isEmpty, "\(text)") }
    }

    @Test func `every code has a case`() throws {
        let others: Set<String> = ["file-too-large", "too-many-mistakes"]
        let declared = try DiagnosticCodes.declared(in: "Sources/ScenarioLanguage/Diagnostics")
        #expect(Set(Self.cases.map(\.code)).union(others).sorted() == declared.sorted())
    }

    @Test func `every diagnostic has a one-line message and help`() {
        for (code, text) in Self.cases {
            for diagnostic in MarkedText(text).parse().diagnostics {
                #expect(!diagnostic.message.isEmpty && !diagnostic.message.contains("\n"), "\(code)")
                #expect(!diagnostic.message.contains("{}") && !diagnostic.message.hasSuffix("."), "\(code)")
                #expect(!diagnostic.help.isEmpty && diagnostic.help.allSatisfy { $0.hasSuffix(".") }, "\(code)")
                #expect(diagnostic.labels.allSatisfy { !$0.text.isEmpty }, "\(code)")
            }
        }
    }

    @Test func `a file over 4 MiB is rejected and one of 4 MiB is parsed`() {
        let most = 4 << 20
        let comment = Array(repeating: UInt8(ascii: "#"), count: most)
        #expect(ScenarioYAML.parse(SourceFile(name: "most.yaml", bytes: comment)).diagnostics.isEmpty)
        let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "more.yaml", bytes: comment + [35]))
        #expect(document == nil)
        #expect(diagnostics.map(\.code) == ["file-too-large"])
        #expect(diagnostics.first?.primary.location.range == most..<most)
    }

    @Test func `parsing stops with a note after a hundred errors`() {
        let marked = MarkedText(String(repeating: "- &a\n", count: 99) + "- &a«»\n" + "- &a\n")
        let diagnostics = marked.parse().diagnostics
        #expect(diagnostics.count == 101)
        #expect(diagnostics.last?.code == "too-many-mistakes")
        #expect(diagnostics.last?.severity == .note)
        #expect(diagnostics.last?.primary.location.range == marked.primary)
    }
}
