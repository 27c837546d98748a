/// A problem, or information, in a file that an author wrote.
///
/// The message is understandable without the excerpt. The labels explain the places that they mark.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable {
        case error, warning, note
    }

    /// A location and the text shown there, which can be empty.
    package struct Label: Sendable {
        package let location: TextLocation
        package let text: String

        package init(at location: TextLocation, text: String = "") {
            self.location = location
            self.text = text
        }
    }

    /// The stable identifier in kebab case, such as `unknown-key`.
    package let code: String
    package let severity: Severity
    /// One sentence without a final period, which is understandable without the excerpt.
    package let message: String
    /// The smallest range that contains the problem.
    package let primary: Label
    /// Related locations, such as the first of two duplicate keys.
    package let labels: [Label]
    /// Instructions to fix the problem, and facts, each a complete sentence.
    package let help: [String]
    /// The replacements for the primary range, most likely first; empty if no legal value is similar.
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
    /// Whether at least one diagnostic is an error.
    package var containsErrors: Bool { contains { $0.severity == .error } }

    /// Returns the diagnostics by file, in order of first appearance, then by location; the sort is stable.
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
