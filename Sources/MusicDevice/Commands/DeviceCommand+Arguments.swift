package import OrderedJSON
import Timestamps

extension DeviceCommand {
    /// Reads an operation's arguments, in the form of the control API.
    ///
    /// - Parameters:
    ///   - operation: What is done.
    ///   - json: An object, or nothing for no arguments.
    /// - Throws: The first mistake in the arguments.
    package init(operation: DeviceOperation, arguments json: JSONView? = nil) throws(DeviceArgumentError) {
        let arguments = try DeviceArgumentReader(json: json, allowedMembers: operation.argumentNames)
        switch operation {
        case .authorizationStatus: self = .authorizationStatus(framework: try arguments.enumValue("framework"))
        case .requestAuthorization: self = .requestAuthorization(framework: try arguments.enumValue("framework"))
        case .changeSettings: self = .changeSettings(consent: try arguments.consent())
        case .requestCapabilities: self = .requestCapabilities
        case .musicSubscription: self = .musicSubscription
        case .requestStorefrontCountryCode: self = .requestStorefrontCountryCode
        case .requestStorefrontIdentifier: self = .requestStorefrontIdentifier
        case .changeStorefront: self = .changeStorefront(to: try arguments.requiredText("storefront"))
        case .requestUserToken: self = .requestUserToken(try arguments.userTokenArguments())
        case .acknowledgePrivacy: self = .acknowledgePrivacy(accepts: try arguments.bool("accept") ?? true)
        case .loadOffer: self = .loadOffer(try arguments.offerArguments())
        case .presentOffer: self = .presentOffer
        case .answerOffer: self = .answerOffer(with: try arguments.enumValue("answer"))
        case .dismissOffer: self = .dismissOffer
        case .lapseSubscription: self = .lapseSubscription
        case .setQueue, .playNext, .playLater, .insert, .remove, .queue:
            self = try arguments.playerCommand(for: operation)
        case .canMakePayments, .requestReview, .deviceVerification, .redeemOfferCode, .syncPurchases,
            .manageSubscriptions, .transactions:
            self = try arguments.appStoreCommand(for: operation)
        }
    }
}

extension DeviceArgumentReader {
    /// Nobody can un-answer the prompt in Settings.
    fileprivate func consent() throws(DeviceArgumentError) -> Consent {
        let text = try requiredText("consent")
        guard let consent = Consent(rawValue: text), consent != .notDetermined else {
            throw .invalidMember(name: "consent", expected: Self.oneOf(["denied", "restricted", "authorized"]))
        }
        return consent
    }

    fileprivate func userTokenArguments() throws(DeviceArgumentError) -> UserTokenArguments {
        UserTokenArguments(
            developerToken: try text("developerToken"), ignoresCache: try bool("ignoreCache") ?? false,
            framework: try enumValue("framework"))
    }

    fileprivate func offerArguments() throws(DeviceArgumentError) -> OfferArguments {
        let framework: Framework = try enumValue("framework") ?? .storekit
        let legal = [
            "action", "messageIdentifier", "iTunesItemIdentifier", "itemID", "affiliateToken", "campaignToken",
        ]
        let options = try DeviceArgumentReader(json: value("options"), allowedMembers: legal)
        if options.value("iTunesItemIdentifier") != nil, options.value("itemID") != nil {
            throw .conflictingMembers("iTunesItemIdentifier", "itemID")
        }
        // StoreKit's is a text or a number: the sources have both (Sources, Device 0.2).
        let (item, number) = (try options.textOrNumber("itemID"), try options.textOrNumber("iTunesItemIdentifier"))
        return OfferArguments(
            framework: framework,
            options: OfferOptions(
                action: try options.text("action"), messageIdentifier: try options.text("messageIdentifier"),
                itemID: item ?? number, affiliateToken: try options.text("affiliateToken"),
                campaignToken: try options.text("campaignToken")))
    }

    fileprivate func playerCommand(for operation: DeviceOperation) throws(DeviceArgumentError) -> DeviceCommand {
        guard let player: PlayerKind = try enumValue("player") else { throw .missingMember(oneOf: ["player"]) }
        switch operation {
        case .setQueue: return .setQueue(player: player, items: try queueItems())
        case .playNext: return .playNext(player: player, items: try queueItems())
        case .playLater: return .playLater(player: player, items: try queueItems())
        case .insert: return .insert(player: player, items: try queueItems(), after: try index("after"))
        case .remove: return .remove(player: player, at: try index("at"))
        default: return .queue(player: player)
        }
    }

    private func queueItems() throws(DeviceArgumentError) -> [QueueItem] {
        let list = try requiredValue("items")
        let expected = "a list of {\"storeID\"}, {\"playParams\"} or {\"libraryID\"}"
        guard list.kind == .array, list.elements.first(where: { _ in true }) != nil else {
            throw .invalidMember(name: "items", expected: expected)
        }
        var items: [QueueItem] = []
        for element in list.elements {
            guard let item = QueueItem(json: element) else { throw .invalidMember(name: "items", expected: expected) }
            items.append(item)
        }
        return items
    }

    fileprivate func appStoreCommand(for operation: DeviceOperation) throws(DeviceArgumentError) -> DeviceCommand {
        switch operation {
        case .canMakePayments:
            let sdk = try textOrNumber("sdk")
            let version = sdk.flatMap(SystemVersion.init)
            guard (sdk == nil) == (version == nil) else {
                throw .invalidMember(name: "sdk", expected: "a version like 17.4")
            }
            return .canMakePayments(sdk: version, usesExternalPurchase: try bool("externalPurchase") ?? false)
        case .requestReview:
            return .requestReview(
                ReviewArguments(
                    environment: try enumValue("environment") ?? .production, rating: try rating(),
                    isNewVersion: try bool("newVersion") ?? false))
        case .deviceVerification:
            let nonce = try requiredText("nonce")
            guard UUIDText.isUUID(nonce) else { throw .invalidMember(name: "nonce", expected: "a UUID") }
            return .deviceVerification(nonce: nonce)
        case .redeemOfferCode: return .redeemOfferCode(try requiredText("code"))
        case .manageSubscriptions: return .manageSubscriptions(change: try enumValue("answer"))
        case .syncPurchases: return .syncPurchases
        default: return .transactions
        }
    }

    /// Whether the person has rated, or when.
    private func rating() throws(DeviceArgumentError) -> ReviewArguments.Rating {
        guard let value = value("rated") else { return .notRated }
        if let answer = value.bool { return answer ? .rated : .notRated }
        guard let instant = value.string.flatMap({ Timestamp(rfc3339: $0) }) else {
            throw .invalidMember(name: "rated", expected: "true, false, or the instant of the rating")
        }
        return .ratedAt(instant)
    }
}

extension QueueItem {
    fileprivate init?(json: JSONView) {
        guard json.kind == .object, json.members.count == 1, let member = json.members.first(where: { _ in true })
        else { return nil }
        let id = member.value.string ?? (member.value.kind == .number ? member.value.rawText : nil)
        guard (id?.utf8.count ?? 1) > 0, member.value.range.count <= DeviceArgumentReader.maximumTextByteCount else {
            return nil
        }
        switch (member.key.string, id) {
        case ("storeID", let id?): self = .storeID(id)
        case ("libraryID", let id?): self = .libraryID(id)
        case ("playParams", nil):
            guard let parameters = PlayParameters(json: member.value) else { return nil }
            self = .playParameters(parameters)
        default: return nil
        }
    }
}

extension PlayParameters {
    /// Reads `{"id", "kind", "isLibrary"?, …}`; nil for anything else.
    package init?(json: JSONView) {
        guard let id = json["id"]?.string, !id.isEmpty, let kind = json["kind"]?.string else { return nil }
        self.init(
            id: id, kind: kind, isLibrary: json["isLibrary"]?.bool ?? false,
            json: Array(json.document.bytes[json.range]))
    }
}
