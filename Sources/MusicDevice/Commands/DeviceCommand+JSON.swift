package import OrderedJSON
import Timestamps

extension DeviceCommand {
    /// The arguments as the control API takes them: an object.
    ///
    /// - Parameters:
    ///   - json: Where it goes.
    ///   - hidesSecrets: Whether the developer token is left out, as the journal does.
    package func writeArguments(to json: inout JSONWriter, hidesSecrets: Bool = false) {
        json.beginObject()
        switch self {
        case .authorizationStatus(framework: let framework?), .requestAuthorization(framework: let framework?):
            json.member("framework", framework.rawValue)
        case .changeSettings(consent: let consent): json.member("consent", consent.rawValue)
        case .changeStorefront(to: let code): json.member("storefront", code)
        case .requestUserToken(let order):
            if let token = order.developerToken, !hidesSecrets { json.member("developerToken", token) }
            if order.ignoresCache { json.member("ignoreCache", bool: true) }
            if let framework = order.framework { json.member("framework", framework.rawValue) }
        case .acknowledgePrivacy(let accepts): json.member("accept", bool: accepts)
        case .loadOffer(let order): order.writeMembers(to: &json)
        case .answerOffer(with: let answer?): json.member("answer", answer.rawValue)
        case .manageSubscriptions(change: let answer?): json.member("answer", answer.rawValue)
        case .setQueue, .playNext, .playLater, .insert, .remove, .queue: writePlayerArguments(to: &json)
        case .canMakePayments(let sdk, let externalPurchase):
            if let sdk { json.member("sdk", "\(sdk)") }
            if externalPurchase { json.member("externalPurchase", bool: true) }
        case .requestReview(let order): order.writeMembers(to: &json)
        case .deviceVerification(let nonce): json.member("nonce", nonce)
        case .redeemOfferCode(let code): json.member("code", code)
        default: break
        }
        json.endObject()
    }

    private func writePlayerArguments(to json: inout JSONWriter) {
        let (player, items): (PlayerKind, [QueueItem]?)
        switch self {
        case .setQueue(player: let kind, items: let list), .playNext(player: let kind, items: let list),
            .playLater(player: let kind, items: let list),
            .insert(let kind, let list, _):
            (player, items) = (kind, list)
        case .remove(let kind, _), .queue(player: let kind): (player, items) = (kind, nil)
        default: return
        }
        json.member("player", player.rawValue)
        if let items {
            json.key("items")
            json.beginArray()
            for item in items { item.write(to: &json) }
            json.endArray()
        }
        if case .insert(_, _, let after) = self { json.member("after", number: after) }
        if case .remove(_, let index) = self { json.member("at", number: index) }
    }
}

extension OfferArguments {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("framework", framework.rawValue)
        json.key("options")
        json.beginObject()
        if let action = options.action { json.member("action", action) }
        if let message = options.messageIdentifier { json.member("messageIdentifier", message) }
        if let item = options.itemID { json.member("itemID", item) }
        if let token = options.affiliateToken { json.member("affiliateToken", token) }
        if let token = options.campaignToken { json.member("campaignToken", token) }
        json.endObject()
    }
}

extension ReviewArguments {
    fileprivate func writeMembers(to json: inout JSONWriter) {
        json.member("environment", environment.rawValue)
        switch rating {
        case .notRated: break
        case .rated: json.member("rated", bool: true)
        case .ratedAt(let instant): json.member("rated", instant.rfc3339)
        }
        if isNewVersion { json.member("newVersion", bool: true) }
    }
}
