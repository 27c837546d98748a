import Diagnostics

/// A defect of a text, and where it is.
struct SyntaxDiagnostic {
    let message: Message
    /// The tightest range that is wrong.
    let range: Range<Int>
    /// Another range that matters, such as the first of two equal keys.
    var related: Range<Int>?

    /// The description of a defect, without its location.
    ///
    /// `SyntaxDiagnostic+Messages.swift` declares one for each code.
    struct Message: Sendable {
        /// Stable and in kebab case: people look it up with `explain`.
        let code: String
        let severity: Diagnostic.Severity
        /// Complete on its own line.
        let text: String
        /// The text at the range itself; may be empty.
        let label: String
        /// The text at the related range.
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
