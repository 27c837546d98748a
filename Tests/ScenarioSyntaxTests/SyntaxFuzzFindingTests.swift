import Diagnostics
import ScenarioSyntax
import Testing

/// Texts that the fuzzer found, made small; `Tests/Fuzzing` looks for more.
@Suite struct SyntaxFuzzFindingTests {
    /// Read beyond the place where the parser gives up after a hundred mistakes.
    private static let refused: [String] = [
        "[" + String(repeating: "-,", count: 120), "{" + String(repeating: "-{", count: 120),
        "a: [\n" + String(repeating: " ?,\n", count: 120),
    ]

    @Test func `texts with too many errors are rejected with a bounded number of diagnostics`() {
        for text in Self.refused {
            let (_, diagnostics) = ScenarioYAML.parse(SourceFile(name: "found.yaml", text: text))
            #expect(diagnostics.containsErrors, "\(text.debugDescription)")
            #expect(diagnostics.count <= 201, "\(text.debugDescription)")
        }
    }
}
