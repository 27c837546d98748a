/// A system and its version: `iOS 18.0`.
package struct Platform: Sendable, Hashable {
    package enum System: String, Sendable, CaseIterable {
        case iOS, iPadOS, tvOS, macOS, watchOS, visionOS
        case catalyst = "Catalyst"
        /// An app for iOS on a Mac, for which `ProcessInfo.isiOSAppOnMac` is `true`; the version is that of iOS.
        case iOSAppOnMac
    }

    package let system: System
    package let version: SystemVersion

    package static let `default` = Platform(system: .iOS, version: SystemVersion(18, 0))

    package init(system: System, version: SystemVersion) { (self.system, self.version) = (system, version) }

    /// Parses `iOS 18.0` or `Mac Catalyst 17`; `nil` for any other text.
    package init?(_ text: String) {
        var words = text.split(separator: " ").map(String.init)
        if words.starts(with: ["Mac", System.catalyst.rawValue]) { words.removeFirst() }
        guard words.count == 2, let system = System(rawValue: words[0]), let version = SystemVersion(words[1]) else {
            return nil
        }
        self.init(system: system, version: version)
    }
}

extension Platform: CustomStringConvertible {
    package var description: String { "\(system.rawValue) \(version)" }
}

/// The version of a system or an SDK: `17.4`.
package struct SystemVersion: Sendable, Hashable, Comparable {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    /// Parses `17`, `17.4`, or `17.4.1`, and ignores the third number; `nil` for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { (48...57).contains($0) } && part.utf8.count <= 3 ? Int(part) : nil
        }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }

    package static func < (left: Self, right: Self) -> Bool { (left.major, left.minor) < (right.major, right.minor) }
}

extension SystemVersion: CustomStringConvertible {
    package var description: String { "\(major).\(minor)" }
}

/// A feature of the frameworks that only some systems and versions have (Sources, Device 1 and 1.4 and 2 and 3.3 and
/// 5).
package enum PlatformFeature: String, Sendable, CaseIterable {
    case cloudServiceController = "SKCloudServiceController"
    case storefrontCountryCode = "requestStorefrontCountryCode"
    case userToken = "requestUserToken"
    case personalizationToken = "requestPersonalizationToken"
    case setupViewController = "SKCloudServiceSetupViewController"
    case setupMessage = "SKCloudServiceSetupOptionsKey.messageIdentifier"
    case subscriptionEligible = "musicCatalogSubscriptionEligible"
    case privacyAcknowledgement = "privacyAcknowledgementRequired"
    case musicKit = "MusicKit"
    case subscriptionOffer = "musicSubscriptionOffer"
    case musicPlayer = "MPMusicPlayerController"
    case storeQueue = "MPMusicPlayerController.setQueue(with: [String])"
    case prepareToPlay = "MPMusicPlayerController.prepareToPlay(completionHandler:)"
    case queueAdditions = "MPMusicPlayerController.append(_:)"
    case queueTransaction = "MPMusicPlayerApplicationController"
    case systemPlayer = "systemMusicPlayer"
    case musicKitPlayer = "ApplicationMusicPlayer"
    case playParameters = "MPMusicPlayerPlayParametersQueueDescriptor"
    case canMakePayments = "AppStore.canMakePayments"
    case deviceVerificationID = "AppStore.deviceVerificationID"
    case syncPurchases = "AppStore.sync()"
    case manageSubscriptions = "AppStore.showManageSubscriptions(in:)"
    case manageSubscriptionGroup = "AppStore.showManageSubscriptions(in:subscriptionGroupID:)"
    case requestReview = "AppStore.requestReview(in:)"
    case offerCodeSheet = "AppStore.presentOfferCodeRedeemSheet(in:)"
    case originalOfferCodeSheet = "SKPaymentQueue.presentCodeRedemptionSheet()"

    /// Returns the first version of a system that has the feature, which for iPadOS and for an iOS app on a Mac is that of
    /// iOS; `nil` if no version has it.
    func minimumVersion(on system: Platform.System) -> SystemVersion? {
        let row = minimumVersions
        return switch system {
        // The sheet for subscriptions is not supported in macOS (Sources, Device 5.4).
        case .iOSAppOnMac where self == .manageSubscriptions || self == .manageSubscriptionGroup: nil
        case .iOS, .iPadOS, .iOSAppOnMac: row.iOS
        case .tvOS: row.tvOS
        case .macOS: row.macOS
        case .catalyst: row.catalyst
        case .watchOS: row.watchOS
        case .visionOS: row.visionOS
        }
    }

    private typealias MinimumVersions = (
        iOS: SystemVersion?, tvOS: SystemVersion?, macOS: SystemVersion?, catalyst: SystemVersion?,
        watchOS: SystemVersion?, visionOS: SystemVersion?
    )

    private static func musicPlayers(since iOS: SystemVersion) -> MinimumVersions {
        (iOS, SystemVersion(14), SystemVersion(14), SystemVersion(13, 1), nil, SystemVersion(1))
    }

    private var minimumVersions: MinimumVersions {
        switch self {
        case .cloudServiceController:
            (SystemVersion(9, 3), SystemVersion(9, 2), SystemVersion(11), SystemVersion(13), SystemVersion(7), nil)
        case .storefrontCountryCode, .userToken:
            (SystemVersion(11), SystemVersion(11), SystemVersion(11), SystemVersion(13), SystemVersion(7), nil)
        case .personalizationToken: (SystemVersion(10, 3), SystemVersion(10, 3), nil, nil, nil, nil)
        case .setupViewController: (SystemVersion(10, 1), nil, nil, SystemVersion(13, 1), nil, nil)
        case .setupMessage: (SystemVersion(11), nil, nil, SystemVersion(13, 1), nil, nil)
        case .subscriptionEligible:
            (
                SystemVersion(10, 1), SystemVersion(10, 1), SystemVersion(11), SystemVersion(13), SystemVersion(7),
                SystemVersion(1)
            )
        case .privacyAcknowledgement:
            (
                SystemVersion(12, 2), SystemVersion(12, 2), SystemVersion(11), SystemVersion(13), SystemVersion(7),
                SystemVersion(1)
            )
        case .musicKit:
            (
                SystemVersion(15), SystemVersion(15), SystemVersion(12), SystemVersion(15), SystemVersion(8),
                SystemVersion(1)
            )
        case .subscriptionOffer: (SystemVersion(15), nil, SystemVersion(12), SystemVersion(15), nil, nil)
        // On macOS, the players are MusicKit's, which has only that of the app.
        case .musicPlayer: Self.musicPlayers(since: SystemVersion(3))
        case .storeQueue: Self.musicPlayers(since: SystemVersion(9, 3))
        case .prepareToPlay: Self.musicPlayers(since: SystemVersion(10, 1))
        case .queueAdditions, .queueTransaction: Self.musicPlayers(since: SystemVersion(10, 3))
        case .playParameters: Self.musicPlayers(since: SystemVersion(11))
        case .systemPlayer:
            (SystemVersion(3), SystemVersion(14), nil, SystemVersion(13, 1), nil, SystemVersion(1))
        case .musicKitPlayer:
            (SystemVersion(15), SystemVersion(15), SystemVersion(14), SystemVersion(15), nil, SystemVersion(1))
        case .canMakePayments, .deviceVerificationID, .syncPurchases:
            (
                SystemVersion(15), SystemVersion(15), SystemVersion(12), SystemVersion(15), SystemVersion(8),
                SystemVersion(1)
            )
        case .manageSubscriptions: (SystemVersion(15), nil, nil, SystemVersion(15), nil, SystemVersion(1))
        case .manageSubscriptionGroup: (SystemVersion(17), nil, nil, SystemVersion(17), nil, SystemVersion(1))
        case .requestReview:
            (SystemVersion(16), nil, SystemVersion(13), SystemVersion(16), nil, SystemVersion(1))
        case .offerCodeSheet:
            (SystemVersion(16), nil, SystemVersion(15), SystemVersion(16), nil, SystemVersion(1))
        case .originalOfferCodeSheet: (SystemVersion(14), nil, nil, SystemVersion(14), nil, SystemVersion(1))
        }
    }
}

extension Platform {
    package func supports(_ feature: PlatformFeature) -> Bool {
        feature.minimumVersion(on: system).map { version >= $0 } ?? false
    }
}

/// The services that the device can reach.
package enum Network: String, Sendable, CaseIterable {
    case online, offline
    /// All services except the one that issues user tokens are available.
    case tokenServiceDown = "token-service-down"
}
