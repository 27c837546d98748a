import Timestamps

/// What can be said of a device as a scenario begins, from the scenario's text alone.
extension Device {
    /// Why an operation that a rule wants done is refused whatever has happened; nil where it need not be.
    package func ruleViolation(of command: DeviceCommand) -> DeviceRuleViolation? {
        if let refusal = availabilityViolation(of: command) { return refusal }
        return command.operation == .loadOffer ? command.arguments.offerRuleViolation : nil
    }

    /// Why the offer cannot be on the screen, or be accepted there, on a device as this one is; nil where it can.
    ///
    /// A test that scripts a session may have more in mind, so that this is for a scenario's text alone
    /// (Sources, Device 7.3.1 and 7.3.2 and 7.3.3).
    package func offerViolation(of outcome: ScriptedOutcome, for operation: DeviceOperation) -> DeviceRuleViolation? {
        switch (operation, outcome) {
        case (.presentOffer, _):
            if !configuration.hasMusicApp { return .offerWithoutMusicApp }
            if capabilities.contains(.musicCatalogPlayback) { return .offerToSubscriber }
            return capabilities.contains(.musicCatalogSubscriptionEligible) ? nil : .offerToIneligible
        case (.answerOffer, .named(.subscribed)), (.answerOffer, .named(.subscribedLimited)):
            guard let shown = configuration.outcomes[.presentOffer], !shown.contains(.named(.ok)),
                case .named(let word)? = shown.last, let content = OfferContent(rawValue: word.rawValue)
            else { return nil }
            return .offerShowsNothing(content: content)
        default: return nil
        }
    }

    /// How the device may stand once some of these operations have been done: as it is first, none twice.
    ///
    /// Only those count that somebody else than the app does: consent in Settings, the subscription, the privacy terms.
    package func possibleStates(after commands: [DeviceCommand]) -> [Device] {
        var changes: [DeviceCommand] = []
        for command in commands where !changes.contains(command) {
            if [.changeSettings, .lapseSubscription, .acknowledgePrivacy].contains(command.operation) {
                changes.append(command)
            }
        }
        let surroundings = DeviceEnvironment(
            now: Timestamp(milliseconds: 0), generatedIdentifier: "", userToken: { _ in "" },
            typeOfItem: { _, _ in nil })
        var states = [self]
        var next = 0
        while next < states.count {
            for change in changes {
                var changed = states[next]
                _ = changed.perform(change, in: surroundings)
                if !states.contains(changed) { states.append(changed) }
            }
            next += 1
        }
        return states
    }
}
