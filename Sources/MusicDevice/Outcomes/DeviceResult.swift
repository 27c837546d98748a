/// What an operation comes to where it comes to no error.
package enum DeviceResult: Sendable, Hashable {
    case done
    /// `prompted` is nil where nobody could have been asked.
    case authorization(consent: Consent, framework: Framework, wasPrompted: Bool?)
    case capabilities(Capabilities)
    case subscription(SubscriptionSnapshot)
    case storefrontCountryCode(String)
    case storefrontIdentifier(String)
    /// The issued token of that generation.
    case userToken(generation: Int)
    case privacy(isAcknowledged: Bool)
    case offerLoaded(isLoaded: Bool, wasAborted: Bool)
    case offerShown(arguments: OfferArguments, content: OfferContent, itemType: String?)
    case offerAnswered(OfferAnswer)
    /// Whether there was anything to dismiss.
    case offerDismissed(hadSheet: Bool)
    /// The items, the first of them where the journal keeps no more, and how many there are.
    case queue(player: PlayerKind, items: [QueueItem], count: Int)
    case payments(PaymentAvailability)
    case review(ReviewDecision)
    /// Both are nil where the device has no identifier.
    case verification(id: String?, hash: String?)
    case redemption(outcome: OutcomeName, purchase: Purchase?)
    case purchasesSynced(added: [Purchase], promptCount: Int)
    case subscriptionsManaged(change: SubscriptionChange)
    case transactions(purchases: [Purchase], subscriptionChange: SubscriptionChange?)
}

/// MusicKit's `MusicSubscription`: the capabilities by its names (device facts 3.1).
package struct SubscriptionSnapshot: Sendable, Hashable {
    package let canPlayCatalogContent: Bool
    package let canBecomeSubscriber: Bool
    package let hasCloudLibraryEnabled: Bool

    package init(_ capabilities: Capabilities) {
        canPlayCatalogContent = capabilities.contains(.musicCatalogPlayback)
        canBecomeSubscriber = capabilities.contains(.musicCatalogSubscriptionEligible)
        hasCloudLibraryEnabled = capabilities.contains(.addToCloudMusicLibrary)
    }
}
