/// The sheet with the subscription offer (Sources, Device 2 and 3.3).
extension Device {
    /// Loads the offer: options are the app's to get right, the rest may fail.
    mutating func loadOffer(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in surroundings: DeviceEnvironment
    ) -> DeviceOutcome {
        if let refused = arguments.offerRuleViolation
            ?? itemViolation(for: arguments.offerOptions.itemID, in: surroundings)
        {
            return .ruleViolation(refused)
        }
        let isMusicKit = arguments.framework == .musickit
        let domain: DeviceError.Domain = isMusicKit ? .musicSubscription : .storeKit
        let word: OutcomeName
        switch scripted {
        case .error(let name)?: return failOfferLoad(reason: name.reason, in: domain)
        case .named(let scripted)?: word = scripted
        case nil: word = .loaded
        }
        switch word {
        case .musicAppAbsent: return failOfferLoad(reason: .unknown, in: domain)
        case .notLoaded: return endOfferLoad(wasAborted: false)
        case .aborted: return isMusicKit ? endOfferLoad(wasAborted: true) : .ruleViolation(.abortedInStoreKit)
        default: break
        }
        if !configuration.hasMusicApp {
            return scripted == nil ? failOfferLoad(reason: .unknown, in: domain) : .ruleViolation(.offerWithoutMusicApp)
        }
        guard consent == .authorized else { return failOfferLoad(reason: .permissionDenied, in: domain) }
        guard configuration.network != .offline else {
            return failOfferLoad(reason: .cloudServiceConnectionFailed, in: domain)
        }
        offerSheet.loadedOffer = arguments.offerOptions
        return .result(.offerLoaded(isLoaded: true, wasAborted: false))
    }

    private mutating func failOfferLoad(reason failure: DeviceErrorReason, in domain: DeviceError.Domain)
        -> DeviceOutcome
    {
        offerSheet.loadedOffer = nil
        return .error(failure, in: domain)
    }

    private mutating func endOfferLoad(wasAborted: Bool) -> DeviceOutcome {
        offerSheet.loadedOffer = nil
        return .result(.offerLoaded(isLoaded: false, wasAborted: wasAborted))
    }

    private func itemViolation(for id: String?, in surroundings: DeviceEnvironment) -> DeviceRuleViolation? {
        guard let id else { return nil }
        let type = surroundings.typeOfItem(id, account.storefront)
        return type.map(OfferItem.types.contains) == true ? nil : .offerItem(id: id, type: type)
    }

    /// Shows what was loaded, to somebody who can become a subscriber and is none.
    mutating func presentOffer(scripted: ScriptedOutcome?, in surroundings: DeviceEnvironment) -> DeviceOutcome {
        guard let options = offerSheet.loadedOffer else { return .ruleViolation(.offerNotLoaded) }
        guard !capabilities.contains(.musicCatalogPlayback) else { return .ruleViolation(.offerToSubscriber) }
        guard capabilities.contains(.musicCatalogSubscriptionEligible) else {
            return .ruleViolation(.offerToIneligible)
        }
        let content: OfferContent
        switch scripted {
        case .named(.spinner): content = .spinner
        case .named(.problemPage): content = .problemPage
        default: content = .ok
        }
        (offerSheet.loadedOffer, offerSheet.presentedContent) = (nil, content)
        let type = options.itemID.flatMap { surroundings.typeOfItem($0, account.storefront) }
        return .result(.offerShown(options: options, content: content, itemType: type))
    }

    /// The user's answer; the sheet is gone with it, and only the capabilities tell the app what it was.
    mutating func answerOffer(with given: OfferAnswer?, scripted: ScriptedOutcome?) -> DeviceOutcome {
        guard let content = offerSheet.presentedContent else { return .ruleViolation(.offerNotPresented) }
        // All that a script can have the user do in a sheet that shows nothing is to go away.
        let answer = given ?? (content == .ok ? Self.answer(from: scripted) : .notNow)
        guard answer == .notNow || content == .ok else { return .ruleViolation(.offerShowsNothing(content: content)) }
        offerSheet.presentedContent = nil
        switch answer {
        case .subscribed: account.subscribe(to: .active)
        case .subscribedLimited: account.subscribe(to: .limited)
        case .notNow: break
        }
        return .result(.offerAnswered(answer))
    }

    private static func answer(from scripted: ScriptedOutcome?) -> OfferAnswer {
        guard case .named(let word)? = scripted else { return .notNow }
        return OfferAnswer(rawValue: word.rawValue) ?? .notNow
    }

    /// The app takes the sheet away; a load that is under way is given up.
    mutating func dismissOffer() -> DeviceOutcome {
        let wasThere = offerSheet != OfferSheet()
        offerSheet = OfferSheet()
        return .result(.offerDismissed(hadSheet: wasThere))
    }
}

extension DeviceArguments {
    /// The rule that the options of an offer violate, whatever the state; `nil` if they are valid (Sources, Device 2.1 and
    /// 3.3 and 7.3).
    var offerRuleViolation: DeviceRuleViolation? {
        let framework = framework ?? .storekit
        let action = offerOptions.action ?? (framework == .musickit ? "subscribe" : nil)
        guard action == "subscribe" else { return .offerAction(action) }
        let message = offerOptions.messageIdentifier ?? OfferMessage.join.rawValue
        guard OfferMessage.allowedMessages(in: framework).map(\.rawValue).contains(message) else {
            return .offerMessage(message: message, framework: framework)
        }
        return nil
    }
}

/// The state of the sheets with the subscription offer: one can be loaded while another is on the screen.
package struct OfferSheet: Sendable, Hashable {
    /// The options that have loaded and were not presented yet.
    package internal(set) var loadedOffer: OfferOptions?
    /// The content of the sheet on the screen.
    package internal(set) var presentedContent: OfferContent?
}
