import AppleMusicMock
import Foundation
import Platform
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of the App Store operations over both transports.
@Suite(.tags(.wire)) struct MockDeviceAppStoreTests {
    @Test(arguments: DeviceConnectionKind.allCases)
    func `004-58, External Purchase needs a check of canMakePayments before`(_ link: DeviceConnectionKind) async throws
    {
        let bench = try await DeviceTestHarness(link, "device: {platform: iOS 16.0}")
        let store = bench.device.appStore
        let error = #expect(throws: MockDevice.RuleViolationError.self) { try store.useExternalPurchase() }
        #expect(error?.rule == .paymentsNotChecked)
        #expect(store.canMakePayments)
        try store.useExternalPurchase()
        #expect(try bench.violations() == ["payments-not-checked"])
    }

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
        await #expect(throws: error) { try await store.sync() }
        // For a sheet, the outcome `unsupported` is a system without it.
        guard error != .unsupported else { return }
        try bench.device.setOutcome(.error(error), for: .redeemOfferCode)
        try bench.device.setOutcome(.error(error), for: .manageSubscriptions)
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
        #expect(await store.all.productIDs().isEmpty)
        // The app's own subscriptions do not include Apple Music.
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
        try bench.device.setOutcome(.redeemedNew, for: .redeemOfferCode)
        try await store.presentOfferCodeRedeemSheet(code: "SPRING")
        #expect(await store.all.productIDs() == ["SPRING"])
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
        var updates = store.updates.makeAsyncIterator()
        func renewal() async throws -> MockDevice.RenewalInfo {
            try #require(await store.status(for: "yearly").first).renewalInfo.payloadValue
        }
        #expect(try await renewal().offerType == nil)
        try await store.presentOfferCodeRedeemSheet(code: "AGAIN")
        #expect(try await updates.next()?.payloadValue.offerID == "half")
        #expect(await store.latest(for: "yearly")?.unsafePayloadValue.offerID == "half")
        #expect(try await renewal().currentProductID == "yearly")
        #expect(try await renewal().offerType == .code)
        store.presentCodeRedemptionSheet(code: "MORE")
        #expect(try await renewal().offerID == "free")
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `updates have unfinished transactions at the start, renewals, and refunds`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(
            link, user: "{}",
            """
            clock: 2026-01-01T00:00:00Z
            device:
              products: [{id: gold, period: month, price: 9.99}, {id: silver, period: month}]
              transactions: [{product: silver, at: 2025-12-15T00:00:00Z, finished: false}]
            """)
        let store = bench.device.appStore
        var updates = store.updates.makeAsyncIterator()
        let first = try #require(try await updates.next()?.payloadValue)
        #expect(first.id == 2_000_000_000_000_001 && first.productType == .autoRenewable)
        await first.finish()
        #expect(await store.unfinished.productIDs().isEmpty)
        try await store.changeSubscriptionOutsideApp(.upgraded)
        let upgrade = try #require(try await updates.next()?.payloadValue)
        #expect(upgrade.productID == "gold" && upgrade.originalID == first.id && upgrade.price == 9.99)
        #expect(await store.latest(for: "silver")?.unsafePayloadValue.isUpgraded == true)
        try bench.control("POST", "clock", body: #"{"advance": "31d"}"#)
        let renewal = try #require(try await updates.next()?.payloadValue)
        #expect(renewal.reason == .renewal && renewal.originalID == first.id)
        #expect(renewal.expirationDate == Date(timeIntervalSince1970: 1_772_323_200))
        try await store.refund("gold", reason: .developerIssue)
        let refunded = try #require(try await updates.next()?.payloadValue)
        #expect(refunded.id == renewal.id && refunded.revocationReason == .developerIssue)
        #expect(await store.status(for: "main").map(\.state) == [.revoked])
        #expect(await store.currentEntitlement(for: "gold") == nil)
        try await store.launchApp()
        var again = store.updates.makeAsyncIterator()
        #expect(try await again.next()?.payloadValue == upgrade)
        #expect(
            try await store.serverNotifications().map(\.notificationType) == [
                "DID_CHANGE_RENEWAL_PREF", "DID_RENEW", "REFUND",
            ])
        let notes = try #require(bench.control("GET", "verdict").json("notes")).elements.compactMap(\.string)
        #expect(
            notes == [
                "The app read 2 transactions and did not finish them, the first of which is 2000000000000002. The App Store delivers them again."
            ])
    }

    @Test(arguments: DeviceConnectionKind.allCases, MockDevice.VerificationError.allCases)
    func `signed data that cannot be trusted have the scripted defect`(
        _ link: DeviceConnectionKind, _ error: MockDevice.VerificationError
    ) async throws {
        let bench = try await DeviceTestHarness(
            link, user: "{}",
            "device: {id: 11111111-2222-3333-4444-555555555555, transactions: [{product: p, at: 2025-12-15T00:00:00Z}]}"
        )
        let store = bench.device.appStore
        let verified = try #require(await store.latest(for: "p"))
        #expect(try SignedDataVerifier.defect(of: verified, on: bench.device) == nil)
        try bench.device.setOutcome(.unverified(error), for: .transactions)
        let latest = try #require(await store.latest(for: "p"))
        #expect(throws: error) { try latest.payloadValue }
        #expect(latest.unsafePayloadValue == verified.unsafePayloadValue)
        // The mock has no service that revokes certificates.
        let seen = error == .revokedCertificate ? nil : error
        #expect(try SignedDataVerifier.defect(of: latest, on: bench.device) == seen)
        #expect(error.localizedDescription == error.errorDescription)
        try bench.device.setOutcome(.unverified(error), for: .subscriptionStatus)
        let status = try #require(await store.status(for: "p").first)
        #expect(throws: error) { try status.renewalInfo.payloadValue }
        #expect(status.renewalInfo.unsafePayloadValue.currentProductID == "p")
    }

    /// Statement 004:401 of the source documents.
    @Test(arguments: DeviceConnectionKind.allCases)
    func `a view's sheet for offer codes completes when it is closed`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{}", "device: {offer-codes: [{code: A, product: p}]}")
        let completions = RecordedCallbacks<Bool>()
        let sheet = MockDevice.AppStore.OfferCodeRedemption(on: bench.device) { result in
            if case .success = result { completions.tell(true) } else { completions.tell(false) }
        }
        await sheet.enter("A")
        #expect(await bench.device.appStore.all.productIDs().isEmpty, "no sheet is on the screen")
        sheet.present()
        #expect(sheet.isPresented)
        await sheet.enter("NOWHERE")
        #expect(try await completions.next() && !sheet.isPresented)
        sheet.present()
        await sheet.enter("A")
        #expect(try await completions.next())
        #expect(await bench.device.appStore.all.productIDs() == ["p"])
        try bench.device.setOutcome(.error(.networkError), for: .redeemOfferCode)
        sheet.present()
        await sheet.enter("A")
        #expect(try await !completions.next())
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

extension MockDevice.AppStore.Transactions {
    /// The products of a finite sequence of verified transactions.
    fileprivate func productIDs() async -> [String] {
        await reduce(into: []) { ids, result in ids.append((try? result.payloadValue.productID) ?? "") }
    }
}

/// Verifies transactions as an app or its server does, with the mock's root certificate.
private enum SignedDataVerifier {
    static func defect(
        of result: MockDevice.VerificationResult<MockDevice.Transaction>, on device: MockDevice
    ) throws -> MockDevice.VerificationError? {
        let parts = result.jwsRepresentation.split(separator: ".").map { Array($0.utf8) }
        guard parts.count == 3, let signature = Base64URL.decode(parts[2]), let header = Base64URL.decode(parts[0])
        else { return .invalidEncoding }
        let chain =
            try JSONDocument.parse(header).root["x5c"]?.elements
            .compactMap { $0.string.flatMap { Data(base64Encoded: $0) } }.map(Array.init) ?? []
        guard chain.count == 3, PEMText.block("CERTIFICATE", chain[2]) == MockDevice.AppStore.rootCertificatePEM,
            chain[1] != chain[2]
        else { return .invalidCertificateChain }
        let key = try P256PublicKey(certificate: chain[0])
        guard key.verifies(signature, of: parts[0] + [UInt8(ascii: ".")] + parts[1]) else { return .invalidSignature }
        let payload = try JSONDocument.parse(Array(result.payloadData)).root
        guard payload["transactionId"] != nil, payload["productId"] != nil else { return .missingRequiredProperties }
        let transaction = result.unsafePayloadValue
        let digest = device.appStore.deviceVerification(nonce: transaction.deviceVerificationNonce)
        return digest == transaction.deviceVerification ? nil : .invalidDeviceVerification
    }
}

extension P256PublicKey {
    /// Reads the key of a certificate: the first SubjectPublicKeyInfo of a P-256 key.
    fileprivate init(certificate: [UInt8]) throws {
        let start: [UInt8] = [0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
        let index = try #require(certificate.indices.first { certificate[$0...].starts(with: start) })
        try self.init(pem: Array(PEMText.block("PUBLIC KEY", Array(certificate[index...].prefix(91))).utf8))
    }
}
