/// Sizes as scenarios write them.
enum SizeSyntax {
    /// Bytes of `64B`, `4KiB`, `1MiB`; nil for anything else, and beyond 1 GiB.
    static func byteCount(from text: String) -> Int? {
        for (suffix, factor) in [("KiB", 1 << 10), ("MiB", 1 << 20), ("B", 1)] where text.hasSuffix(suffix) {
            let digits = text.dropLast(suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
                number <= (1 << 30) / factor
            else { continue }
            return number * factor
        }
        return nil
    }
}
