extension Device {
    /// Why the device's system cannot do such a thing at all; nil where it can (Sources, Device 7.3.10 and 7.3.12).
    func availabilityViolation(of command: DeviceCommand) -> DeviceRuleViolation? {
        command.requiredFeatures.first { !configuration.platform.supports($0) }.map {
            .unavailable(feature: $0, platform: configuration.platform)
        }
    }
}

extension DeviceCommand {
    /// What of the system an operation takes.
    var requiredFeatures: [PlatformFeature] {
        switch self {
        case .authorizationStatus(framework: .musickit), .requestAuthorization(framework: .musickit): [.musicKit]
        case .authorizationStatus, .requestAuthorization, .requestCapabilities, .requestStorefrontIdentifier:
            [.cloudServiceController]
        case .requestStorefrontCountryCode: [.cloudServiceController, .storefrontCountryCode]
        case .requestUserToken(let order):
            order.framework == .musickit ? [.musicKit] : [.cloudServiceController, .userToken]
        case .musicSubscription: [.musicKit]
        case .loadOffer(let order): order.requiredFeatures
        default: []
        }
    }
}

extension OfferArguments {
    fileprivate var requiredFeatures: [PlatformFeature] {
        switch framework {
        case .musickit: [.musicKit, .subscriptionOffer]
        case .storekit: [.setupViewController] + (options.messageIdentifier == nil ? [] : [.setupMessage])
        }
    }
}
