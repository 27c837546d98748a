import Testing

@testable import Text

@Suite struct DiagnosticRendererTests {
    private func location(_ file: SourceFile, of text: String) throws -> TextLocation {
        let bytes = Array(text.utf8)
        let start = try #require(
            (0...file.bytes.count - bytes.count).first { file.bytes[$0..<$0 + bytes.count].elementsEqual(bytes) })
        return TextLocation(in: file, range: start..<start + bytes.count)
    }

    @Test func `an excerpt marks the primary location and its labels`() throws {
        let file = SourceFile(
            name: "Scenarios/outage.yaml",
            text: "scenario: Outage\n\nstorefronts: [us, gb, jp]\n\n\nuser:\n  storefront: uss\n")
        let diagnostic = Diagnostic(
            code: "unknown-storefront", message: "unknown storefront \"uss\"", at: try location(file, of: "uss"),
            labels: [.init(at: try location(file, of: "[us, gb, jp]"), text: "the storefronts of this scenario")],
            suggestions: ["us"])
        #expect(
            DiagnosticRenderer().renderText([diagnostic]) == """
                error[unknown-storefront]: unknown storefront "uss"
                  --> Scenarios/outage.yaml:7:15
                   |
                 3 | storefronts: [us, gb, jp]
                   |              ------------ the storefronts of this scenario
                 ...
                 7 |   storefront: uss
                   |               ^^^ did you mean "us"?

                """)
        #expect(
            DiagnosticRenderer().renderShort([diagnostic])
                == "Scenarios/outage.yaml:7:15: error[unknown-storefront]: unknown storefront \"uss\"; did you mean \"us\"?\n"
        )
    }

    @Test func `carets follow the display width, and columns count scalars`() throws {
        let file = SourceFile(name: "a.yaml", text: "\u{FEFF}名前: e\u{301}🎵 x\r\n\tbad: 1\r\n")
        let wide = Diagnostic(code: "c", message: "m", at: try location(file, of: "x"))
        #expect(
            DiagnosticRenderer().renderText([wide]).hasSuffix(
                "a.yaml:1:9\n   |\n 1 | 名前: e\u{301}🎵 x\n   |           ^\n"))
        let tab = Diagnostic(
            severity: .warning, code: "c", message: "m", at: try location(file, of: "bad"), help: ["use spaces"])
        #expect(
            DiagnosticRenderer().renderText([tab]).hasSuffix(
                "a.yaml:2:2\n   |\n 2 |     bad: 1\n   |     ^^^\n   = help: use spaces\n"))
    }

    @Test func `diagnostics are sorted by first appearance of the file, then by location`() {
        let one = SourceFile(name: "one", text: "abc")
        let two = SourceFile(name: "two", text: "abc")
        let all = [(one, 2, "b"), (two, 1, "d"), (one, 0, "a"), (two, 1, "e")].map { file, offset, code in
            Diagnostic(code: code, message: "", at: TextLocation(in: file, range: offset..<offset + 1))
        }
        #expect(all.sortedInSourceOrder().map(\.code) == ["a", "b", "d", "e"])
    }

    @Test(arguments: [
        ("uss", "us"), ("storfronts", "storefronts"), ("developer_token", "developer-token"), ("catlaog", "catalog"),
        ("uk", nil), ("banana", nil), ("x", nil), ("Rules", "rules"),
    ])
    func `only near names are suggested`(written: String, meant: String?) {
        let legal = ["us", "gb", "storefronts", "developer-token", "catalog", "rules"]
        #expect(Suggestions.nearest(to: written, in: legal) == meant)
    }
}
