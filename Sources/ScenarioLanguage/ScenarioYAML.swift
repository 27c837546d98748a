package import Text

/// Parses the text of a scenario: a strict subset of YAML 1.2.
///
/// Every YAML parser reads accepted text as the same tree with scalars as text. All other text is rejected with a
/// diagnostic. Time and memory are linear in the length of the text.
package enum ScenarioYAML {
    /// The maximum number of bytes of a text.
    package static let maximumByteCount = CharacterValidator.maximumFileSize

    /// Parses a file, and returns its tree and the diagnostics in source order.
    ///
    /// Parsing continues after an error. If the diagnostics contain errors, the document is incomplete: it can be
    /// checked further, but not served. It is `nil` if the text is too large or not UTF-8.
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
    /// Returns the canonical text of a document that was parsed without errors.
    ///
    /// The result has the same tree, scalar styles, and comments, and formatting it again does not change it. Block and
    /// flow style, line breaks inside scalars, and quotes are preserved. Indentation, blanks, blank lines, and line
    /// endings are not. A text that would exceed the maximum file size is returned unchanged.
    package static func format(_ document: SyntaxDocument) -> String {
        var formatter = YAMLFormatter(document.file)
        formatter.write(document)
        let isTooLarge = formatter.writer.isFull
        return String(decoding: isTooLarge ? document.file.bytes : formatter.writer.bytes, as: UTF8.self)
    }
}
