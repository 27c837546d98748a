package import OrderedJSON

/// What the device says to an operation, and what it tells everybody.
package struct DeviceOutcome: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case result(DeviceResult)
        case error(DeviceError)
        /// The app must not do that, or it cannot be; nothing has changed.
        case ruleViolation(DeviceRuleViolation)
    }

    package let content: Content
    package internal(set) var notifications: [DeviceNotification]
    /// Whether something was scripted for the call.
    package internal(set) var isScripted = false

    package init(_ content: Content, notifications: [DeviceNotification] = []) {
        (self.content, self.notifications) = (content, notifications)
    }

    static func result(_ result: DeviceResult, notifications: [DeviceNotification] = []) -> DeviceOutcome {
        DeviceOutcome(.result(result), notifications: notifications)
    }

    static func error(_ failure: DeviceErrorReason, in domain: DeviceError.Domain) -> DeviceOutcome {
        DeviceOutcome(.error(DeviceError(reason: failure, in: domain)))
    }

    static func ruleViolation(_ refusal: DeviceRuleViolation) -> DeviceOutcome {
        DeviceOutcome(.ruleViolation(refusal))
    }
}

extension DeviceOutcome {
    /// The members `result`, or `error`, or `rule` with `error` and `hint`; then `notifications` but for refusals.
    ///
    /// - Parameters:
    ///   - json: Where they go.
    ///   - userToken: The token of the generation that was handed out, or what stands for it.
    package func writeMembers(to json: inout JSONWriter, userToken: String) {
        switch content {
        case .result(let result):
            json.key("result")
            json.beginObject()
            result.writeMembers(to: &json, userToken: userToken)
            json.endObject()
        case .error(let error):
            json.key("error")
            error.write(to: &json)
        case .ruleViolation(let refusal):
            json.member("rule", refusal.rule)
            json.member("error", refusal.message)
            json.member("hint", refusal.hint)
            return
        }
        json.key("notifications")
        json.strings(notifications.map(\.rawValue))
    }
}

extension DeviceError {
    /// `{"domain","code","name","underlying"?}`.
    package func write(to json: inout JSONWriter) {
        json.beginObject()
        json.member("domain", domain.rawValue)
        json.key("code")
        json.integer(code)
        json.member("name", name)
        if let underlying {
            json.key("underlying")
            json.beginObject()
            json.member("domain", underlying.domain)
            json.key("code")
            json.integer(underlying.code)
            if let status = underlying.httpStatus {
                json.key("httpStatus")
                json.integer(status)
            }
            json.endObject()
        }
        json.endObject()
    }
}

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

/// What the journal keeps of queues: their beginnings, since it holds many of them.
private let maximumLoggedItemCount = 20

extension DeviceCommand {
    /// The same with at most so many items as the journal keeps.
    package var truncated: DeviceCommand {
        switch self {
        case .setQueue(player: let player, items: let items):
            .setQueue(player: player, items: Array(items.prefix(maximumLoggedItemCount)))
        case .playNext(player: let player, items: let items):
            .playNext(player: player, items: Array(items.prefix(maximumLoggedItemCount)))
        case .playLater(player: let player, items: let items):
            .playLater(player: player, items: Array(items.prefix(maximumLoggedItemCount)))
        case .insert(let player, let items, let after):
            .insert(player: player, items: Array(items.prefix(maximumLoggedItemCount)), after: after)
        default: self
        }
    }
}

extension DeviceOutcome {
    /// The same with at most so many items as the journal keeps.
    package var truncated: DeviceOutcome {
        guard case .result(.queue(let player, let items, let count)) = content else { return self }
        return DeviceOutcome(
            .result(.queue(player: player, items: Array(items.prefix(maximumLoggedItemCount)), count: count)),
            notifications: notifications)
    }
}
