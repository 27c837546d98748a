import Scenarios
import Testing
import Text

@Suite struct KeyExplanationTests {
    @Test(arguments: Set(KeyExplanation.names).sorted())
    func `the example of a key has no diagnostics`(name: String) {
        let explanations = KeyExplanation.explanations(for: name)
        #expect(!explanations.isEmpty)
        for explanation in explanations where !explanation.example.isEmpty {
            let files = [("a.yaml", explanation.example)] + explanation.exampleFiles.map { ($0.name, $0.text) }
            let diagnostics = ScenarioLoader.load("a.yaml", from: InMemoryFileSystem(files)).diagnostics
            #expect(
                diagnostics.isEmpty,
                "\(explanation.title)\n\(explanation.example)\n\(DiagnosticRenderer().renderText(diagnostics))")
        }
    }

    @Test func `a key has its meaning, value, default, and place`() throws {
        let explanation = try #require(KeyExplanation.explanations(for: "every").first)
        #expect(explanation.title == "every: a key of an answer")
        #expect(explanation.meaning == "For `drip`: the time between pieces.")
        #expect(explanation.facts.map(\.name) == ["Value", "Default", "Place"])
        #expect(explanation.facts.map(\.text)[1...] == ["100ms", "rules[].answer.every"])
        #expect(KeyExplanation.explanations(for: "nothing").isEmpty)
    }

    @Test func `the place of a nested mapping names the keys on the way`() {
        #expect(KeyExplanation.explanations(for: "playlist").first?.facts.first?.text == "user.library.playlists[]")
        #expect(KeyExplanation.explanations(for: "list").first?.facts.first?.text == "lists.NAME")
    }
}
