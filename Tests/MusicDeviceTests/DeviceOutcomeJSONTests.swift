import MusicDevice
import Testing
import Text

/// Outcomes in the format of the control API, which a remote transport reads.
@Suite struct DeviceOutcomeJSONTests {
    private static let start = Timestamp(milliseconds: 1_767_225_600_000)
    private static let purchase = Transaction(
        productID: "pro", offerID: "spring", offerType: .code, at: start, isFinished: true)
    private static let status = statuses(AppProduct(id: "pro", gracePeriodMilliseconds: 86_400_000))[0]
    private static let refund: Transaction = {
        var transaction = purchase
        transaction.revocation = Transaction.Revocation(time: start, reason: .developerIssue)
        (transaction.isFamilyShared, transaction.isUpgraded, transaction.reason) = (true, true, .renewal)
        transaction.expiration = start
        transaction.signed = SignedData(jws: "a.b.c", defect: .invalidEncoding)
        return transaction
    }()

    /// Returns the statuses of a device with a purchase of a product, whose renewal fails.
    private static func statuses(_ product: AppProduct) -> [SubscriptionStatus] {
        var configuration = DeviceConfiguration()
        configuration.products = [product]
        configuration.transactions = [purchase]
        configuration.outcomes = [.renewSubscription: [.named(.billingError)]]
        var device = Device(configuration: configuration, account: Account(storefront: "us"), start: start)
        _ = device.perform(DeviceCommand(.renewSubscription), day: 20_500)
        let outcome = device.perform(DeviceCommand(.subscriptionStatus) { $0.isSigned = true }, day: 20_500)
        guard case .result(.subscriptionStatus(let statuses)) = outcome.content else { return [] }
        return statuses
    }

    private static let results =
        otherResults + playerOperations.map { ($0, .player(PlayerSnapshot(player: .system, items: nil, count: 3))) }

    private static let otherResults: [(DeviceOperation, DeviceResult)] = [
        (.requestAuthorization, .authorization(consent: .denied, framework: .musickit, wasPrompted: true)),
        (.authorizationStatus, .authorization(consent: .denied, framework: .storekit, wasPrompted: nil)),
        (.changeSettings, .authorization(consent: .notDetermined, framework: .storekit, wasPrompted: nil)),
        (.requestCapabilities, .capabilities([.musicCatalogPlayback, .addToCloudMusicLibrary])),
        (.musicSubscription, .subscription(SubscriptionSnapshot(.musicCatalogSubscriptionEligible))),
        (.requestStorefrontCountryCode, .storefrontCountryCode("us")),
        (.changeStorefront, .storefrontCountryCode("jp")),
        (.requestStorefrontIdentifier, .storefrontIdentifier("143441-1,29")),
        (.requestUserToken, .userToken("token")),
        (.requestPersonalizationToken, .userToken("token")),
        (.acknowledgePrivacy, .privacy(isAcknowledged: true)),
        (.loadOffer, .offerLoaded(isLoaded: true, wasAborted: false)),
        (.loadOffer, .offerLoaded(isLoaded: false, wasAborted: true)),
        (.presentOffer, .offerShown(options: offer, content: .problemPage, itemType: "songs")),
        (.presentOffer, .offerShown(options: offer, content: .ok, itemType: nil)),
        (.answerOffer, .offerAnswered(.subscribedLimited)),
        (.dismissOffer, .offerDismissed(hadSheet: false)),
        (.lapseSubscription, .done),
        (.signIn, .done),
        (.signOut, .done),
        (.changeNetwork, .done),
        (.useExternalPurchase, .done),
        (.queue, .player(playing)),
        (.queue, .player(PlayerSnapshot(player: .system, items: [], count: 0))),
        (.canMakePayments, .payments(payments(externalPurchase: false))),
        (.canMakePayments, .payments(payments(externalPurchase: true))),
        (.canMakePayments, .payments(payments(cause: .managedDevice, externalPurchase: false))),
        (.requestReview, .review(.shown)),
        (.requestReview, .review(.suppressed(.promptLimitReached))),
        (.deviceVerification, .verification(id: "id", hash: "00ff")),
        (.deviceVerification, .verification(id: nil, hash: nil)),
        (.redeemOfferCode, .redemption(outcome: .redeemedNew, transaction: purchase, renewal: nil)),
        (.redeemOfferCode, .redemption(outcome: .redeemedExisting, transaction: purchase, renewal: nil)),
        (.redeemOfferCode, .redemption(outcome: .expired, transaction: nil, renewal: nil)),
        (.syncPurchases, .purchasesSynced(added: [purchase], promptCount: 2)),
        (.manageSubscriptions, .subscriptionsManaged(change: .noChange, transaction: nil, hasEffect: false)),
        (.manageSubscriptions, .subscriptionsManaged(change: .upgraded, transaction: purchase, hasEffect: true)),
        (.transactions, .transactions([purchase, refund])),
        (.transactions, .transactions([])),
        (.finishTransaction, .transaction(purchase)),
        (.buyOutsideApp, .transaction(purchase)),
        (.refundPurchase, .transaction(refund)),
        (.reverseRefund, .transaction(purchase)),
        (.launchApp, .transactions([purchase])),
        (.renewSubscription, .renewal(outcome: .renewed, transaction: purchase)),
        (.renewSubscription, .renewal(outcome: .billingError, transaction: nil)),
        (.serverNotifications, .serverNotifications([])),
    ]

    private static let playerOperations: [DeviceOperation] = [
        .setQueue, .playNext, .playLater, .insert, .remove, .editQueue, .prepareToPlay, .play, .pause, .stop,
        .skipToNext,
        .skipToPrevious, .skipToBeginning, .seek, .beginSeeking, .endSeeking, .setRepeatMode, .setShuffleMode,
        .setPlaybackRate, .setCurrentItem, .remoteCommand, .interruptPlayback, .endInterruption, .endItem,
    ]

    private static let playing = PlayerSnapshot(
        player: .application, items: items, count: 30,
        current: PlayerSnapshot.Current(
            index: 2, id: 7, item: .storeID("1"), title: "One", durationMilliseconds: 200_125),
        status: .seekingForward, timeMilliseconds: 12_500, rateThousandths: 1500, repeatMode: .all,
        shuffleMode: .albums, isPrepared: true)

    private static let offer = OfferOptions(
        messageIdentifier: "addMusic", itemID: "1", affiliateToken: "a", campaignToken: "c")
    private static let items: [QueueItem] = [
        .storeID("1"), .libraryID("i.1"), .playParameters(PlayParameters(id: "2", kind: "song", isLibrary: true)),
    ]

    private static func payments(
        cause: PaymentRestriction? = nil, externalPurchase: Bool
    ) -> PaymentAvailability {
        PaymentAvailability(
            canMakePayments: cause == nil, cause: cause, system: .visionOS, sdk: SystemVersion(2),
            usesExternalPurchase: externalPurchase)
    }

    private func json(_ outcome: DeviceOutcome, of operation: DeviceOperation) throws -> JSONView {
        try JSONDocument.parse(outcome.json(of: operation).bytes).root
    }

    @Test func `reading a result reverses writing it`() throws {
        for (operation, result) in Self.results {
            let outcome = DeviceOutcome(
                .result(result), notifications: [.capabilitiesDidChange, .transactionUpdates])
            let json = try json(outcome, of: operation)
            #expect(DeviceOutcome(json: json, of: operation) == outcome, "\(json.rawText)")
        }
        let untested: Set<DeviceOperation> = [.subscriptionStatus]
        #expect(Set(Self.results.map(\.0)) == Set(DeviceOperation.allCases).subtracting(untested))
    }

    @Test func `reading a status keeps what the control API writes`() throws {
        let outcome = DeviceOutcome(.result(.subscriptionStatus([Self.status])))
        let written = try json(outcome, of: .subscriptionStatus)
        let read = try #require(DeviceOutcome(json: written, of: .subscriptionStatus))
        #expect(try json(read, of: .subscriptionStatus).rawText == written.rawText)
        #expect(
            written.rawText.contains(#""state":"inGracePeriod""#)
                && written.rawText.contains(#""isInBillingRetry":true"#))
        #expect(written.rawText.contains(#""verification":"verified""#))
    }

    @Test(arguments: DeviceError.Domain.allCases, DeviceErrorReason.allCases)
    func `reading an error reverses writing it`(domain: DeviceError.Domain, reason: DeviceErrorReason) throws {
        let outcome = DeviceOutcome(.error(DeviceError(reason: reason, in: domain)))
        let json = try json(outcome, of: .requestUserToken)
        #expect(DeviceOutcome(json: json, of: .requestUserToken) == outcome, "\(json.rawText)")
    }

    @Test(arguments: DeviceOperation.allCases)
    func `an outcome without a result or an error is not readable`(operation: DeviceOperation) throws {
        let violation = try json(DeviceOutcome(.ruleViolation(.offerNotLoaded)), of: operation)
        #expect(DeviceOutcome(json: violation, of: operation) == nil)
    }
}
