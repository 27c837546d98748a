/// What a scenario, or a test, wants an operation to come to.
package enum ScriptedOutcome: Sendable, Hashable {
    case named(OutcomeName)
    case error(DeviceErrorName)
}

/// The outcomes that are no errors; raw values are what scenarios call them.
package enum OutcomeName: String, Sendable, CaseIterable {
    // request-authorization: what the user says when asked
    case allow, deny, restricted
    // request-user-token
    case token
    // request-capabilities and other questions: as the state has it
    case value
    // load-offer
    case loaded, aborted
    case notLoaded = "not-loaded"
    case musicAppAbsent = "music-app-absent"
    // present-offer: what the sheet shows
    case ok, spinner
    case problemPage = "problem-page"
    // answer-offer
    case notNow = "not-now"
    case subscribed
    case subscribedLimited = "subscribed-limited"
    // redeem-offer-code
    case redeemedNew = "redeemed-new"
    case redeemedExisting = "redeemed-existing"
    case invalid, expired, downgrade, closed
    // sync-purchases, beside ok
    case added
    // manage-subscriptions
    case noChange = "no-change"
    case upgraded, downgraded, cancelled
    // redeem-offer-code and manage-subscriptions, where the system has no such sheet
    case unsupported
    // device-verification
    case uuid
    case absent = "nil"
}

extension DeviceOperation {
    /// The outcomes that are written as a word: those that are no errors, and for the App Store's surfaces the errors too
    /// (device facts 7.2 names them so).
    package var outcomeNames: [String] {
        let names = scriptableOutcomes.map(\.rawValue)
        switch self {
        case .redeemOfferCode, .syncPurchases, .manageSubscriptions:
            return names + DeviceErrorName.allowedNames(for: self).map(\.text)
        default: return names
        }
    }

    /// The outcomes that an operation can be scripted to have, beside errors; none where only the state decides.
    ///
    /// The first is what it comes to without a script.
    package var scriptableOutcomes: [OutcomeName] {
        switch self {
        case .requestAuthorization: [.allow, .deny, .restricted]
        case .requestUserToken: [.token]
        case .requestCapabilities, .musicSubscription, .requestStorefrontCountryCode, .requestStorefrontIdentifier:
            [.value]
        case .loadOffer: [.loaded, .notLoaded, .aborted, .musicAppAbsent]
        case .presentOffer: [.ok, .spinner, .problemPage]
        case .answerOffer: [.notNow, .subscribed, .subscribedLimited]
        case .redeemOfferCode:
            [.redeemedNew, .redeemedExisting, .invalid, .expired, .downgrade, .closed, .unsupported]
        case .syncPurchases: [.ok, .added]
        case .manageSubscriptions: [.noChange, .upgraded, .downgraded, .cancelled, .unsupported]
        case .deviceVerification: [.uuid, .absent]
        default: []
        }
    }
}
