/// What an app must not do, or what cannot be: the rules in Sources, Device 7.3.
package enum DeviceRuleViolation: Error, Hashable {
    /// Sources, Device 7.3.1: the account cannot become a subscriber.
    case offerToIneligible
    /// Sources, Device 7.3.2: the account is one.
    case offerToSubscriber
    /// Sources, Device 7.3.3.
    case offerWithoutMusicApp
    /// Sources, Device 7.3.4.
    case offerNotLoaded
    /// Nobody can answer what is not on the screen.
    case offerNotPresented
    /// Nobody can subscribe in a sheet that shows nothing useful.
    case offerShowsNothing(content: OfferContent)
    /// Sources, Device 7.3.5.
    case successWithoutConsent(consent: Consent)
    /// Sources, Device 7.3.6: who was asked once is not asked again.
    case promptWhenDecided(consent: Consent)
    /// Sources, Device 7.3.7.
    case restrictedToAuthorized
    /// Sources, Device 7.3.8.
    case offerAction(String?)
    /// Sources, Device 7.3.9, and messages that there are not.
    case offerMessage(message: String, framework: Framework)
    /// The item does not exist, or is of a type that no offer is about.
    case offerItem(id: String, type: String?)
    /// Sources, Device 7.3.10 and 7.3.12.
    case unavailable(feature: PlatformFeature, platform: Platform)
    /// Sources, Device 7.3.11.
    case revokedWithoutConsent
    /// Sources, Device 7.3.20.
    case codeCannotBeRedeemed(code: String, reason: OutcomeName)
    /// Sources, Device 7.3.21.
    case successWithoutAccount
    /// MusicKit alone can abort a load.
    case abortedInStoreKit
    /// Catalog content without `musicCatalogPlayback`.
    case playbackNotAllowed
    /// The queue of the Music app can only be added to.
    case queueNotEditable
    case unknownQueueItem(id: String)
    case noSuchQueueIndex(index: Int, count: Int)
    case queueTooLong
    /// The system has the sheet, so it is not unsupported.
    case sheetIsSupported(platform: Platform)
    case sheetIsUnsupported(platform: Platform)
}

extension DeviceRuleViolation {
    /// One of each kind, in the order in which people read of them.
    package static let examples: [DeviceRuleViolation] = [
        .offerToIneligible, .offerToSubscriber, .offerNotLoaded, .offerNotPresented,
        .offerShowsNothing(content: .spinner),
        .offerWithoutMusicApp, .offerAction(nil), .offerMessage(message: "connect", framework: .musickit),
        .offerItem(id: "1", type: "artists"), .abortedInStoreKit, .successWithoutConsent(consent: .denied),
        .promptWhenDecided(consent: .denied), .restrictedToAuthorized, .revokedWithoutConsent, .successWithoutAccount,
        .unavailable(feature: .setupViewController, platform: Platform(system: .tvOS, version: SystemVersion(18))),
        .playbackNotAllowed,
        .queueNotEditable, .unknownQueueItem(id: "1"), .noSuchQueueIndex(index: 3, count: 1), .queueTooLong,
        .codeCannotBeRedeemed(code: "WELCOME", reason: .expired), .sheetIsSupported(platform: .default),
        .sheetIsUnsupported(platform: Platform(system: .catalyst, version: SystemVersion(18))),
    ]
}

extension DeviceRuleViolation {
    /// What the rule is called.
    package var rule: String {
        switch self {
        case .offerToIneligible: "offer-to-ineligible"
        case .offerToSubscriber: "offer-to-subscriber"
        case .offerWithoutMusicApp: "offer-without-music-app"
        case .offerNotLoaded: "offer-not-loaded"
        case .offerNotPresented: "offer-not-presented"
        case .offerShowsNothing: "offer-shows-nothing"
        case .successWithoutConsent: "success-without-consent"
        case .promptWhenDecided: "prompt-when-decided"
        case .restrictedToAuthorized: "restricted-to-authorized"
        case .offerAction: "offer-action"
        case .offerMessage: "offer-message"
        case .offerItem: "offer-item"
        case .unavailable: "unavailable-on-platform"
        case .revokedWithoutConsent: "revoked-without-consent"
        case .codeCannotBeRedeemed: "code-cannot-be-redeemed"
        case .successWithoutAccount: "success-without-account"
        case .abortedInStoreKit: "aborted-in-storekit"
        case .playbackNotAllowed: "playback-not-allowed"
        case .queueNotEditable: "queue-not-editable"
        case .unknownQueueItem: "unknown-queue-item"
        case .noSuchQueueIndex: "no-such-queue-index"
        case .queueTooLong: "queue-too-long"
        case .sheetIsSupported: "sheet-is-supported"
        case .sheetIsUnsupported: "sheet-is-unsupported"
        }
    }

    /// What is wrong, in a sentence without a full stop.
    package var message: String {
        switch self {
        case .offerToIneligible: "the offer is presented to an account that cannot become a subscriber"
        case .offerToSubscriber: "the offer is presented to an account that can play the catalog already"
        case .offerWithoutMusicApp: "the offer cannot be loaded: the device has no Music app"
        case .offerNotLoaded: "the offer is presented, and no load has succeeded since the last time"
        case .offerNotPresented: "the offer is answered, and it is not on the screen"
        case .offerShowsNothing(content: let content):
            "the user subscribes in a sheet that shows \(content.displayText)"
        case .successWithoutConsent(consent: let consent):
            "the operation succeeds though consent is \(consent.swiftName)"
        case .promptWhenDecided(consent: let consent): "the user is asked though consent is \(consent.swiftName)"
        case .restrictedToAuthorized: "the user allows what is restricted"
        case .offerAction(nil): "the offer has no action"
        case .offerAction(let action?): "the offer's action is \"\(action)\""
        case .offerMessage(message: let message, framework: let framework):
            "\(framework.title) has no message identifier \"\(message)\""
        case .offerItem(let id, nil): "the offer is about \"\(id)\", which the catalog does not have"
        case .offerItem(let id, let type?): "the offer is about \"\(id)\", which is of the type \(type)"
        case .unavailable(feature: let feature, platform: let platform): "\(platform) has no \(feature.rawValue)"
        case .revokedWithoutConsent: "permission is revoked that was never given"
        case .codeCannotBeRedeemed(let code, let why):
            "the offer code \"\(code)\" is redeemed though \(why.reason)"
        case .successWithoutAccount: "a user token is handed out though nobody is signed in"
        case .abortedInStoreKit: "a load is aborted in StoreKit"
        case .playbackNotAllowed: "catalog content is queued for an account that cannot play it"
        case .queueNotEditable: "the system player's queue is edited"
        case .unknownQueueItem(id: let id): "there is no item \"\(id)\" to play here"
        case .noSuchQueueIndex(let index, let count):
            "the queue has no item \(index): it holds \(count == 1 ? "1 item" : "\(count) items")"
        case .queueTooLong: "the queue would hold more than \(PlayerKind.maximumQueueItemCount) items"
        case .sheetIsSupported(platform: let platform): "the sheet is unsupported though the device is \(platform)"
        case .sheetIsUnsupported(platform: let platform): "the sheet succeeds though \(platform) has none"
        }
    }

    /// What to do about it.
    package var hint: String {
        switch self {
        case .offerToIneligible, .offerToSubscriber:
            "present it only where musicCatalogPlayback is off and musicCatalogSubscriptionEligible is on"
        case .offerWithoutMusicApp: "handle the error of the load"
        case .offerNotLoaded: "load-offer first, and present only when it says that it has loaded"
        case .offerNotPresented: "present-offer first"
        case .offerShowsNothing: "all that the user can do there is to go away: not-now"
        case .successWithoutConsent: "ask for consent first, or script the error that comes without it"
        case .promptWhenDecided: "begin with `consent: not-determined`: the answer is remembered"
        case .restrictedToAuthorized: "only change-settings ends a restriction"
        case .offerAction: "give the action `subscribe`: it is required, and the only one"
        case .offerMessage(message: _, framework: let framework):
            "it has \(OfferMessage.allowedMessages(in: framework).map(\.rawValue).joined(separator: ", "))"
        case .offerItem(_, nil): "ids differ between storefronts: ask for the item in the user's one"
        case .offerItem: "an offer is about one of \(OfferItem.types.joined(separator: ", "))"
        case .unavailable(feature: let feature, platform: let platform):
            feature.minimumVersion(on: platform.system).map { "it is there from \(platform.system.rawValue) \($0) on" }
                ?? "it is never there on \(platform.system.rawValue): do without"
        case .revokedWithoutConsent: "without consent the error is cloud-service-permission-denied"
        case .codeCannotBeRedeemed: "the sheet tells the user, and the app sees no transaction"
        case .successWithoutAccount: "without an account the error is client-invalid, user-not-signed-in in MusicKit"
        case .abortedInStoreKit: "`aborted` is MusicKit's: StoreKit has `not-loaded`"
        case .playbackNotAllowed: "check musicCatalogPlayback before queueing what is not in the library"
        case .queueNotEditable:
            "set-queue, play-next and play-later are all; the application player's queue can be edited"
        case .unknownQueueItem: "ids differ between storefronts, and those of the library between users"
        case .noSuchQueueIndex: "indexes count from 0; `queue` shows what is there"
        case .queueTooLong: "this mock keeps no more"
        case .sheetIsSupported: "only Catalyst, and for manage-subscriptions macOS, have no such sheet"
        case .sheetIsUnsupported: "hide the entry there"
        }
    }

    /// Where it says so.
    package var source: String {
        switch self {
        case .offerToIneligible, .offerToSubscriber, .offerWithoutMusicApp, .offerNotLoaded, .offerNotPresented,
            .offerShowsNothing:
            "Apple: Offering Apple Music Subscription in Your App"
        case .successWithoutConsent, .promptWhenDecided, .restrictedToAuthorized, .revokedWithoutConsent:
            "Apple: Requesting Access to Apple Music Library"
        case .offerAction, .offerMessage, .offerItem, .abortedInStoreKit:
            "Apple: SKCloudServiceSetupViewController, MusicSubscriptionOffer"
        case .unavailable: "Apple: availability of StoreKit and MusicKit"
        case .codeCannotBeRedeemed: "Apple: Supporting subscription offer codes in your app"
        case .successWithoutAccount: "Apple: MusicTokenRequestError"
        case .playbackNotAllowed, .queueNotEditable, .unknownQueueItem, .noSuchQueueIndex, .queueTooLong:
            "WWDC17, session 502"
        case .sheetIsSupported, .sheetIsUnsupported: "Apple: presentOfferCodeRedeemSheet, showManageSubscriptions"
        }
    }
}

extension OfferContent {
    fileprivate var displayText: String {
        switch self {
        case .ok: "the offer"
        case .spinner: "a spinner for ever"
        case .problemPage: "\"We've run into a problem\""
        }
    }
}

extension Framework {
    fileprivate var title: String { self == .storekit ? "StoreKit" : "MusicKit" }
}

extension OutcomeName {
    fileprivate var reason: String {
        switch self {
        case .expired: "it has expired"
        case .downgrade: "that would be a downgrade"
        default: "there is no such code, or it has been used"
        }
    }
}
