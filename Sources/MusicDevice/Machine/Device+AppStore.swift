import Platform
import Text

/// Operations of the App Store, which are unrelated to Apple Music (Sources, Device 5).
extension Device {
    /// Returns the device's identifier, and the SHA-384 of the nonce and the identifier in lowercase (Sources, Device
    /// 5.6).
    func verification(
        nonce: String, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        guard let identifier = identifier(in: environment), scripted != .named(.absent) else {
            return .result(.verification(id: nil, hash: nil))
        }
        let digest = SHA384.digest(of: Array((nonce.lowercased() + identifier).utf8))
        return .result(.verification(id: identifier, hash: digest.map(Self.hexadecimal)))
    }

    static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
        bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Restores purchases; the user is always asked to sign in to the App Store (Sources, Device 5.3).
    mutating func syncPurchases(isUserAction: Bool?, scripted: ScriptedOutcome?, at now: Timestamp) -> DeviceOutcome {
        if isUserAction == false { return .ruleViolation(.syncWithoutUserAction) }
        purchasePromptCount += 1
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let added = scripted == .named(.added) ? purchases.addUnsynced(at: now) : []
        return .result(
            .purchasesSynced(added: added, promptCount: purchasePromptCount),
            notifications: added.isEmpty ? [] : [.transactionUpdates])
    }

    /// Shows the sheet for the app's own subscriptions, which do not include Apple Music (Sources, Device 5.4).
    mutating func manageSubscriptions(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, at now: Timestamp
    ) -> DeviceOutcome {
        let isSupported = configuration.platform.system != .catalyst || arguments.isOutsideApp
        if case .named(.unsupported)? = scripted, isSupported {
            return .ruleViolation(.sheetIsSupported(platform: configuration.platform))
        }
        guard isSupported else { return .error(.unknown, in: .appStore) }
        if case .error(let name)? = scripted { return .error(name.reason, in: .appStore) }
        let change = arguments.subscriptionChange ?? Self.subscriptionChange(from: scripted)
        let before = purchases
        let transaction = purchases.change(change, group: arguments.subscriptionGroupID, at: now)
        return .result(
            .subscriptionsManaged(change: change, transaction: transaction, hasEffect: before != purchases),
            notifications: notifications(since: before, updates: transaction != nil))
    }

    /// Returns the notifications of a change of purchases.
    private func notifications(since before: PurchaseHistory, updates: Bool) -> [DeviceNotification] {
        (updates ? [.transactionUpdates] : [])
            + (before.subscriptions == purchases.subscriptions ? [] : [.subscriptionStatusUpdates])
    }

    /// Performs an operation on the app's own transactions and subscriptions (Sources, Device 10).
    mutating func performStoreCommand(
        _ command: DeviceCommand, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let (arguments, now, before) = (command.arguments, environment.now, purchases)
        switch command.operation {
        case .transactions: return readTransactions(arguments, scripted: scripted, in: environment)
        case .subscriptionStatus:
            let groups = arguments.subscriptionGroupID.map { [$0] } ?? purchases.subscriptions.map(\.group)
            let statuses = groups.compactMap { purchases.status(ofGroup: $0, at: now) }
            purchases.markAsRead(statuses.map(\.transaction))
            return .result(
                .subscriptionStatus(
                    arguments.isSigned
                        ? statuses.map { signed($0, defect: scripted?.defect, in: environment) } : statuses))
        case .finishTransaction:
            guard let transaction = purchases.finish(arguments.transactionID) else {
                return .ruleViolation(.noSuchTransaction(arguments.transactionID))
            }
            return .result(.transaction(transaction))
        case .buyOutsideApp:
            guard !purchases.isSubscribed(toLevelOf: arguments.productID, at: now) else {
                return .ruleViolation(.alreadySubscribed(product: arguments.productID))
            }
            let transaction = purchases.buy(
                Transaction(
                    productID: arguments.productID, offerID: arguments.offerID,
                    offerType: arguments.offerType, at: now), at: now)
            return .result(.transaction(transaction), notifications: notifications(since: before, updates: true))
        case .refundPurchase, .reverseRefund:
            let revocation =
                command.operation == .refundPurchase
                ? Transaction.Revocation(time: now, reason: arguments.revocationReason) : nil
            guard let transaction = purchases.refund(arguments.productID, revocation, at: now) else {
                return .ruleViolation(
                    .noPurchase(of: arguments.productID, isRefunded: command.operation == .reverseRefund))
            }
            return .result(
                .transaction(transaction), notifications: [.transactionUpdates, .subscriptionStatusUpdates])
        case .renewSubscription:
            let group = arguments.subscriptionGroupID ?? purchases.subscriptions.last?.group ?? ""
            guard let renewal = purchases.renew(group, scripted: scripted?.name, at: now) else {
                return .ruleViolation(.noSubscription(inGroup: arguments.subscriptionGroupID))
            }
            return outcome(of: renewal, scripted: scripted)
        case .serverNotifications:
            return .result(.serverNotifications(signedNotifications(on: environment.generatedIdentifier)))
        default:
            let transactions = purchases.launch()
            return .result(
                .transactions(transactions), notifications: transactions.isEmpty ? [] : [.transactionUpdates])
        }
    }

    private mutating func readTransactions(
        _ arguments: DeviceArguments, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        func isRead(_ transaction: Transaction) -> Bool {
            arguments.transactionFilter.map { transaction.id == $0 } ?? true
                && arguments.productFilter.map { transaction.productID == $0 } ?? true
        }
        let transactions =
            switch arguments.transactionScope {
            case .all: purchases.all
            case .unfinished: purchases.unfinished
            case .currentEntitlements: purchases.currentEntitlements(at: environment.now)
            case .updates: purchases.takeLaunchUpdates(where: isRead)
            }
        let read = transactions.filter(isRead)
        purchases.markAsRead(read)
        return .result(
            .transactions(
                arguments.isSigned ? read.map { signed($0, defect: scripted?.defect, in: environment) } : read))
    }

    private func outcome(of renewal: PurchaseHistory.Renewal, scripted: ScriptedOutcome?) -> DeviceOutcome {
        switch renewal {
        case .renewed(let transaction):
            .result(
                .renewal(outcome: .renewed, transaction: transaction),
                notifications: [.transactionUpdates, .subscriptionStatusUpdates])
        case .failed:
            .result(.renewal(outcome: .billingError, transaction: nil), notifications: [.subscriptionStatusUpdates])
        case .expired(let reason):
            .result(.renewal(outcome: reason.outcome, transaction: nil), notifications: [.subscriptionStatusUpdates])
        }
    }

    /// The transactions that the app has read and not finished.
    package var readAndUnfinishedTransactions: [Transaction] { purchases.readAndUnfinished }

    private static func subscriptionChange(from scripted: ScriptedOutcome?) -> SubscriptionChange {
        guard case .named(let word)? = scripted else { return .noChange }
        return SubscriptionChange(rawValue: word.rawValue) ?? .noChange
    }
}

extension AppSubscription.ExpirationReason {
    /// The outcome of the renewal that did not take place.
    fileprivate var outcome: OutcomeName {
        switch self {
        case .autoRenewDisabled: .expired
        case .billingError: .billingError
        case .priceDeclined: .priceDeclined
        case .productUnavailable: .productUnavailable
        }
    }
}

extension ScriptedOutcome {
    fileprivate var name: OutcomeName? { if case .named(let name) = self { name } else { nil } }
    fileprivate var defect: SignedData.Defect? { name.flatMap { SignedData.Defect(rawValue: $0.rawValue) } }
}

extension Device {
    /// Requests a review, which an app must not do because the user taps a button (Sources, Device 9.2).
    mutating func requestReview(_ arguments: DeviceArguments, at now: Timestamp) -> DeviceOutcome {
        if arguments.isUserAction == true { return .ruleViolation(.reviewAfterUserAction) }
        return .result(.review(reviewHistory.decide(on: arguments, at: now)))
    }
}

/// The App Store's limits for review prompts, and the history that they depend on (Sources, Device 5.5).
struct ReviewHistory: Sendable, Hashable {
    /// The times of the latest prompts.
    private(set) var promptTimes: [Timestamp] = []
    /// The time of the rating; if it is unknown, that of the first request that reported one.
    private(set) var ratingTime: Timestamp?

    private static let yearMilliseconds: Int64 = 365 * Timestamp.dayMilliseconds
    private static let maximumPromptCount = 3

    /// Decides whether a prompt is shown, and logs its time.
    ///
    /// A prompt exactly 365 days ago is ignored; the sources do not define this case.
    mutating func decide(on arguments: DeviceArguments, at now: Timestamp) -> ReviewDecision {
        switch arguments.rating {
        case .notRated: break
        case .rated: ratingTime = ratingTime ?? now
        case .ratedAt(let instant): ratingTime = instant
        }
        switch arguments.reviewEnvironment {
        case .development: return .shown
        case .testflight: return .suppressed(.testFlight)
        case .production: break
        }
        if let date = ratingTime {
            guard arguments.isNewVersion else { return .suppressed(.versionNotNew) }
            guard now.milliseconds - date.milliseconds > Self.yearMilliseconds else {
                return .suppressed(.ratedWithinYear)
            }
        } else {
            promptTimes.removeAll { now.milliseconds - $0.milliseconds >= Self.yearMilliseconds }
            guard promptTimes.count < Self.maximumPromptCount else { return .suppressed(.promptLimitReached) }
        }
        promptTimes.append(now)
        return .shown
    }
}
