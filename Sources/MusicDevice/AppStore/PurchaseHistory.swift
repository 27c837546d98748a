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
    /// The notifications to the app's server.
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

    /// Returns the latest transaction of a subscription.
    private func latest(of subscription: AppSubscription) -> Transaction { transactions[subscription.latestIndex] }

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

    /// Returns those of the transactions that `Transaction.updates` delivers once after the start of the app.
    mutating func takeLaunchUpdates(where isRead: (Transaction) -> Bool) -> [Transaction] {
        let taken = unfinished.filter { launchUpdates.contains($0.id) && isRead($0) }
        launchUpdates.removeAll { id in taken.contains { $0.id == id } }
        return taken
    }

    /// Returns the status of a group; `nil` if the user was never subscribed.
    func status(ofGroup group: String, at now: Timestamp) -> SubscriptionStatus? {
        guard let subscription = subscriptions.first(where: { $0.group == group }) else { return nil }
        let transaction = latest(of: subscription)
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
            renewSilently(until: Timestamp(milliseconds: transaction.time.milliseconds - 1))
            let product = product(transaction.productID)
            let index = product.kind == .autoRenewable ? index(ofGroup: product.group) : nil
            if let index, latest(of: subscriptions[index]).time > transaction.time {
                addEarlier(transaction, of: product)
                continue
            }
            if let index, level(of: product.id) ?? 0 < level(of: subscriptions[index].productID) ?? 0 {
                transactions[subscriptions[index].latestIndex].isUpgraded = true
            }
            _ = add(transaction, of: product)
            if let index = self.index(ofGroup: product.group), product.kind == .autoRenewable {
                subscriptions[index].willRenew = transaction.renewsAtStart
            }
        }
        unsynced = []
        renewSilently(until: now)
        notifications = notificationsBefore
        return Array(transactions[count...])
    }

    /// Renews the subscriptions whose periods ended, and finishes the renewals.
    private mutating func renewSilently(until now: Timestamp) {
        var count = 0
        while let due = dueRenewal(until: now) {
            // After many renewals, a period starts now.
            count += 1
            let time = count > Self.maximumEarlierRenewalCount ? now : due.time
            if case .renewed(let transaction) = renew(due.group, scripted: nil, at: time) {
                _ = finish(transaction.id)
            }
        }
    }

    private static let maximumEarlierRenewalCount = 1000

    /// Adds a transaction that is older than the latest one of its subscription.
    private mutating func addEarlier(_ transaction: Transaction, of product: AppProduct) {
        var transaction = transaction
        lastID += 1
        (transaction.id, transaction.originalID) = (lastID, lastID)
        transaction.expiration = product.period?.end(from: transaction.time)
        transactions.append(transaction)
    }

    /// Adds a purchase with its end, and returns it with its id.
    private mutating func add(_ transaction: Transaction, of product: AppProduct) -> Transaction {
        var transaction = transaction
        lastID += 1
        (transaction.id, transaction.originalID) = (lastID, lastID)
        if product.kind == .autoRenewable { startPeriod(of: &transaction, product: product) }
        transactions.append(transaction)
        return transaction
    }

    /// Starts a period of a subscription with its transaction, which is added next.
    private mutating func startPeriod(of transaction: inout Transaction, product: AppProduct) {
        let index = index(ofGroup: product.group)
        var subscription =
            index.map { subscriptions[$0] }
            ?? AppSubscription(
                group: product.group, productID: product.id, nextProductID: product.id,
                originalID: transaction.originalID, startTime: transaction.time)
        if index != nil {
            (transaction.originalID, transaction.originalTime) = (subscription.originalID, subscription.originalTime)
            // A lapse of less than 60 days does not start a new series.
            let gap = transaction.time.milliseconds - (subscription.periodEnd ?? transaction.time).milliseconds
            if subscription.expirationReason != nil, gap >= AppSubscription.retryMilliseconds {
                subscription.startTime = transaction.time
            }
        }
        if transaction.reason == .purchase { subscription.willRenew = true }
        let continues = transaction.time == subscription.periodEnd && product.id == subscription.productID
        // An end that is given is that of the current period, which continues.
        if transaction.expiration == nil || index == nil {
            (subscription.anchor, subscription.periodCount) =
                continues ? (subscription.anchor, subscription.periodCount + 1) : (transaction.time, 1)
            transaction.expiration = product.period?.end(of: subscription.periodCount, from: subscription.anchor)
        }
        (subscription.productID, subscription.nextProductID) = (product.id, product.id)
        (subscription.periodEnd, subscription.nextOffer) = (transaction.expiration, nil)
        (subscription.failureTime, subscription.nextAttempt, subscription.graceEnd) = (nil, nil, nil)
        (subscription.expirationReason, subscription.latestIndex) = (nil, transactions.count)
        if let index { subscriptions[index] = subscription } else { subscriptions.append(subscription) }
    }

    /// Returns whether the user cannot buy a product, because a subscription of its group has the same or a higher level.
    func isSubscribed(toLevelOf id: String, at now: Timestamp) -> Bool {
        guard let active = activeSubscription(ofProduct: id, at: now) else { return false }
        return active.productID == id || wouldBeDowngrade(to: id, at: now)
    }

    /// Adds a purchase outside of the app or with an offer code.
    ///
    /// A subscription at a higher level replaces the one of its group at once.
    ///
    /// - Parameters:
    ///   - transaction: The purchase.
    ///   - offer: The offer for the next period; `nil` without one.
    ///   - now: The current time.
    /// - Returns: The transaction with its id.
    mutating func buy(
        _ transaction: Transaction, nextOffer offer: AppSubscription.Offer? = nil, at now: Timestamp
    ) -> Transaction {
        let product = product(transaction.productID)
        guard product.kind == .autoRenewable else {
            let transaction = add(transaction, of: product)
            notify(.oneTimeCharge, nil, of: transaction, at: now)
            return transaction
        }
        let before = status(ofGroup: product.group, at: now)
        let isActive = before?.state.isEntitled ?? false
        var transaction = transaction
        let isOtherProduct = before?.transaction.productID != product.id
        if isActive, isOtherProduct, let before, let index = index(ofGroup: before.group) {
            transactions[subscriptions[index].latestIndex].isUpgraded = true
        } else if before?.state == .subscribed {
            // The current period stays as it is.
            transaction.expiration = before?.transaction.expiration
        }
        transaction = add(transaction, of: product)
        if let offer, let index = index(ofGroup: product.group) { subscriptions[index].nextOffer = offer }
        switch (isActive, isOtherProduct) {
        case (true, true):
            let isCode = transaction.offerType == .code
            notify(isCode ? .offerRedeemed : .didChangeRenewalPreference, .upgrade, of: transaction, at: now)
        case (true, false): notify(.offerRedeemed, nil, of: transaction, at: now)
        default: notify(.subscribed, before == nil ? .initialBuy : .resubscribe, of: transaction, at: now)
        }
        return transaction
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
        let entitled = candidates.filter { status(ofGroup: $0.group, at: now)?.state.isEntitled ?? false }
        guard let subscription = entitled.max(by: { $0.latestIndex < $1.latestIndex }),
            let index = index(ofGroup: subscription.group)
        else { return nil }
        let transaction = latest(of: subscription)
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
            guard let next = product(besideActive: subscription, by: 1), subscription.nextProductID != next.id else {
                return nil
            }
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

    /// Takes the latest purchase of a product back, or reverses the latest refund, and returns the transaction; `nil` without
    /// one.
    ///
    /// After a refund, the subscription is not renewed.
    mutating func refund(_ id: String, _ revocation: Transaction.Revocation?, at now: Timestamp) -> Transaction? {
        guard
            let index = transactions.lastIndex(where: {
                $0.productID == id && ($0.revocation == nil) == (revocation != nil)
            })
        else { return nil }
        transactions[index].revocation = revocation
        let transaction = transactions[index]
        if let subscription = subscriptions.firstIndex(where: { $0.latestIndex == index }),
            product(id).kind == .autoRenewable
        {
            subscriptions[subscription].willRenew = false
            // A period that ended in the meantime is over now.
            let isOver = subscriptions[subscription].periodEnd.map { $0 <= now } ?? false
            if revocation == nil, isOver { subscriptions[subscription].nextAttempt = now }
        }
        let kind: ServerNotification.Kind =
            revocation == nil ? .refundReversed : transaction.isFamilyShared ? .revoke : .refund
        notify(kind, nil, of: transaction, at: now)
        return transaction
    }
}

// MARK: Changes by the clock

extension PurchaseHistory {
    /// Returns the next end of a period, or attempt to renew a subscription, that the clock has passed; `nil` without one.
    func dueRenewal(until now: Timestamp) -> (group: String, time: Timestamp)? {
        let due = subscriptions.compactMap { subscription -> (group: String, time: Timestamp)? in
            guard let time = subscription.dueTime, time <= now, latest(of: subscription).revocation == nil else {
                return nil
            }
            return (subscription.group, time)
        }
        return due.min { $0.time < $1.time }
    }

    /// Whether a subscription is renewed or ends some time.
    var hasDueTime: Bool { subscriptions.contains { $0.dueTime != nil } }

    enum Renewal {
        case renewed(Transaction)
        case failed
        case expired(AppSubscription.ExpirationReason)
    }

    /// Ends the period of a group's subscription: it is renewed, cannot be paid, or expires.
    ///
    /// - Returns: What happened; `nil` if the group has no subscription that can end.
    mutating func renew(_ group: String, scripted: OutcomeName?, at now: Timestamp) -> Renewal? {
        guard let index = index(ofGroup: group), subscriptions[index].expirationReason == nil else { return nil }
        let (subscription, last) = (subscriptions[index], latest(of: subscriptions[index]))
        guard last.revocation == nil else { return nil }
        let outcome = subscription.willRenew ? scripted ?? .renewed : .expired
        switch outcome {
        case .billingError: return fail(index, last, at: now)
        case .priceDeclined: return expire(index, last, reason: .priceDeclined, .priceIncrease, at: now)
        case .productUnavailable:
            return expire(index, last, reason: .productUnavailable, .productNotForSale, at: now)
        case .expired: return expire(index, last, reason: .autoRenewDisabled, .voluntary, at: now)
        default: return .renewed(renewed(subscription, last, at: now))
        }
    }

    /// Records that the user could not be billed, and plans the next attempt: a day later, or when the grace period ends.
    private mutating func fail(_ index: Int, _ last: Transaction, at now: Timestamp) -> Renewal {
        let grace = product(subscriptions[index].productID).gracePeriodMilliseconds
        let failure = subscriptions[index].failureTime ?? now
        let window = max(AppSubscription.retryMilliseconds, grace ?? 0)
        guard now.milliseconds - failure.milliseconds < window else {
            return expire(index, last, reason: .billingError, .billingRetry, at: now)
        }
        if subscriptions[index].failureTime == nil {
            subscriptions[index].failureTime = now
            subscriptions[index].graceEnd = grace.map { Timestamp(milliseconds: now.milliseconds + $0) }
            notify(.didFailToRenew, grace == nil ? nil : .gracePeriod, of: last, at: now)
        } else if let end = subscriptions[index].graceEnd, end <= now {
            subscriptions[index].graceEnd = nil
            notify(.gracePeriodExpired, nil, of: last, at: now)
        }
        let nextDay = Timestamp(milliseconds: now.milliseconds + Timestamp.dayMilliseconds)
        subscriptions[index].nextAttempt = subscriptions[index].graceEnd.map { min($0, nextDay) } ?? nextDay
        return .failed
    }

    private mutating func renewed(
        _ subscription: AppSubscription, _ last: Transaction, at now: Timestamp
    ) -> Transaction {
        let product = product(subscription.nextProductID)
        var transaction = Transaction(
            productID: product.id, offerID: subscription.nextOffer?.id, offerType: subscription.nextOffer?.type,
            at: start(ofPeriodAfter: subscription, product: product, at: now))
        (transaction.reason, transaction.isFamilyShared) = (.renewal, last.isFamilyShared)
        transaction = add(transaction, of: product)
        notify(.didRenew, subscription.failureTime == nil ? nil : .billingRecovery, of: transaction, at: now)
        return transaction
    }

    /// Returns the start of the next period: the end of the last one, unless access was interrupted, a test renews early, or
    /// the clock has passed a whole period.
    private func start(
        ofPeriodAfter subscription: AppSubscription, product: AppProduct, at now: Timestamp
    ) -> Timestamp {
        guard let end = subscription.periodEnd, end <= now else { return now }
        if let next = product.period?.end(from: end), next <= now { return now }
        guard subscription.failureTime != nil else { return end }
        return subscription.graceEnd.map { now < $0 } ?? false ? end : now
    }

    private mutating func expire(
        _ index: Int, _ last: Transaction, reason: AppSubscription.ExpirationReason,
        _ subtype: ServerNotification.Subtype, at now: Timestamp
    ) -> Renewal {
        subscriptions[index].expirationReason = reason
        (subscriptions[index].willRenew, subscriptions[index].nextAttempt) = (false, nil)
        subscriptions[index].graceEnd = nil
        notify(.expired, subtype, of: last, at: now)
        return .expired(reason)
    }

    /// Records a notification to the app's server.
    private mutating func notify(
        _ kind: ServerNotification.Kind, _ subtype: ServerNotification.Subtype?, of transaction: Transaction,
        at now: Timestamp
    ) {
        guard notifications.count < Self.maximumNotificationCount else { return }
        let product = product(transaction.productID)
        notifications.append(
            ServerNotification(
                number: notifications.count + 1, kind: kind, subtype: subtype, time: now, transaction: transaction,
                status: product.kind == .autoRenewable ? status(ofGroup: product.group, at: now) : nil))
    }

    private static let maximumNotificationCount = 10_000
}

extension AppProduct {
    fileprivate func isSubscription(inGroup group: String) -> Bool { kind == .autoRenewable && self.group == group }
}
