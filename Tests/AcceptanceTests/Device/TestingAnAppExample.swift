import AppleMusicMock
import Foundation
import Testing

#if canImport(MusicKit)
    import MusicKit
#endif
#if canImport(StoreKit) && !os(visionOS)
    import StoreKit
#endif

// What the article "Testing an app that uses StoreKit or MusicKit" shows; `TestingAnAppArticleTests` compares.

// MARK: StoreKit, in the app

protocol MusicAccount: Sendable {
    func isAllowed() async -> Bool
    func canPlay() async throws -> Bool
    func canSubscribe() async throws -> Bool
    func requestStorefrontCountryCode() async throws -> String
    func requestUserToken(forDeveloperToken developerToken: String) async throws -> String
}

#if canImport(StoreKit) && !os(visionOS)
    struct StoreKitAccount: MusicAccount {
        func isAllowed() async -> Bool { await SKCloudServiceController.requestAuthorization() == .authorized }

        func canPlay() async throws -> Bool {
            try await SKCloudServiceController().requestCapabilities().contains(.musicCatalogPlayback)
        }

        func canSubscribe() async throws -> Bool {
            try await SKCloudServiceController().requestCapabilities().contains(.musicCatalogSubscriptionEligible)
        }

        func requestStorefrontCountryCode() async throws -> String {
            try await SKCloudServiceController().requestStorefrontCountryCode()
        }

        func requestUserToken(forDeveloperToken developerToken: String) async throws -> String {
            try await SKCloudServiceController().requestUserToken(forDeveloperToken: developerToken)
        }
    }
#endif

enum PlayButton: Equatable {
    case play, join, hidden, explanation(String)

    init(_ account: any MusicAccount) async {
        guard await account.isAllowed() else {
            self = .explanation("Allow this app to use Apple Music in Settings.")
            return
        }
        do {
            self = try await account.canPlay() ? .play : try await account.canSubscribe() ? .join : .hidden
        } catch {
            self = .explanation(
                (error as NSError).code == 7 ? "Apple Music cannot be reached." : "Apple Music is not available.")
        }
    }
}

// MARK: StoreKit, in the tests

extension MockDevice: MusicAccount {
    func isAllowed() async -> Bool { await requestAuthorization() == .authorized }

    func canPlay() async throws -> Bool { try await requestCapabilities().contains(.musicCatalogPlayback) }

    func canSubscribe() async throws -> Bool {
        try await requestCapabilities().contains(.musicCatalogSubscriptionEligible)
    }
}

@Suite struct PlayButtonTests {
    @Test func `somebody who has never subscribed is invited`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/subscription/never-subscribed.yaml"))
        #expect(await PlayButton(mock.device) == .join)
    }

    @Test func `an outage is told as one`() async throws {
        let mock = try await MockAppleMusic.start()
        try mock.device.setOutcome(.error(.cloudServiceNetworkConnectionFailed), for: .requestCapabilities)
        #expect(await PlayButton(mock.device) == .explanation("Apple Music cannot be reached."))
    }

    @Test func `a permission taken back is explained`() async throws {
        let mock = try await MockAppleMusic.start()
        #expect(await PlayButton(mock.device) == .play)
        try mock.device.changeSettings(consent: .denied)
        #expect(await PlayButton(mock.device) == .explanation("Allow this app to use Apple Music in Settings."))
    }
}

// MARK: The offer, in the app

protocol OfferSheet: Sendable {
    func load() async throws -> Bool
    @MainActor func present()
}

func invite(with sheet: any OfferSheet, _ account: any MusicAccount) async throws {
    guard try await account.canSubscribe(), try await !account.canPlay(), try await sheet.load() else { return }
    await sheet.present()
}

// MARK: The offer, in the tests

struct MockOfferSheet: OfferSheet {
    let controller: MockDevice.SetupViewController

    func load() async throws -> Bool {
        try await controller.load(options: [
            .action: MockDevice.SetupAction.subscribe,
            .messageIdentifier: MockDevice.SetupMessageIdentifier.playMusic,
        ])
    }

    func present() { controller.present() }
}

@Suite struct InvitationTests {
    @Test func `somebody who accepts can play`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/subscription/never-subscribed.yaml"))
        let sheet = MockOfferSheet(controller: MockDevice.SetupViewController(on: mock.device))
        try await invite(with: sheet, mock.device)
        #expect(sheet.controller.shown?.message == "playMusic")
        try mock.device.answerOffer(.subscribed)
        #expect(await PlayButton(mock.device) == .play)
    }
}

// MARK: MusicKit, in the app

protocol SubscriptionSource: Sendable {
    func canPlayUpdates() -> AsyncStream<Bool>
}

extension AsyncStream where Element: Sendable {
    init<Source: AsyncSequence & Sendable>(
        _ source: Source, _ transform: @escaping @Sendable (Source.Element) -> Element
    ) {
        self.init { continuation in
            let task = Task {
                for try await element in source { continuation.yield(transform(element)) }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

#if canImport(MusicKit)
    struct MusicKitSubscriptions: SubscriptionSource {
        func canPlayUpdates() -> AsyncStream<Bool> {
            AsyncStream(MusicSubscription.subscriptionUpdates) { $0.canPlayCatalogContent }
        }
    }
#endif

// MARK: MusicKit, in the tests

extension MockDevice: SubscriptionSource {
    func canPlayUpdates() -> AsyncStream<Bool> {
        AsyncStream(musicSubscription.subscriptionUpdates) { $0.canPlayCatalogContent }
    }
}

@Suite struct SubscriptionTests {
    @Test func `the button goes grey when the subscription ends`() async throws {
        let mock = try await MockAppleMusic.start()
        var updates = mock.device.canPlayUpdates().makeAsyncIterator()
        #expect(await updates.next() == true)
        try mock.device.lapseSubscription()
        #expect(await updates.next() == false)
    }
}

// MARK: In UI tests

#if canImport(StoreKit) && !os(visionOS)
    func account() -> any MusicAccount {
        #if DEBUG
            if let url = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_URL"].flatMap(URL.init(string:)) {
                return MockDevice(connectingTo: url)
            }
        #endif
        return StoreKitAccount()
    }
#endif
