import Diagnostics

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
