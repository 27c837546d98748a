import HTTPMessages
import Scenarios
import Text

extension HTTPResponse {
    /// Writes the reason in `Mock-Answer`, unless the scenario sets this field or the field lines are written.
    ///
    /// - Parameter isBounded: Whether the field has a length that every client accepts. The journal keeps the complete
    ///   reason until secrets are redacted, so that no part of a secret remains at the end.
    mutating func writeReason(isBounded: Bool = true) {
        guard let reason, !hasFieldLines, !headers.contains(where: \.isReason) else { return }
        let value = PercentEncoding.encodeFieldValue(reason)
        headers.append(HTTPField(name: "Mock-Answer", value: isBounded ? value.boundedReason : value))
    }

    /// Whether `Mock-Answer` contains the reason completely, so that it can be written before the journal reads the response.
    var hasShortReason: Bool { reason?.utf8.count ?? 0 <= 256 }

    /// Returns a copy whose reason starts with the rule that requested the default response.
    func prefixingReason(with label: String) -> HTTPResponse {
        var response = self
        response.reason = reason.map { "\(label); \($0)" }
        return response
    }

    /// Returns a copy with the edits of rules, whose reason names the rules that changed something, and what each rule
    /// changed, by rule id.
    ///
    /// - Parameters:
    ///   - rules: The rules with edits that fired, in order.
    ///   - pageLimit: The page limit that made the page in the body shorter, or `nil` if none did.
    /// - Returns: The response and the results.
    func edited(
        by rules: [ActiveRule], withPageLimit pageLimit: Int?
    ) -> (response: HTTPResponse, results: [Int: EditResult]) {
        // A page limit and a delay do not read the body.
        let readsBody = rules.contains { $0.rule.edits.readsBody }
        var document = readsBody ? try? JSONDocument.parse(body) : nil
        // Changes of adjacent rules are applied together, so that positions count the elements before the changes.
        var changes: [JSONEdit] = []
        var results: [Int: EditResult] = [:]
        for rule in rules {
            let edits = rule.rule.edits
            var isEffective = pageLimit != nil && edits.pageLimit == pageLimit || edits.spellsOddly && document != nil
            if edits.removesOptionalAttributes, let changed = document?.applying(changes) {
                (document, changes) = (changed, [])
                if let reduced = OptionalAttributes.removed(from: changed) { (document, isEffective) = (reduced, true) }
            }
            let effectiveChanges = document.map { edits.changes.filter($0.root.isChanged) } ?? []
            changes += edits.changes
            results[rule.id] = EditResult(
                isEffective: isEffective || !effectiveChanges.isEmpty, effectiveChanges: Set(effectiveChanges))
        }
        let effective = rules.filter { results[$0.id]?.isEffective == true }
        guard !effective.isEmpty else { return (self, results) }
        var response = self
        if let document { response.body = document.edited(with: changes) }
        if rules.contains(where: \.rule.edits.spellsOddly), let edited = try? JSONDocument.parse(response.body) {
            response.body = OddSpelling.text(of: edited)
        }
        response.appendReason("edited by", rules: effective)
        return (response, results)
    }

    /// Appends to the reason the rules that delay the response, without the one that decides.
    mutating func appendDelayReason(from decision: RuleDecision) {
        let decider = decision.decider?.rule.reference
        let others = decision.firedRules.filter { $0.rule.delay != nil && $0.reference != decider }
        if !others.isEmpty { appendReason("delayed by", rules: others) }
    }

    private mutating func appendReason(_ verb: String, rules: [ActiveRule]) {
        reason = reason.map { "\($0); \(verb) \(rules.map(\.reference).joined(separator: ", "))" }
    }

    /// Returns a copy with a delay in milliseconds.
    func delayed(milliseconds: Int64) -> HTTPResponse {
        guard milliseconds > 0 else { return self }
        var response = self
        response.delivery = HTTPDelivery(delay: .milliseconds(milliseconds), fault: delivery.fault)
        return response
    }
}

extension JSONDocument {
    /// Returns the document after edits.
    fileprivate func applying(_ edits: [JSONEdit]) -> JSONDocument? {
        edits.isEmpty ? self : try? JSONDocument.parse(edited(with: edits))
    }
}

extension RuleFault {
    /// Returns the fault for the transport.
    ///
    /// Garbage depends only on the seed and the rule. A drip is scaled by the time scale.
    func deliveryFault(seed: Seed, rule: Int, clock: SessionClock) -> HTTPDelivery.Fault {
        switch self {
        case .reset: .reset
        case .empty: .empty
        case .truncate(let count): .truncate(at: count)
        case .resetAfter(let count): .resetAfter(at: count)
        case .malformedChunk: .malformedChunk
        case .garbage: .garbage(seed.bytes(for: "garbage", index: rule, length: 64))
        case .drip(let every, let bytes):
            .drip(every: .milliseconds(clock.systemMilliseconds(ofDelay: every)), byteCount: bytes)
        case .hang: .hang
        }
    }
}
