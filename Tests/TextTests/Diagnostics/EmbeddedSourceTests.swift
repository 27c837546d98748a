import Testing
import Text

/// Texts in string literals of a Swift file.
@Suite struct EmbeddedSourceTests {
    /// Returns the place in a source with `@` before the first character of the searched text, and `$` for a quote.
    private func place(
        of mark: String, in text: String, _ source: String, fromLine line: Int = 1
    ) throws -> (found: String?, wanted: String) {
        let marked = source.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        try #require(marked.count == 2)
        let file = SourceFile(name: "a.swift", text: marked.joined().replacing("$", with: "\""))
        let offset = Array(text.utf8).indices.first { Array(text.utf8)[$0...].starts(with: mark.utf8) }
        let start = try #require(offset)
        let found = EmbeddedSource(text: text, in: file, fromLine: line)?.location(of: start..<start + mark.utf8.count)
        let wanted = file.position(of: marked[0].replacing("$", with: "\"").utf8.count)
        return (found.map { "\($0.start.line):\($0.start.column)" }, "\(wanted.line):\(wanted.column)")
    }

    @Test(arguments: [
        "f($$$\n    scenario: A\n\n    rules: [@x]\n    $$$)", "f(#$$$\n\tscenario: A\n\t\n\trules: [@x]\n\t$$$#)",
        "f($scenario: A\\n\\nrules: [@x]\\n$)", "f($$$\r\n  scenario: A\r\n\r\n  rules: [@x]\r\n  $$$)",
        "scenario: A\n\nrules: [@x]",
    ])
    func `a scenario literal is found in every literal form`(source: String) throws {
        let (found, wanted) = try place(of: "x", in: "scenario: A\n\nrules: [x]", source)
        #expect(found == wanted)
    }

    @Test func `escape sequences in a literal are decoded`() throws {
        let (found, wanted) = try place(of: "x", in: "a: \"\\t\"\nb: x", "f($a: \\$\\\\t\\$\\nb: @x$)")
        #expect(found == wanted)
        let raw = try place(of: "x", in: "a: \"\\t\"\nb: x", "f(#$$$\n  a: $\\t$\n  b: @x\n  $$$#)")
        #expect(raw.found == raw.wanted)
    }

    @Test func `the first match at or after the given line is used`() throws {
        let source = "f($scenario: x$)\nf($scenario: @x$)"
        let (found, wanted) = try place(of: "x", in: "scenario: x", source, fromLine: 2)
        #expect(found == wanted)
        #expect(try place(of: "x", in: "scenario: x", source).found == "1:14")
    }

    @Test func `interpolated, empty, and absent texts are not found`() throws {
        let file = SourceFile(name: "a.swift", text: "f(\"scenario: \\(name)\")")
        for (text, line) in [("scenario: A", 1), ("", 1), ("f", 9), ("scenario", 0)] {
            #expect(EmbeddedSource(text: text, in: file, fromLine: line) == nil)
        }
    }
}
