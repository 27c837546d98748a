/// The sheet with the subscription offer (device facts 2, 3.3).
extension Device {
    /// Loads the offer: options are the app's to get right, the rest may fail.
    mutating func loadOffer(
        _ order: OfferOrder, _ scripted: ScriptedOutcome?, in surroundings: DeviceSurroundings
    ) -> DeviceOutcome {
        if let refused = order.refusal ?? itemRefusal(order.options.itemID, surroundings) { return .refusal(refused) }
        let domain: DeviceError.Domain = order.framework == .storekit ? .storeKit : .musicSubscription
        let word: OutcomeWord
        switch scripted {
        case .error(let name)?: return failedLoad(name.failure, domain)
        case .word(let scripted)?: word = scripted
        case nil: word = .loaded
        }
        switch word {
        case .musicAppAbsent: return failedLoad(.unknown, domain)
        case .notLoaded: return unloaded(wasAborted: false)
        case .aborted where order.framework == .storekit: return .refusal(.abortedInStoreKit)
        case .aborted: return unloaded(wasAborted: true)
        default: break
        }
        if !setup.hasMusicApp {
            return scripted == nil ? failedLoad(.unknown, domain) : .refusal(.offerWithoutMusicApp)
        }
        guard consent == .authorized else { return failedLoad(.permissionDenied, domain) }
        guard setup.network != .offline else { return failedLoad(.networkFailed, domain) }
        sheet.loaded = order
        return .result(.offerLoaded(true, wasAborted: false))
    }

    private mutating func failedLoad(_ failure: DeviceFailure, _ domain: DeviceError.Domain) -> DeviceOutcome {
        sheet.loaded = nil
        return .failure(failure, domain)
    }

    private mutating func unloaded(wasAborted: Bool) -> DeviceOutcome {
        sheet.loaded = nil
        return .result(.offerLoaded(false, wasAborted: wasAborted))
    }

    private func itemRefusal(_ id: String?, _ surroundings: DeviceSurroundings) -> DeviceRefusal? {
        guard let id else { return nil }
        let type = surroundings.typeOfItem(id, account.storefront)
        return type.map(OfferItem.types.contains) == true ? nil : .offerItem(id, type: type)
    }

    /// Shows what was loaded, to somebody who can become a subscriber and is none.
    mutating func presentOffer(_ scripted: ScriptedOutcome?, in surroundings: DeviceSurroundings) -> DeviceOutcome {
        guard let order = sheet.loaded else { return .refusal(.offerNotLoaded) }
        guard !capabilities.contains(.musicCatalogPlayback) else { return .refusal(.offerToSubscriber) }
        guard capabilities.contains(.musicCatalogSubscriptionEligible) else { return .refusal(.offerToIneligible) }
        let content: OfferContent
        switch scripted {
        case .word(.spinner): content = .spinner
        case .word(.problemPage): content = .problemPage
        default: content = .ok
        }
        (sheet.loaded, sheet.presented) = (nil, content)
        let type = order.options.itemID.flatMap { surroundings.typeOfItem($0, account.storefront) }
        return .result(.offerShown(order, content, itemType: type))
    }

    /// The user's answer; the sheet is gone with it, and only the capabilities tell the app what it was.
    mutating func answerOffer(_ given: OfferAnswer?, _ scripted: ScriptedOutcome?) -> DeviceOutcome {
        guard let content = sheet.presented else { return .refusal(.offerNotPresented) }
        // All that a script can have the user do in a sheet that shows nothing is to go away.
        let answer = given ?? (content == .ok ? Self.answer(scripted) : .notNow)
        guard answer == .notNow || content == .ok else { return .refusal(.offerShowsNothing(content)) }
        sheet.presented = nil
        switch answer {
        case .subscribed: account.subscribe(.active)
        case .subscribedLimited: account.subscribe(.limited)
        case .notNow: break
        }
        return .result(.offerAnswered(answer))
    }

    private static func answer(_ scripted: ScriptedOutcome?) -> OfferAnswer {
        guard case .word(let word)? = scripted else { return .notNow }
        return OfferAnswer(rawValue: word.rawValue) ?? .notNow
    }

    /// The app takes the sheet away; a load that is under way is given up.
    mutating func dismissOffer() -> DeviceOutcome {
        let wasThere = sheet != OfferSheet()
        sheet = OfferSheet()
        return .result(.offerDismissed(wasThere))
    }
}

extension OfferOrder {
    /// What is wrong with the options, whatever the state; nil where nothing is (device facts 2.1, 3.3, 7.3).
    package var refusal: DeviceRefusal? {
        let action = options.action ?? (framework == .musickit ? "subscribe" : nil)
        guard action == "subscribe" else { return .offerAction(action) }
        let message = options.messageIdentifier ?? OfferMessage.join.rawValue
        guard OfferMessage.legal(in: framework).map(\.rawValue).contains(message) else {
            return .offerMessage(message, framework)
        }
        return nil
    }
}
