import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of the App Store operations over both transports.
@Suite(.tags(.wire), .timeLimit(.minutes(10))) struct MockDeviceAppStoreTests {
    @Test(arguments: DeviceConnectionKind.allCases)
    func `a device has a stable identifier and a distinct hash for each nonce`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let store = bench.device.appStore
        #expect(store.canMakePayments)
        let identifier = try #require(store.deviceVerificationID)
        #expect(store.deviceVerificationID == identifier)
        let (one, other) = (UUID(), UUID())
        #expect(store.deviceVerification(nonce: one)?.count == 48)
        #expect(store.deviceVerification(nonce: one) == store.deviceVerification(nonce: one))
        #expect(store.deviceVerification(nonce: one) != store.deviceVerification(nonce: other))
        try bench.device.setOutcome(.absent, for: .deviceVerification)
        #expect(store.deviceVerificationID == nil)
        #expect(store.deviceVerification(nonce: one) == nil)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a review prompt is shown at most three times in 365 days`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let store = bench.device.appStore
        #expect(store.reviewDecision == nil)
        for _ in 1...3 {
            store.requestReview()
            #expect(store.reviewDecision?.isShown == true && store.reviewDecision?.reason == nil)
        }
        store.requestReview()
        #expect(store.reviewDecision?.isShown == false)
        #expect(store.reviewDecision?.reason == "shown three times within 365 days")
        store.requestReview(environment: .development)
        #expect(store.reviewDecision?.isShown == true)
        store.requestReview(environment: .testFlight)
        #expect(store.reviewDecision?.reason == "no effect in TestFlight")
        try bench.control("POST", "clock", body: #"{"advance": "366d"}"#)
        store.requestReview()
        #expect(store.reviewDecision?.isShown == true)
        store.requestReview(hasRated: true, isNewVersion: false)
        #expect(store.reviewDecision?.reason == "this version is already rated")
    }

    @Test(
        arguments: DeviceConnectionKind.allCases,
        MockDevice.StoreKitError.allCases)
    func `scripted App Store failures throw StoreKit errors`(
        _ link: DeviceConnectionKind, _ error: MockDevice.StoreKitError
    ) async throws {
        let bench = try await DeviceTestHarness(link)
        let store = bench.device.appStore
        try bench.device.setOutcome(.error(error), for: .syncPurchases)
        try bench.device.setOutcome(.error(error), for: .redeemOfferCode)
        try bench.device.setOutcome(.error(error), for: .manageSubscriptions)
        await #expect(throws: error) { try await store.sync() }
        await #expect(throws: error) { try await store.presentOfferCodeRedeemSheet(code: "SPRING") }
        await #expect(throws: error) { try await store.showManageSubscriptions() }
        #expect(error.localizedDescription == error.errorDescription)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `redeeming an unknown offer code neither throws nor adds a transaction`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let store = bench.device.appStore
        try await store.presentOfferCodeRedeemSheet(code: "NOWHERE")
        try await store.sync()
        try bench.device.setOutcome(.cancelled, for: .manageSubscriptions)
        try await store.showManageSubscriptions()
        #expect(store.transactions.isEmpty)
        // The app's own subscriptions do not include Apple Music.
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
        try bench.device.setOutcome(.redeemedNew, for: .redeemOfferCode)
        try await store.presentOfferCodeRedeemSheet(code: "SPRING")
        #expect(store.transactions.map(\.productID) == ["SPRING"])
        let empty = await #expect(throws: MockDevice.RuleViolationError.self) {
            try await store.presentOfferCodeRedeemSheet(code: "")
        }
        #expect(empty?.rule == .arguments)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a subscriber who redeems an offer code gets a transaction and a renewal`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(
            link, user: "{}",
            """
            device:
              transactions: [{product: yearly, at: 2025-11-01T00:00:00Z}]
              offer-codes: [{code: AGAIN, product: yearly, offer-id: half}, {code: MORE, product: yearly, offer-id: free}]
            """)
        let store = bench.device.appStore
        var updates = store.transactionUpdates().makeAsyncIterator()
        #expect(store.renewals.isEmpty)
        try await store.presentOfferCodeRedeemSheet(code: "AGAIN")
        #expect(await updates.next()?.offerID == "half")
        #expect(store.transactions.map(\.offerID) == [nil, "half"])
        #expect(store.renewals.map(\.currentProductID) == ["yearly"])
        #expect(store.renewals.first?.offerType == .code)
        store.presentCodeRedemptionSheet(code: "MORE")
        #expect(store.renewals.map(\.offerID) == ["free"])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `sheets that the system does not have throw`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{}", "device: {platform: iOS 15.0}")
        let store = bench.device.appStore
        let code = await #expect(throws: MockDevice.RuleViolationError.self) {
            try await store.presentOfferCodeRedeemSheet(code: "A")
        }
        #expect(code?.rule == .unavailableOnPlatform)
        let group = await #expect(throws: MockDevice.RuleViolationError.self) {
            try await store.showManageSubscriptions(subscriptionGroupID: "music")
        }
        #expect(group?.rule == .unavailableOnPlatform)
        try await store.showManageSubscriptions()
        store.presentCodeRedemptionSheet(code: "A")
        #expect(bench.device.unreportedErrors.isEmpty)
        store.requestReview()
        #expect(bench.device.unreportedErrors.count == 1)
        #expect(try Set(bench.violations()) == ["unavailable-on-platform"])
    }
}
