import ScenarioLanguage
import Testing
import Text

@Suite struct MultipleDiagnosticsTests {
    /// Texts with independent errors, marked in order.
    private static let texts: [(text: String, codes: [String])] = [
        (
            """
            scenario: a
            device:
            «\t»consent: denied
            about: «&x» text
            seed: 1
            «seed»: 2
            """, ["tab-indentation", "anchor", "duplicate-key"]
        ),
        (
            """
            rules:
              - name: «"»once
                request: GET /v1/**
                answer: [usual, «*»b]
              - request: «@»here
                call: every: 3
            expect: 'it'«s'»
            """.replacing("every: 3", with: "every«:» 3"),
            ["unclosed-quote", "alias", "reserved-character", "plain-colon", "unexpected-text"]
        ),
        (
            """
            a: {b: c, «d», e: f} «g»
            h:
                i: j
              «k: l»
              m: n
            o: «[»p, q
            r: |
              "not: closed
            s: "«\\j»"
            """, ["flow-key-without-value", "unexpected-text", "bad-indentation", "unclosed-bracket", "bad-escape"]
        ),
        (
            """
            a: «> 5»
            b: «- c»
               - d
            «<<»: {}
            body: {
            «"pasted": "JSON",»
            "more": 1
            }
            «?» e
            : f
            g: x«\u{2028}»y
            «h i»
              j
            k: "l"
            """,
            [
                "bad-block-header", "nested-on-one-line", "merge-key", "flow-indentation", "complex-key",
                "line-separator",
                "missing-colon",
            ]
        ),
    ]

    @Test func `independent errors are all reported in order, without additional ones`() {
        for (text, codes) in Self.texts {
            let marked = MarkedText(text)
            let diagnostics = marked.parse().diagnostics
            #expect(diagnostics.map(\.code) == codes)
            #expect(diagnostics.map(\.primary.location.range) == marked.primaries)
        }
    }

    @Test func `valid text around an error is parsed`() throws {
        let text = "a: 1\nb: [c, &d e, f]\ng:\n  - 'h' i\n  - j\nk: \"l\nm: {n: o}\n"
        let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "a.yaml", text: text))
        #expect(diagnostics.count == 3)
        let root = try #require(document).root
        #expect(root["a"]?.text == "1")
        #expect(root["b"]?[1]?.text == "e")
        #expect(root["b"]?[2]?.text == "f")
        #expect(root["g"]?[0]?.text == "h")
        #expect(root["g"]?[1]?.text == "j")
        #expect(root["m"]?["n"]?.text == "o")
    }

    @Test func `the line and column of a diagnostic do not depend on the characters before it`() throws {
        let lines = [
            "a: 'tab\there' «x»", "b: \"日本語 e\u{301} 👩‍👩‍👧 🇯🇵\" «x»", "'キー': ['à', {ü: 1} «x»]", "# 😀\tcomment",
            "c: «@»", "",
        ]
        for lineBreak in ["\n", "\r\n"] {
            for prefix in ["", "\u{FEFF}"] {
                let text = prefix + lines.joined(separator: lineBreak)
                var expected: [String] = []
                for (index, line) in lines.enumerated() {
                    let scalars = Array(line.unicodeScalars)
                    guard let column = scalars.firstIndex(of: "«") else { continue }
                    expected.append("TextPosition(line: \(index + 1), column: \(column + 1))")
                }
                let diagnostics = MarkedText(text).parse().diagnostics
                #expect(diagnostics.map { "\($0.primary.location.start)" } == expected)
            }
        }
    }
}
