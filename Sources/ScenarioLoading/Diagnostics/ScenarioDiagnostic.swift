import Diagnostics

/// A defect of a scenario, without its location.
///
/// The extensions declare one static member for each message. Several messages can have the same code.
struct ScenarioDiagnostic {
    private let code: String
    private let severity: Diagnostic.Severity
    private let message: String
    private let label: Diagnostic.Label?
    private let help: [String]
    private let suggestions: [String]

    /// Creates a diagnostic; `nil` help and suggestions are left out.
    init(
        code: String, _ message: String, severity: Diagnostic.Severity = .error, label: Diagnostic.Label? = nil,
        help: String?..., suggestions: [String?] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.label = label
        self.help = help.compactMap { $0 }
        self.suggestions = suggestions.compactMap { $0 }
    }

    /// Creates a diagnostic for a name that is not one of the legal names.
    ///
    /// It suggests the nearest legal name. Without one, and without a label that shows the legal names, the help lists them.
    init(
        code: String, _ message: String, name: String, legal: [String], label: Diagnostic.Label? = nil,
        fallbackHelp: String? = nil
    ) {
        let nearest = Suggestions.nearest(to: name, in: legal)
        let needsHelp = nearest == nil && label == nil
        self.init(
            code: code, message, label: label,
            help: needsHelp && !legal.isEmpty ? "It is one of \(legal.joined(separator: ", "))." : nil,
            needsHelp ? fallbackHelp : nil, suggestions: [nearest])
    }

    func diagnostic(at location: TextLocation) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, message: message, at: location, labels: label.map { [$0] } ?? [],
            help: help,
            suggestions: suggestions)
    }
}
