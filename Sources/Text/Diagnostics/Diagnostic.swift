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

extension Diagnostic {
    /// The message with the most likely replacement, and the help on further lines.
    package var fullMessage: String {
        let hint = suggestions.first.map { "; did you mean \"\($0)\"?" } ?? ""
        return ([message + hint] + help).joined(separator: "\n")
    }
}

extension [Diagnostic] {
    /// Whether at least one diagnostic is an error.
    package var containsErrors: Bool { contains { $0.severity == .error } }

    /// Returns the diagnostics without those whose code, file, and range are those of an earlier one.
    package func withoutDuplicates() -> [Diagnostic] {
        var seen: Set<DiagnosticKey> = []
        return filter { seen.insert(DiagnosticKey(of: $0)).inserted }
    }

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

/// Identifies a diagnostic, because several scenarios can report an error in a file that they share.
private struct DiagnosticKey: Hashable {
    let code: String
    let file: String
    let range: Range<Int>

    init(of diagnostic: Diagnostic) {
        code = diagnostic.code
        file = diagnostic.primary.location.file.name
        range = diagnostic.primary.location.range
    }
}

/// A list of diagnostics with a maximum length.
package struct DiagnosticList: Sendable {
    /// The maximum number of diagnostics; further ones are only counted.
    package static let maximumCount = 100

    package private(set) var diagnostics: [Diagnostic] = []
    private var omittedCount = 0

    package init() {}

    /// Whether the list is full, so that further checks have no effect.
    package var isFull: Bool { diagnostics.count >= Self.maximumCount }

    package mutating func add(_ diagnostic: Diagnostic) {
        if isFull { omittedCount += 1 } else { diagnostics.append(diagnostic) }
    }

    package mutating func add(_ others: [Diagnostic]) {
        for diagnostic in others { add(diagnostic) }
    }

    /// Adds the diagnostics and the omitted count of another list.
    package mutating func add(_ other: DiagnosticList) {
        add(other.diagnostics)
        omittedCount += other.omittedCount
    }

    /// Returns the list with each diagnostic replaced.
    package func mapped(_ transform: (Diagnostic) -> Diagnostic) -> DiagnosticList {
        var list = self
        list.diagnostics = diagnostics.map(transform)
        return list
    }

    /// All diagnostics in source order; if some were omitted, a note at the last one contains their number.
    package var sortedDiagnostics: [Diagnostic] {
        let sorted = diagnostics.sortedInSourceOrder()
        guard omittedCount > 0, let last = sorted.last else { return sorted }
        let note = Diagnostic(
            severity: .note, code: "too-many-mistakes",
            message: "\(omittedCount) more diagnostics are hidden: fix the ones above first",
            at: last.primary.location)
        return sorted + [note]
    }
}
