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
