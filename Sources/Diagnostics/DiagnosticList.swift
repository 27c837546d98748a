/// Diagnostics as they are found, up to as many as anybody reads.
package struct DiagnosticList: Sendable {
    /// More than these are counted only.
    private static let maximumCount = 100

    package private(set) var diagnostics: [Diagnostic] = []
    private var omittedCount = 0

    package init() {}

    /// Whether there is no use in looking further.
    package var isFull: Bool { diagnostics.count >= Self.maximumCount }

    package mutating func add(_ diagnostic: Diagnostic) {
        if isFull { omittedCount += 1 } else { diagnostics.append(diagnostic) }
    }

    package mutating func add(_ others: [Diagnostic]) {
        for diagnostic in others { add(diagnostic) }
    }

    /// Takes what another list found, what it left out too.
    package mutating func add(_ other: DiagnosticList) {
        add(other.diagnostics)
        omittedCount += other.omittedCount
    }

    /// All in source order; where some were left out, a note at the last one says how many.
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
