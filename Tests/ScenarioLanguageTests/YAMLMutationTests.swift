import ScenarioLanguage
import TestFixtures
import Testing
import Text

@Suite(.tags(.slow)) struct YAMLMutationTests {
    private static let suiteTexts: [[UInt8]] =
        Repository.suite("yaml-test-suite").flatMap { try? YAMLSuiteCase.all(in: $0).map(\.bytes) } ?? []

    @Test func `no mutant crashes the parser, and diagnostics stay within the text`() {
        let texts = Self.suiteTexts + Examples.all.map { Array($0.utf8) }
        var random = SplitMix64(seed: 20_261_120)
        for round in 0..<6_000 {
            let bytes = random.mutant(of: texts)
            let (document, diagnostics) = ScenarioYAML.parse(SourceFile(name: "\(round).yaml", bytes: bytes))
            #expect(diagnostics.count <= 201)
            for diagnostic in diagnostics {
                let ranges = [diagnostic.primary.location.range] + diagnostic.labels.map(\.location.range)
                #expect(ranges.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= bytes.count }, "\(bytes)")
            }
            let starts = diagnostics.map(\.primary.location.range.lowerBound)
            #expect(starts == starts.sorted(), "\(bytes)")
            guard let document, !diagnostics.containsErrors else { continue }
            #expect(TreeCoverage(of: document).faults == [], "\(bytes)")
        }
    }

    /// Inputs that make a careless parser read the same bytes repeatedly; with quadratic time, each takes many minutes.
    private static let hostile: [(start: String, unit: String)] = [
        ("", "a"), ("a: ", "b "), ("a: ", "b c: "), ("", "- "), ("", "["), ("a: [", "b, "), ("a: [", "[], "),
        ("a: {", "b"), ("{", "b, "), ("a: \"", "b\\n"), ("a: \"", "\n\n "), ("a: 'b", "\n  c"), ("a: b", "\n\n"),
        ("a: b", "\n  c"), ("a: |", "\n"), ("a: |\n  b", "\n   "), ("a: |\n", "   \n"), ("", "#\n"), ("a:", "\n  # b"),
        ("- - - - a\n", "    # b\n"), ("a:\n", "\t\n"), ("", "\"\n"), ("", "a\n"), ("", "a:\n"), ("", "'': "),
        ("", "&a "),
        ("", "&a\n"), ("", "? "), ("", "?\n"), ("[\n", " a:\n"), ("a: [\n", "b\n"), ("a: \"\n", "b\n"), ("", "\r"),
        ("", "\u{2028}"), ("a: ", "   "), ("", " \t"), ("a:\n  b\n", " c\n"), ("- a\n", "b: c\n- d\n"), ("", "{}"),
    ]

    @Test func `parsing time grows linearly with the length of the text`() {
        for (start, unit) in Self.hostile {
            let text = start + String(repeating: unit, count: 150_000 / unit.utf8.count)
            let (_, diagnostics) = ScenarioYAML.parse(SourceFile(name: "hostile.yaml", text: text))
            #expect(diagnostics.count <= 201)
        }
        let keys = (0..<20_000).map { "key\($0): \($0)\n" }.joined()
        #expect(ScenarioYAML.parse(SourceFile(name: "keys.yaml", text: keys)).diagnostics.isEmpty)
    }
}
