/// One thing that is wrong (or worth knowing) in what an author wrote, and where.
///
/// The message is complete on its own line; the labels say why the places they mark matter.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable {
        case error, warning, note
    }

    /// A place and what is to be said of it; the text may be empty.
    package struct Label: Sendable {
        package let location: TextLocation
        package let text: String

        package init(at location: TextLocation, text: String = "") {
            self.location = location
            self.text = text
        }
    }

    /// Stable, kebab-case: `unknown-key`.
    package let code: String
    package let severity: Severity
    /// One sentence without a full stop, understood without the excerpt.
    package let message: String
    /// The tightest range that is wrong.
    package let primary: Label
    /// Other places that matter, such as the first of two equal keys.
    package let labels: [Label]
    /// Ways out, each a sentence.
    package let help: [String]
    /// What to write instead of the primary range, the likeliest first; empty when nothing is near.
    package let suggestions: [String]

    package init(
        severity: Severity = .error, code: String, message: String, at location: TextLocation,
        label: String = "", labels: [Label] = [], help: [String] = [], suggestions: [String] = []
    ) {
        self.code = code
        self.severity = severity
        self.message = message
        self.primary = Label(at: location, text: label)
        self.labels = labels
        self.help = help
        self.suggestions = suggestions
    }
}

extension [Diagnostic] {
    /// Whether any of them is an error.
    package var containsErrors: Bool { contains { $0.severity == .error } }

    /// By file in the order the files first appear, then by place; equal places keep their order.
    package func sortedInSourceOrder() -> [Diagnostic] {
        var rank: [ObjectIdentifier: Int] = [:]
        for diagnostic in self {
            let file = ObjectIdentifier(diagnostic.primary.location.file)
            if rank[file] == nil { rank[file] = rank.count }
        }
        func key(_ element: (offset: Int, element: Diagnostic)) -> (Int, Int, Int) {
            let location = element.element.primary.location
            return (rank[ObjectIdentifier(location.file)] ?? 0, location.range.lowerBound, element.offset)
        }
        return enumerated().sorted { key($0) < key($1) }.map(\.element)
    }
}
