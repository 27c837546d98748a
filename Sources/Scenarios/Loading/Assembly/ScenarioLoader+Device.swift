import MusicDevice
import ScenarioLanguage
import Text

extension ScenarioLoader {
    /// Reports impossible settings of the device and its user (Sources, Device 7.3).
    ///
    /// The first user's device has the initial state. Changes by the scenario's own rules are included.
    mutating func checkDevice(in draft: ScenarioText, users: [User]) {
        let device = Device(configuration: users[0].device, account: users[0].account)
        let user = draft.users[0]
        let platform = location(ofKey: "platform", in: draft)
        if user.isOfferEligible == true, !device.configuration.platform.supports(.subscriptionEligible),
            let range = user.keys?["offer-eligible"]?.value.range
        {
            let rejection = DeviceRuleViolation.unavailable(
                feature: .subscriptionEligible, platform: device.configuration.platform)
            report(.unsupportedOfferEligibility(violation: rejection, platformLocation: platform), at: range)
        }
        let commands = (draft.requestRules + draft.operationRules).compactMap(\.rule.effect.operation)
        let states = device.possibleStates(after: commands) { name in
            users.first { $0.name == name }?.account
        }
        if draft.device.isValid, user.isValid {
            for script in draft.device.scripts { checkScript(script, states: states, draft: draft) }
        }
        // The system clock at the time of the session is unknown.
        guard case .fixed(let now) = draft.clock else { return }
        for (code, range) in zip(device.configuration.offerCodes, draft.device.offerCodeRanges) {
            guard let rejection = device.ruleViolation(of: code, at: now) else { continue }
            report(.impossibleOutcome(violation: rejection, stateLocation: nil), at: range)
        }
    }

    /// Warns of expectations that cannot be met and of rules that never fire because the device's system does not have
    /// their operation.
    mutating func checkOperations(in draft: ScenarioText, device: Device) {
        for drafted in draft.expectations.expectations where drafted.expectation.times?.through != 0 {
            guard case .operation(let expected) = drafted.expectation.subject, expected.outcome != .ruleViolation
            else { continue }
            let rejections = expected.operations.map { device.availabilityViolation(of: $0) }
            guard let rejection = rejections[0], !rejections.contains(nil) else { continue }
            report(.unmeetableExpectation(reason: .unavailableOperation(rejection)), at: drafted.subjectRange)
        }
        for drafted in draft.operationRules {
            guard let operation = drafted.operation,
                let rejection = device.availabilityViolation(of: operation.value)
            else { continue }
            report(.unreachableRule(reason: .unavailableOperation(rejection)), at: operation.range)
        }
    }

    private mutating func checkScript(_ script: OperationScript, states: [Device], draft: ScenarioText) {
        var isImpossible = false
        // The first prompt occurs before any other event, and the decision is final.
        let states = script.operation == .requestAuthorization ? Array(states.prefix(1)) : states
        var known: [ScriptedOutcome: [DeviceRuleViolation?]] = [:]
        for located in script.outcomes {
            let (outcome, range) = (located.value, located.range)
            let rejections =
                known[outcome]
                ?? states.map {
                    $0.ruleViolation(of: outcome, for: script.operation)
                        ?? $0.offerViolation(of: outcome, for: script.operation)
                }
            known[outcome] = rejections
            guard let rejection = rejections[0], !rejections.contains(nil) else { continue }
            isImpossible = true
            report(
                .impossibleOutcome(
                    violation: rejection, stateLocation: location(ofKey: rejection.scenarioKey, in: draft)), at: range)
        }
        guard !isImpossible else { return }
        let setup = states[0].configuration
        if script.operation == .requestAuthorization, setup.consent != .notDetermined {
            report(
                .promptWithDecidedConsent(setup.consent, consentLocation: location(ofKey: "consent", in: draft)),
                at: script.range)
        } else if script.operation == .requestAuthorization, !setup.hasUsageDescription {
            report(
                .promptWithoutUsageDescription(
                    location: location(ofKey: "usage-description", in: draft)
                ), at: script.range)
        }
    }

    /// Returns the location of a key of `device` or of its user.
    private func location(ofKey key: String?, in draft: ScenarioText) -> TextLocation? {
        key.flatMap { draft.device.keys?[$0] ?? draft.users[0].keys?[$0] }.map { sources.location(of: $0.value.range) }
    }
}
