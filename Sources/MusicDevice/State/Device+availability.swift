extension Device {
    /// Why the device's system cannot do such a thing at all; nil where it can (device facts 7.3, 10 and 12).
    func availabilityRefusal(of command: DeviceCommand) -> DeviceRefusal? {
        command.features.first { !setup.platform.has($0) }.map { .unavailable($0, setup.platform) }
    }
}

extension DeviceCommand {
    /// What of the system an operation takes.
    var features: [PlatformFeature] {
        switch self {
        case .authorizationStatus(.musickit), .requestAuthorization(.musickit): [.musicKit]
        case .authorizationStatus, .requestAuthorization, .requestCapabilities, .requestStorefrontIdentifier:
            [.cloudServiceController]
        case .requestStorefrontCountryCode: [.cloudServiceController, .storefrontCountryCode]
        case .requestUserToken(let order):
            order.framework == .musickit ? [.musicKit] : [.cloudServiceController, .userToken]
        case .musicSubscription: [.musicKit]
        case .loadOffer(let order): order.features
        default: []
        }
    }
}

extension OfferOrder {
    fileprivate var features: [PlatformFeature] {
        switch framework {
        case .musickit: [.musicKit, .subscriptionOffer]
        case .storekit: [.setupViewController] + (options.messageIdentifier == nil ? [] : [.setupMessage])
        }
    }
}
