import MusicDevice
import ScenarioSyntax

extension ScenarioReader {
    /// Reads the first user's device.
    mutating func device(from node: SyntaxNode) -> DeviceDraft {
        var draft = DeviceDraft()
        guard let keys = MappingValues(node) else { return draft }
        for entry in keys.orderedEntries where !entry.value.isNull {
            draft.valueRanges[entry.key.text] = entry.value.range
        }
        draft.isValid = keys.isValid(as: "device")
        read(keys, into: &draft.configuration)
        if draft.isValid { checkConsent(in: keys, configuration: draft.configuration) }
        if let node = keys["offer-codes"] { readOfferCodes(node, into: &draft) }
        draft.configuration.transactions = keys["transactions"]?.items.compactMap(purchase) ?? []
        draft.scripts = (keys["outcomes"].flatMap(MappingValues.init)?.orderedEntries ?? []).compactMap {
            script(from: $0)
        }
        for script in draft.scripts { draft.configuration.outcomes[script.operation] = script.outcomes.map(\.outcome) }
        return draft
    }

    private func read(_ keys: MappingValues, into setup: inout DeviceConfiguration) {
        setup.consent = keys["consent"]?.enumValue() ?? setup.consent
        setup.hasEverConsented = keys["ever-consented"]?.bool ?? (setup.consent == .authorized)
        setup.hasUsageDescription = keys["usage-description"]?.text != "missing"
        setup.network = keys["network"]?.enumValue() ?? setup.network
        setup.hasMusicApp = keys["music-app"]?.text != "absent"
        setup.platform = keys["platform"]?.text.flatMap(Platform.init) ?? setup.platform
        setup.canMakePayments = keys["can-make-payments"]?.bool ?? setup.canMakePayments
        if let id = keys["id"]?.text { setup.identifier = id == "none" ? .absent : .uuid(id.lowercased()) }
    }

    /// Reports `ever-consented: false` together with consent that is authorized.
    private mutating func checkConsent(in keys: MappingValues, configuration setup: DeviceConfiguration) {
        guard setup.consent == .authorized, !setup.hasEverConsented, let place = keys["ever-consented"]?.range else {
            return
        }
        report(
            .conflictingConsentHistory(consentLocation: keys["consent"].map { location(of: $0.range) }),
            at: place)
    }

    private mutating func readOfferCodes(_ node: SyntaxNode, into draft: inout DeviceDraft) {
        var seen: [String: Range<Int>] = [:]
        for item in node.items {
            guard let keys = MappingValues(item), let code = keys["code"]?.locatedText,
                let product = keys["product"]?.singleLineText
            else {
                continue
            }
            if let first = seen.updateValue(code.range, forKey: code.text) {
                report(.duplicateID(id: code.text, firstLocation: location(of: first)), at: code.range)
                continue
            }
            let kind: OfferCode.Kind = keys["kind"]?.enumValue() ?? .custom
            if kind == .oneTime, let uses = keys.entry(forKey: "uses"), let place = keys["kind"]?.range {
                report(
                    .conflictingKeys("uses", "kind: one-time", firstLocation: location(of: place)), at: uses.key.range)
            }
            draft.offerCodeRanges.append(code.range)
            draft.configuration.offerCodes.append(
                OfferCode(
                    code: code.text, kind: kind, productID: product, offerID: keys["offer-id"]?.singleLineText,
                    expiration: keys["expires"]?.timestamp, maximumUseCount: keys["uses"]?.wholeNumber(),
                    outcome: keys["outcome"]?.enumValue()))
        }
    }

    private func purchase(from node: SyntaxNode) -> Purchase? {
        guard let keys = MappingValues(node), let product = keys["product"]?.singleLineText,
            let at = keys["at"]?.timestamp
        else {
            return nil
        }
        return Purchase(
            productID: product, offerID: keys["offer-id"]?.singleLineText,
            offerType: keys["offer-type"]?.text?.camelCased, at: at)
    }

    /// Reads an operation's outcome, or a list of outcomes for consecutive calls.
    private mutating func script(from entry: SyntaxMappingEntry) -> DeviceDraft.Script? {
        guard let operation = DeviceOperation(rawValue: entry.key.text), !entry.value.isNull else { return nil }
        var nodes = [entry.value]
        if case .sequence = entry.value.content { nodes = entry.value.items }
        guard !nodes.isEmpty else {
            report(.wrongType(expected: "at least one outcome"), at: entry.value.range)
            return nil
        }
        let outcomes = nodes.compactMap { node in outcome(from: node, of: operation).map { ($0, node.range) } }
        return outcomes.isEmpty ? nil : .init(operation: operation, range: entry.value.range, outcomes: outcomes)
    }

    private func outcome(from node: SyntaxNode, of operation: DeviceOperation) -> ScriptedOutcome? {
        guard let keys = MappingValues(node) else {
            return node.text.flatMap { ScriptedOutcome(name: $0, for: operation) }
        }
        return keys["error"]?.text.flatMap { DeviceErrorName($0, for: operation) }.map { .error($0) }
    }
}
