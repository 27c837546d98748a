/// Durations in the syntax of scenarios.
package enum DurationSyntax {
    /// Parses `250ms`, `3s`, `5m`, `2h`, or `180d` as milliseconds.
    ///
    /// Returns `nil` for other text and beyond 10,000 days.
    package static func milliseconds(from text: String) -> Int64? {
        let units: [(suffix: String, milliseconds: Int64)] = [
            ("ms", 1), ("s", 1000), ("m", 60_000), ("h", 3_600_000), ("d", 86_400_000),
        ]
        for unit in units where text.hasSuffix(unit.suffix) {
            let digits = text.dropLast(unit.suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int64(digits),
                number <= 10_000 * 86_400_000 / unit.milliseconds
            else { continue }
            return number * unit.milliseconds
        }
        return nil
    }

    /// Returns the duration for messages: `250 ms`, `1.5 s`, `3 min`.
    package static func text(milliseconds: Int64) -> String {
        switch milliseconds {
        case ..<1000: "\(milliseconds) ms"
        case ..<60_000:
            milliseconds % 1000 == 0
                ? "\(milliseconds / 1000) s" : "\(milliseconds / 1000).\(thousandths(milliseconds % 1000)) s"
        default:
            milliseconds % 60_000 == 0
                ? "\(milliseconds / 60_000) min"
                : "\(milliseconds / 60_000) min \(text(milliseconds: milliseconds % 60_000))"
        }
    }

    /// Returns three digits without trailing zeros.
    private static func thousandths(_ number: Int64) -> String {
        var digits = String(String(1000 + number).dropFirst())
        while digits.last == "0" { digits.removeLast() }
        return digits
    }
}
