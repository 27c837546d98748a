import MusicContract
import Platform
import Text

/// Signed transactions, renewal information, and notifications (Sources, Device 10).
extension Device {
    /// Returns the device's identifier in lowercase; `nil` if it has none.
    func identifier(in environment: DeviceEnvironment) -> String? {
        switch configuration.identifier {
        case .absent: nil
        case .uuid(let text): text
        case .generated: environment.generatedIdentifier
        }
    }

    /// Returns a transaction with its signed data; without them if the system has no cryptographic library.
    func signed(
        _ transaction: Transaction, defect: SignedData.Defect?, in environment: DeviceEnvironment
    ) -> Transaction {
        var result = transaction
        let payload = payload(of: transaction, defect: defect, at: environment.now)
        let device = deviceMembers(for: "transaction:\(transaction.id)", defect: defect, in: environment)
        result.signed = AppStoreSigner.shared?.jws(of: .joined(payload, device), defect: defect).map {
            SignedData(jws: $0, defect: defect)
        }
        return result
    }

    /// Returns a status with its signed data.
    func signed(
        _ status: SubscriptionStatus, defect: SignedData.Defect?, in environment: DeviceEnvironment
    ) -> SubscriptionStatus {
        var result = status
        result.transaction = signed(status.transaction, defect: defect, in: environment)
        let payload = payload(of: status.subscription, defect: defect, at: environment.now)
        let device = deviceMembers(for: "renewal:\(status.subscription.originalID)", defect: defect, in: environment)
        result.subscription.signed = AppStoreSigner.shared?.jws(of: .joined(payload, device), defect: defect)
            .map { SignedData(jws: $0, defect: defect) }
        return result
    }

    /// Signs the notifications to the app's server after a number, in order.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - device: The device's generated identifier.
    /// - Returns: The notifications.
    package func signedNotifications(after number: Int = 0, on device: String) -> [SignedNotification] {
        purchases.notifications.filter { $0.number > number }.map { notification in
            SignedNotification(
                notification,
                signedPayload: AppStoreSigner.shared?.jws(of: payload(of: notification, on: device)))
        }
    }

    /// The number of the last notification to the app's server, from 1.
    package var serverNotificationCount: Int { purchases.notifications.count }

    private func payload(of notification: ServerNotification, on device: String) -> JSONValue {
        let (signer, time) = (AppStoreSigner.shared, notification.time)
        let transaction = signer?.jws(of: payload(of: notification.transaction, defect: nil, at: time))
        let renewal = notification.status.flatMap {
            signer?.jws(of: payload(of: $0.subscription, defect: nil, at: time))
        }
        return [
            "notificationType": .string(notification.kind.rawValue),
            "subtype": .optional(notification.subtype?.rawValue),
            "notificationUUID": .string(uuid(for: notification.purpose, on: device)),
            "version": "2.0", "signedDate": .milliseconds(notification.time),
            "data": [
                "appAppleId": .optional(configuration.appStore.appleID),
                "bundleId": .string(configuration.appStore.bundleID),
                "environment": .string(configuration.appStore.environment.signedName),
                "signedTransactionInfo": .optional(transaction), "signedRenewalInfo": .optional(renewal),
                "status": .optional(notification.status?.state.number),
            ],
        ]
    }

    private func payload(
        of transaction: Transaction, defect: SignedData.Defect?, at now: Timestamp
    ) -> JSONValue {
        let product = purchases.product(transaction.productID)
        let ids: JSONValue = [
            "transactionId": .string(String(transaction.id)),
            "originalTransactionId": .string(String(transaction.originalID)),
            "bundleId": .string(configuration.appStore.bundleID), "productId": .string(transaction.productID),
        ]
        let isSubscription = product.kind == .autoRenewable
        let members: JSONValue = [
            "subscriptionGroupIdentifier": isSubscription ? .string(product.group) : .absent,
            "purchaseDate": .milliseconds(transaction.time),
            "originalPurchaseDate": .milliseconds(transaction.originalTime),
            "expiresDate": transaction.expiration.map(JSONValue.milliseconds) ?? .absent, "quantity": 1,
            "type": .string(product.kind.signedName), "isUpgraded": transaction.isUpgraded ? true : .absent,
            "inAppOwnershipType": transaction.isFamilyShared ? "FAMILY_SHARED" : "PURCHASED",
            "signedDate": .milliseconds(now),
            "environment": .string(configuration.appStore.environment.signedName),
            "transactionReason": transaction.reason == .renewal ? "RENEWAL" : "PURCHASE",
            "offerType": .optional(transaction.offerType?.number), "offerIdentifier": .optional(transaction.offerID),
            "revocationDate": transaction.revocation.map { .milliseconds($0.time) } ?? .absent,
            "revocationReason": .optional(transaction.revocation?.reason.number),
            "storefrontId": .string(storefrontNumber),
            "price": .optional(product.priceThousandths.map(Int.init)),
            "currency": product.priceThousandths == nil ? .absent : .string(product.currency),
        ]
        return defect == .missingRequiredProperties ? members : .joined(ids, members)
    }

    private func payload(
        of subscription: AppSubscription, defect: SignedData.Defect?, at now: Timestamp
    ) -> JSONValue {
        let next = purchases.product(subscription.nextProductID)
        let ids: JSONValue = [
            "originalTransactionId": .string(String(subscription.originalID)),
            "productId": .string(subscription.productID), "autoRenewProductId": .string(subscription.nextProductID),
        ]
        let members: JSONValue = [
            "autoRenewStatus": subscription.willRenew ? 1 : 0,
            "renewalDate": subscription.periodEnd.map(JSONValue.milliseconds) ?? .absent,
            "expirationIntent": .optional(subscription.expirationReason?.number),
            "gracePeriodExpiresDate": subscription.graceEnd.map(JSONValue.milliseconds) ?? .absent,
            "isInBillingRetryPeriod": subscription.failureTime == nil ? .absent : .bool(subscription.isInBillingRetry),
            "offerType": .optional(subscription.nextOffer?.type.number),
            "offerIdentifier": .optional(subscription.nextOffer?.id),
            "recentSubscriptionStartDate": .milliseconds(subscription.startTime),
            "renewalPrice": .optional(next.priceThousandths.map(Int.init)),
            "currency": next.priceThousandths == nil ? .absent : .string(next.currency),
            "environment": .string(configuration.appStore.environment.signedName),
            "signedDate": .milliseconds(now),
        ]
        return defect == .missingRequiredProperties ? members : .joined(ids, members)
    }

    /// Returns the members with which an app checks that data were signed for its device (Sources, Device 5.6).
    ///
    /// With a defective verification, the digest is that of another device.
    private func deviceMembers(
        for purpose: String, defect: SignedData.Defect?, in environment: DeviceEnvironment
    ) -> JSONValue {
        guard let identifier = identifier(in: environment) else { return [:] }
        let nonce = uuid(for: "nonce:" + purpose, on: environment.generatedIdentifier)
        let owner = defect == .invalidDeviceVerification ? String(identifier.reversed()) : identifier
        return [
            "deviceVerification": .optional(SHA384.digest(of: Array((nonce + owner).utf8)).map(Base64URL.encodePadded)),
            "deviceVerificationNonce": .string(nonce),
        ]
    }

    /// Returns a UUID in lowercase that depends only on a purpose and the device.
    private func uuid(for purpose: String, on device: String) -> String {
        let digest = SHA384.digest(of: Array("\(purpose):\(device)".utf8)) ?? []
        let digits = Array(Self.hexadecimal(digest.prefix(16)).utf8)
        guard digits.count == 32 else { return device }
        func text(_ range: Range<Int>) -> String { String(decoding: digits[range], as: UTF8.self) }
        return "\(text(0..<8))-\(text(8..<12))-4\(text(13..<16))-a\(text(17..<20))-\(text(20..<32))"
    }

    private var storefrontNumber: String {
        String(MusicContract.storefront(code: account.storefront)?.number ?? 0)
    }
}

extension ServerNotification {
    /// A text that no other notification has, also in another run of the session.
    fileprivate var purpose: String {
        "notification:\(number):\(kind.rawValue):\(subtype?.rawValue ?? ""):\(transaction.id):\(time.milliseconds)"
    }
}

extension JSONValue {
    /// Returns a time in milliseconds since 1970, the unit of signed data.
    fileprivate static func milliseconds(_ time: Timestamp) -> JSONValue { .integer(Int(time.milliseconds)) }
}
