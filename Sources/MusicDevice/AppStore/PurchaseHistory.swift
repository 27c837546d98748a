import Text

/// The App Store's record of the user's purchases in the app: its transactions, and the subscription of each group.
struct PurchaseHistory: Sendable, Hashable {
    let products: [AppProduct]
    /// The transactions that the device knows, in order.
    private(set) var transactions: [Transaction] = []
    /// The transactions that the device learns of when the app syncs.
    private var unsynced: [Transaction]
    /// The subscriptions, one for each group, in the order of their first transactions.
    private(set) var subscriptions: [AppSubscription] = []
    /// The ids of the transactions that `Transaction.updates` delivers after the start of the app.
    private var launchUpdates: [Int64] = []
    /// The ids of the transactions that the app has read.
    private(set) var readIDs: Set<Int64> = []
    /// What the App Store reported to the app's server.
    private(set) var notifications: [ServerNotification] = []
    private var lastID = Transaction.firstID - 1

    /// - Parameters:
    ///   - products: The products that the scenario declares.
    ///   - transactions: The transactions at the start.
    ///   - isAddedBySync: Whether the device learns of them only when the app syncs.
    ///   - start: The time at which the session starts: subscriptions were renewed before, and the app has finished them.
    init(products: [AppProduct], transactions: [Transaction], isAddedBySync: Bool, start: Timestamp) {
        self.products = products
        unsynced = transactions.sorted { $0.time < $1.time }
        if !isAddedBySync { _ = addUnsynced(at: start) }
        launchUpdates = unfinished.map(\.id)
    }

    /// Returns the declared product with an id, or a subscription that never ends.
    func product(_ id: String) -> AppProduct { products.first { $0.id == id } ?? .undeclared(id: id) }

    /// Returns the latest transaction of a group of subscriptions; `nil` without one.
    private func latest(inGroup group: String) -> Transaction? {
        transactions.last { product($0.productID).isSubscription(inGroup: group) }
    }

    private func index(ofGroup group: String) -> Int? { subscriptions.firstIndex { $0.group == group } }
}

// MARK: Reading

extension PurchaseHistory {
    /// Every transaction except finished consumables: StoreKit's `Transaction.all`.
    var all: [Transaction] {
        transactions.filter {
            !$0.isFinished || $0.revocation != nil || product($0.productID).kind != .consumable
        }
    }

    var unfinished: [Transaction] { transactions.filter { !$0.isFinished } }

    /// Returns the latest transaction of each product that the user has access to: StoreKit's `currentEntitlements`.
    func currentEntitlements(at now: Timestamp) -> [Transaction] {
        var seen: Set<String> = []
        let latest = transactions.reversed().filter { seen.insert($0.productID).inserted }.reversed()
        return latest.filter { transaction in
            guard transaction.revocation == nil, !transaction.isUpgraded else { return false }
            let product = product(transaction.productID)
            switch product.kind {
            case .consumable: return false
            case .nonConsumable, .nonRenewing: return true
            case .autoRenewable:
                return status(ofGroup: product.group, at: now)
                    .map { $0.state.isEntitled && $0.transaction.id == transaction.id } ?? false
            }
        }
    }

    /// Returns the transactions that `Transaction.updates` delivers once after the start of the app.
    mutating func takeLaunchUpdates() -> [Transaction] {
        defer { launchUpdates = [] }
        return unfinished.filter { launchUpdates.contains($0.id) }
    }

    /// Returns the status of a group; `nil` if the user was never subscribed.
    func status(ofGroup group: String, at now: Timestamp) -> SubscriptionStatus? {
        guard let subscription = subscriptions.first(where: { $0.group == group }),
            let transaction = latest(inGroup: group)
        else { return nil }
        return SubscriptionStatus(
            group: group, state: state(of: subscription, transaction, at: now), transaction: transaction,
            subscription: subscription)
    }

    private func state(
        of subscription: AppSubscription, _ transaction: Transaction, at now: Timestamp
    ) -> SubscriptionStatus.State {
        if transaction.revocation != nil { return .revoked }
        if subscription.expirationReason != nil { return .expired }
        guard subscription.failureTime != nil else { return .subscribed }
        return subscription.graceEnd.map { now < $0 } ?? false ? .inGracePeriod : .inBillingRetryPeriod
    }

    mutating func markAsRead(_ read: [Transaction]) { readIDs.formUnion(read.map(\.id)) }

    /// The transactions that the app has read and not finished.
    var readAndUnfinished: [Transaction] { unfinished.filter { readIDs.contains($0.id) } }
}

// MARK: Changes by the app and its user

extension PurchaseHistory {
    /// Finishes a transaction, and returns it; `nil` for an unknown id.
    mutating func finish(_ id: Int64) -> Transaction? {
        guard let index = transactions.firstIndex(where: { $0.id == id }) else { return nil }
        transactions[index].isFinished = true
        return transactions[index]
    }

    /// Starts the app again: the transactions that are not finished are delivered once more.
    mutating func launch() -> [Transaction] {
        launchUpdates = unfinished.map(\.id)
        return unfinished
    }

    /// Adds the transactions that the device did not know, and those of their renewals, and returns them.
    ///
    /// The app has finished the renewals, and its server knows them.
    mutating func addUnsynced(at now: Timestamp) -> [Transaction] {
        let (count, notificationsBefore) = (transactions.count, notifications)
        for transaction in unsynced {
            let product = product(transaction.productID)
            _ = add(transaction, of: product)
            if product.kind == .autoRenewable, let index = index(ofGroup: product.group) {
                subscriptions[index].willRenew = transaction.renewsAtStart
            }
        }
        unsynced = []
        for _ in 0..<Self.maximumEarlierRenewalCount {
            guard let due = dueRenewal(until: now) else { break }
            if case .renewed(let transaction) = renew(due.group, scripted: nil, at: due.time) {
                _ = finish(transaction.id)
            }
        }
        notifications = notificationsBefore
        return Array(transactions[count...])
    }

    private static let maximumEarlierRenewalCount = 10_000

    /// Adds a purchase with its end, and returns it with its id.
    private mutating func add(_ transaction: Transaction, of product: AppProduct) -> Transaction {
        var transaction = transaction
        lastID += 1
        (transaction.id, transaction.originalID) = (lastID, lastID)
        guard product.kind == .autoRenewable else {
            transactions.append(transaction)
            return transaction
        }
        if let index = index(ofGroup: product.group) {
            transaction.originalID = subscriptions[index].originalID
            transaction.originalTime =
                transactions.first { $0.id == subscriptions[index].originalID }?.time ?? transaction.time
        }
        if transaction.expiration == nil { transaction.expiration = product.period?.end(from: transaction.time) }
        transactions.append(transaction)
        startPeriod(of: transaction, product: product)
        return transaction
    }

    /// Starts a period of a subscription with its transaction.
    private mutating func startPeriod(of transaction: Transaction, product: AppProduct) {
        var subscription =
            index(ofGroup: product.group).map { subscriptions[$0] }
            ?? AppSubscription(
                group: product.group, productID: product.id, nextProductID: product.id,
                originalID: transaction.originalID, startTime: transaction.time)
        if subscription.expirationReason != nil || latest(inGroup: product.group)?.revocation != nil {
            (subscription.startTime, subscription.willRenew) = (transaction.time, true)
        }
        (subscription.productID, subscription.nextProductID) = (product.id, product.id)
        (subscription.periodEnd, subscription.nextOffer) = (transaction.expiration, nil)
        (subscription.failureTime, subscription.nextAttempt, subscription.graceEnd) = (nil, nil, nil)
        subscription.expirationReason = nil
        if let index = index(ofGroup: product.group) {
            subscriptions[index] = subscription
        } else {
            subscriptions.append(subscription)
        }
    }

    /// Adds a purchase outside of the app or with an offer code.
    ///
    /// A subscription at a higher level replaces the one of its group at once.
    mutating func buy(_ transaction: Transaction, at now: Timestamp) -> Transaction {
        let product = product(transaction.productID)
        let before = status(ofGroup: product.group, at: now)
        let isSubscribed = product.kind == .autoRenewable && before?.state.isEntitled ?? false
        var transaction = transaction
        let isUpgrade = isSubscribed && before?.transaction.productID != product.id
        if isUpgrade, let index = transactions.firstIndex(where: { $0.id == before?.transaction.id }) {
            transactions[index].isUpgraded = true
        } else if isSubscribed {
            // The current period stays as it is.
            transaction.expiration = before?.transaction.expiration
        }
        transaction = add(transaction, of: product)
        let isCode = transaction.offerType == "code"
        switch product.kind {
        case .autoRenewable where isUpgrade:
            notify(isCode ? .offerRedeemed : .didChangeRenewalPreference, .upgrade, of: transaction, at: now)
        case .autoRenewable where isSubscribed: notify(.offerRedeemed, nil, of: transaction, at: now)
        case .autoRenewable:
            notify(.subscribed, before == nil ? .initialBuy : .resubscribe, of: transaction, at: now)
        default: notify(.oneTimeCharge, nil, of: transaction, at: now)
        }
        return transaction
    }

    /// Sets the offer for the next period of a product's subscription, and returns the subscription.
    mutating func setNextOffer(_ offer: AppSubscription.Offer, ofProduct id: String) -> AppSubscription? {
        guard let index = index(ofGroup: product(id).group) else { return nil }
        subscriptions[index].nextOffer = offer
        return subscriptions[index]
    }

    /// Returns whether an active subscription has a higher level than a product of its group.
    func wouldBeDowngrade(to id: String, at now: Timestamp) -> Bool {
        guard let active = activeSubscription(ofProduct: id, at: now), let level = level(of: id),
            let activeLevel = self.level(of: active.productID)
        else { return false }
        return level > activeLevel
    }

    /// Returns the subscription in the group of a product that gives access; `nil` without one.
    func activeSubscription(ofProduct id: String, at now: Timestamp) -> AppSubscription? {
        let product = product(id)
        guard product.kind == .autoRenewable else { return nil }
        return status(ofGroup: product.group, at: now).flatMap { $0.state.isEntitled ? $0.subscription : nil }
    }

    /// Returns the position of a declared product among all, which orders those of its group by level.
    private func level(of id: String) -> Int? { products.firstIndex { $0.id == id } }

    /// Performs the user's change in the sheet for subscriptions.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - group: The group that the sheet shows; `nil` for the group of the latest transaction.
    ///   - now: The current time.
    /// - Returns: The transaction of an upgrade, or `nil`.
    mutating func change(_ change: SubscriptionChange, group: String?, at now: Timestamp) -> Transaction? {
        let candidates = subscriptions.filter { group == nil || $0.group == group }
        guard
            let subscription = candidates.last(where: { status(ofGroup: $0.group, at: now)?.state.isEntitled ?? false }
            ),
            let index = index(ofGroup: subscription.group), let transaction = latest(inGroup: subscription.group)
        else { return nil }
        switch change {
        case .noChange: break
        case .cancelled, .renewed:
            let renews = change == .renewed
            guard subscriptions[index].willRenew != renews else { return nil }
            subscriptions[index].willRenew = renews
            notify(
                .didChangeRenewalStatus, renews ? .autoRenewEnabled : .autoRenewDisabled, of: transaction, at: now)
        case .upgraded:
            guard let next = product(besideActive: subscription, by: -1) else { return nil }
            return buy(Transaction(productID: next.id, at: now), at: now)
        case .downgraded:
            guard let next = product(besideActive: subscription, by: 1) else { return nil }
            subscriptions[index].nextProductID = next.id
            notify(.didChangeRenewalPreference, .downgrade, of: transaction, at: now)
        }
        return nil
    }

    /// Returns the product of the next higher (−1) or lower (1) level of a subscription's group.
    private func product(besideActive subscription: AppSubscription, by step: Int) -> AppProduct? {
        let group = products.filter { $0.isSubscription(inGroup: subscription.group) }
        guard let index = group.firstIndex(where: { $0.id == subscription.productID }) else { return nil }
        return group.indices.contains(index + step) ? group[index + step] : nil
    }

    /// Takes the latest purchase of a product back, or reverses that, and returns the transaction; `nil` without one.
    mutating func refund(_ id: String, _ revocation: Transaction.Revocation?, at now: Timestamp) -> Transaction? {
        guard let index = transactions.lastIndex(where: { $0.productID == id }),
            (transactions[index].revocation == nil) == (revocation != nil)
        else { return nil }
        transactions[index].revocation = revocation
        let transaction = transactions[index]
        let type: ServerNotification.Kind =
            revocation == nil ? .refundReversed : transaction.isFamilyShared ? .revoke : .refund
        notify(type, nil, of: transaction, at: now)
        return transaction
    }
}

// MARK: Changes by the clock

extension PurchaseHistory {
    /// Returns the next end of a period, or attempt to renew a subscription, that the clock has passed; `nil` without one.
    func dueRenewal(until now: Timestamp) -> (group: String, time: Timestamp)? {
        let due = subscriptions.compactMap { subscription in
            subscription.dueTime.map { (group: subscription.group, time: $0) }
        }.filter { $0.time <= now && latest(inGroup: $0.group)?.revocation == nil }
        return due.min { $0.time < $1.time }
    }

    /// Whether a subscription is renewed or ends some time.
    var hasDueTime: Bool { subscriptions.contains { $0.dueTime != nil } }

    enum Renewal {
        case renewed(Transaction)
        case failed
        case expired
    }

    /// Ends the period of a group's subscription: it is renewed, cannot be paid, or expires.
    ///
    /// - Returns: What happened; `nil` if the group has no subscription that can end.
    mutating func renew(_ group: String, scripted: OutcomeName?, at now: Timestamp) -> Renewal? {
        guard let index = index(ofGroup: group), let last = latest(inGroup: group), last.revocation == nil,
            subscriptions[index].expirationReason == nil
        else { return nil }
        let subscription = subscriptions[index]
        let outcome = subscription.willRenew ? scripted ?? .renewed : .expired
        switch outcome {
        case .billingError:
            let failure = subscription.failureTime ?? now
            guard now.milliseconds - failure.milliseconds < AppSubscription.retryMilliseconds else {
                return expire(index, last, reason: .billingError, .billingRetry, at: now)
            }
            if subscription.failureTime == nil {
                subscriptions[index].failureTime = now
                subscriptions[index].graceEnd = product(subscription.productID).gracePeriodMilliseconds
                    .map { Timestamp(milliseconds: now.milliseconds + $0) }
                let hasGrace = subscriptions[index].graceEnd != nil
                notify(.didFailToRenew, hasGrace ? .gracePeriod : nil, of: last, at: now)
            } else if let end = subscription.graceEnd, end <= now,
                end.milliseconds > now.milliseconds - Timestamp.dayMilliseconds
            {
                notify(.gracePeriodExpired, nil, of: last, at: now)
            }
            subscriptions[index].nextAttempt = Timestamp(milliseconds: now.milliseconds + Timestamp.dayMilliseconds)
            return .failed
        case .priceDeclined: return expire(index, last, reason: .priceDeclined, .priceIncrease, at: now)
        case .productUnavailable:
            return expire(index, last, reason: .productUnavailable, .productNotForSale, at: now)
        case .expired: return expire(index, last, reason: .autoRenewDisabled, .voluntary, at: now)
        default: return .renewed(renewed(subscription, at: now))
        }
    }

    private mutating func renewed(_ subscription: AppSubscription, at now: Timestamp) -> Transaction {
        let product = product(subscription.nextProductID)
        // A test can renew a subscription before its period ends.
        let start = subscription.failureTime == nil ? min(subscription.periodEnd ?? now, now) : now
        var transaction = Transaction(
            productID: product.id, offerID: subscription.nextOffer?.id, offerType: subscription.nextOffer?.type,
            at: start)
        transaction.reason = .renewal
        transaction = add(transaction, of: product)
        notify(.didRenew, subscription.failureTime == nil ? nil : .billingRecovery, of: transaction, at: now)
        return transaction
    }

    private mutating func expire(
        _ index: Int, _ last: Transaction, reason: AppSubscription.ExpirationReason,
        _ subtype: ServerNotification.Subtype, at now: Timestamp
    ) -> Renewal {
        subscriptions[index].expirationReason = reason
        (subscriptions[index].willRenew, subscriptions[index].nextAttempt) = (false, nil)
        notify(.expired, subtype, of: last, at: now)
        return .expired
    }

    /// Records a notification to the app's server.
    private mutating func notify(
        _ kind: ServerNotification.Kind, _ subtype: ServerNotification.Subtype?, of transaction: Transaction,
        at now: Timestamp
    ) {
        guard notifications.count < Self.maximumNotificationCount else { return }
        notifications.append(
            ServerNotification(
                number: notifications.count + 1, kind: kind, subtype: subtype, time: now, transaction: transaction,
                status: status(ofGroup: product(transaction.productID).group, at: now)))
    }

    private static let maximumNotificationCount = 10_000
}

extension AppProduct {
    fileprivate func isSubscription(inGroup group: String) -> Bool { kind == .autoRenewable && self.group == group }
}
