import AppleMusicMock
import Foundation
import TestFixtures
import Testing

/// Tests of the mock version of MusicKit's subscription offer over both transports.
@MainActor @Suite(.tags(.wire)) struct MockDeviceOfferTests {
    private func newcomer(_ link: DeviceConnectionKind) async throws -> DeviceTestHarness {
        try await DeviceTestHarness(link, user: "{subscription: none}")
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `an offer appears when its binding is set and disappears when the user responds`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await newcomer(link)
        let loads = RecordedCallbacks((any Error)?.self)
        let options = MockDevice.MusicSubscriptionOffer.Options(messageIdentifier: .addMusic, itemID: "1200868601")
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device, options: options) { loads.tell($0) }
        #expect(!offer.isPresented)
        offer.isPresented = true
        #expect(try await loads.next() == nil)
        #expect(offer.isPresented)
        #expect(offer.shown?.message == .addMusic && offer.shown?.itemID == "1200868601")
        var updates = bench.device.subscription.subscriptionUpdates.makeAsyncIterator()
        #expect(await updates.next()?.canBecomeSubscriber == true)
        try bench.device.answerOffer(.subscribed)
        #expect(await updates.next()?.canPlayCatalogContent == true)
        // The sheet is dismissed before the subscription update arrives.
        #expect(!offer.isPresented && offer.shown == nil)
        #expect(try bench.violations() == [])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `a failed load resets the binding and reports the error`(_ link: DeviceConnectionKind) async throws {
        let bench = try await newcomer(link)
        let loads = RecordedCallbacks(String.self)
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

    @Test(arguments: DeviceConnectionKind.allCases)
    func `an aborted load does not call the completion handler`(_ link: DeviceConnectionKind) async throws {
        let bench = try await newcomer(link)
        let loads = RecordedCallbacks(String.self)
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device) { loads.tell($0.map { "\($0)" } ?? "nil") }
        try bench.device.setOutcomes([.aborted, .loaded], for: .loadOffer)
        await #expect(throws: CancellationError.self) { try await offer.load() }
        #expect(!offer.isPresented)
        try await offer.load()
        // The first completion is that of the second load.
        #expect(try await loads.next() == "nil")
        #expect(offer.isPresented)
        offer.isPresented = false
        #expect(offer.shown == nil)
        let error = #expect(throws: MockDevice.RuleViolationError.self) { try bench.device.answerOffer(.subscribed) }
        #expect(error?.rule == .offerNotPresented)
        #expect(try bench.violations().isEmpty, "the test made the mistake, not the app")
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `an offer to a subscriber or with an unsupported message is rejected`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let offer = MockDevice.MusicSubscriptionOffer(on: bench.device)
        let subscriber = await #expect(throws: MockDevice.RuleViolationError.self) { try await offer.load() }
        #expect(subscriber?.rule == .offerToSubscriber)
        let options = MockDevice.MusicSubscriptionOffer.Options(messageIdentifier: .init("connect"))
        let connect = await #expect(throws: MockDevice.RuleViolationError.self) {
            try await MockDevice.MusicSubscriptionOffer(on: bench.device, options: options).load()
        }
        #expect(connect?.rule == .offerMessage)
        #expect(try bench.violations() == ["offer-to-subscriber", "offer-message"])
    }
}
