import MusicDevice

/// Scripted outcomes of device operations.
extension MockDevice {
    /// Sets the outcome of all further calls of an operation.
    ///
    /// ```swift
    /// try device.setOutcome(.error(.cloudServiceRevoked), for: .requestUserToken)
    /// ```
    ///
    /// - Parameters:
    ///   - outcome: The outcome; each operation has its own.
    ///   - operation: The operation.
    /// - Throws: ``RuleViolationError`` if the outcome is impossible in the device's state, or ``ConnectionError``.
    public func setOutcome<Kind>(_ outcome: Outcome<Kind>, for operation: ScriptableOperation<Kind>) throws {
        try setOutcomes([outcome], for: operation)
    }

    /// Sets the outcomes of the next calls of an operation, one for each call; the last one also applies to later calls.
    ///
    /// - Parameters:
    ///   - outcomes: The outcomes, in order. An empty list removes the script: the device's state determines the outcome.
    ///   - operation: The operation.
    /// - Throws: ``RuleViolationError`` if an outcome is impossible in the device's state, or ``ConnectionError``; the
    ///   script does not change then.
    public func setOutcomes<Kind>(_ outcomes: [Outcome<Kind>], for operation: ScriptableOperation<Kind>) throws {
        let operation = operation.deviceOperation
        let scripted = outcomes.compactMap { $0.scriptedOutcome(for: operation) }
        try client.setOutcomes(for: operation, to: scripted)
    }

    /// An operation that has scriptable outcomes of one kind.
    public struct ScriptableOperation<Kind>: Sendable, Hashable {
        fileprivate let deviceOperation: DeviceOperation

        fileprivate init(_ operation: DeviceOperation) { deviceOperation = operation }
    }

    /// A scripted outcome of the operations of one kind.
    public struct Outcome<Kind>: Sendable, Hashable {
        private enum Content: Sendable, Hashable {
            case named(OutcomeName)
            /// The name of a case: `cloudServiceRevoked`.
            case error(String)
        }

        private let content: Content

        fileprivate init(_ name: OutcomeName) { content = .named(name) }

        fileprivate init(error: some RawRepresentable<String>) { content = .error(error.rawValue) }

        /// Returns the device's representation of the outcome; `nil` for an error that the operation does not have.
        fileprivate func scriptedOutcome(for operation: DeviceOperation) -> ScriptedOutcome? {
            switch content {
            case .named(let name): .named(name)
            case .error(let name): DeviceErrorName(name.kebabCased, for: operation).map(ScriptedOutcome.error)
            }
        }
    }

    /// The kinds of outcomes.
    public enum OutcomeKind {
        /// The user's answer to the request for consent.
        public enum Consent {}
        /// A value that the account determines.
        public enum AccountValue {}
        /// A user token, in either framework.
        public enum UserToken {}
        /// MusicKit's subscription.
        public enum Subscription {}
        /// The load of a subscription offer.
        public enum OfferLoad {}
        /// The content of the offer's sheet.
        public enum OfferSheet {}
        /// The user's answer to an offer.
        public enum OfferAnswer {}
        /// Playing, preparing, or changing a queue.
        public enum Playback {}
        /// The redemption of an offer code.
        public enum CodeRedemption {}
        /// The restoration of purchases.
        public enum PurchaseSync {}
        /// The sheet for the app's subscriptions.
        public enum SubscriptionManagement {}
        /// The device's identifier.
        public enum DeviceIdentifier {}
        /// The verification of signed data.
        public enum Verification {}
        /// The end of a subscription's period.
        public enum Renewal {}
    }
}

extension String {
    /// The text with a hyphen before each capital letter, which becomes lowercase: `user-token-revoked`.
    fileprivate var kebabCased: String {
        reduce(into: "") { $0 += $1.isUppercase ? "-\($1.lowercased())" : String($1) }
    }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.Consent {
    /// The request for consent, in either framework.
    public static var requestAuthorization: Self { Self(.requestAuthorization) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.Consent {
    /// The user allows access.
    public static var allow: Self { Self(.allow) }
    /// The user denies access.
    public static var deny: Self { Self(.deny) }
    /// The user is not allowed to decide.
    public static var restricted: Self { Self(.restricted) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.AccountValue {
    /// The request for the capabilities.
    public static var requestCapabilities: Self { Self(.requestCapabilities) }
    /// The request for the storefront's country code.
    public static var requestStorefrontCountryCode: Self { Self(.requestStorefrontCountryCode) }
    /// The request for the storefront's identifier.
    public static var requestStorefrontIdentifier: Self { Self(.requestStorefrontIdentifier) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.AccountValue {
    /// The value that the account has.
    public static var value: Self { Self(.value) }
    /// Returns an error of StoreKit.
    public static func error(_ name: MockDevice.AccountErrorName) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.UserToken {
    /// The request for a user token, in either framework.
    public static var requestUserToken: Self { Self(.requestUserToken) }
    /// The request for a user token with the name of iOS 10.3.
    public static var requestPersonalizationToken: Self { Self(.requestPersonalizationToken) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.UserToken {
    /// A user token is issued.
    public static var token: Self { Self(.token) }
    /// Returns an error, by its name in either framework.
    public static func error(_ name: MockDevice.UserTokenErrorName) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.Subscription {
    /// MusicKit's `MusicSubscription.current`.
    public static var musicSubscription: Self { Self(.musicSubscription) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.Subscription {
    /// The subscription that the account has.
    public static var value: Self { Self(.value) }
    /// Returns an error of MusicKit.
    public static func error(_ name: MockDevice.MusicSubscription.Error) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.OfferLoad {
    /// The load of a subscription offer, in either framework.
    public static var loadOffer: Self { Self(.loadOffer) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.OfferLoad {
    /// The offer is loaded.
    public static var loaded: Self { Self(.loaded) }
    /// The offer is not loaded, for an unknown reason.
    public static var notLoaded: Self { Self(.notLoaded) }
    /// The load is aborted; only MusicKit can abort it.
    public static var aborted: Self { Self(.aborted) }
    /// The device does not have the Music app.
    public static var musicAppAbsent: Self { Self(.musicAppAbsent) }
    /// Returns an error of StoreKit.
    public static func error(_ name: MockDevice.OfferLoadErrorName) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.OfferSheet {
    /// The presentation of a loaded offer.
    public static var presentOffer: Self { Self(.presentOffer) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.OfferSheet {
    /// The sheet shows the offer.
    public static var ok: Self { Self(.ok) }
    /// The sheet shows a spinner indefinitely.
    public static var spinner: Self { Self(.spinner) }
    /// The sheet shows an error page.
    public static var problemPage: Self { Self(.problemPage) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.OfferAnswer {
    /// The user's answer, if ``MockDevice/answerOffer(_:)`` has none.
    public static var answerOffer: Self { Self(.answerOffer) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.OfferAnswer {
    /// The user dismisses the offer.
    public static var notNow: Self { Self(.notNow) }
    /// The user subscribes.
    public static var subscribed: Self { Self(.subscribed) }
    /// The user subscribes to a plan that cannot play the catalog.
    public static var subscribedLimited: Self { Self(.subscribedLimited) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.Playback {
    /// ``MockDevice/MusicPlayer/play()`` of either player.
    public static var play: Self { Self(.play) }
    /// ``MockDevice/MusicPlayer/prepareToPlay()`` of either player.
    public static var prepareToPlay: Self { Self(.prepareToPlay) }
    /// ``MockDevice/MusicPlayer/perform(queueTransaction:)``.
    public static var editQueue: Self { Self(.editQueue) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.Playback {
    /// The player does what its state determines.
    public static var ok: Self { Self(.ok) }
    /// Returns an error of the players.
    public static func error(_ name: MockDevice.PlaybackErrorName) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.CodeRedemption {
    /// The sheet for offer codes.
    public static var redeemOfferCode: Self { Self(.redeemOfferCode) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.CodeRedemption {
    /// A new subscriber redeems the code.
    public static var redeemedNew: Self { Self(.redeemedNew) }
    /// A subscriber redeems the code.
    public static var redeemedExisting: Self { Self(.redeemedExisting) }
    /// The code does not exist.
    public static var invalid: Self { Self(.invalid) }
    /// The code has expired.
    public static var expired: Self { Self(.expired) }
    /// The code would be a downgrade.
    public static var downgrade: Self { Self(.downgrade) }
    /// The user closes the sheet.
    public static var closed: Self { Self(.closed) }
    /// The system does not have the sheet.
    public static var unsupported: Self { Self(.unsupported) }
    /// Returns an error of the App Store.
    public static func error(_ name: MockDevice.StoreKitError) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.PurchaseSync {
    /// ``MockDevice/AppStore/sync(isUserAction:)``.
    public static var syncPurchases: Self { Self(.syncPurchases) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.PurchaseSync {
    /// Purchases are up to date.
    public static var ok: Self { Self(.ok) }
    /// Purchases are added.
    public static var added: Self { Self(.added) }
    /// Returns an error of the App Store.
    public static func error(_ name: MockDevice.StoreKitError) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.SubscriptionManagement {
    /// The sheet for the app's subscriptions.
    public static var manageSubscriptions: Self { Self(.manageSubscriptions) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.SubscriptionManagement {
    /// The user changes nothing.
    public static var noChange: Self { Self(.noChange) }
    /// The user upgrades.
    public static var upgraded: Self { Self(.upgraded) }
    /// The user downgrades.
    public static var downgraded: Self { Self(.downgraded) }
    /// The user turns renewal off.
    public static var cancelled: Self { Self(.cancelled) }
    /// The user turns renewal on again.
    public static var renewed: Self { Self(.renewed) }
    /// The system does not have the sheet.
    public static var unsupported: Self { Self(.unsupported) }
    /// Returns an error of the App Store.
    public static func error(_ name: MockDevice.StoreKitError) -> Self { Self(error: name) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.DeviceIdentifier {
    /// The request for the device's identifier.
    public static var deviceVerification: Self { Self(.deviceVerification) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.DeviceIdentifier {
    /// The device has an identifier.
    public static var uuid: Self { Self(.uuid) }
    /// The device has no identifier.
    public static var absent: Self { Self(.absent) }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.Verification {
    /// Reading transactions.
    public static var transactions: Self { Self(.transactions) }
    /// ``MockDevice/AppStore/status(for:)``.
    public static var subscriptionStatus: Self { Self(.subscriptionStatus) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.Verification {
    /// The signed data are verified.
    public static var verified: Self { Self(.verified) }
    /// Returns a defect of the signed data; the JSON Web Signature has it, except for a revoked certificate.
    public static func unverified(_ error: MockDevice.VerificationError) -> Self {
        Self(OutcomeName(rawValue: error.rawValue.kebabCased) ?? .invalidSignature)
    }
}

extension MockDevice.ScriptableOperation where Kind == MockDevice.OutcomeKind.Renewal {
    /// The end of a period.
    public static var renewSubscription: Self { Self(.renewSubscription) }
}

extension MockDevice.Outcome where Kind == MockDevice.OutcomeKind.Renewal {
    /// The subscription is renewed.
    public static var renewed: Self { Self(.renewed) }
    /// The user cannot be billed.
    public static var billingError: Self { Self(.billingError) }
    /// The user does not accept a higher price.
    public static var priceDeclined: Self { Self(.priceDeclined) }
    /// The product is not for sale.
    public static var productUnavailable: Self { Self(.productUnavailable) }
}

extension MockDevice {
    /// The errors that requests for the account's capabilities and storefront can have.
    public enum AccountErrorName: String, Sendable, CaseIterable {
        /// StoreKit's code 0: the request failed.
        case unknown
        /// StoreKit's code 6: the user has not allowed the app.
        case cloudServicePermissionDenied
        /// StoreKit's code 7: the service cannot be reached.
        case cloudServiceNetworkConnectionFailed
        /// StoreKit's code 9: the user has not acknowledged the privacy notice.
        case privacyAcknowledgementRequired
    }

    /// The errors that the load of an offer can have.
    public enum OfferLoadErrorName: String, Sendable, CaseIterable {
        /// StoreKit's code 0: the load failed.
        case unknown
        /// StoreKit's code 6: the user has not allowed the app.
        case cloudServicePermissionDenied
        /// StoreKit's code 7: the service cannot be reached.
        case cloudServiceNetworkConnectionFailed
    }

    /// The errors that a request for a user token can have.
    ///
    /// The app gets the corresponding error of the framework that it uses.
    public enum UserTokenErrorName: String, Sendable, CaseIterable {
        /// Both frameworks': the request failed.
        case unknown
        /// StoreKit's code 1: no user is signed in.
        case clientInvalid
        /// StoreKit's code 6: the user has not allowed the app.
        case cloudServicePermissionDenied
        /// StoreKit's code 7: the service cannot be reached.
        case cloudServiceNetworkConnectionFailed
        /// StoreKit's code 8: the user has revoked access.
        case cloudServiceRevoked
        /// Both frameworks', StoreKit's code 9: the user has not acknowledged the privacy notice.
        case privacyAcknowledgementRequired
        /// MusicKit's: the user has not allowed the app.
        case permissionDenied
        /// MusicKit's: no user is signed in.
        case userNotSignedIn
        /// MusicKit's: the user token could not be requested.
        case userTokenRequestFailed
        /// MusicKit's: the user has revoked access.
        case userTokenRevoked
        /// MusicKit's: the developer token was rejected; StoreKit's code 7 with an underlying HTTP status 401.
        case developerTokenRequestFailed
    }

    /// The errors that playing, preparing, and changing a queue can have.
    public enum PlaybackErrorName: String, Sendable, CaseIterable {
        /// `MPMusicPlayerControllerErrorDomain` 1: no queue was set.
        case queueNotSet
        /// `MPMusicPlayerControllerErrorDomain` 2: another preparation canceled this one.
        case preparationCancelled
        /// `MPMusicPlayerControllerErrorDomain` 6: the queue could not be prepared.
        case preparationFailed
        /// `MPErrorDomain` 0: the request failed.
        case unknown
        /// `MPErrorDomain` 1: the user has not allowed the app.
        case permissionDenied
        /// `MPErrorDomain` 2: the account lacks a capability.
        case cloudServiceCapabilityMissing
        /// `MPErrorDomain` 3: the service cannot be reached.
        case networkConnectionFailed
        /// `MPErrorDomain` 4: the item does not exist.
        case notFound
        /// `MPErrorDomain` 5: the device does not support the item.
        case notSupported
        /// `MPErrorDomain` 6: the request was canceled.
        case cancelled
        /// `MPErrorDomain` 7: the service did not answer in time.
        case requestTimedOut
    }
}
