extension DeviceOutcome {
    /// What scenarios call it: the word that a script would have had for it; nil for errors, refusals, and what only the
    /// state decides.
    package func outcomeName(for operation: DeviceOperation) -> OutcomeName? {
        guard case .result(let result) = content else { return nil }
        switch result {
        case .authorization(let consent, _, _):
            guard operation == .requestAuthorization else { return nil }
            switch consent {
            case .authorized: return .allow
            case .denied: return .deny
            case .restricted: return .restricted
            case .notDetermined: return nil
            }
        case .capabilities, .subscription, .storefrontCountryCode, .storefrontIdentifier: return .value
        case .userToken: return .token
        case .offerLoaded(let isLoaded, let wasAborted): return isLoaded ? .loaded : wasAborted ? .aborted : .notLoaded
        case .offerShown(_, let content, _): return OutcomeName(rawValue: content.rawValue)
        case .offerAnswered(let answer): return OutcomeName(rawValue: answer.rawValue)
        case .verification(let id, _): return id == nil ? OutcomeName.absent : .uuid
        case .redemption(outcome: let word, purchase: _): return word
        case .purchasesSynced(let added, _): return added.isEmpty ? .ok : .added
        case .subscriptionsManaged(change: let change): return OutcomeName(rawValue: change.rawValue)
        case .done, .privacy, .offerDismissed, .queue, .payments, .review, .transactions: return nil
        }
    }
}
