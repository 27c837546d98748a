/// Diagnostics as they are found, up to as many as anybody reads.
package struct DiagnosticList: Sendable {
    /// More than these are counted only.
    private static let most = 100

    package private(set) var diagnostics: [Diagnostic] = []
    private var left = 0

    package init() {}

    /// Whether there is no use in looking further.
    package var isFull: Bool { diagnostics.count >= Self.most }

    package mutating func add(_ diagnostic: Diagnostic) {
        if isFull { left += 1 } else { diagnostics.append(diagnostic) }
    }

    package mutating func add(_ others: [Diagnostic]) {
        for diagnostic in others { add(diagnostic) }
    }

    /// Takes what another list found, what it left out too.
    package mutating func add(_ other: DiagnosticList) {
        add(other.diagnostics)
        left += other.left
    }

    /// All in source order; where some were left out, a note at the last one says how many.
    package var finished: [Diagnostic] {
        let sorted = diagnostics.inSourceOrder()
        guard left > 0, let last = sorted.last else { return sorted }
        let note = Diagnostic(
            .note, code: "too-many-mistakes", "\(left) more are not shown: correct those above and check again",
            at: last.primary.location)
        return sorted + [note]
    }
}
