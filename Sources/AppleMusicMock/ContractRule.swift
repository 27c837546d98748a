/// The name of a rule that a client can break: a rule of the contract for requests, or a rule for device operations.
///
/// `apple-music-mock explain NAME` describes each rule except ``arguments``.
public struct ContractRule: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The name that scenarios, verdicts, and the control API use: `value-too-large`.
    public let rawValue: String
    /// The raw value.
    public var description: String { rawValue }

    /// Creates a rule with any name.
    public init(rawValue: String) { self.rawValue = rawValue }
}

/// Rules for requests.
extension ContractRule {
    /// A required parameter is missing.
    public static let missingParameter = Self(rawValue: "missing-parameter")
    /// The parameter `ids` is missing.
    public static let missingIDs = Self(rawValue: "missing-ids")
    /// The endpoint does not have the parameter.
    public static let parameterNotAllowed = Self(rawValue: "parameter-not-allowed")
    /// `limit` is combined with `ids`.
    public static let limitWithIDs = Self(rawValue: "limit-with-ids")
    /// A number is above its maximum.
    public static let valueTooLarge = Self(rawValue: "value-too-large")
    /// A number is below its minimum.
    public static let valueTooSmall = Self(rawValue: "value-too-small")
    /// An offset is above its maximum.
    public static let offsetTooLarge = Self(rawValue: "offset-too-large")
    /// A value is not an integer.
    public static let valueNotInteger = Self(rawValue: "value-not-integer")
    /// The parameter `ids` is empty.
    public static let emptyIDs = Self(rawValue: "empty-ids")
    /// The parameter `ids` lacks a resource type.
    public static let untypedIDs = Self(rawValue: "untyped-ids")
    /// A required filter is missing or has an unknown value.
    public static let missingFilter = Self(rawValue: "missing-filter")
    /// The request has more ids than its endpoint allows.
    public static let tooManyIDs = Self(rawValue: "too-many-ids")
    /// The value of `l` is not a language tag.
    public static let invalidLanguage = Self(rawValue: "invalid-language")
    /// A relationship of several resources is requested in one request.
    public static let singleResourceOnly = Self(rawValue: "single-resource-only")
    /// The catalog does not have the resource type.
    public static let unknownCatalogType = Self(rawValue: "unknown-catalog-type")
    /// The library does not have the resource type.
    public static let unknownLibraryType = Self(rawValue: "unknown-library-type")
    /// The resource type does not have the relationship.
    public static let unknownRelationship = Self(rawValue: "unknown-relationship")
    /// The resource type does not have the view.
    public static let unknownView = Self(rawValue: "unknown-view")
    /// Apple Music does not have the storefront.
    public static let unknownStorefront = Self(rawValue: "unknown-storefront")
    /// The path does not have the method.
    public static let methodNotAllowed = Self(rawValue: "method-not-allowed")
    /// The path has an unknown resource type.
    public static let unknownResourceType = Self(rawValue: "unknown-resource-type")
    /// The request body is not valid.
    public static let invalidBody = Self(rawValue: "invalid-body")
    /// The request body lacks a required member.
    public static let missingMember = Self(rawValue: "missing-member")
    /// The value of a rating is neither 1 nor -1.
    public static let invalidRating = Self(rawValue: "invalid-rating")
    /// A path for ratings of catalog resources has the id of a library resource.
    public static let ratingNotAllowed = Self(rawValue: "rating-not-allowed")
    /// The path is not part of the API.
    public static let unknownPath = Self(rawValue: "unknown-path")
    /// A parameter resembles one of the endpoint's, and the service ignores it.
    public static let unknownParameter = Self(rawValue: "unknown-parameter")
    /// The value of a parameter is unknown, and the service ignores it.
    public static let unknownValue = Self(rawValue: "unknown-value")
}

/// Rules for device operations.
extension ContractRule {
    /// An argument of a device operation is not valid.
    public static let arguments = Self(rawValue: "arguments")
    /// An offer was presented to an account that cannot become a subscriber.
    public static let offerToIneligible = Self(rawValue: "offer-to-ineligible")
    /// An offer was presented to a subscriber.
    public static let offerToSubscriber = Self(rawValue: "offer-to-subscriber")
    /// An offer was loaded on a device without the Music app.
    public static let offerWithoutMusicApp = Self(rawValue: "offer-without-music-app")
    /// An offer was presented without a successful load since the last presentation.
    public static let offerNotLoaded = Self(rawValue: "offer-not-loaded")
    /// An offer was answered that is not on the screen.
    public static let offerNotPresented = Self(rawValue: "offer-not-presented")
    /// The user subscribed in a sheet that shows a spinner or an error page.
    public static let offerShowsNothing = Self(rawValue: "offer-shows-nothing")
    /// An operation succeeds although the user has not consented.
    public static let successWithoutConsent = Self(rawValue: "success-without-consent")
    /// The user is asked for consent after having decided.
    public static let promptWhenDecided = Self(rawValue: "prompt-when-decided")
    /// The user consents although consent is restricted.
    public static let restrictedToAuthorized = Self(rawValue: "restricted-to-authorized")
    /// An offer has no action, or an unknown one.
    public static let offerAction = Self(rawValue: "offer-action")
    /// The framework does not have the offer's message identifier.
    public static let offerMessage = Self(rawValue: "offer-message")
    /// An offer is about an item that does not exist, or of a type that cannot be offered.
    public static let offerItem = Self(rawValue: "offer-item")
    /// The platform does not have the operation.
    public static let unavailableOnPlatform = Self(rawValue: "unavailable-on-platform")
    /// Consent is revoked that was never given.
    public static let revokedWithoutConsent = Self(rawValue: "revoked-without-consent")
    /// A review is requested because the user taps a button.
    public static let reviewAfterUserAction = Self(rawValue: "review-after-user-action")
    /// Purchases are restored although the user has not asked for it.
    public static let syncWithoutUserAction = Self(rawValue: "sync-without-user-action")
    /// External Purchase is used before the app has read whether payments are possible.
    public static let paymentsNotChecked = Self(rawValue: "payments-not-checked")
    /// External Purchase is used although it is not allowed.
    public static let externalPurchaseNotAllowed = Self(rawValue: "external-purchase-not-allowed")
    /// An offer code is redeemed that is not valid.
    public static let codeCannotBeRedeemed = Self(rawValue: "code-cannot-be-redeemed")
    /// A user token is issued although no user is signed in.
    public static let successWithoutAccount = Self(rawValue: "success-without-account")
    /// A load is aborted in StoreKit, which cannot abort loads.
    public static let abortedInStoreKit = Self(rawValue: "aborted-in-storekit")
    /// Catalog content was queued for an account that cannot play it.
    public static let playbackNotAllowed = Self(rawValue: "playback-not-allowed")
    /// The system player's queue was edited.
    public static let queueNotEditable = Self(rawValue: "queue-not-editable")
    /// The queued item does not exist.
    public static let unknownQueueItem = Self(rawValue: "unknown-queue-item")
    /// No transaction has the id.
    public static let noSuchTransaction = Self(rawValue: "no-such-transaction")
    /// No purchase can be refunded, or no refund can be reversed.
    public static let noPurchase = Self(rawValue: "no-purchase")
    /// A subscriber buys the same or a lower level of service.
    public static let alreadySubscribed = Self(rawValue: "already-subscribed")
    /// No subscription can be renewed.
    public static let noSubscriptionToRenew = Self(rawValue: "no-subscription-to-renew")
    /// The queue has no item at the index.
    public static let noSuchQueueIndex = Self(rawValue: "no-such-queue-index")
    /// The queue has more items than the mock keeps.
    public static let queueTooLong = Self(rawValue: "queue-too-long")
    /// A test moved the player of a page.
    public static let playerOfPage = Self(rawValue: "player-of-page")
    /// A page called `authorize()` without an action of the user.
    public static let authorizationWithoutUserAction = Self(rawValue: "authorization-without-user-action")
    /// A page called `seekToTime()` before an item played.
    public static let seekBeforePlayback = Self(rawValue: "seek-before-playback")
    /// A page called `setQueue` with several kinds of content.
    public static let severalQueueKinds = Self(rawValue: "several-queue-kinds")
    /// A sheet is scripted as unsupported on a platform that has it.
    public static let sheetIsSupported = Self(rawValue: "sheet-is-supported")
    /// A sheet succeeds on a platform that does not have it.
    public static let sheetIsUnsupported = Self(rawValue: "sheet-is-unsupported")
}
