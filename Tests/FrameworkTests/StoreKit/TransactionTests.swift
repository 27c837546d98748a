import AppleMusicMock
import AppleMusicMockTesting
import Foundation
import FrameworkHook
import StoreKit
import StoreKitSamples
import Testing

/// The App Store, and the transactions of the app's own products.
@Suite struct TransactionTests {
    private static let codes = """
        products: [{id: monthly, price: 4.99}]
        offer-codes: [{code: NEW, product: monthly, offer-id: half}]
        """
    private static let unfinished = """
        products: [{id: monthly, price: 4.99}]
        transactions: [{product: monthly, at: 2025-12-20T00:00:00Z, finished: false}]
        """

    private func products(_ transactions: Transaction.Transactions) async -> [String] {
        var products: [String] = []
        for await transaction in transactions { products.append(transaction.unsafePayloadValue.productID) }
        return products
    }

    @Test(arguments: MockConnection.allCases)
    func `a redeemed code arrives once, and is unfinished until it is finished`(connection: MockConnection) async throws
    {
        try await connection.withMock(device: Self.codes) { mock in
            var updates = Transaction.updates.makeAsyncIterator()
            try await sample31(in: await UIWindowScene())
            let transaction = try #require(try await updates.next()?.payloadValue)
            #expect(transaction.productID == "monthly")
            #expect(transaction.offer?.id == "half")
            #expect(transaction.offer?.type == .code)
            #expect(transaction.reason == .purchase)
            #expect(transaction.productType == .autoRenewable)
            #expect(transaction.subscriptionGroupID == "main")
            #expect(transaction.price == Decimal(string: "4.99"))
            #expect(transaction.currency?.identifier == "USD")
            #expect(transaction.environment == .sandbox)
            #expect(transaction.storefront.countryCode == "USA")
            #expect(transaction.ownershipType == .purchased)
            #expect(await products(Transaction.unfinished) == ["monthly"])
            await transaction.finish()
            #expect(await products(Transaction.unfinished) == [])
            #expect(await products(Transaction.all) == ["monthly"])
            // The next element is another transaction.
            try await mock.device.appStore.buyOutsideApp("song")
            #expect(await updates.next()?.unsafePayloadValue.productID == "song")
            #expect(mock.violatedRules == [])
        }
    }

    @Test func `a listener delivers and finishes what it receives`() async throws {
        try await MockConnection.inProcess.withMock(device: Self.codes) { mock in
            let reports = Reports()
            let listener = sample34 { product, isCode in
                reports.add("\(product) \(isCode)")
                return true
            }
            SKPaymentQueue.default().presentCodeRedemptionSheet()
            #expect(await reports.next() == "monthly true")
            let (products, offer) = try await sample34Entitlements()
            #expect(products == ["monthly"])
            #expect(offer == nil)
            // A subscriber's offer applies to the next period.
            try await mock.device.appStore.redeemOfferCodeOutsideApp("NEW")
            #expect(await reports.next() == "monthly true")
            #expect(try await sample34Entitlements().nextOffer == "half")
            await mock.stop()
            await listener.value
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `unfinished transactions arrive once, and again after the app was launched`(connection: MockConnection)
        async throws
    {
        try await connection.withMock(device: Self.unfinished) { mock in
            var first = Transaction.updates.makeAsyncIterator()
            let transaction = try #require(await first.next()?.unsafePayloadValue)
            #expect(transaction.productID == "monthly")
            var second = Transaction.updates.makeAsyncIterator()
            try await mock.device.appStore.buyOutsideApp("song")
            #expect(await second.next()?.unsafePayloadValue.productID == "song")
            #expect(await first.next()?.unsafePayloadValue.productID == "song")
            await transaction.finish()
            try await mock.device.appStore.launchApp()
            var third = Transaction.updates.makeAsyncIterator()
            #expect(await third.next()?.unsafePayloadValue.productID == "song")
            #expect(await first.next()?.unsafePayloadValue.productID == "song")
        }
    }

    @Test func `what occurs before the first sequence is its first element`() async throws {
        try await MockConnection.inProcess.withMock { mock in
            try await mock.device.appStore.buyOutsideApp("song")
            var updates = Transaction.updates.makeAsyncIterator()
            try await mock.device.appStore.buyOutsideApp("album")
            #expect(await updates.next()?.unsafePayloadValue.productID == "song")
            #expect(await updates.next()?.unsafePayloadValue.productID == "album")
            try await mock.device.appStore.buyOutsideApp("station")
            #expect(await updates.next()?.unsafePayloadValue.productID == "station")
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `a refund is the same transaction again, and ends access`(connection: MockConnection) async throws {
        try await connection.withMock(device: Self.codes) { mock in
            let store = mock.device.appStore
            #expect(try await Product.SubscriptionInfo.status(for: "main").isEmpty)
            #expect(await Product.SubscriptionInfo.isEligibleForIntroOffer(for: "main"))
            try await store.buyOutsideApp("monthly")
            var updates = Transaction.updates.makeAsyncIterator()
            var statuses = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
            let bought = try #require(try await updates.next()?.payloadValue)
            await bought.finish()
            #expect(await products(Transaction.currentEntitlements) == ["monthly"])
            #expect(await products(Transaction.currentEntitlements(for: "other")) == [])
            try await store.refund("monthly", reason: .developerIssue)
            let refunded = try #require(try await updates.next()?.payloadValue)
            #expect(refunded.id == bought.id)
            #expect(refunded != bought)
            #expect(refunded.revocationDate != nil)
            #expect(refunded.revocationReason == .developerIssue)
            #expect(await products(Transaction.currentEntitlements) == [])
            #expect(await Transaction.currentEntitlement(for: "monthly") == nil)
            #expect(await Transaction.latest(for: "monthly")?.unsafePayloadValue == refunded)
            #expect(await Transaction.latest(for: "other") == nil)
            let status = try #require(await statuses.next())
            #expect(status.state == .revoked)
            #expect(try await Product.SubscriptionInfo.status(transactionID: bought.id) == status)
            #expect(await refunded.subscriptionStatus?.state == .revoked)
            #expect(await !Product.SubscriptionInfo.isEligibleForIntroOffer(for: "main"))
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `the clock renews a subscription`(connection: MockConnection) async throws {
        try await connection.withMock(device: Self.codes) { mock in
            try await mock.device.appStore.buyOutsideApp("monthly")
            var updates = Transaction.updates.makeAsyncIterator()
            let bought = try #require(try await updates.next()?.payloadValue)
            mock.clock.advance(by: .seconds(31 * 86400))
            // The clock alone reports nothing: the next operation of the device renews the subscription.
            let status = try #require(try await Product.SubscriptionInfo.status(for: "main").first)
            let renewed = try #require(try await updates.next()?.payloadValue)
            #expect(renewed.reason == .renewal)
            #expect(renewed.id != bought.id)
            #expect(renewed.originalID == bought.id)
            #expect(renewed.purchaseDate == bought.expirationDate)
            #expect(status.state == .subscribed)
            let info = try status.renewalInfo.payloadValue
            #expect(info.currentProductID == "monthly")
            #expect(info.autoRenewPreference == "monthly")
            #expect(info.willAutoRenew)
            #expect(info.renewalDate == renewed.expirationDate)
            #expect(info.renewalPrice == Decimal(string: "4.99"))
            #expect(info.originalTransactionID == bought.id)
            try await mock.device.appStore.changeSubscriptionOutsideApp(.cancelled)
            mock.clock.advance(by: .seconds(32 * 86400))
            var groups: [String] = []
            for await (group, statuses) in Product.SubscriptionInfo.Status.all {
                groups.append("\(group) \(statuses.map(\.state.rawValue))")
                #expect(try statuses.first?.renewalInfo.payloadValue.expirationReason == .autoRenewDisabled)
            }
            #expect(groups == ["main [2]"])
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `a result that is not verified has a reason, and its signed data`(connection: MockConnection) async throws {
        try await connection.withMock(device: Self.unfinished) { mock in
            try mock.device.setOutcomes(
                [.unverified(.invalidSignature), .unverified(.missingRequiredProperties), .verified],
                for: .transactions)
            for expected in ["invalidSignature", "missingRequiredProperties", ""] {
                let result = try #require(await Transaction.latest(for: "monthly"))
                switch result {
                case .unverified(let transaction, let error):
                    #expect(error.rawValue == expected)
                    #expect(transaction.productID == "monthly")
                    #expect(throws: VerificationResult<Transaction>.VerificationError.self) { try result.payloadValue }
                case .verified(let transaction):
                    #expect(expected == "")
                    #expect(result.payloadData == transaction.jsonRepresentation)
                }
                let parts = result.jwsRepresentation.split(separator: ".")
                #expect(parts.count == 3)
                #expect(String(decoding: result.signedData, as: UTF8.self) == parts.prefix(2).joined(separator: "."))
                #expect(String(decoding: result.headerData, as: UTF8.self).contains(#""alg":"ES256""#))
                #expect(result.signatureData.count == 64)
                #expect(result.signedDate == result.unsafePayloadValue.signedDate)
                let digest = mock.device.appStore.deviceVerification(nonce: result.deviceVerificationNonce)
                #expect(result.deviceVerification == digest)
            }
            let status = try #require(try await Product.SubscriptionInfo.status(for: "main").first)
            #expect(status.renewalInfo.jwsRepresentation.split(separator: ".").count == 3)
            #expect(try status.renewalInfo.payloadData == status.renewalInfo.payloadValue.jsonRepresentation)
        }
    }

    @Test(arguments: MockConnection.allCases) func `sequences end when the mock stops`(connection: MockConnection)
        async throws
    {
        try await connection.withMock { mock in
            var updates = Transaction.updates.makeAsyncIterator()
            var statuses = Product.SubscriptionInfo.Status.updates.makeAsyncIterator()
            try await mock.device.appStore.buyOutsideApp("song")
            #expect(await updates.next() != nil)
            #expect(await statuses.next() != nil)
            await mock.stop()
            #expect(await updates.next() == nil)
            #expect(await statuses.next() == nil)
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `the App Store's sheets and values are those of the device`(connection: MockConnection) async throws {
        let device = "id: 11111111-2222-3333-4444-555555555555\ncan-make-payments: false"
        try await connection.withMock(device: device) { mock in
            #expect(!sample25())
            #expect(!SKPaymentQueue.canMakePayments())
            #expect(sample26()?.uuidString == "11111111-2222-3333-4444-555555555555")
            try await sample33()
            let scene = await UIWindowScene()
            try await sample27(in: scene)
            try await sample28(in: scene, group: "main")
            await sample29(in: scene)
            await SKStoreReviewController.requestReview(in: scene)
            SKStoreReviewController.requestReview()
            // Without an offer code in the scenario, the user closes the sheet.
            try await sample31(in: scene)
            #expect(await products(Transaction.all) == [])
            #expect(
                mock.storeKitOperations == [
                    "can-make-payments", "can-make-payments", "device-verification", "sync-purchases",
                    "manage-subscriptions", "manage-subscriptions", "request-review", "request-review",
                    "request-review", "redeem-offer-code", "transactions",
                ])
            try mock.device.setOutcome(.error(.userCancelled), for: .syncPurchases)
            let error = await #expect(throws: StoreKitError.self) { try await sample33() }
            guard case .userCancelled? = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            try mock.device.setOutcome(.error(.networkError), for: .redeemOfferCode)
            await #expect(throws: StoreKitError.self) { try await sample31(in: scene) }
        }
    }
}
