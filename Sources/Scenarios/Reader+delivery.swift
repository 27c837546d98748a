import ScenarioSyntax

extension Reader {
    /// `200ms`, or `{median: 80ms, p99: 900ms}`.
    mutating func delay(_ node: SyntaxNode) -> RuleDelay? {
        guard case .mapping = node.content else { return duration(node).map { .fixed($0) } }
        guard let keys = mapping(node, .delay) else { return nil }
        for key in ["median", "p99"] where keys[key] == nil { reportMissing(key, in: keys, .delay) }
        guard let median = keys["median"].flatMap({ duration($0) }), let far = keys["p99"],
            let p99 = duration(far)
        else { return nil }
        guard median <= p99 else {
            report(.wrongValue("\(p99)ms", expected: "at least the median", legal: []), at: far.range)
            return nil
        }
        return .spread(median: median, p99: p99)
    }

    /// How many requests in how long, and what comes over that.
    mutating func rateLimit(_ node: SyntaxNode) -> RateLimit? {
        guard let keys = mapping(node, .rateLimit) else { return nil }
        for key in ["requests", "per"] where keys[key] == nil { reportMissing(key, in: keys, .rateLimit) }
        let answer = keys["answer"].flatMap { answers($0).first }
        let retryAfter = keys["retry-after"].flatMap { duration($0) }.map { ($0 + 999) / 1000 }
        let requests = keys["requests"].flatMap { wholeNumber($0, 1...1_000_000) }
        let per = keys["per"].flatMap { duration($0) }
        guard let requests, let per, let place = keys["per"]?.range else { return nil }
        guard per <= RateLimit.longestPeriod else {
            report(.wrongValue("\(per)ms", expected: "at most 366d", legal: []), at: place)
            return nil
        }
        return RateLimit(requests: requests, per: max(1, per), retryAfter: retryAfter, answer: answer)
    }

    /// A fault by its name, with what it needs beside it: `at`, or `every` and `bytes`.
    mutating func fault(_ node: SyntaxNode, of keys: Mapping) -> RuleFault? {
        let at = keys["at"].flatMap { size($0) }
        let every = keys["every"].flatMap { duration($0) }
        let bytes = keys["bytes"].flatMap { size($0) }
        guard let name: RuleFault.Name = word(node, "a fault") else { return nil }
        let used = ["truncate": ["at"], "reset-after": ["at"], "drip": ["every", "bytes"]][name.rawValue] ?? []
        for key in ["at", "every", "bytes"] where !used.contains(key) {
            guard let entry = keys.entries[key] else { continue }
            report(.conflictingKeys(key, "fault: \(name.rawValue)", first: location(node.range)), at: entry.key.range)
        }
        switch name {
        case .reset: return .reset
        case .empty: return .empty
        case .malformedChunk: return .malformedChunk
        case .garbage: return .garbage
        case .hang: return .hang
        case .drip: return .drip(every: every ?? 100, bytes: bytes ?? 64)
        case .truncate, .resetAfter:
            if keys["at"] == nil { reportMissing("at", in: keys, .rule) }
            return at.map { name == .truncate ? .truncate(at: $0) : .resetAfter(at: $0) }
        }
    }

    /// Bytes: `64B`, `4KiB`, `1MiB`.
    private mutating func size(_ node: SyntaxNode) -> Int? {
        guard let text = text(node, "a size") else { return nil }
        for (suffix, factor) in [("KiB", 1 << 10), ("MiB", 1 << 20), ("B", 1)] where text.hasSuffix(suffix) {
            let digits = text.dropLast(suffix.count)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }), let number = Int(digits),
                number <= 1 << 30
            else { continue }
            return number * factor
        }
        report(.wrongValue(text, expected: "a size like 64B, 4KiB or 1MiB", legal: []), at: node.range)
        return nil
    }
}
