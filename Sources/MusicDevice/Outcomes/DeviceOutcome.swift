package import Text

/// The response of a device to an operation, and the notifications that it posts.
package struct DeviceOutcome: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case result(DeviceResult)
        case error(DeviceError)
        /// An operation that the app must not perform, or that is impossible; it changed nothing.
        case ruleViolation(DeviceRuleViolation)
    }

    package internal(set) var content: Content
    package internal(set) var notifications: [DeviceNotification]
    /// A rule that the app violated although the operation has a result; it never fails a verdict.
    package internal(set) var toleratedViolation: DeviceRuleViolation?
    /// Whether the outcome was scripted.
    package internal(set) var isScripted = false
    /// The texts of the prompt or the sheet that the operation showed, if the scenario has them.
    package internal(set) var prompted: ShownTexts?
    /// The items that were played, for the user's listening history.
    package internal(set) var playedItems: [PlayedItem] = []

    package init(_ content: Content, notifications: [DeviceNotification] = []) {
        (self.content, self.notifications) = (content, notifications)
    }

    static func result(_ result: DeviceResult, notifications: [DeviceNotification] = []) -> DeviceOutcome {
        DeviceOutcome(.result(result), notifications: notifications)
    }

    static func error(_ reason: DeviceErrorReason, in domain: DeviceError.Domain) -> DeviceOutcome {
        DeviceOutcome(.error(DeviceError(reason: reason, in: domain)))
    }

    static func ruleViolation(_ violation: DeviceRuleViolation) -> DeviceOutcome {
        DeviceOutcome(.ruleViolation(violation))
    }

    /// The violated rule; `nil` if there is a result or an error.
    package var ruleViolation: DeviceRuleViolation? {
        if case .ruleViolation(let violation) = content { violation } else { nil }
    }

    /// Returns the outcome as the journal logs it: with the token's generation instead of the token, with at most 20 items
    /// of a queue, and without signed data, whose signatures differ in each run.
    package func journaled(tokenGeneration: Int) -> DeviceOutcome {
        var outcome = self
        if case .result(.userToken) = content {
            outcome.content = .result(.userToken("<user token, generation \(tokenGeneration)>"))
        } else if case .result(.player(var snapshot)) = content {
            snapshot.items = snapshot.items.map { Array($0.prefix(maximumLoggedItemCount)) }
            outcome.content = .result(.player(snapshot))
        } else if case .result(.transactions(let transactions)) = content {
            outcome.content = .result(.transactions(transactions.map(\.unsigned)))
        } else if case .result(.subscriptionStatus(let statuses)) = content {
            outcome.content = .result(.subscriptionStatus(statuses.map(\.unsigned)))
        } else if case .result(.serverNotifications(let notifications)) = content {
            outcome.content = .result(.serverNotifications(notifications.map(\.unsigned)))
        }
        return outcome
    }

    /// Returns the name of the outcome in scenarios; `nil` for an error, a violation, and a result that cannot be
    /// scripted.
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
        case .redemption(let word, _, _): return word
        case .renewal(let word, _): return operation.declaration.outcomes.contains(word) ? word : nil
        case .purchasesSynced(let added, _): return added.isEmpty ? .ok : .added
        case .subscriptionsManaged(let change, _, _): return OutcomeName(rawValue: change.rawValue)
        case .player: return operation.declaration.outcomes.contains(.ok) ? .ok : nil
        case .transactions(let transactions): return transactions.lazy.compactMap(\.signed).first?.outcomeName
        case .subscriptionStatus(let statuses): return statuses.lazy.compactMap(\.transaction.signed).first?.outcomeName
        case .done, .privacy, .offerDismissed, .payments, .review, .transaction, .serverNotifications: return nil
        }
    }
}

extension SignedData {
    fileprivate var outcomeName: OutcomeName? { OutcomeName(rawValue: defect?.rawValue ?? "verified") }

    /// The data for the journal: with the defect alone.
    fileprivate var withoutText: SignedData { SignedData(jws: "<signed data>", defect: defect) }
}

extension Transaction {
    fileprivate var unsigned: Transaction {
        var transaction = self
        transaction.signed = signed?.withoutText
        return transaction
    }
}

extension SignedNotification {
    fileprivate var unsigned: SignedNotification {
        var notification = self
        notification.signedPayload = nil
        return notification
    }
}

extension SubscriptionStatus {
    fileprivate var unsigned: SubscriptionStatus {
        var status = self
        status.transaction = transaction.unsigned
        status.subscription.signed = subscription.signed?.withoutText
        return status
    }
}

extension DeviceOutcome {
    /// Creates a result or an error from the members that ``json(of:)`` writes; `nil` for any other value.
    package init?(json: JSONView, of operation: DeviceOperation) {
        if let result = json["result"] {
            guard let result = DeviceResult(json: result, of: operation) else { return nil }
            content = .result(result)
        } else {
            guard let error = json["error"].flatMap(DeviceError.init) else { return nil }
            content = .error(error)
        }
        prompted = json["prompted"].map(ShownTexts.init)
        notifications =
            json["notifications"]?.elements.compactMap { $0.string.flatMap(DeviceNotification.init(rawValue:)) } ?? []
    }

    /// Returns `{"operation","result"|"error","notifications","prompted"?}`, or `{"operation","rule","error","hint"}`.
    package func json(of operation: DeviceOperation) -> JSONValue {
        let notifications = JSONValue.strings(notifications.map(\.rawValue))
        let members: JSONValue =
            switch content {
            case .result(let result):
                ["result": result.json, "notifications": notifications, "prompted": .optional(prompted?.json)]
            case .error(let error): ["error": error.json, "notifications": notifications]
            case .ruleViolation(let violation):
                [
                    "rule": .string(violation.rule), "error": .string(violation.message),
                    "hint": .string(violation.hint),
                ]
            }
        return .joined(["operation": .string(operation.rawValue)], members)
    }
}
