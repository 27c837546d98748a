import Diagnostics
import MusicCatalog
import MusicDevice

extension ScenarioLoader {
    /// A rule with its answers' files read and the names in it looked at.
    mutating func finished(_ draft: ScenarioDraft.RuleDraft, in place: RuleSurroundings) -> Rule {
        var rule = draft.rule
        check(draft.user, draft.effect, in: place)
        rule.answers = draft.answers.compactMap { finished($0) }
        if rule.applies, !rule.match.pattern.canWrite { report(.nothingToApply, at: draft.request) }
        return rule
    }

    /// A rule for an operation with the names in it looked at.
    mutating func finished(_ draft: ScenarioDraft.OperationRuleDraft, in place: RuleSurroundings) -> OperationRule {
        check(draft.user, draft.effect, in: place)
        return draft.rule
    }

    private mutating func check(
        _ user: ScenarioDraft.Named?, _ effect: ScenarioDraft.EffectDraft, in place: RuleSurroundings
    ) {
        if let user, !place.users.contains(user.text) {
            report(.unknownUser(user.text, legal: place.users), at: user.range)
        }
        if let storefront = effect.storefront { _ = checked(storefront, place.storefronts, place.declared) }
        if let command = effect.effect.operation, let range = effect.operation,
            let refusal = place.device.refusal(of: command)
        {
            report(.device(.impossibleOutcome(refusal, state: nil)), at: range)
        }
    }

    /// An answer with the file that its body, or all of it, is in.
    mutating func finished(_ draft: ScenarioDraft.AnswerDraft) -> RuleAnswer? {
        if let said = draft.recording { return recorded(said, draft.answer) }
        guard let said = draft.bodyFile else { return draft.answer }
        guard let (target, bytes) = read(said) else { return nil }
        let body = AnswerBody(bytes: bytes, isJSON: target.hasSuffix(".json"))
        switch draft.answer {
        case .usual: return .usual
        case .named(let name, var changes):
            changes.body = body
            return .named(name, changes)
        case .inline(let status, var changes):
            changes.body = body
            return .inline(status: status, changes)
        }
    }

    /// The answer of an exchange, as far as the rule says nothing else.
    private mutating func recorded(_ said: ScenarioDraft.Named, _ answer: RuleAnswer) -> RuleAnswer? {
        guard case .inline(_, var changes) = answer, let (target, bytes) = read(said) else { return nil }
        guard let exchange = Exchange(in: SourceFile(name: target, bytes: bytes)) else {
            report(.badAnswerRecording(target), at: said.range)
            return nil
        }
        let own = Set(changes.headers.map { $0.name.lowercased() })
        changes.headers += exchange.headers.filter { !own.contains($0.name.lowercased()) }
            .map { AnswerHeader(name: $0.name, value: $0.value) }
        if !exchange.body.isEmpty { changes.body = AnswerBody(bytes: exchange.body, isJSON: true) }
        return .inline(status: changes.status ?? exchange.status, changes)
    }

    private mutating func read(_ said: ScenarioDraft.Named) -> (target: String, bytes: [UInt8])? {
        guard let (target, _) = locate(said) else { return nil }
        do {
            return (target, try files.read(target))
        } catch {
            report(.unreadableFile(target, error), at: said.range)
            return nil
        }
    }
}

/// What a rule can name of the scenario that it is in.
struct RuleSurroundings {
    let users: [String]
    let storefronts: [String]
    /// The device of the first user as the scenario begins.
    let device: Device
    /// Where the storefronts are declared, if they are.
    let declared: ScenarioDraft.DeclaredStorefronts?
}
