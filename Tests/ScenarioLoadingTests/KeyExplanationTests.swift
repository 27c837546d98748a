import Diagnostics
import ScenarioLoading
import Testing

@Suite struct KeyExplanationTests {
    /// The codes of examples that name other parts of a scenario, such as a file or a user.
    private static let references: Set<String> = [
        "missing-file", "unknown-user", "unknown-event", "unknown-resource", "unknown-song", "unknown-storefront",
        "impossible-outcome", "impossible-state", "never-asked", "never-fires", "unknown-phase", "out-of-range",
        "unknown-state", "not-inherited", "conflicting-keys", "nothing-to-apply", "never-met", "never-fresh",
        "user-without-token", "outside-root",
    ]

    @Test(arguments: Set(KeyExplanation.names).sorted())
    func `the example of a key is valid`(name: String) {
        let explanations = KeyExplanation.explanations(for: name)
        #expect(!explanations.isEmpty)
        for explanation in explanations where !explanation.example.isEmpty {
            let files = InMemoryFileSystem([("a.yaml", explanation.example)])
            let diagnostics = ScenarioLoader.load("a.yaml", from: files).diagnostics.filter {
                !Self.references.contains($0.code) && $0.severity == .error
            }
            #expect(
                diagnostics.isEmpty,
                "\(explanation.title)\n\(explanation.example)\n\(DiagnosticRenderer().renderText(diagnostics))")
        }
    }

    @Test func `a key has its meaning, value, default, and place`() throws {
        let explanation = try #require(KeyExplanation.explanations(for: "every").first)
        #expect(explanation.title == "every: a key of a rule")
        #expect(explanation.meaning == "For `drip`: the time between pieces.")
        #expect(explanation.facts.map(\.name) == ["Value", "Default", "Place"])
        #expect(explanation.facts.map(\.text)[1...] == ["100ms", "rules[].every"])
        #expect(KeyExplanation.explanations(for: "nothing").isEmpty)
    }

    @Test func `the place of a nested mapping names the keys on the way`() {
        #expect(KeyExplanation.explanations(for: "playlist").first?.facts.first?.text == "user.library.playlists[]")
        #expect(KeyExplanation.explanations(for: "page-size").first?.facts.first?.text == "limits.NAME")
    }
}
