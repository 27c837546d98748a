import AppleMusicMock
import Foundation
import Testing

/// What a double hears of changes, whoever made them, over both links.
@Suite(.timeLimit(.minutes(10))) struct MockDeviceUpdateTests {
    private static let subscriber = MockDevice.MusicSubscription(
        canPlayCatalogContent: true, canBecomeSubscriber: false, hasCloudLibraryEnabled: true)
    private static let lapsed = MockDevice.MusicSubscription(
        canPlayCatalogContent: false, canBecomeSubscriber: true, hasCloudLibraryEnabled: true)
    private static let nothing = MockDevice.MusicSubscription(
        canPlayCatalogContent: false, canBecomeSubscriber: false, hasCloudLibraryEnabled: false)

    /// Everything that is posted, by name.
    private func posts(_ device: MockDevice) -> (heard: Heard<String>, tokens: [any NSObjectProtocol]) {
        let heard = Heard(String.self)
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

    private func subscribe(_ device: MockDevice) async throws {
        let controller = MockDevice.SetupViewController(on: device)
        _ = try await controller.load(options: [.action: MockDevice.SetupAction.subscribe])
        controller.present()
        try device.answerOffer(.subscribed)
    }

    @Test(arguments: Link.allCases)
    func `each change is one update, the first is there at once, and none comes twice`(_ link: Link) async throws {
        let bench = try await Bench(link)
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

    @Test(arguments: Link.allCases)
    func `iterators are each other's equals, and begin with the present`(_ link: Link) async throws {
        let bench = try await Bench(link)
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

    @Test(arguments: Link.allCases)
    func `what another process does is heard too`(_ link: Link) async throws {
        let bench = try await Bench(link)
        let (heard, tokens) = posts(bench.device)
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == Self.subscriber)
        try bench.control("POST", "device/lapse-subscription")
        #expect(await updates.next() == Self.lapsed)
        #expect(try await heard.next() == "SKCloudServiceCapabilitiesDidChangeNotification")
        for token in tokens { bench.device.notificationCenter.removeObserver(token) }
    }

    @Test(arguments: Link.allCases)
    func `what a rule does is heard too`(_ link: Link) async throws {
        let rule = """
            rules:
              - request: GET /v1/me/library/songs
                then: {operation: lapse-subscription}
            """
        let bench = try await Bench(link, rule)
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next() == Self.subscriber)
        #expect(try bench.status("/v1/me/library/songs") == 200)
        #expect(await updates.next() == Self.lapsed)
    }

    @Test(arguments: Link.allCases)
    func `notifications are posted once for each change, under StoreKit's names`(_ link: Link) async throws {
        let bench = try await Bench(link)
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

    @Test func `doubles of two mocks never hear each other`() async throws {
        let (one, other) = (try await Bench(.inProcess), try await Bench(.inProcess))
        let (heard, tokens) = posts(other.device)
        try one.device.changeStorefront(to: "jp")
        try other.device.lapseSubscription()
        #expect(try await heard.next() == MockDevice.capabilitiesDidChange.rawValue)
        for token in tokens { other.device.notificationCenter.removeObserver(token) }
    }

    @Test(arguments: Link.allCases)
    func `updates go on when the session has begun anew`(_ link: Link) async throws {
        let bench = try await Bench(link)
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

    @Test func `updates end with their task`() async throws {
        let bench = try await Bench(.inProcess)
        let device = bench.device
        let (first, count) = (Heard(Bool.self), Heard(Int.self))
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
