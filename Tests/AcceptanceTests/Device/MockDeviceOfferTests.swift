import AppleMusicMock
import Foundation
import Testing

/// The double of MusicKit's subscription offer, over both links.
@Suite(.timeLimit(.minutes(10))) struct MockDeviceOfferTests {
    private func newcomer(_ link: Link) async throws -> Bench { try await Bench(link, user: "{subscription: none}") }

    @Test(arguments: Link.allCases)
    func `an offer is shown once its binding is true, and goes with the user's answer`(_ link: Link) async throws {
        let bench = try await newcomer(link)
        let loads = Heard((any Error)?.self)
        let options = MockDevice.MusicSubscriptionOffer.Options(messageIdentifier: .addMusic, itemID: "1200868601")
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device, options: options) { loads.tell($0) }
        #expect(!offer.isPresented)
        offer.isPresented = true
        #expect(try await loads.next() == nil)
        #expect(offer.isPresented)
        #expect(offer.shown?.message == "addMusic" && offer.shown?.itemID == "1200868601")
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next()?.canBecomeSubscriber == true)
        try bench.device.answerOffer(.subscribed)
        #expect(await updates.next()?.canPlayCatalogContent == true)
        // Whoever hears of the subscription sees the sheet gone.
        #expect(!offer.isPresented && offer.shown == nil)
        #expect(try bench.violations() == [])
    }

    @Test(arguments: Link.allCases)
    func `a load that fails sets the binding back and says why`(_ link: Link) async throws {
        let bench = try await newcomer(link)
        let loads = Heard(String.self)
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device) { loads.tell($0.map { "\($0)" } ?? "nil") }
        try bench.device.setOutcomes(
            [.error(.cloudServicePermissionDenied), .notLoaded, .musicAppAbsent], for: .loadOffer)
        for name in ["permissionDenied", "unknown", "unknown"] {
            let error = await #expect(throws: MockDevice.MusicSubscription.Error.self) { try await offer.load() }
            #expect(error?.rawValue == name)
            #expect(try await loads.next() == name)
            #expect(!offer.isPresented && offer.shown == nil)
        }
    }

    @Test(arguments: Link.allCases)
    func `a load that is given up is told to nobody`(_ link: Link) async throws {
        let bench = try await newcomer(link)
        let loads = Heard(String.self)
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device) { loads.tell($0.map { "\($0)" } ?? "nil") }
        try bench.device.setOutcomes([.aborted, .loaded], for: .loadOffer)
        await #expect(throws: CancellationError.self) { try await offer.load() }
        #expect(!offer.isPresented)
        try await offer.load()
        // The first thing to be heard is the second load.
        #expect(try await loads.next() == "nil")
        #expect(offer.isPresented)
        offer.isPresented = false
        #expect(offer.shown == nil)
        let error = #expect(throws: MockDevice.RuleViolationError.self) { try bench.device.answerOffer(.subscribed) }
        #expect(error?.rule == "offer-not-presented")
    }

    @Test(arguments: Link.allCases)
    func `an offer to a subscriber is refused, and so is a message that MusicKit has not`(_ link: Link) async throws {
        let bench = try await Bench(link)
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device)
        let subscriber = await #expect(throws: MockDevice.RuleViolationError.self) { try await offer.load() }
        #expect(subscriber?.rule == "offer-to-subscriber")
        let options = MockDevice.MusicSubscriptionOffer.Options(messageIdentifier: .init("connect"))
        let connect = await #expect(throws: MockDevice.RuleViolationError.self) {
            try await MockDevice.MusicSubscriptionOffer(on: bench.device, options: options).load()
        }
        #expect(connect?.rule == "offer-message")
        #expect(try bench.violations() == ["offer-to-subscriber", "offer-message"])
    }
}
