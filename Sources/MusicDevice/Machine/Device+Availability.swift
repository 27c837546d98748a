extension Device {
    /// Returns the violation of an operation that the device's system does not have in the app's framework; `nil` if it
    /// does (Sources, Device 7.3.10 and 7.3.12).
    func availabilityViolation(of command: DeviceCommand) -> DeviceRuleViolation? {
        let declaration = command.operation.declaration
        var features = declaration.storeKit
        if declaration.storeKit.isEmpty || command.arguments.framework == .musickit { features = declaration.musicKit }
        if features.contains(.setupViewController), command.arguments.offerOptions.messageIdentifier != nil {
            features.append(.setupMessage)
        }
        switch command.operation {
        case .redeemOfferCode where command.arguments.usesOriginalAPI: features = [.originalOfferCodeSheet]
        case .manageSubscriptions where command.arguments.subscriptionGroupID != nil:
            features.append(.manageSubscriptionGroup)
        default: break
        }
        return features.first { !configuration.platform.supports($0) }.map(unavailable)
    }

    /// Returns the violation of an operation that the system does not have in any framework; `nil` if it has it in one.
    package func availabilityViolation(of operation: DeviceOperation) -> DeviceRuleViolation? {
        // An offer that the system cannot load is never presented or answered.
        let needed: DeviceOperation = [.presentOffer, .answerOffer].contains(operation) ? .loadOffer : operation
        var alternatives = [needed.declaration.storeKit, needed.declaration.musicKit].filter { !$0.isEmpty }
        if operation == .redeemOfferCode { alternatives.append([.originalOfferCodeSheet]) }
        guard !alternatives.contains(where: { $0.allSatisfy(configuration.platform.supports) }) else { return nil }
        return alternatives.first?.last.map(unavailable)
    }

    private func unavailable(_ feature: PlatformFeature) -> DeviceRuleViolation {
        .unavailable(feature: feature, platform: configuration.platform)
    }
}
