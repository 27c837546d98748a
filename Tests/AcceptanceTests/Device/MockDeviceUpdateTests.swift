import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of change notifications over both transports.
@Suite(.tags(.wire)) struct MockDeviceUpdateTests {
    private static let subscriber = MockDevice.MusicSubscription(
        canPlayCatalogContent: true, canBecomeSubscriber: false, hasCloudLibraryEnabled: true)
    private static let lapsed = MockDevice.MusicSubscription(
        canPlayCatalogContent: false, canBecomeSubscriber: true, hasCloudLibraryEnabled: true)
    private static let nothing = MockDevice.MusicSubscription(
        canPlayCatalogContent: false, canBecomeSubscriber: false, hasCloudLibraryEnabled: false)

    /// Records all posted notifications by name.
    private func posts(_ device: MockDevice) -> (heard: RecordedCallbacks<String>, tokens: [any NSObjectProtocol]) {
        let heard = RecordedCallbacks(String.self)
        let names = [
            MockDevice.capabilitiesDidChange, MockDevice.storefrontCountryCodeDidChange,
            MockDevice.storefrontIdentifierDidChange,
        ]
        let tokens = names.map { name in
            device.notificationCenter.addObserver(forName: name, object: nil, queue: nil) {
                heard.tell($0.name.rawValue)
            }
        }
        return (heard, tokens)
    }

    @MainActor private func subscribe(_ device: MockDevice) async throws {
        let controller = MockDevice.SetupViewController(on: device)
        _ = try await controller.load(options: [.action: MockDevice.SetupAction.subscribe])
        controller.present()
        try device.answerOffer(.subscribed)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `subscription updates start with the current value and report each change once`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        var updates = device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == Self.subscriber)
        try device.lapseSubscription()
        try device.lapseSubscription()
        try device.changeStorefront(to: "jp")
        try await subscribe(device)
        try device.changeSettings(consent: .denied)
        try device.changeSettings(consent: .restricted)
        try device.changeSettings(consent: .authorized)
        try device.lapseSubscription()
        var seen: [MockDevice.MusicSubscription?] = []
        for _ in 1...5 { seen.append(await updates.next()) }
        #expect(seen == [Self.lapsed, Self.subscriber, Self.nothing, Self.subscriber, Self.lapsed])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `signing out, signing in, and moving post the notifications of what changes`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let (heard, tokens) = posts(bench.device)
        try bench.device.signOut()
        #expect(try await heard.next() == "SKCloudServiceCapabilitiesDidChangeNotification")
        #expect(try await bench.device.requestCapabilities() == .musicCatalogSubscriptionEligible)
        let rejected = await foundationError {
            _ = try await bench.device.requestUserToken(forDeveloperToken: bench.mock.developerToken)
        }
        #expect(rejected.flatMap(MockDevice.ErrorCode.init) == .clientInvalid)
        try bench.device.signIn()
        #expect(try await heard.next() == "SKCloudServiceCapabilitiesDidChangeNotification")
        try bench.device.changeStorefront(to: "jp")
        #expect(try await heard.next() == "SKStorefrontCountryCodeDidChangeNotification")
        #expect(try await heard.next() == "SKStorefrontIdentifierDidChangeNotification")
        let unknown = #expect(throws: MockDevice.RuleViolationError.self) { try bench.device.signIn(as: "zoe") }
        #expect(unknown?.rule == .arguments)
        #expect(tokens.count == 3)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `each iterator starts with the current subscription and receives every change`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        let updates = device.subscription.subscriptionUpdates
        var one = updates.makeAsyncIterator()
        #expect(await one.next() == Self.subscriber)
        try device.lapseSubscription()
        var other = updates.makeAsyncIterator()
        #expect(await other.next() == Self.lapsed)
        #expect(await one.next() == Self.lapsed)
        try await subscribe(device)
        #expect(await one.next() == Self.subscriber)
        #expect(await other.next() == Self.subscriber)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `changes by another process are reported`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let (heard, tokens) = posts(bench.device)
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == Self.subscriber)
        try bench.control("POST", "device/lapse-subscription")
        #expect(await updates.next() == Self.lapsed)
        #expect(try await heard.next() == "SKCloudServiceCapabilitiesDidChangeNotification")
        for token in tokens { bench.device.notificationCenter.removeObserver(token) }
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `changes by a rule are reported`(_ link: DeviceConnectionKind) async throws {
        let rule = """
            rules:
              - request: GET /v1/me/library/songs
                then: {operation: lapse-subscription}
            """
        let bench = try await DeviceTestHarness(link, rule)
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == Self.subscriber)
        #expect(try bench.status("/v1/me/library/songs") == 200)
        #expect(await updates.next() == Self.lapsed)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `notifications are posted once per change with StoreKit's names`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        let device = bench.device
        let (heard, tokens) = posts(device)
        try device.changeStorefront(to: "jp")
        try device.changeStorefront(to: "jp")
        try device.changeSettings(consent: .denied)
        try device.changeSettings(consent: .authorized)
        try device.lapseSubscription()
        try await subscribe(device)
        var names: [String] = []
        for _ in 1...4 { names.append(try await heard.next()) }
        #expect(
            names == [
                "SKStorefrontCountryCodeDidChangeNotification", "SKStorefrontIdentifierDidChangeNotification",
                "SKCloudServiceCapabilitiesDidChangeNotification", "SKCloudServiceCapabilitiesDidChangeNotification",
            ])
        for token in tokens { device.notificationCenter.removeObserver(token) }
    }

    @Test func `devices of different mocks do not receive each other's notifications`() async throws {
        let (one, other) = (try await DeviceTestHarness(.inProcess), try await DeviceTestHarness(.inProcess))
        let (heard, tokens) = posts(other.device)
        try one.device.changeStorefront(to: "jp")
        try other.device.lapseSubscription()
        #expect(try await heard.next() == MockDevice.capabilitiesDidChange.rawValue)
        for token in tokens { other.device.notificationCenter.removeObserver(token) }
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `updates continue after a session reset`(_ link: DeviceConnectionKind) async throws {
        let bench = try await DeviceTestHarness(link)
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == Self.subscriber)
        for _ in 1...5 { _ = bench.device.authorizationStatus() }
        var late = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await late.next() == Self.subscriber)
        try bench.control("POST", "reset")
        try bench.device.lapseSubscription()
        #expect(await updates.next() == Self.lapsed)
        #expect(await late.next() == Self.lapsed)
    }

    @Test func `updates end when their task is canceled`() async throws {
        let bench = try await DeviceTestHarness(.inProcess)
        let device = bench.device
        let (first, count) = (RecordedCallbacks(Bool.self), RecordedCallbacks(Int.self))
        let task = Task {
            var seen = 0
            for await _ in device.subscription.subscriptionUpdates {
                seen += 1
                first.tell(true)
            }
            count.tell(seen)
        }
        #expect(try await first.next())
        task.cancel()
        #expect(try await count.next() == 1)
    }
}
