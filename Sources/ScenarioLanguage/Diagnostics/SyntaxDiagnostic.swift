import Text

/// A defect in a text and its location.
struct SyntaxDiagnostic {
    let message: Message
    /// The smallest range that contains the defect.
    let range: Range<Int>
    /// A related range, such as the first of two duplicate keys.
    var related: Range<Int>?

    /// The description of a defect, without its location.
    ///
    /// `SyntaxDiagnostic+Messages.swift` declares one message for each code.
    struct Message: Sendable {
        /// The stable identifier in kebab case, which `explain` accepts.
        let code: String
        let severity: Diagnostic.Severity
        /// The message, which is understandable without the excerpt.
        let text: String
        /// The label of the range, or an empty string.
        let label: String
        /// The label of the related range.
        let relatedLabel: String
        let help: [String]

        init(
            code: String, severity: Diagnostic.Severity = .error, _ text: String, label: String = "",
            related relatedLabel: String = "", help: String...
        ) {
            self.code = code
            self.severity = severity
            self.text = text
            self.label = label
            self.relatedLabel = relatedLabel
            self.help = help
        }
    }

    func diagnostic(in file: SourceFile) -> Diagnostic {
        let labels = related.map {
            [Diagnostic.Label(at: TextLocation(in: file, range: $0), text: message.relatedLabel)]
        }
        return Diagnostic(
            severity: message.severity, code: message.code, message: message.text,
            at: TextLocation(in: file, range: range), label: message.label, labels: labels ?? [], help: message.help)
    }
}
