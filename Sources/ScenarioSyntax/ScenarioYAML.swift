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

extension ScenarioYAML {
    /// The canonical text of a document that was read without errors.
    ///
    /// It is read as the same tree, every scalar in the same style, with every comment; formatting it again changes
    /// nothing. Block and flow style, line breaks inside scalars and quotes stay as they are; indentation, blanks,
    /// blank lines and line ends do not. A text that would grow beyond what can be read stays as it is.
    package static func format(_ document: SyntaxDocument) -> String {
        var formatter = YAMLFormatter(document.file)
        formatter.write(document)
        let isTooLarge = formatter.writer.isFull
        return String(decoding: isTooLarge ? document.file.bytes : formatter.writer.bytes, as: UTF8.self)
    }
}
