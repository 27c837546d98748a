/// The sheet with the subscription offer (Sources, Device 2 and 3.3).
extension Device {
    /// Loads an offer: invalid options are a violation of the app, and all other failures are errors.
    mutating func loadOffer(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        if let violation = arguments.offerRuleViolation
            ?? itemViolation(for: arguments.offerOptions.itemID, in: environment)
        {
            return .ruleViolation(violation)
        }
        let isMusicKit = arguments.framework == .musickit
        let domain: DeviceError.Domain = isMusicKit ? .musicSubscription : .storeKit
        let outcome: OutcomeName
        switch scripted {
        case .error(let name)?: return failOfferLoad(reason: name.reason, in: domain)
        case .named(let scripted)?: outcome = scripted
        case nil: outcome = .loaded
        }
        switch outcome {
        case .musicAppAbsent: return failOfferLoad(reason: .unknown, in: domain)
        case .notLoaded: return endOfferLoad(wasAborted: false)
        case .aborted: return isMusicKit ? endOfferLoad(wasAborted: true) : .ruleViolation(.abortedInStoreKit)
        default: break
        }
        if !configuration.hasMusicApp {
            return scripted == nil ? failOfferLoad(reason: .unknown, in: domain) : .ruleViolation(.offerWithoutMusicApp)
        }
        guard consent == .authorized else { return failOfferLoad(reason: .permissionDenied, in: domain) }
        guard network != .offline else {
            return failOfferLoad(reason: .cloudServiceConnectionFailed, in: domain)
        }
        offerSheet.loadedOffer = arguments.offerOptions
        return .result(.offerLoaded(isLoaded: true, wasAborted: false))
    }

    private mutating func failOfferLoad(reason: DeviceErrorReason, in domain: DeviceError.Domain)
        -> DeviceOutcome
    {
        offerSheet.loadedOffer = nil
        return .error(reason, in: domain)
    }

    private mutating func endOfferLoad(wasAborted: Bool) -> DeviceOutcome {
        offerSheet.loadedOffer = nil
        return .result(.offerLoaded(isLoaded: false, wasAborted: wasAborted))
    }

    private func itemViolation(for id: String?, in environment: DeviceEnvironment) -> DeviceRuleViolation? {
        guard let id else { return nil }
        let type = environment.typeOfItem(id, account.storefront)
        let isKnown = type.map(OfferItem.types.contains) ?? environment.canHaveHandedOut(id)
        return isKnown ? nil : .offerItem(id: id, type: type)
    }

    /// Presents the loaded offer to a user who can become a subscriber and cannot play the catalog yet.
    mutating func presentOffer(scripted: ScriptedOutcome?, in environment: DeviceEnvironment) -> DeviceOutcome {
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
        let type = options.itemID.flatMap { environment.typeOfItem($0, account.storefront) }
        var outcome = DeviceOutcome.result(.offerShown(options: options, content: content, itemType: type))
        if content == .ok { outcome.prompted = configuration.offerTexts }
        return outcome
    }

    /// Answers the offer, which dismisses the sheet; the app learns the answer only from the capabilities.
    mutating func answerOffer(with given: OfferAnswer?, scripted: ScriptedOutcome?) -> DeviceOutcome {
        guard let content = offerSheet.presentedContent else { return .ruleViolation(.offerNotPresented) }
        // In a sheet without an offer, a scripted answer can only dismiss it.
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

    /// Dismisses the sheet, or aborts a load.
    mutating func dismissOffer() -> DeviceOutcome {
        let hadSheet = offerSheet != OfferSheet()
        offerSheet = OfferSheet()
        return .result(.offerDismissed(hadSheet: hadSheet))
    }
}

extension DeviceArguments {
    /// The rule that the options of an offer break in every state; `nil` if they are valid (Sources, Device 2.1 and 3.3
    /// and 7.3).
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
    /// The options of the loaded offer, until it is presented.
    var loadedOffer: OfferOptions?
    /// The content of the sheet on the screen; `nil` if no sheet is presented.
    var presentedContent: OfferContent?
}
