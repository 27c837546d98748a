import Text

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
    /// The part of the author's text that is wrong, in bytes from its start, or `nil` if all of it is.
    private(set) var part: Range<Int>?

    /// Creates a diagnostic without the help and suggestions that are `nil`.
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
    /// It suggests the nearest legal name. Without one, and without a label that shows the legal names, the help lists the
    /// first of them as "The `kind` are …". The command shows all of them.
    init(
        code: String, _ message: String, name: String, legal: [String], kind: String, command: String? = nil,
        label: Diagnostic.Label? = nil, fallbackHelp: String? = nil
    ) {
        let nearest = Suggestions.nearest(to: name, in: legal)
        self.init(
            code: code, message, label: label,
            help: nearest == nil && label == nil && !legal.isEmpty
                ? "The \(kind) are \(LegalNames.list(legal, command: command))." : nil,
            nearest == nil ? fallbackHelp : nil, suggestions: [nearest])
    }

    /// Returns the diagnostic for only a part of the author's text.
    func marking(_ part: Range<Int>?) -> Self {
        var diagnostic = self
        diagnostic.part = part
        return diagnostic
    }

    func diagnostic(at location: TextLocation) -> Diagnostic {
        Diagnostic(
            severity: severity, code: code, message: message, at: location, labels: label.map { [$0] } ?? [],
            help: help, suggestions: suggestions)
    }
}

extension [String] {
    /// Returns the elements as an English list, such as `a, b, and c`; the conjunction precedes the last element.
    func list(_ conjunction: String) -> String {
        guard count > 2, let last else { return joined(separator: " \(conjunction) ") }
        return dropLast().joined(separator: ", ") + ", \(conjunction) " + last
    }
}

extension String {
    /// The text with a capital first letter and a final period.
    var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}

/// The legal names in the help of a diagnostic.
enum LegalNames {
    /// The maximum number of names, so that the help stays readable.
    static let maximumCount = 8

    /// Returns the first names as an English list, with the number of the others, and the command that shows all of them,
    /// if any.
    static func list(_ names: [String], conjunction: String = "and", command: String? = nil) -> String {
        guard names.count > maximumCount else { return names.list(conjunction) }
        let others = "and \(names.count - maximumCount) more"
        return names.prefix(maximumCount).joined(separator: ", ") + ", " + others
            + (command.map { "; see `apple-music-mock \($0)`" } ?? "")
    }
}

extension SchemaMapping {
    /// A sentence with the names of the keys: first those of which one is required.
    var keySentence: String {
        let first = keys.filter(\.isRequired).map(\.name) + allRequiredGroups.flatMap { $0 }
        let names = first.enumerated().filter { first.prefix($0.offset).contains($0.element) == false }.map(\.element)
        guard keyNames.count > 1 else { return "The only key is \(keyNames.first ?? "")." }
        let list = LegalNames.list(names + keyNames.filter { !names.contains($0) }, command: "explain \(name)")
        return "The keys are \(list)."
    }
}
