import ScenarioLanguage
import Testing
import Text

/// The locations of diagnostics in lines and columns: from 1, in scalars, without a byte-order mark.
@Suite struct SyntaxColumnTests {
    @Test(arguments: [
        ("a: @b\n", 1, 4),
        ("\u{FEFF}a: @b\n", 1, 4),
        ("\u{FEFF}@b\n", 1, 1),
        ("\u{FEFF}a: b\r\nc: @d\r\n", 2, 4),
        ("名前: @b\n", 1, 5),
        ("e\u{301}e\u{301}: @b\n", 1, 7),
        ("か\u{3099}: @b\n", 1, 5),
        ("👨‍👩‍👧: @b\n", 1, 8),
        ("🇯🇵🎵: @b\n", 1, 6),
        ("\"a\tb\": @b\n", 1, 8),
        ("# 👩‍🚀\ta comment\r\n\r\n  名: @b\r\n", 3, 6),
        ("a: {名: 1, é: @b}\n", 1, 14),
        ("a: |\r\n  東京\t👨‍👩‍👧\r\nb: @c\r\n", 3, 4),
    ])
    func `the column of a diagnostic counts Unicode scalars`(text: String, line: Int, column: Int) throws {
        let diagnostics = ScenarioYAML.parse(SourceFile(name: "a.yaml", text: text)).diagnostics
        #expect(diagnostics.map(\.code) == ["reserved-character"])
        let location = try #require(diagnostics.first).primary.location
        #expect([location.start.line, location.start.column] == [line, column])
        #expect([location.end.line, location.end.column] == [line, column + 1])
    }
}
