package import OrderedJSON
import Timestamps

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

/// MusicKit's `MusicSubscription`: the capabilities by its names (Sources, Device 3.1).
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

extension DeviceResult {
    /// The members of `result`, in the form of the control API.
    func writeMembers(to json: inout JSONWriter, userToken: String) {
        switch self {
        case .done: break
        case .authorization(let consent, let framework, let prompted):
            json.member("status", consent.swiftName)
            if framework == .storekit {
                json.member("rawValue", number: consent.storeKitRawValue)
            } else {
                json.member("rawValue", consent.swiftName)
            }
            if let prompted { json.member("prompted", bool: prompted) }
        case .capabilities(let capabilities):
            json.key("capabilities")
            json.strings(capabilities.names)
            json.member("rawValue", number: capabilities.rawValue)
        case .subscription(let snapshot): snapshot.writeMembers(to: &json)
        case .storefrontCountryCode(let code): json.member("countryCode", code)
        case .storefrontIdentifier(let identifier): json.member("identifier", identifier)
        case .userToken: json.member("userToken", userToken)
        case .privacy(let isAcknowledged): json.member("acknowledged", bool: isAcknowledged)
        case .offerLoaded, .offerShown, .offerAnswered, .offerDismissed: writeOffer(to: &json)
        case .queue(let player, let items, let count): writeQueue(of: player, items: items, count: count, to: &json)
        case .payments, .review, .verification, .redemption, .purchasesSynced, .subscriptionsManaged, .transactions:
            writeAppStore(to: &json)
        }
    }

    private func writeOffer(to json: inout JSONWriter) {
        switch self {
        case .offerLoaded(let isLoaded, let wasAborted):
            json.member("loaded", bool: isLoaded)
            if wasAborted { json.member("aborted", bool: true) }
        case .offerShown(let order, let content, let type):
            let options = order.options
            json.member("content", content.rawValue.camelCased)
            json.member("message", options.messageIdentifier ?? OfferMessage.join.rawValue)
            json.member("item", optional: options.itemID)
            if let type { json.member("itemType", type) }
            if let token = options.affiliateToken { json.member("affiliateToken", token) }
            if let token = options.campaignToken { json.member("campaignToken", token) }
        case .offerAnswered(let answer): json.member("answer", answer.rawValue.camelCased)
        case .offerDismissed(hadSheet: let wasThere): json.member("dismissed", bool: wasThere)
        default: break
        }
    }

    /// The queue, and whose it is (WWDC17 session 502: the table of the two players).
    private func writeQueue(of player: PlayerKind, items: [QueueItem], count: Int, to json: inout JSONWriter) {
        json.member("player", player.rawValue)
        json.member("nowPlayingApp", player == .system ? "Music" : "app")
        json.key("items")
        json.beginArray()
        for item in items { item.write(to: &json) }
        json.endArray()
        json.member("count", number: count)
    }

    private func writeAppStore(to json: inout JSONWriter) {
        switch self {
        case .payments(let reading):
            json.member("value", bool: reading.canMakePayments)
            json.member("iap", optionalBool: reading.allowsInAppPurchase)
            json.member("external", optionalBool: reading.allowsExternalPurchase)
            if reading.allowsExternalPurchase == nil { json.member("interpretation", "undefined") }
        case .review(.shown): json.member("outcome", "shown")
        case .review(.suppressed(let reason)):
            json.member("outcome", "suppressed")
            json.member("reason", reason.rawValue)
        case .verification(let id, let hash):
            json.member("id", optional: id)
            json.member("hash", optional: hash)
        case .redemption(outcome: let outcome, purchase: let purchase):
            json.member("outcome", outcome.rawValue.camelCased)
            json.key("transaction")
            if let purchase { purchase.write(to: &json) } else { json.null() }
        case .purchasesSynced(let added, let prompts):
            json.key("added")
            json.purchases(added)
            json.member("prompts", number: prompts)
        case .subscriptionsManaged(change: let change): json.member("answer", change.rawValue.camelCased)
        case .transactions(let purchases, let change):
            json.key("transactions")
            json.purchases(purchases)
            json.member("subscription", optional: change?.rawValue.camelCased)
        default: break
        }
    }
}

extension SubscriptionSnapshot {
    /// The three members of MusicKit's `MusicSubscription`.
    package func writeMembers(to json: inout JSONWriter) {
        json.member("canPlayCatalogContent", bool: canPlayCatalogContent)
        json.member("canBecomeSubscriber", bool: canBecomeSubscriber)
        json.member("hasCloudLibraryEnabled", bool: hasCloudLibraryEnabled)
    }
}

extension QueueItem {
    /// As it was given: `{"storeID"}`, `{"playParams"}` or `{"libraryID"}`.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        switch self {
        case .storeID(let id): json.member("storeID", id)
        case .libraryID(let id): json.member("libraryID", id)
        case .playParameters(let parameters):
            json.key("playParams")
            json.rawValue(parameters.json)
        }
        json.endObject()
    }
}

extension Purchase {
    /// `{"product","offerID"?,"offerType"?,"at"}`.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("product", productID)
        if let offerID { json.member("offerID", offerID) }
        if let offerType { json.member("offerType", offerType) }
        json.member("at", time.rfc3339)
        json.endObject()
    }
}

extension JSONWriter {
    fileprivate mutating func purchases(_ purchases: [Purchase]) {
        beginArray()
        for purchase in purchases { purchase.write(to: &self) }
        endArray()
    }
}
