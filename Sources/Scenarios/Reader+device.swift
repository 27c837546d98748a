import Determinism
import MusicDevice
import ScenarioSyntax

extension Reader {
    /// The first user's device.
    mutating func device(_ node: SyntaxNode) -> DeviceDraft {
        var draft = DeviceDraft()
        guard let keys = Mapping(node) else { return draft }
        for entry in keys.ordered where !entry.value.isNotGiven { draft.places[entry.key.text] = entry.value.range }
        draft.isSound = keys.isSound("device")
        read(keys, into: &draft.setup)
        if draft.isSound { checkConsent(keys, draft.setup) }
        if let node = keys["offer-codes"] { readOfferCodes(node, into: &draft) }
        draft.setup.transactions = keys["transactions"]?.items.compactMap(transaction) ?? []
        draft.scripts = (keys["outcomes"].flatMap(Mapping.init)?.ordered ?? []).compactMap { script($0) }
        for script in draft.scripts { draft.setup.outcomes[script.operation] = script.outcomes.map(\.outcome) }
        return draft
    }

    private func read(_ keys: Mapping, into setup: inout DeviceSetup) {
        setup.consent = keys["consent"]?.word() ?? setup.consent
        setup.everConsented = keys["ever-consented"]?.yesNo ?? (setup.consent == .authorized)
        setup.hasUsageDescription = keys["usage-description"]?.text != "missing"
        setup.network = keys["network"]?.word() ?? setup.network
        setup.hasMusicApp = keys["music-app"]?.text != "absent"
        setup.platform = keys["platform"]?.text.flatMap(Platform.init) ?? setup.platform
        setup.canMakePayments = keys["can-make-payments"]?.yesNo ?? setup.canMakePayments
        if let id = keys["id"]?.text { setup.identifier = id == "none" ? .none : .uuid(id.lowercased()) }
    }

    /// Of consent that counts nobody can say that it was never given.
    private mutating func checkConsent(_ keys: Mapping, _ setup: DeviceSetup) {
        guard setup.consent == .authorized, !setup.everConsented, let place = keys["ever-consented"]?.range else {
            return
        }
        report(.device(.neverConsented(consent: keys["consent"].map { location($0.range) })), at: place)
    }

    private mutating func readOfferCodes(_ node: SyntaxNode, into draft: inout DeviceDraft) {
        var seen: [String: Range<Int>] = [:]
        for item in node.items {
            guard let keys = Mapping(item), let code = keys["code"]?.named, let product = keys["product"]?.line else {
                continue
            }
            if let first = seen.updateValue(code.range, forKey: code.text) {
                report(.duplicateID(code.text, first: location(first)), at: code.range)
                continue
            }
            let kind: OfferCode.Kind = keys["kind"]?.word() ?? .custom
            if kind == .oneTime, let uses = keys.entry("uses"), let place = keys["kind"]?.range {
                report(.conflictingKeys("uses", "kind: one-time", first: location(place)), at: uses.key.range)
            }
            draft.codes.append(code.range)
            draft.setup.offerCodes.append(
                OfferCode(
                    code: code.text, kind: kind, product: product, offerID: keys["offer-id"]?.line,
                    expires: keys["expires"]?.instant, uses: keys["uses"]?.wholeNumber(),
                    outcome: keys["outcome"]?.word()))
        }
    }

    private func transaction(_ node: SyntaxNode) -> Purchase? {
        guard let keys = Mapping(node), let product = keys["product"]?.line, let at = keys["at"]?.instant else {
            return nil
        }
        return Purchase(
            product: product, offerID: keys["offer-id"]?.line, offerType: keys["offer-type"]?.text?.camelCase, at: at)
    }

    /// An operation's outcome, or several, one for each call.
    private mutating func script(_ entry: SyntaxEntry) -> DeviceDraft.Script? {
        guard let operation = DeviceOperation(rawValue: entry.key.text), !entry.value.isNotGiven else { return nil }
        var nodes = [entry.value]
        if case .sequence = entry.value.content { nodes = entry.value.items }
        guard !nodes.isEmpty else {
            report(.wrongType(expected: "at least one outcome"), at: entry.value.range)
            return nil
        }
        let outcomes = nodes.compactMap { node in outcome(node, of: operation).map { ($0, node.range) } }
        return outcomes.isEmpty ? nil : .init(operation: operation, range: entry.value.range, outcomes: outcomes)
    }

    private func outcome(_ node: SyntaxNode, of operation: DeviceOperation) -> ScriptedOutcome? {
        guard let keys = Mapping(node) else {
            return node.text.flatMap { ScriptedOutcome(word: $0, for: operation) }
        }
        return keys["error"]?.text.flatMap { ErrorName($0, for: operation) }.map { .error($0) }
    }
}
