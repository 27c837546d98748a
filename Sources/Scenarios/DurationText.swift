/// Durations as scenarios write them.
package enum DurationText {
    /// Milliseconds of `250ms`, `3s`, `5m`, `2h`, `180d`; nil for anything else, and beyond ten thousand days.
    package static func milliseconds(_ text: String) -> Int64? {
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
}
