/// Something that an app must not do, or that is impossible: the rules in Sources, Device 7.3.
package struct DeviceRuleViolation: Error, Hashable {
    /// The name of the rule.
    package let rule: String
    /// The defect, in a sentence without a period.
    package let message: String
    /// The remedy.
    package let hint: String
    /// The document that states the rule.
    package let source: String
    /// The key of `device` or `user` in a scenario that makes it impossible; `nil` if no key does.
    package let scenarioKey: String?

    private init(_ rule: String, _ message: String, hint: String, source: Source, scenarioKey: String? = nil) {
        (self.rule, self.message, self.hint) = (rule, message, hint)
        (self.source, self.scenarioKey) = (source.rawValue, scenarioKey)
    }

    private enum Source: String {
        case offer = "Apple: Offering Apple Music Subscription in Your App"
        case consent = "Apple: Requesting Access to Apple Music Library"
        case offerOptions = "Apple: SKCloudServiceSetupViewController, MusicSubscriptionOffer"
        case availability = "Apple: availability of StoreKit and MusicKit"
        case offerCodes = "Apple: Supporting subscription offer codes in your app"
        case tokens = "Apple: MusicTokenRequestError"
        case players = "WWDC17, session 502"
        case sheets = "Apple: presentOfferCodeRedeemSheet, showManageSubscriptions"
    }
}

// MARK: The offer

extension DeviceRuleViolation {
    private static let offerCondition =
        "present it only where musicCatalogPlayback is off and musicCatalogSubscriptionEligible is on"

    /// Sources, Device 7.3.1.
    package static let offerToIneligible = Self(
        "offer-to-ineligible", "the offer is presented to an account that cannot become a subscriber",
        hint: offerCondition, source: .offer, scenarioKey: "offer-eligible")
    /// Sources, Device 7.3.2.
    package static let offerToSubscriber = Self(
        "offer-to-subscriber", "the offer is presented to an account that can play the catalog already",
        hint: offerCondition, source: .offer, scenarioKey: "subscription")
    /// Sources, Device 7.3.3.
    package static let offerWithoutMusicApp = Self(
        "offer-without-music-app", "the offer cannot be loaded: the device has no Music app",
        hint: "handle the error of the load", source: .offer, scenarioKey: "music-app")
    /// Sources, Device 7.3.4.
    package static let offerNotLoaded = Self(
        "offer-not-loaded", "the offer is presented, and no load has succeeded since the last time",
        hint: "load-offer first, and present only when it says that it has loaded", source: .offer)
    /// The user answers an offer that is not on the screen.
    package static let offerNotPresented = Self(
        "offer-not-presented", "the offer is answered, and it is not on the screen", hint: "present-offer first",
        source: .offer)

    /// The user subscribes in a sheet that shows nothing useful.
    package static func offerShowsNothing(content: OfferContent) -> Self {
        let shown =
            switch content {
            case .ok: "the offer"
            case .spinner: "a spinner for ever"
            case .problemPage: "\"We've run into a problem\""
            }
        return Self(
            "offer-shows-nothing", "the user subscribes in a sheet that shows \(shown)",
            hint: "all that the user can do there is to go away: not-now", source: .offer)
    }

    /// Sources, Device 7.3.8.
    package static func offerAction(_ action: String?) -> Self {
        Self(
            "offer-action", action.map { "the offer's action is \"\($0)\"" } ?? "the offer has no action",
            hint: "give the action `subscribe`: it is required, and the only one", source: .offerOptions)
    }

    /// Sources, Device 7.3.9, and messages that do not exist.
    package static func offerMessage(message: String, framework: Framework) -> Self {
        let title = framework == .storekit ? "StoreKit" : "MusicKit"
        let messages = OfferMessage.allowedMessages(in: framework).map(\.rawValue).joined(separator: ", ")
        return Self(
            "offer-message", "\(title) has no message identifier \"\(message)\"", hint: "it has \(messages)",
            source: .offerOptions)
    }

    /// The item does not exist, or no offer is about an item of its type.
    package static func offerItem(id: String, type: String?) -> Self {
        let types = OfferItem.types.joined(separator: ", ")
        return Self(
            "offer-item",
            "the offer is about \"\(id)\", which "
                + (type.map { "is of the type \($0)" } ?? "the catalog does not have"),
            hint: type == nil
                ? "ids differ between storefronts: ask for the item in the user's one"
                : "an offer is about one of \(types)",
            source: .offerOptions)
    }

    /// Only MusicKit can abort a load.
    package static let abortedInStoreKit = Self(
        "aborted-in-storekit", "a load is aborted in StoreKit",
        hint: "`aborted` is MusicKit's: StoreKit has `not-loaded`", source: .offerOptions)
}

// MARK: Consent and tokens

extension DeviceRuleViolation {
    /// Sources, Device 7.3.5.
    package static func successWithoutConsent(consent: Consent) -> Self {
        Self(
            "success-without-consent", "the operation succeeds though consent is \(consent.swiftName)",
            hint: "ask for consent first, or script the error that comes without it", source: .consent,
            scenarioKey: "consent")
    }

    /// Sources, Device 7.3.6: the user is asked only once.
    package static func promptWhenDecided(consent: Consent) -> Self {
        Self(
            "prompt-when-decided", "the user is asked though consent is \(consent.swiftName)",
            hint: "begin with `consent: not-determined`: the answer is remembered", source: .consent,
            scenarioKey: "consent")
    }

    /// Sources, Device 7.3.7.
    package static let restrictedToAuthorized = Self(
        "restricted-to-authorized", "the user allows what is restricted",
        hint: "only change-settings ends a restriction", source: .consent, scenarioKey: "consent")
    /// Sources, Device 7.3.11.
    package static let revokedWithoutConsent = Self(
        "revoked-without-consent", "permission is revoked that was never given",
        hint: "without consent the error is cloud-service-permission-denied", source: .consent, scenarioKey: "consent")
    /// Sources, Device 7.3.21.
    package static let successWithoutAccount = Self(
        "success-without-account", "a user token is handed out though nobody is signed in",
        hint: "without an account the error is client-invalid, user-not-signed-in in MusicKit", source: .tokens,
        scenarioKey: "signed-in")

    /// Sources, Device 7.3.10 and 7.3.12.
    package static func unavailable(feature: PlatformFeature, platform: Platform) -> Self {
        let system = platform.system.rawValue
        return Self(
            "unavailable-on-platform", "\(platform) has no \(feature.rawValue)",
            hint: feature.minimumVersion(on: platform.system).map { "it is there from \(system) \($0) on" }
                ?? "it is never there on \(system): do without",
            source: .availability, scenarioKey: "platform")
    }
}

// MARK: Players and the App Store

extension DeviceRuleViolation {
    /// The account cannot play catalog content.
    package static let playbackNotAllowed = Self(
        "playback-not-allowed", "catalog content is queued for an account that cannot play it",
        hint: "check musicCatalogPlayback before queueing what is not in the library", source: .players)
    /// An app can only add to the queue of the Music app.
    package static let queueNotEditable = Self(
        "queue-not-editable", "the system player's queue is edited",
        hint: "set-queue, play-next and play-later are all; the application player's queue can be edited",
        source: .players)

    package static func unknownQueueItem(id: String) -> Self {
        Self(
            "unknown-queue-item", "there is no item \"\(id)\" to play here",
            hint: "ids differ between storefronts, and those of the library between users", source: .players)
    }

    package static func noSuchQueueIndex(index: Int, count: Int) -> Self {
        Self(
            "no-such-queue-index",
            "the queue has no item \(index): it holds \(count == 1 ? "1 item" : "\(count) items")",
            hint: "indexes count from 0; `queue` shows what is there", source: .players)
    }

    package static let queueTooLong = Self(
        "queue-too-long", "the queue would hold more than \(PlayerKind.maximumQueueItemCount) items",
        hint: "this mock keeps no more", source: .players)

    /// Sources, Device 7.3.20.
    package static func codeCannotBeRedeemed(code: String, reason: OutcomeName) -> Self {
        let why =
            reason == .expired
            ? "it has expired"
            : reason == .downgrade
                ? "that would be a downgrade" : "there is no such code, or it has been used"
        return Self(
            "code-cannot-be-redeemed", "the offer code \"\(code)\" is redeemed though \(why)",
            hint: "the sheet tells the user, and the app sees no transaction", source: .offerCodes)
    }

    /// The outcome `unsupported` on a system that has the sheet.
    package static func sheetIsSupported(platform: Platform) -> Self {
        Self(
            "sheet-is-supported", "the sheet is unsupported though the device is \(platform)",
            hint: "only Catalyst, and for manage-subscriptions macOS, have no such sheet", source: .sheets,
            scenarioKey: "platform")
    }

    package static func sheetIsUnsupported(platform: Platform) -> Self {
        Self(
            "sheet-is-unsupported", "the sheet succeeds though \(platform) has none", hint: "hide the entry there",
            source: .sheets, scenarioKey: "platform")
    }

    /// One violation of each rule, in the order in which people read about them.
    package static let examples: [DeviceRuleViolation] = [
        .offerToIneligible, .offerToSubscriber, .offerNotLoaded, .offerNotPresented,
        .offerShowsNothing(content: .spinner), .offerWithoutMusicApp, .offerAction(nil),
        .offerMessage(message: "connect", framework: .musickit), .offerItem(id: "1", type: "artists"),
        .abortedInStoreKit, .successWithoutConsent(consent: .denied), .promptWhenDecided(consent: .denied),
        .restrictedToAuthorized, .revokedWithoutConsent, .successWithoutAccount,
        .unavailable(feature: .setupViewController, platform: Platform(system: .tvOS, version: SystemVersion(18))),
        .playbackNotAllowed, .queueNotEditable, .unknownQueueItem(id: "1"), .noSuchQueueIndex(index: 3, count: 1),
        .queueTooLong, .codeCannotBeRedeemed(code: "WELCOME", reason: .expired), .sheetIsSupported(platform: .default),
        .sheetIsUnsupported(platform: Platform(system: .catalyst, version: SystemVersion(18))),
    ]
}
