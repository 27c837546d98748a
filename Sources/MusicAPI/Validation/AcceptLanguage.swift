/// An `Accept-Language` list: ranges in order of preference (RFC 9110, 12.5.4).
struct AcceptLanguage: Sendable {
    /// The lowercase ranges by descending weight, without those of weight 0.
    ///
    /// Ranges of equal weight keep their order.
    let ranges: [String]

    init(_ list: String) {
        let weighed = list.split(separator: ",").enumerated().map { place, item in
            let parts = item.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.flatMap { Double($0.dropFirst(2)) } ?? 1
            return (range: parts.first ?? "", weight: weight, place: place)
        }
        ranges = weighed.filter { $0.weight > 0 && !$0.range.isEmpty }
            .sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }.map(\.range)
    }

    /// Returns the best tag for the first range that matches any tag, or `nil`.
    ///
    /// An equal tag is preferred to a more specific one. If neither exists, the range is shortened by its last subtags
    /// (RFC 4647, 3.4).
    func best(of tags: [String]) -> String? {
        for range in ranges {
            if range == "*" { return tags.first }
            let likely = Self.likelyRanges(of: range)
            if !likely.isEmpty,
                let tag = Self.matchingTag(for: range, in: tags, minimumSubtagCount: 2)
                    ?? likely.lazy.compactMap({ Self.matchingTag(for: $0, in: tags, minimumSubtagCount: 1) }).first
            {
                return tag
            }
            if let tag = Self.matchingTag(for: range, in: tags, minimumSubtagCount: 1) { return tag }
        }
        return nil
    }

    /// Returns the tag that matches a range, or its prefix of at least the given number of subtags, or `nil`.
    private static func matchingTag(for range: String, in tags: [String], minimumSubtagCount count: Int) -> String? {
        var subtags = range.split(separator: "-")
        while subtags.count >= count {
            let wanted = subtags.joined(separator: "-")
            if let equal = tags.first(where: { $0.lowercased() == wanted }) { return equal }
            if let below = tags.first(where: { $0.lowercased().hasPrefix(wanted + "-") }) { return below }
            subtags.removeLast()
        }
        return nil
    }

    /// Returns ranges with the likely subtags of Unicode's CLDR; none for other languages.
    ///
    /// Chinese gets a script for its region, and Norwegian is mapped to its written forms.
    private static func likelyRanges(of range: String) -> [String] {
        let subtags = range.split(separator: "-").map(String.init)
        switch subtags.first {
        case "zh" where subtags.count > 1 && subtags[1].utf8.count == 2:
            let script = ["tw", "hk", "mo"].contains(subtags[1]) ? "hant" : "hans"
            return ["zh-\(script)-\(subtags[1])"]
        case "nb", "nn", "no":
            return ["nb", "no"].map { ([$0] + subtags.dropFirst()).joined(separator: "-") }
        default: return []
        }
    }
}
