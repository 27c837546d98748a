package import Diagnostics

/// Reads the text of a scenario: a strict subset of YAML 1.2.
///
/// What is accepted, every YAML parser reads as the same tree, scalars as text; everything else is refused with a
/// diagnostic. Time and memory grow with the text's length, whatever is in it.
package enum ScenarioYAML {
    /// The tree, and what is wrong with the text, in source order.
    ///
    /// Reading goes on behind a mistake. With errors among the diagnostics the document holds what could be read:
    /// good for looking further, not for running. It is nil when the text is too large or no UTF-8.
    package static func parse(_ file: SourceFile) -> (document: SyntaxDocument?, diagnostics: [Diagnostic]) {
        var inspection = CharacterValidator(file.bytes)
        guard inspection.validate() else {
            return (nil, inspection.diagnostics.map { $0.diagnostic(in: file) })
        }
        var parser = YAMLParser(file)
        let document = parser.parseDocument()
        let mistakes = inspection.diagnostics + parser.diagnostics
        return (document, mistakes.map { $0.diagnostic(in: file) }.sortedInSourceOrder())
    }
}
