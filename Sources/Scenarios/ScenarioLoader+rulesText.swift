package import Diagnostics
import ScenarioSyntax

extension ScenarioLoader {
    /// Reads a list of rules that stands alone, to be added to a scenario that is running.
    ///
    /// - Parameters:
    ///   - text: A YAML list.
    ///   - name: What diagnostics call it.
    ///   - scenario: The one that they are for.
    /// - Returns: No rules where an error stands among the diagnostics.
    package static func rules(
        text: String, named name: String, for scenario: Scenario
    ) -> (rules: [Rule], diagnostics: [Diagnostic]) {
        let file = SourceFile(name: name, text: text)
        let parsed = ScenarioText.parse(file)
        var found = DiagnosticList()
        found.add(parsed.diagnostics)
        var rules: [Rule] = []
        if let root = parsed.document?.root {
            var reader = Reader(file, isPartial: parsed.diagnostics.containsErrors)
            rules = reader.rules(root).map { $0.rule.placed(at: TextLocation(file, $0.request)) }
            found.add(reader.found)
        }
        let diagnostics = found.finished
        return (diagnostics.containsErrors ? [] : rules, diagnostics)
    }
}
