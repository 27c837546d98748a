import MusicContract

/// The request whose response was recorded: `GET /v1/me/recent/played/tracks?offset=30`; the method is optional.
struct RequestLine {
    /// The path and the query.
    let target: String

    init?(_ text: String) {
        let target = text.hasPrefix("GET ") ? String(text.dropFirst(4)) : text
        guard target.hasPrefix("/v1/"), !target.contains(where: { $0 == "*" || $0 == " " }) else { return nil }
        self.target = target
    }
}

/// The type and the id of a resource in a scenario: `songs/1000`.
struct ResourceName {
    let type: String
    let id: String

    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, MusicContract.resourceType(named: parts[0]) != nil, !parts[1].isEmpty,
            !parts[1].contains("/")
        else {
            return nil
        }
        (type, id) = (parts[0], parts[1])
    }
}

/// The syntax of sizes in scenarios.
enum SizeSyntax {
    /// Returns the bytes of `64B`, `4KiB`, or `1MiB`, or `nil` for other text and for more than 1 GiB.
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
