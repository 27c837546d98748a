import Diagnostics
import MusicDevice

extension ScenarioLoader {
    /// Tells what cannot be of what a scenario says of the device and its user (device facts 7.3).
    ///
    /// `device` is how it stands as the scenario begins; what the scenario's own rules make of it counts too.
    mutating func checkDevice(_ draft: ScenarioDraft, _ device: Device) {
        let user = draft.users[0]
        let platform = place("platform", draft)
        if user.isOfferEligible == true, !device.setup.platform.has(.subscriptionEligible),
            let range = user.places["offer-eligible"]
        {
            let refusal = DeviceRefusal.unavailable(.subscriptionEligible, device.setup.platform)
            report(.device(.notEligibleHere(refusal, platform: platform)), at: range)
        }
        let commands =
            draft.rules.compactMap(\.effect.effect.operation)
            + draft.operationRules.compactMap(\.effect.effect.operation)
        let states = device.states(after: commands)
        if draft.device.isSound, user.isSound {
            for script in draft.device.scripts { check(script, states, draft) }
        }
        // What the machine's clock will say, nobody knows yet.
        guard case .fixed(let now) = draft.clock else { return }
        for (code, range) in zip(device.setup.offerCodes, draft.device.codes) {
            guard let refusal = device.refusal(of: code, now: now) else { continue }
            report(.device(.impossibleOutcome(refusal, state: nil)), at: range)
        }
    }

    private mutating func check(_ script: DeviceDraft.Script, _ states: [Device], _ draft: ScenarioDraft) {
        var isImpossible = false
        // Who is asked for consent is asked before anything has happened: a decision stays one.
        let states = script.operation == .requestAuthorization ? Array(states.prefix(1)) : states
        var known: [ScriptedOutcome: [DeviceRefusal?]] = [:]
        for (outcome, range) in script.outcomes {
            let refusals =
                known[outcome]
                ?? states.map {
                    $0.refusal(of: outcome, for: script.operation)
                        ?? $0.offerRefusal(of: outcome, for: script.operation)
                }
            known[outcome] = refusals
            guard let refusal = refusals[0], !refusals.contains(nil) else { continue }
            isImpossible = true
            report(.device(.impossibleOutcome(refusal, state: place(refusal.key, draft))), at: range)
        }
        guard !isImpossible else { return }
        let setup = states[0].setup
        if script.operation == .requestAuthorization, setup.consent != .notDetermined {
            report(.device(.neverAsked(.decided(setup.consent), state: place("consent", draft))), at: script.range)
        } else if script.operation == .requestAuthorization, !setup.hasUsageDescription {
            report(
                .device(.neverAsked(.noUsageDescription, state: place("usage-description", draft))), at: script.range)
        }
    }

    /// Where a key of `device`, or of its user, is written.
    private func place(_ key: String?, _ draft: ScenarioDraft) -> TextLocation? {
        key.flatMap { draft.device.places[$0] ?? draft.users[0].places[$0] }.map(sources.location)
    }
}

extension DeviceRefusal {
    /// The key of `device` or `user` that makes something impossible.
    fileprivate var key: String? {
        switch self {
        case .successWithoutConsent, .promptWhenDecided, .restrictedToAuthorized, .revokedWithoutConsent: "consent"
        case .unavailable, .sheetIsSupported, .sheetIsUnsupported: "platform"
        case .offerWithoutMusicApp: "music-app"
        case .successWithoutAccount: "signed-in"
        case .offerToSubscriber: "subscription"
        case .offerToIneligible: "offer-eligible"
        default: nil
        }
    }
}
