import Diagnostics
import MusicCatalog
import MusicDevice
import Scenarios

extension ScenarioLoader {
    /// Creates a rule: reads the files of its responses and resolves its names.
    mutating func makeRule(from draft: ScenarioDraft.RuleDraft, in place: RuleScope) -> Rule {
        var rule = draft.rule
        checkReferences(user: draft.user, effect: draft.effect, in: place)
        rule.responses = draft.responses.compactMap { makeResponse(from: $0) }
        if rule.appliesRequest, !rule.matcher.pattern.canWrite { report(.ineffectiveApply, at: draft.requestRange) }
        return rule
    }

    /// Creates a rule for an operation and resolves its names.
    mutating func makeOperationRule(from draft: ScenarioDraft.OperationRuleDraft, in place: RuleScope) -> OperationRule
    {
        checkReferences(user: draft.user, effect: draft.effect, in: place)
        return draft.rule
    }

    private mutating func checkReferences(
        user: ScenarioDraft.LocatedText?, effect: ScenarioDraft.EffectDraft, in place: RuleScope
    ) {
        if let user, !place.users.contains(user.text) {
            report(.unknownUser(name: user.text, legal: place.users), at: user.range)
        }
        if let storefront = effect.storefront {
            _ = resolveStorefront(storefront, known: place.storefronts, declared: place.declaredStorefronts)
        }
        if let user = effect.signedInUser, !place.users.contains(user.text) {
            report(.unknownUser(name: user.text, legal: place.users), at: user.range)
        }
        if let command = effect.effect.operation, let range = effect.operationRange,
            let refusal = place.device.ruleViolation(of: command)
        {
            report(.impossibleOutcome(violation: refusal, stateLocation: nil), at: range)
        }
    }

    /// Creates a response, and reads the file that contains its body or all of it.
    mutating func makeResponse(from draft: ScenarioDraft.ResponseDraft) -> RuleResponse? {
        if let said = draft.recording { return recordedResponse(from: said, overrides: draft.response) }
        guard let said = draft.bodyFile else { return draft.response }
        guard let (target, bytes) = readFile(named: said) else { return nil }
        let body = ResponseBody(bytes: bytes, isJSON: target.hasSuffix(".json"))
        switch draft.response {
        case .default: return .default
        case .named(let name, changes: var changes):
            changes.body = body
            return .named(name, changes: changes)
        case .inline(let status, var changes):
            changes.body = body
            return .inline(status: status, changes: changes)
        }
    }

    /// Returns the response of a recorded exchange, with the values that the rule overrides.
    private mutating func recordedResponse(from said: ScenarioDraft.LocatedText, overrides answer: RuleResponse)
        -> RuleResponse?
    {
        guard case .inline(_, var changes) = answer, let (target, bytes) = readFile(named: said) else { return nil }
        guard let exchange = RecordedExchange(in: SourceFile(name: target, bytes: bytes)) else {
            report(.invalidResponseRecording(path: target), at: said.range)
            return nil
        }
        let own = Set(changes.headers.map { $0.name.lowercased() })
        changes.headers += exchange.headers.filter { !own.contains($0.name.lowercased()) }
            .map { ResponseHeader(name: $0.name, value: $0.value) }
        if !exchange.body.isEmpty { changes.body = ResponseBody(bytes: exchange.body, isJSON: true) }
        return .inline(status: changes.status ?? exchange.status, changes: changes)
    }

    private mutating func readFile(named said: ScenarioDraft.LocatedText) -> (target: String, bytes: [UInt8])? {
        guard let (target, _) = locate(said) else { return nil }
        do {
            return (target, try files.read(target))
        } catch {
            report(.unreadableFile(path: target, error: error), at: said.range)
            return nil
        }
    }
}

/// The names of a scenario that its rules can refer to.
struct RuleScope {
    let users: [String]
    let storefronts: [String]
    /// The initial state of the device of the first user.
    let device: Device
    /// The declaration of the storefronts, or `nil`.
    let declaredStorefronts: ScenarioDraft.DeclaredStorefronts?
}
