import ScenarioLanguage
import Testing
import Text

/// Texts that the fuzzer found, minimized; `Tests/Fuzzing` searches for more.
@Suite struct SyntaxFuzzFindingTests {
    /// Texts for which the parser read past the end of parsing after 100 errors.
    private static let rejected: [String] = [
        "[" + String(repeating: "-,", count: 120), "{" + String(repeating: "-{", count: 120),
        "a: [\n" + String(repeating: " ?,\n", count: 120),
    ]

    @Test func `texts with too many errors are rejected with a bounded number of diagnostics`() {
        for text in Self.rejected {
            let (_, diagnostics) = ScenarioYAML.parse(SourceFile(name: "found.yaml", text: text))
            #expect(diagnostics.containsErrors, "\(text.debugDescription)")
            #expect(diagnostics.count <= 201, "\(text.debugDescription)")
        }
    }
}
