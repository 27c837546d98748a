/// An operation of a device; raw values are the names in scenarios and in the control API.
package enum DeviceOperation: String, Sendable, CaseIterable {
    case authorizationStatus = "authorization-status"
    case requestAuthorization = "request-authorization"
    case changeSettings = "change-settings"
    case requestCapabilities = "request-capabilities"
    case musicSubscription = "music-subscription"
    case requestStorefrontCountryCode = "request-storefront-country-code"
    case requestStorefrontIdentifier = "request-storefront-identifier"
    case changeStorefront = "change-storefront"
    case signIn = "sign-in"
    case signOut = "sign-out"
    case changeNetwork = "change-network"
    case requestUserToken = "request-user-token"
    case requestPersonalizationToken = "request-personalization-token"
    case acknowledgePrivacy = "acknowledge-privacy"
    case loadOffer = "load-offer"
    case presentOffer = "present-offer"
    case answerOffer = "answer-offer"
    case dismissOffer = "dismiss-offer"
    case lapseSubscription = "lapse-subscription"
    case setQueue = "set-queue"
    case playNext = "play-next"
    case playLater = "play-later"
    case insert
    case remove
    case editQueue = "edit-queue"
    case queue
    case prepareToPlay = "prepare-to-play"
    case play, pause, stop
    case skipToNext = "skip-to-next"
    case skipToPrevious = "skip-to-previous"
    case skipToBeginning = "skip-to-beginning"
    case seek
    case beginSeeking = "begin-seeking"
    case endSeeking = "end-seeking"
    case setRepeatMode = "set-repeat-mode"
    case setShuffleMode = "set-shuffle-mode"
    case setPlaybackRate = "set-playback-rate"
    case setCurrentItem = "set-current-item"
    case remoteCommand = "remote-command"
    case interruptPlayback = "interrupt-playback"
    case endInterruption = "end-interruption"
    case endItem = "end-item"
    case canMakePayments = "can-make-payments"
    case useExternalPurchase = "use-external-purchase"
    case requestReview = "request-review"
    case deviceVerification = "device-verification"
    case redeemOfferCode = "redeem-offer-code"
    case syncPurchases = "sync-purchases"
    case manageSubscriptions = "manage-subscriptions"
    case transactions
    case finishTransaction = "finish-transaction"
    case subscriptionStatus = "subscription-status"
    case buyOutsideApp = "buy-outside-app"
    case refundPurchase = "refund-purchase"
    case reverseRefund = "reverse-refund"
    case renewSubscription = "renew-subscription"
    case launchApp = "launch-app"
    case serverNotifications = "server-notifications"
}

extension DeviceOperation {
    /// The properties of an operation except its behavior, which `Device.perform(_:in:)` implements.
    struct Declaration: Sendable {
        /// The arguments, in the order in which they are parsed and written.
        var arguments: [DeviceArgument] = []
        /// The features that the system needs if the app uses StoreKit, which includes the App Store, or MediaPlayer; the
        /// last one is the operation itself.
        var storeKit: [PlatformFeature] = []
        /// The features that the system needs if the app uses MusicKit; the last one is the operation itself.
        var musicKit: [PlatformFeature] = []
        /// The outcomes that can be scripted, without errors; the first one is the default.
        var outcomes: [OutcomeName] = []
        /// The errors that can be scripted.
        var errors: [DeviceErrorName] = []
    }

    /// The declaration of each operation (Sources, Device 7.2).
    var declaration: Declaration {
        switch self {
        case .authorizationStatus:
            .init(arguments: [.framework], storeKit: [.cloudServiceController], musicKit: [.musicKit])
        case .requestAuthorization:
            .init(
                arguments: [.framework, .userAction], storeKit: [.cloudServiceController], musicKit: [.musicKit],
                outcomes: [.allow, .deny, .restricted])
        case .changeSettings: .init(arguments: [.consent])
        case .requestCapabilities, .requestStorefrontIdentifier:
            .init(storeKit: [.cloudServiceController], outcomes: [.value], errors: DeviceErrorName.storeKitQuery)
        case .requestStorefrontCountryCode:
            .init(
                storeKit: [.cloudServiceController, .storefrontCountryCode], outcomes: [.value],
                errors: DeviceErrorName.storeKitQuery)
        case .musicSubscription:
            .init(musicKit: [.musicKit], outcomes: [.value], errors: DeviceErrorName.musicSubscription)
        case .changeStorefront: .init(arguments: [.storefront])
        case .signIn: .init(arguments: [.user])
        case .changeNetwork: .init(arguments: [.network])
        case .requestUserToken:
            .init(
                arguments: [.developerToken, .ignoreCache, .framework],
                storeKit: [.cloudServiceController, .userToken],
                musicKit: [.musicKit], outcomes: [.token], errors: DeviceErrorName.userToken)
        case .requestPersonalizationToken:
            .init(
                arguments: [.clientToken], storeKit: [.cloudServiceController, .personalizationToken],
                outcomes: [.token], errors: DeviceErrorName.storeKit)
        case .acknowledgePrivacy: .init(arguments: [.accept])
        case .loadOffer:
            .init(
                arguments: [.offerFramework, .options], storeKit: [.setupViewController],
                musicKit: [.musicKit, .subscriptionOffer], outcomes: [.loaded, .notLoaded, .aborted, .musicAppAbsent],
                errors: DeviceErrorName.loadOffer)
        case .presentOffer: .init(outcomes: [.ok, .spinner, .problemPage])
        case .answerOffer:
            .init(arguments: [.offerAnswer], outcomes: [.notNow, .subscribed, .subscribedLimited])
        case .signOut, .dismissOffer, .lapseSubscription, .launchApp, .serverNotifications: .init()
        case .setQueue:
            .init(
                arguments: [.player, .items, .startItem, .affectsListeningHistory],
                storeKit: [.musicPlayer])
        case .playNext, .playLater:
            .init(arguments: [.player, .items], storeKit: [.musicPlayer, .queueAdditions])
        case .insert:
            .init(arguments: [.player, .items, .after], storeKit: [.musicPlayer, .queueTransaction])
        case .remove: .init(arguments: [.player, .at], storeKit: [.musicPlayer, .queueTransaction])
        case .setCurrentItem: .init(arguments: [.player, .at], storeKit: [.musicPlayer])
        case .editQueue:
            .init(
                arguments: [.player, .edits], storeKit: [.musicPlayer, .queueTransaction], outcomes: [.ok],
                errors: DeviceErrorName.player)
        case .prepareToPlay:
            .init(
                arguments: [.player, .framework], storeKit: [.musicPlayer, .prepareToPlay],
                musicKit: [.musicKit, .musicKitPlayer], outcomes: [.ok], errors: DeviceErrorName.player)
        case .play:
            .init(
                arguments: [.player, .framework], storeKit: [.musicPlayer], musicKit: [.musicKit, .musicKitPlayer],
                outcomes: [.ok], errors: DeviceErrorName.player)
        case .stop:
            .init(
                arguments: [.player, .framework], storeKit: [.musicPlayer], musicKit: [.musicKit, .musicKitPlayer])
        case .pause, .skipToNext, .skipToPrevious, .skipToBeginning, .endSeeking:
            .init(arguments: [.player], storeKit: [.musicPlayer])
        case .queue, .interruptPlayback, .endItem: .init(arguments: [.player])
        case .seek: .init(arguments: [.player, .seekTime], storeKit: [.musicPlayer])
        case .beginSeeking: .init(arguments: [.player, .direction], storeKit: [.musicPlayer])
        case .setRepeatMode: .init(arguments: [.player, .repeatMode], storeKit: [.musicPlayer])
        case .setShuffleMode: .init(arguments: [.player, .shuffleMode], storeKit: [.musicPlayer])
        case .setPlaybackRate: .init(arguments: [.player, .rate], storeKit: [.musicPlayer])
        case .remoteCommand: .init(arguments: [.player, .remoteCommand, .position])
        case .endInterruption: .init(arguments: [.player, .resume])
        case .canMakePayments: .init(arguments: [.sdk, .externalPurchase], storeKit: [.canMakePayments])
        case .useExternalPurchase: .init(arguments: [.sdk])
        case .requestReview:
            .init(arguments: [.environment, .rated, .newVersion, .userAction], storeKit: [.requestReview])
        case .deviceVerification:
            .init(arguments: [.nonce], storeKit: [.deviceVerificationID], outcomes: [.uuid, .absent])
        case .redeemOfferCode:
            .init(
                arguments: [.code, .originalAPI, .outsideApp], storeKit: [.offerCodeSheet],
                outcomes: [.redeemedNew, .redeemedExisting, .invalid, .expired, .downgrade, .closed, .unsupported],
                errors: DeviceErrorName.appStoreSheet)
        case .syncPurchases:
            .init(
                arguments: [.userAction], storeKit: [.syncPurchases], outcomes: [.ok, .added],
                errors: DeviceErrorName.appStore)
        case .manageSubscriptions:
            .init(
                arguments: [.subscriptionChange, .subscriptionGroupID, .outsideApp], storeKit: [.manageSubscriptions],
                outcomes: [.noChange, .upgraded, .downgraded, .cancelled, .renewed, .unsupported],
                errors: DeviceErrorName.appStoreSheet)
        case .transactions:
            .init(
                arguments: [.scope, .transactionFilter, .productFilter, .signed], outcomes: OutcomeName.verification)
        case .subscriptionStatus: .init(arguments: [.group, .signed], outcomes: OutcomeName.verification)
        case .finishTransaction: .init(arguments: [.transaction])
        case .buyOutsideApp: .init(arguments: [.product, .offerID, .offerType])
        case .refundPurchase: .init(arguments: [.product, .revocationReason])
        case .reverseRefund: .init(arguments: [.product])
        case .renewSubscription:
            .init(
                arguments: [.group],
                outcomes: [.renewed, .billingError, .expired, .priceDeclined, .productUnavailable])
        }
    }

    /// Whether the operation concerns one of the players.
    var hasPlayer: Bool { argumentNames.contains(DeviceArgument.player.name) }

    /// The names of the arguments, in the order in which they are parsed.
    package var argumentNames: [String] { declaration.arguments.map(\.name) }

    /// The arguments in the order in which they are parsed, with all values of those that are words.
    package var argumentForms: [(name: String, isRequired: Bool, values: [String])] {
        declaration.arguments.map { ($0.name, $0.isRequired, $0.values) }
    }

    /// The name of the argument that a scenario can write without its name: `{change-storefront: jp}`; `nil` if none
    /// can be.
    ///
    /// `framework`, `userAction`, and arguments that select one of several sheets are never this argument, because they do
    /// not change the effect of an operation.
    package var principalArgumentName: String? {
        let names = declaration.arguments.filter { !$0.isSecondary }.map(\.name)
        return names.count == 1 && names != [DeviceArgument.framework.name] ? names[0] : nil
    }

    /// The outcomes that can be scripted, without errors; empty if the state determines all outcomes.
    package var scriptableOutcomes: [OutcomeName] { declaration.outcomes }

    /// The errors that can be scripted.
    package var scriptableErrors: [DeviceErrorName] { declaration.errors }

    /// The outcomes that are written as one name: those that are not errors, and the errors of the App Store's
    /// operations.
    package var outcomeNames: [String] {
        scriptableOutcomes.map(\.rawValue) + scriptableErrors.filter { $0.domain == .appStore }.map(\.text)
    }
}
