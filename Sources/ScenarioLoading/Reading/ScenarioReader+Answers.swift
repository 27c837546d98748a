import OrderedJSON
import ScenarioSyntax
import Scenarios

extension ScenarioReader {
    /// Reads one response, or a list of responses for consecutive calls.
    func responses(from node: SyntaxNode) -> [ScenarioDraft.ResponseDraft] {
        guard case .sequence = node.content else { return [response(from: node)].compactMap { $0 } }
        return node.items.compactMap(response)
    }

    private func response(from node: SyntaxNode) -> ScenarioDraft.ResponseDraft? {
        guard let keys = MappingValues(node) else {
            if node.text == "usual" { return .init(response: .default) }
            return node.enumValue().map { .init(response: .named($0, changes: .empty)) }
        }
        let changes = responseChanges(in: keys)
        if let like = keys["like"] {
            return like.enumValue().map {
                .init(response: .named($0, changes: changes), bodyFile: keys["body-file"]?.locatedText)
            }
        }
        return ScenarioDraft.ResponseDraft(
            response: .inline(status: changes.status ?? (changes.error == nil ? 200 : 400), changes: changes),
            bodyFile: keys["body-file"]?.locatedText, recording: keys["recording"]?.locatedText)
    }

    private func responseChanges(in keys: MappingValues) -> ResponseChanges {
        var changes = ResponseChanges()
        changes.status = keys["status"]?.wholeNumber()
        if let parts = keys["error"].flatMap(MappingValues.init) {
            changes.error = ErrorObjectChanges(
                code: parts["code"]?.text, title: parts["title"]?.text, detail: parts["detail"]?.text,
                parameter: parts["parameter"]?.text, pointer: parts["pointer"]?.text)
        }
        changes.headers = (keys["headers"].flatMap(MappingValues.init)?.orderedEntries ?? []).compactMap { entry in
            entry.value.text.map { ResponseHeader(name: entry.key.text, value: $0) }
        }
        changes.body = keys.jsonValue(forKey: "body").map(responseBody)
        return changes
    }

    /// Reads a response body: text is used unchanged, other values become JSON.
    private func responseBody(from node: SyntaxNode) -> ResponseBody {
        if case .scalar(let scalar) = node.content, !scalar.isJSONLiteral {
            return ResponseBody(bytes: Array(scalar.text.utf8), isJSON: false)
        }
        var writer = JSONWriter()
        writeJSON(node, into: &writer)
        return ResponseBody(bytes: writer.bytes, isJSON: true)
    }
}

extension ScenarioReader {
    /// Reads a delay: `200ms`, or `{median: 80ms, p99: 900ms}`.
    mutating func delay(from node: SyntaxNode) -> RuleDelay? {
        guard let keys = MappingValues(node) else { return node.durationMilliseconds.map { .fixed(milliseconds: $0) } }
        guard let median = keys["median"]?.durationMilliseconds, let far = keys["p99"],
            let p99 = far.durationMilliseconds
        else { return nil }
        guard median <= p99 else {
            report(
                .wrongValue(found: far.text ?? "", expected: "a duration of at least the median", legal: []),
                at: far.range)
            return nil
        }
        return .spread(median: median, p99: p99)
    }

    /// Reads a rate limit: the number of requests, the period, and the response over the limit.
    mutating func rateLimit(from node: SyntaxNode) -> RateLimit? {
        guard let keys = MappingValues(node), let requests = keys["requests"]?.wholeNumber(), let period = keys["per"],
            let per = period.durationMilliseconds
        else { return nil }
        guard per <= RateLimit.maximumPeriodMilliseconds else {
            report(
                .wrongValue(found: period.text ?? "", expected: "a duration of at most 366d", legal: []),
                at: period.range)
            return nil
        }
        let retryAfter = keys["retry-after"]?.durationMilliseconds.map { ($0 + 999) / 1000 }
        let answer = keys["answer"].flatMap { responses(from: $0).first }
        return RateLimit(
            requestCount: requests, periodMilliseconds: max(1, per), retryAfterSeconds: retryAfter,
            response: answer?.response)
    }

    /// Reads a fault by its name, with its details: `at`, or `every` and `bytes`.
    mutating func fault(from node: SyntaxNode, in keys: MappingValues) -> RuleFault? {
        guard let name: RuleFault.Name = node.enumValue() else { return nil }
        let used = ["truncate": ["at"], "reset-after": ["at"], "drip": ["every", "bytes"]][name.rawValue] ?? []
        for key in ["at", "every", "bytes"] where !used.contains(key) {
            guard let entry = keys.entry(forKey: key) else { continue }
            report(
                .conflictingKeys(key, "fault: \(name.rawValue)", firstLocation: location(of: node.range)),
                at: entry.key.range)
        }
        switch name {
        case .reset: return .reset
        case .empty: return .empty
        case .malformedChunk: return .malformedChunk
        case .garbage: return .garbage
        case .hang: return .hang
        case .drip:
            return .drip(
                everyMilliseconds: keys["every"]?.durationMilliseconds ?? 100, byteCount: keys["bytes"]?.byteCount ?? 64
            )
        case .truncate, .resetAfter:
            if keys["at"] == nil {
                report(.missingKey(name: "at", requiredBy: "`fault: \(name.rawValue)`"), at: node.range)
            }
            return keys["at"]?.byteCount.map { name == .truncate ? .truncate(at: $0) : .resetAfter(at: $0) }
        }
    }
}
