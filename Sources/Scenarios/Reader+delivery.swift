import ScenarioSyntax

extension Reader {
    /// `200ms`, or `{median: 80ms, p99: 900ms}`.
    mutating func delay(_ node: SyntaxNode) -> RuleDelay? {
        guard let keys = Mapping(node) else { return node.duration.map { .fixed($0) } }
        guard let median = keys["median"]?.duration, let far = keys["p99"], let p99 = far.duration else { return nil }
        guard median <= p99 else {
            report(.wrongValue(far.text ?? "", expected: "at least the median", legal: []), at: far.range)
            return nil
        }
        return .spread(median: median, p99: p99)
    }

    /// How many requests in how long, and what comes over that.
    mutating func rateLimit(_ node: SyntaxNode) -> RateLimit? {
        guard let keys = Mapping(node), let requests = keys["requests"]?.wholeNumber(), let period = keys["per"],
            let per = period.duration
        else { return nil }
        guard per <= RateLimit.longestPeriod else {
            report(.wrongValue(period.text ?? "", expected: "at most 366d", legal: []), at: period.range)
            return nil
        }
        let retryAfter = keys["retry-after"]?.duration.map { ($0 + 999) / 1000 }
        let answer = keys["answer"].flatMap { answers($0).first }
        return RateLimit(requests: requests, per: max(1, per), retryAfter: retryAfter, answer: answer?.answer)
    }

    /// A fault by its name, with what it needs beside it: `at`, or `every` and `bytes`.
    mutating func fault(_ node: SyntaxNode, of keys: Mapping) -> RuleFault? {
        guard let name: RuleFault.Name = node.word() else { return nil }
        let used = ["truncate": ["at"], "reset-after": ["at"], "drip": ["every", "bytes"]][name.rawValue] ?? []
        for key in ["at", "every", "bytes"] where !used.contains(key) {
            guard let entry = keys.entry(key) else { continue }
            report(.conflictingKeys(key, "fault: \(name.rawValue)", first: location(node.range)), at: entry.key.range)
        }
        switch name {
        case .reset: return .reset
        case .empty: return .empty
        case .malformedChunk: return .malformedChunk
        case .garbage: return .garbage
        case .hang: return .hang
        case .drip: return .drip(every: keys["every"]?.duration ?? 100, bytes: keys["bytes"]?.size ?? 64)
        case .truncate, .resetAfter:
            if keys["at"] == nil { report(.missingKey("at", owner: "`fault: \(name.rawValue)`"), at: node.range) }
            return keys["at"]?.size.map { name == .truncate ? .truncate(at: $0) : .resetAfter(at: $0) }
        }
    }
}
