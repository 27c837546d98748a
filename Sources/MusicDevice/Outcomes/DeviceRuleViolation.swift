package import MusicContract
import Text

/// An operation that an app must not perform, or that is impossible (Sources, Device 7.3).
package struct DeviceRuleViolation: Error, Hashable {
    /// The name of the rule.
    package let rule: String
    /// The defect, without a period.
    package let message: String
    /// The remedy, without a period.
    package let hint: String
    /// The document that states the rule.
    package let source: String
    /// The key of `device` or `user` in a scenario that makes the operation impossible; `nil` if no key does.
    package let scenarioKey: String?
    /// The confidence of the rule; a rule that is only reported never fails a verdict.
    package var confidence = Confidence.documented

    /// Whether the violation is an error of the test, which performs the user's actions, and not of the app.
    package var isMistakeOfTest: Bool {
        [
            Self.offerNotPresented.rule, Self.offerShowsNothingRule, Self.noPurchaseRule, Self.noSubscriptionRule,
            Self.alreadySubscribedRule, Self.playerOfPage.rule,
        ]
        .contains(rule)
    }

    private static let offerShowsNothingRule = "offer-shows-nothing"

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
        case appStore = "Apple: AppStore"
        case musicKitJS = "Apple: MusicKit JS"
        case sheets = "Apple: presentOfferCodeRedeemSheet, showManageSubscriptions"
    }
}

// MARK: The offer

extension DeviceRuleViolation {
    private static let offerCondition =
        "present it only with musicCatalogSubscriptionEligible and without musicCatalogPlayback"

    /// Sources, Device 7.3.1.
    package static let offerToIneligible = Self(
        "offer-to-ineligible", "the offer is presented to an account that cannot become a subscriber",
        hint: offerCondition, source: .offer, scenarioKey: "offer-eligible")
    /// Sources, Device 7.3.2.
    package static let offerToSubscriber = Self(
        "offer-to-subscriber", "the offer is presented to an account that can already play the catalog",
        hint: offerCondition, source: .offer, scenarioKey: "subscription")
    /// Sources, Device 7.3.3.
    package static let offerWithoutMusicApp = Self(
        "offer-without-music-app", "the offer requires the Music app, which is missing",
        hint: "handle the load error", source: .offer, scenarioKey: "music-app")
    /// Sources, Device 7.3.4.
    package static let offerNotLoaded = Self(
        "offer-not-loaded", "the offer has not been loaded since it was last presented",
        hint: "call load-offer first, and present the offer only if it has loaded", source: .offer)
    /// The user answers an offer that is not on the screen.
    package static let offerNotPresented = Self(
        "offer-not-presented", "the offer is not on the screen", hint: "call present-offer first",
        source: .offer)

    /// Returns the violation of a user who subscribes in a sheet that does not show the offer.
    package static func offerShowsNothing(content: OfferContent) -> Self {
        let shown =
            switch content {
            case .ok: "the offer"
            case .spinner: "only a spinner"
            case .problemPage: "\"We've run into a problem\""
            }
        return Self(
            offerShowsNothingRule, "the user subscribes in a sheet that shows \(shown)",
            hint: "use not-now: the user can only dismiss this sheet", source: .offer)
    }

    /// Sources, Device 7.3.8.
    package static func offerAction(_ action: String?) -> Self {
        Self(
            "offer-action", action.map { "unknown offer action \"\($0)\"" } ?? "missing offer action",
            hint: "set the action to `subscribe`, the only valid action", source: .offerOptions)
    }

    /// Returns the violation of a message that the framework does not have (Sources, Device 7.3.9).
    package static func offerMessage(message: String, framework: Framework) -> Self {
        let title = framework == .storekit ? "StoreKit" : "MusicKit"
        let messages = OfferMessage.allowedMessages(in: framework).map(\.rawValue).joined(separator: ", ")
        return Self(
            "offer-message", "unknown \(title) message identifier \"\(message)\"", hint: "use one of \(messages)",
            source: .offerOptions)
    }

    /// Returns the violation of an item that does not exist, or that an offer cannot be about.
    package static func offerItem(id: String, type: String?) -> Self {
        let types = OfferItem.types.joined(separator: ", ")
        return Self(
            "offer-item",
            type.map { "an offer cannot be about \"\(id)\", which has the type \($0)" }
                ?? "unknown offer item \"\(id)\"",
            hint: type == nil
                ? "find the item in the user's storefront: ids differ between storefronts"
                : "use one of the types \(types)",
            source: .offerOptions)
    }

    /// Only MusicKit can abort a load.
    package static let abortedInStoreKit = Self(
        "aborted-in-storekit", "StoreKit cannot abort a load",
        hint: "use `not-loaded`: only MusicKit has `aborted`", source: .offerOptions)
}

// MARK: Consent and tokens

extension DeviceRuleViolation {
    /// Sources, Device 7.3.5.
    package static func successWithoutConsent(consent: Consent) -> Self {
        Self(
            "success-without-consent", "the operation requires consent, which is \(consent.swiftName)",
            hint: "request consent first, or use the error for missing consent", source: .consent,
            scenarioKey: "consent")
    }

    /// Returns the violation of a second request for consent (Sources, Device 7.3.6).
    package static func promptWhenDecided(consent: Consent) -> Self {
        Self(
            "prompt-when-decided", "the user is not asked again: consent is already \(consent.swiftName)",
            hint: "start with `consent: not-determined`: the user is asked only once", source: .consent,
            scenarioKey: "consent")
    }

    /// Sources, Device 7.3.7.
    package static let restrictedToAuthorized = Self(
        "restricted-to-authorized", "the user cannot allow access: consent is restricted",
        hint: "end the restriction with change-settings first", source: .consent, scenarioKey: "consent")
    /// Sources, Device 7.3.11.
    package static let revokedWithoutConsent = Self(
        "revoked-without-consent", "consent cannot be revoked: it was never given",
        hint: "use cloud-service-permission-denied, the error without consent", source: .consent, scenarioKey: "consent"
    )
    /// Sources, Device 7.3.21.
    package static let successWithoutAccount = Self(
        "success-without-account", "user tokens require a user who is signed in",
        hint: "use client-invalid, or user-not-signed-in for MusicKit", source: .tokens,
        scenarioKey: "signed-in")

    /// Sources, Device 7.3.10 and 7.3.12.
    package static func unavailable(feature: PlatformFeature, platform: Platform) -> Self {
        let system = platform.system.rawValue
        let name = feature == .musicKit ? feature.rawValue : "`\(feature.rawValue)`"
        return Self(
            "unavailable-on-platform", "\(name) is not available in \(platform)",
            hint: feature.minimumVersion(on: platform.system).map { "use \(system) \($0) or later" }
                ?? "do not use it: no version of \(system) has it",
            source: .availability, scenarioKey: "platform")
    }
}

// MARK: Players and the App Store

extension DeviceRuleViolation {
    /// The account cannot play catalog content.
    package static let playbackNotAllowed = Self(
        "playback-not-allowed", "catalog content is queued for an account that cannot play it",
        hint: "check musicCatalogPlayback before queueing catalog content", source: .players)
    /// An app can only add to the queue of the Music app.
    package static let queueNotEditable = Self(
        "queue-not-editable", "the system player's queue cannot be edited",
        hint: "use set-queue, play-next, or play-later, or edit the application player's queue",
        source: .players)

    package static func unknownQueueItem(id: String) -> Self {
        Self(
            "unknown-queue-item", "unknown queue item \"\(id)\"",
            hint: "find the item first: ids differ between storefronts and between users' libraries", source: .players)
    }

    package static func noSuchQueueIndex(index: Int, count: Int) -> Self {
        Self(
            "no-such-queue-index",
            "the queue has no item \(index): it has \(count.counted("item"))",
            hint: "call `queue` to list the items; indexes start at 0", source: .players)
    }

    package static let queueTooLong = Self(
        "queue-too-long", "a queue cannot have more than \(PlayerKind.maximumQueueItemCount) items",
        hint: "queue fewer items: this is a limit of the mock", source: .players)

    /// A test cannot move the player of a page.
    package static let playerOfPage = Self(
        "player-of-page", "only the page moves its player", hint: "call MusicKit JS in the page", source: .musicKitJS)

    /// Sources, Device 11.3.
    package static let authorizationWithoutUserAction = reported(
        "authorization-without-user-action", "`authorize()` is called without an action of the user",
        hint: "call it in the handler of a click, before any `await`: the browser blocks the window otherwise")
    /// Sources, Device 11.3.
    package static let seekBeforePlayback = reported(
        "seek-before-playback", "`seekToTime()` is called before an item plays",
        hint: "seek after playback has started, or pass `startTime` to `setQueue`")

    /// Returns the violation of a queue with several kinds of content (Sources, Device 11.3).
    package static func severalQueueKinds(_ kinds: [String]) -> Self {
        reported(
            "several-queue-kinds", "`setQueue` is called with \(kinds.joined(separator: " and "))",
            hint: "pass one kind of content")
    }

    /// Returns a violation that no documentation of Apple states.
    private static func reported(_ rule: String, _ message: String, hint: String) -> Self {
        var violation = Self(rule, message, hint: hint, source: .musicKitJS)
        violation.confidence = .reported
        return violation
    }

    /// Sources, Device 7.3.22.
    package static let reviewAfterUserAction = Self(
        "review-after-user-action", "a review is requested because of an action of the user",
        hint: "request a review without a tap: the prompt may not appear", source: .appStore)
    /// Sources, Device 7.3.23.
    package static let syncWithoutUserAction = Self(
        "sync-without-user-action", "purchases are restored without an action of the user",
        hint: "restore purchases only when the user taps a button: the user must sign in", source: .appStore)

    /// Returns the violation of finishing a transaction that does not exist.
    package static func noSuchTransaction(_ id: Int64) -> Self {
        Self(
            "no-such-transaction", "no transaction has the id \(id)",
            hint: "call `transactions` to list the transactions", source: .appStore)
    }

    /// Returns the violation of a refund without a purchase, or of its reversal without a refund.
    package static func noPurchase(of product: String, isRefunded: Bool) -> Self {
        Self(
            noPurchaseRule,
            isRefunded ? "no purchase of \"\(product)\" was refunded" : "no purchase of \"\(product)\" can be refunded",
            hint: "call `transactions` to list the purchases", source: .appStore)
    }

    private static let noPurchaseRule = "no-purchase"

    /// Returns the violation of a purchase by a user who has a subscription at the same or a higher level.
    package static func alreadySubscribed(product: String) -> Self {
        Self(
            alreadySubscribedRule,
            "\"\(product)\" is bought by a subscriber at the same or a higher level of service",
            hint: "use `manage-subscriptions` with `downgraded`, or an offer code", source: .appStore)
    }

    private static let alreadySubscribedRule = "already-subscribed"

    /// Returns the violation of renewing a subscription that does not exist, or that has ended.
    package static func noSubscription(inGroup group: String?) -> Self {
        Self(
            noSubscriptionRule,
            "no subscription can be renewed" + (group.map { " in the group \"\($0)\"" } ?? ""),
            hint: "call `subscription-status` to list the subscriptions", source: .appStore)
    }

    private static let noSubscriptionRule = "no-subscription-to-renew"

    /// Sources, Device 5.1.
    package static let paymentsNotChecked = Self(
        "payments-not-checked", "External Purchase is used before `canMakePayments` was read",
        hint: "call can-make-payments first: SDKs from iOS 15.4 to 17.3 require it", source: .appStore)

    /// Sources, Device 5.1.
    package static func externalPurchaseNotAllowed(canMakePayments value: Bool) -> Self {
        Self(
            "external-purchase-not-allowed", "External Purchase is used although `canMakePayments` is \(value)",
            hint: value
                ? "use In-App Purchase: since iOS 17.4, `true` allows only that" : "do not offer purchases in the app",
            source: .appStore, scenarioKey: "can-make-payments")
    }

    /// Sources, Device 7.3.20.
    package static func codeCannotBeRedeemed(code: String, reason: OutcomeName) -> Self {
        let detail =
            reason == .expired
            ? "it has expired"
            : reason == .downgrade
                ? "it would be a downgrade" : "it does not exist or has been used up"
        return Self(
            "code-cannot-be-redeemed", "the offer code \"\(code)\" cannot be redeemed: \(detail)",
            hint: "use `\(reason.rawValue)`: the sheet informs the user, and the app gets no transaction",
            source: .offerCodes)
    }

    /// Returns the violation of the outcome `unsupported` on a system that has the sheet.
    package static func sheetIsSupported(platform: Platform) -> Self {
        Self(
            "sheet-is-supported", "the sheet is available in \(platform)",
            hint: "use `unsupported` only for Mac Catalyst", source: .sheets,
            scenarioKey: "platform")
    }

    package static func sheetIsUnsupported(platform: Platform) -> Self {
        Self(
            "sheet-is-unsupported", "the sheet is not available in \(platform)", hint: "use `unsupported`",
            source: .sheets, scenarioKey: "platform")
    }

    /// One violation of each rule, in the order in which `apple-music-mock explain` lists them.
    package static let examples: [DeviceRuleViolation] = [
        .offerToIneligible, .offerToSubscriber, .offerNotLoaded, .offerNotPresented,
        .offerShowsNothing(content: .spinner), .offerWithoutMusicApp, .offerAction(nil),
        .offerMessage(message: "connect", framework: .musickit), .offerItem(id: "1", type: "artists"),
        .abortedInStoreKit, .successWithoutConsent(consent: .denied), .promptWhenDecided(consent: .denied),
        .restrictedToAuthorized, .revokedWithoutConsent, .successWithoutAccount,
        .unavailable(feature: .setupViewController, platform: Platform(system: .tvOS, version: SystemVersion(18))),
        .playbackNotAllowed, .queueNotEditable, .unknownQueueItem(id: "1"), .noSuchQueueIndex(index: 3, count: 1),
        .queueTooLong, .playerOfPage, .authorizationWithoutUserAction, .seekBeforePlayback,
        .severalQueueKinds(["song", "album"]), .reviewAfterUserAction, .syncWithoutUserAction, .paymentsNotChecked,
        .externalPurchaseNotAllowed(canMakePayments: false),
        .noSuchTransaction(1), .noPurchase(of: "com.example.year", isRefunded: false), .noSubscription(inGroup: nil),
        .alreadySubscribed(product: "com.example.year"),
        .codeCannotBeRedeemed(code: "WELCOME", reason: .expired), .sheetIsSupported(platform: .default),
        .sheetIsUnsupported(platform: Platform(system: .catalyst, version: SystemVersion(18))),
    ]
}
