import Text

/// Checks of a scenario's text, before any operation is performed.
extension Device {
    /// Returns the violation of a rule's operation that fails in every state; `nil` if it can succeed.
    package func ruleViolation(of command: DeviceCommand) -> DeviceRuleViolation? {
        if let violation = availabilityViolation(of: command) { return violation }
        return command.operation == .loadOffer ? command.arguments.offerRuleViolation : nil
    }

    /// Returns the reason that the offer cannot be presented or accepted in this state; `nil` if it can be.
    ///
    /// This applies only to a scenario's text: a test that scripts a session may change the state first (Sources,
    /// Device 7.3.1 and 7.3.2 and 7.3.3).
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

    /// Returns the states that any sequence of these operations can lead to, including the current state, without
    /// duplicates.
    ///
    /// Only operations that the app does not perform are considered: changes of consent in Settings, of the network, and
    /// of the account, the end of the subscription, and the acknowledgement of the privacy notice.
    ///
    /// - Parameters:
    ///   - commands: The operations.
    ///   - account: Returns the account of a user by name.
    /// - Returns: The states, with the current one first.
    package func possibleStates(
        after commands: [DeviceCommand], account: @escaping (_ user: String) -> Account?
    ) -> [Device] {
        var changes: [DeviceCommand] = []
        for command in commands where !changes.contains(command) {
            switch command.operation {
            case .changeSettings, .lapseSubscription, .acknowledgePrivacy, .signIn, .signOut, .changeNetwork:
                changes.append(command)
            default: continue
            }
        }
        let environment = DeviceEnvironment(
            now: Timestamp(milliseconds: 0), generatedIdentifier: "", userToken: { _ in "" },
            typeOfItem: { _, _ in nil }, account: account)
        var states = [self]
        var next = 0
        while next < states.count {
            for change in changes {
                var changed = states[next]
                _ = changed.perform(change, in: environment)
                if !states.contains(changed) { states.append(changed) }
            }
            next += 1
        }
        return states
    }
}
