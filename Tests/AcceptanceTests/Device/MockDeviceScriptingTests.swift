import AppleMusicMock
import Foundation
import MusicContract
import MusicDevice
import TestFixtures
import Testing

/// Tests of scripted outcomes over both transports.
@Suite(.tags(.wire)) struct MockDeviceScriptingTests {
    @Test(arguments: DeviceConnectionKind.allCases)
    func `scripted outcomes apply in order, the last one repeats, and an empty list removes them`(
        _ link: DeviceConnectionKind
    ) async throws {
        let bench = try await DeviceTestHarness(link)
        let (device, developerToken) = (bench.device, bench.mock.developerToken)
        try device.setOutcomes(
            [.error(.cloudServiceRevoked), .token, .error(.unknown)], for: .requestUserToken)
        var codes: [Int?] = []
        for _ in 1...4 {
            codes.append(
                await foundationError { _ = try await device.requestUserToken(forDeveloperToken: developerToken) }?.code
            )
        }
        #expect(codes == [8, nil, 0, 0])
        try device.setOutcomes([], for: .requestUserToken)
        #expect(try await device.requestUserToken(forDeveloperToken: developerToken) == bench.mock.userToken)
    }

    /// A consent state, an outcome that it excludes, and the rule that the outcome violates.
    struct Row: Sendable {
        let consent: MockDevice.AuthorizationStatus
        let script: @Sendable (MockDevice) throws -> Void
        let operation: MockDevice.Operation
        let rule: ContractRule

        init<Kind>(
            _ consent: MockDevice.AuthorizationStatus, _ outcome: MockDevice.Outcome<Kind>,
            _ scriptable: MockDevice.ScriptableOperation<Kind>, _ operation: MockDevice.Operation, _ rule: ContractRule
        ) {
            (self.consent, self.operation, self.rule) = (consent, operation, rule)
            script = { try $0.setOutcome(outcome, for: scriptable) }
        }
    }

    private static let rows = [
        Row(.denied, .allow, .requestAuthorization, .requestAuthorization, .promptWhenDecided),
        Row(.restricted, .allow, .requestAuthorization, .requestAuthorization, .restrictedToAuthorized),
        Row(.denied, .token, .requestUserToken, .requestUserToken, .successWithoutConsent),
        Row(.denied, .value, .requestCapabilities, .requestCapabilities, .successWithoutConsent),
        Row(.authorized, .unsupported, .redeemOfferCode, .redeemOfferCode, .sheetIsSupported),
        Row(.authorized, .unsupported, .manageSubscriptions, .manageSubscriptions, .sheetIsSupported),
    ]

    @Test(arguments: DeviceConnectionKind.allCases, rows)
    func `an impossible outcome is rejected and changes nothing`(_ link: DeviceConnectionKind, _ row: Row) async throws
    {
        let bench = try await DeviceTestHarness(link)
        try bench.device.changeSettings(consent: row.consent)
        let error = #expect(throws: MockDevice.RuleViolationError.self) { try row.script(bench.device) }
        #expect(error?.rule == row.rule && error?.operation == row.operation)
        #expect(error?.description.contains(row.rule.rawValue) == true)
        #expect(error?.message.isEmpty == false && error?.remedy.isEmpty == false)
        // An error in the test is not a violation of the app.
        #expect(try bench.violations() == [])
        try bench.device.changeSettings(consent: .authorized)
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `an operation accepts all outcomes of its type`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, "device: {consent: not-determined}")
        let device = bench.device
        try device.setOutcomes([.allow, .deny, .restricted], for: .requestAuthorization)
        #expect(await device.requestAuthorization() == .authorized)
        try device.setOutcomes(MockDevice.AccountErrorName.allCases.map { .error($0) }, for: .requestCapabilities)
        var codes: [Int?] = []
        for _ in MockDevice.AccountErrorName.allCases {
            codes.append(await foundationError { _ = try await device.requestCapabilities() }?.code)
        }
        #expect(codes == [0, 6, 7, 9])
        try device.setOutcomes(
            [.loaded, .notLoaded, .aborted, .musicAppAbsent]
                + MockDevice.OfferLoadErrorName.allCases.map { .error($0) },
            for: .loadOffer)
        try device.setOutcomes([.ok, .spinner, .problemPage], for: .presentOffer)
        try device.setOutcomes([.notNow, .subscribed, .subscribedLimited], for: .answerOffer)
        try device.setOutcomes(
            [.redeemedNew, .redeemedExisting, .invalid, .expired, .downgrade, .closed], for: .redeemOfferCode)
        try device.setOutcomes([.ok, .added], for: .syncPurchases)
        try device.setOutcomes([.noChange, .upgraded, .downgraded, .cancelled], for: .manageSubscriptions)
        try device.setOutcomes([.uuid, .absent], for: .deviceVerification)
        try device.setOutcomes([.ok] + MockDevice.PlaybackErrorName.allCases.map { .error($0) }, for: .play)
        let player = device.systemMusicPlayer
        player.setQueue(with: [.libraryID("p.rpo2OSjMnPnnmq")])
        for _ in 0...MockDevice.PlaybackErrorName.allCases.count { player.play() }
        #expect(
            device.unreportedErrors.map { ($0 as NSError).domain + " \(($0 as NSError).code)" } == [
                "MPMusicPlayerControllerErrorDomain 1", "MPMusicPlayerControllerErrorDomain 2",
                "MPMusicPlayerControllerErrorDomain 6",
            ] + (0...7).map { "MPErrorDomain \($0)" })
    }

    @Test func `every rule and operation of the contract has a Swift name`() {
        let rules: [ContractRule] = [
            .missingParameter, .missingIDs, .parameterNotAllowed, .limitWithIDs, .valueTooLarge, .valueTooSmall,
            .offsetTooLarge, .valueNotInteger, .emptyIDs, .untypedIDs, .missingFilter, .tooManyIDs, .invalidLanguage,
            .singleResourceOnly,
            .unknownCatalogType, .unknownLibraryType, .unknownRelationship, .unknownView, .unknownStorefront,
            .methodNotAllowed, .unknownResourceType, .invalidBody, .missingMember, .invalidRating, .ratingNotAllowed,
            .unknownPath, .unknownParameter, .unknownValue,
        ]
        #expect(Set(rules.map(\.rawValue)) == Set(MusicContract.ruleNames))
        let deviceRules: [ContractRule] = [
            .offerToIneligible, .offerToSubscriber, .offerWithoutMusicApp, .offerNotLoaded, .offerNotPresented,
            .offerShowsNothing, .successWithoutConsent, .promptWhenDecided, .restrictedToAuthorized, .offerAction,
            .offerMessage, .offerItem, .unavailableOnPlatform, .revokedWithoutConsent, .codeCannotBeRedeemed,
            .successWithoutAccount, .abortedInStoreKit, .playbackNotAllowed, .queueNotEditable, .unknownQueueItem,
            .noSuchQueueIndex, .queueTooLong, .playerOfPage, .authorizationWithoutUserAction, .seekBeforePlayback,
            .severalQueueKinds, .reviewAfterUserAction, .syncWithoutUserAction, .paymentsNotChecked,
            .externalPurchaseNotAllowed, .sheetIsSupported,
            .sheetIsUnsupported, .noSuchTransaction, .noPurchase, .noSubscriptionToRenew, .alreadySubscribed,
        ]
        #expect(Set(deviceRules.map(\.rawValue)) == Set(DeviceRuleViolation.examples.map(\.rule)))
        let operations: [MockDevice.Operation] = [
            .authorizationStatus, .requestAuthorization, .changeSettings, .requestCapabilities, .musicSubscription,
            .requestStorefrontCountryCode, .requestStorefrontIdentifier, .changeStorefront, .signIn, .signOut,
            .changeNetwork, .requestUserToken, .requestPersonalizationToken,
            .acknowledgePrivacy, .loadOffer, .presentOffer, .answerOffer, .dismissOffer, .lapseSubscription, .setQueue,
            .playNext, .playLater, .insert, .remove, .editQueue, .queue, .prepareToPlay, .play, .pause, .stop,
            .skipToNext, .skipToPrevious, .skipToBeginning, .seek, .beginSeeking, .endSeeking, .setRepeatMode,
            .setShuffleMode, .setPlaybackRate, .setCurrentItem, .remoteCommand, .interruptPlayback, .endInterruption,
            .endItem, .canMakePayments, .useExternalPurchase, .requestReview, .deviceVerification, .redeemOfferCode,
            .syncPurchases,
            .manageSubscriptions, .transactions, .finishTransaction, .subscriptionStatus, .buyOutsideApp,
            .refundPurchase, .reverseRefund, .renewSubscription, .launchApp, .serverNotifications,
        ]
        #expect(Set(operations.map(\.rawValue)) == Set(DeviceOperation.allCases.map(\.rawValue)))
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `scripting a user token is rejected when no user is signed in`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{signed-in: false}")
        let error = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.setOutcome(.token, for: .requestUserToken)
        }
        #expect(error?.rule == .successWithoutAccount && error?.message.isEmpty == false)
        #expect(error?.remedy == "script `.error(.clientInvalid)`, or `.error(.userNotSignedIn)` for MusicKit")
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `consent cannot be reset to not determined`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let error = #expect(throws: MockDevice.RuleViolationError.self) {
            try bench.device.changeSettings(consent: .notDetermined)
        }
        #expect(error?.message == "`consent` must be one of denied, restricted, authorized")
        #expect(error?.remedy == "set `consent` to one of denied, restricted, authorized")
        #expect(bench.device.authorizationStatus() == .authorized)
    }

    @MainActor @Test(arguments: DeviceConnectionKind.allCases)
    func `the user's response to an offer is the scripted outcome`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link, user: "{subscription: none}")
        try bench.device.setOutcome(.subscribed, for: .answerOffer)
        let controller = MockDevice.SetupViewController(on: bench.device)
        _ = try await controller.load(options: [.action: MockDevice.SetupAction.subscribe])
        controller.present()
        try bench.device.answerOffer()
        #expect(try await bench.device.requestCapabilities().contains(.musicCatalogPlayback))
    }
}
