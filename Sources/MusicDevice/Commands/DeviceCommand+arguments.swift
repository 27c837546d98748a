import Determinism
package import OrderedJSON

extension DeviceCommand {
    /// Reads an operation's arguments, in the form of the control API.
    ///
    /// - Parameters:
    ///   - operation: What is done.
    ///   - json: An object, or nothing for no arguments.
    /// - Throws: The first mistake in the arguments.
    package init(_ operation: DeviceOperation, _ json: JSONView? = nil) throws(DeviceArgumentProblem) {
        let arguments = try DeviceArguments(json, allowing: operation.arguments)
        switch operation {
        case .authorizationStatus: self = .authorizationStatus(try arguments.word("framework"))
        case .requestAuthorization: self = .requestAuthorization(try arguments.word("framework"))
        case .changeSettings: self = .changeSettings(try arguments.settings())
        case .requestCapabilities: self = .requestCapabilities
        case .musicSubscription: self = .musicSubscription
        case .requestStorefrontCountryCode: self = .requestStorefrontCountryCode
        case .requestStorefrontIdentifier: self = .requestStorefrontIdentifier
        case .changeStorefront: self = .changeStorefront(try arguments.line("storefront"))
        case .requestUserToken: self = .requestUserToken(try arguments.userTokenOrder())
        case .acknowledgePrivacy: self = .acknowledgePrivacy(accepts: try arguments.yesNo("accept") ?? true)
        case .loadOffer: self = .loadOffer(try arguments.offerOrder())
        case .presentOffer: self = .presentOffer
        case .answerOffer: self = .answerOffer(try arguments.word("answer"))
        case .dismissOffer: self = .dismissOffer
        case .lapseSubscription: self = .lapseSubscription
        case .setQueue, .playNext, .playLater, .insert, .remove, .queue:
            self = try arguments.playerCommand(operation)
        case .canMakePayments, .requestReview, .deviceVerification, .redeemOfferCode, .syncPurchases,
            .manageSubscriptions, .transactions:
            self = try arguments.appStoreCommand(operation)
        }
    }
}

extension DeviceArguments {
    /// Nobody can un-answer the prompt in Settings.
    fileprivate func settings() throws(DeviceArgumentProblem) -> Consent {
        let text = try line("consent")
        guard let consent = Consent(rawValue: text), consent != .notDetermined else {
            throw .wrongMember("consent", expected: Self.choice(["denied", "restricted", "authorized"]))
        }
        return consent
    }

    fileprivate func userTokenOrder() throws(DeviceArgumentProblem) -> UserTokenOrder {
        UserTokenOrder(
            developerToken: try text("developerToken"), ignoresCache: try yesNo("ignoreCache") ?? false,
            framework: try word("framework"))
    }

    fileprivate func offerOrder() throws(DeviceArgumentProblem) -> OfferOrder {
        let framework: Framework = try word("framework") ?? .storekit
        let legal = [
            "action", "messageIdentifier", "iTunesItemIdentifier", "itemID", "affiliateToken", "campaignToken",
        ]
        let options = try DeviceArguments(value("options"), allowing: legal)
        if options.value("iTunesItemIdentifier") != nil, options.value("itemID") != nil {
            throw .conflictingMembers("iTunesItemIdentifier", "itemID")
        }
        // StoreKit's is a text or a number: the sources have both (device facts 0.2).
        let (item, number) = (try options.label("itemID"), try options.label("iTunesItemIdentifier"))
        return OfferOrder(
            framework: framework,
            options: OfferOptions(
                action: try options.text("action"), messageIdentifier: try options.text("messageIdentifier"),
                itemID: item ?? number, affiliateToken: try options.text("affiliateToken"),
                campaignToken: try options.text("campaignToken")))
    }

    fileprivate func playerCommand(_ operation: DeviceOperation) throws(DeviceArgumentProblem) -> DeviceCommand {
        guard let player: PlayerKind = try word("player") else { throw .missingMember(["player"]) }
        switch operation {
        case .setQueue: return .setQueue(player, try items())
        case .playNext: return .playNext(player, try items())
        case .playLater: return .playLater(player, try items())
        case .insert: return .insert(player, try items(), after: try index("after"))
        case .remove: return .remove(player, at: try index("at"))
        default: return .queue(player)
        }
    }

    private func items() throws(DeviceArgumentProblem) -> [QueueItem] {
        let list = try view("items")
        let expected = "a list of {\"storeID\"}, {\"playParams\"} or {\"libraryID\"}"
        guard list.kind == .array, list.elements.first(where: { _ in true }) != nil else {
            throw .wrongMember("items", expected: expected)
        }
        var items: [QueueItem] = []
        for element in list.elements {
            guard let item = QueueItem(element) else { throw .wrongMember("items", expected: expected) }
            items.append(item)
        }
        return items
    }

    fileprivate func appStoreCommand(_ operation: DeviceOperation) throws(DeviceArgumentProblem) -> DeviceCommand {
        switch operation {
        case .canMakePayments:
            let sdk = try label("sdk")
            let version = sdk.flatMap(SystemVersion.init)
            guard (sdk == nil) == (version == nil) else {
                throw .wrongMember("sdk", expected: "a version like 17.4")
            }
            return .canMakePayments(sdk: version, externalPurchase: try yesNo("externalPurchase") ?? false)
        case .requestReview:
            return .requestReview(
                ReviewOrder(
                    environment: try word("environment") ?? .production, rating: try rating(),
                    isNewVersion: try yesNo("newVersion") ?? false))
        case .deviceVerification:
            let nonce = try line("nonce")
            guard UUIDText.isUUID(nonce) else { throw .wrongMember("nonce", expected: "a UUID") }
            return .deviceVerification(nonce: nonce)
        case .redeemOfferCode: return .redeemOfferCode(try line("code"))
        case .manageSubscriptions: return .manageSubscriptions(try word("answer"))
        case .syncPurchases: return .syncPurchases
        default: return .transactions
        }
    }

    /// Whether the person has rated, or when.
    private func rating() throws(DeviceArgumentProblem) -> ReviewOrder.Rating {
        guard let value = value("rated") else { return .no }
        if let answer = value.bool { return answer ? .yes : .no }
        guard let instant = value.string.flatMap({ Instant(rfc3339: $0) }) else {
            throw .wrongMember("rated", expected: "true, false, or the instant of the rating")
        }
        return .at(instant)
    }
}

extension QueueItem {
    fileprivate init?(_ json: JSONView) {
        guard json.kind == .object, json.members.count == 1, let member = json.members.first(where: { _ in true })
        else { return nil }
        let id = member.value.string ?? (member.value.kind == .number ? member.value.rawText : nil)
        guard (id?.utf8.count ?? 1) > 0, member.value.range.count <= DeviceArguments.longest else { return nil }
        switch (member.key.string, id) {
        case ("storeID", let id?): self = .storeID(id)
        case ("libraryID", let id?): self = .libraryID(id)
        case ("playParams", nil):
            guard let parameters = PlayParameters(member.value) else { return nil }
            self = .playParams(parameters)
        default: return nil
        }
    }
}

extension PlayParameters {
    /// Reads `{"id", "kind", "isLibrary"?, …}`; nil for anything else.
    package init?(_ json: JSONView) {
        guard let id = json["id"]?.string, !id.isEmpty, let kind = json["kind"]?.string else { return nil }
        self.init(
            id: id, kind: kind, isLibrary: json["isLibrary"]?.bool ?? false,
            json: Array(json.document.bytes[json.range]))
    }
}
