import Foundation
import MockSession
import MusicDevice
import TestFixtures
import Testing

@testable import AppleMusicMock

/// Tests of the mock version of `SKCloudServiceSetupViewController` over both transports.
@MainActor @Suite(.tags(.wire)) struct MockDeviceSetupTests {
    /// Creates a harness for a user who is eligible for a subscription but has none.
    private func newcomer(_ link: DeviceConnectionKind) async throws -> DeviceTestHarness {
        try await DeviceTestHarness(link, user: "{subscription: none}")
    }

    private let options: @Sendable () -> [MockDevice.SetupOptionsKey: Any] = {
        [.action: MockDevice.SetupAction.subscribe]
    }

    @MainActor final class Delegate: MockDevice.SetupViewControllerDelegate {
        nonisolated let dismissed = RecordedCallbacks(ObjectIdentifier.self)

        nonisolated init() {}

        func cloudServiceSetupViewControllerDidDismiss(_ controller: MockDevice.SetupViewController) {
            dismissed.tell(ObjectIdentifier(controller))
        }
    }

    /// The options of an offer, stored as in an app.
    @MainActor private final class Invitation {
        private let options: [MockDevice.SetupOptionsKey: Any] = [.action: MockDevice.SetupAction.subscribe]
        private let controller: MockDevice.SetupViewController

        init(on device: MockDevice) { controller = MockDevice.SetupViewController(on: device) }

        func show() async throws -> Bool {
            guard try await controller.load(options: options) else { return false }
            return controller.present()
        }
    }

    @Test func `an app can keep the options of an offer on the main actor`() async throws {
        let bench = try await newcomer(.inProcess)
        #expect(try await Invitation(on: bench.device).show())
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `accepting a presented offer dismisses it and changes the capabilities`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await newcomer(link)
        let (controller, delegate) = (MockDevice.SetupViewController(on: bench.device), Delegate())
        controller.delegate = delegate
        var options = options()
        options[.messageIdentifier] = MockDevice.SetupMessageIdentifier.playMusic
        options[.iTunesItemIdentifier] = NSNumber(value: 1_200_868_601)
        #expect(try await controller.load(options: options))
        #expect(controller.shown == nil)
        #expect(controller.present())
        #expect(controller.shown?.message == .playMusic)
        #expect(controller.shown?.itemID == "1200868601")
        #expect(controller.shown?.content == .ok)
        try bench.device.answerOffer(.subscribed)
        #expect(try await delegate.dismissed.next() == ObjectIdentifier(controller))
        #expect(controller.shown == nil)
        #expect(try await bench.device.requestCapabilities() == [.musicCatalogPlayback, .addToCloudMusicLibrary])
        #expect(try bench.violations() == [])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `dismissing an offer in any way notifies the delegate and changes no capabilities`(
        _ link: DeviceConnectionKind
    ) async throws {
        let bench = try await newcomer(link)
        let (controller, delegate) = (MockDevice.SetupViewController(on: bench.device), Delegate())
        controller.delegate = delegate
        let endings: [@MainActor () throws -> Void] = [
            { try bench.device.answerOffer(.notNow) }, { try bench.device.answerOffer() },
            { try bench.device.dismissOffer() }, { controller.dismiss() },
            { try bench.control("POST", "device/answer-offer", body: #"{"answer": "not-now"}"#) },
        ]
        for end in endings {
            #expect(try await controller.load(options: options()))
            #expect(controller.present())
            try end()
            #expect(try await delegate.dismissed.next() == ObjectIdentifier(controller))
        }
        #expect(try await bench.device.requestCapabilities() == .musicCatalogSubscriptionEligible)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `dismissing an offer before it is presented does not notify the delegate`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await newcomer(link)
        let (controller, delegate) = (MockDevice.SetupViewController(on: bench.device), Delegate())
        controller.delegate = delegate
        #expect(try await controller.load(options: options()))
        try bench.device.dismissOffer()
        #expect(try await controller.load(options: options()))
        #expect(controller.present())
        // Dismissing an earlier offer does not end the current one.
        try bench.device.answerOffer(.subscribedLimited)
        #expect(try await delegate.dismissed.next() == ObjectIdentifier(controller))
        #expect(try await bench.device.requestCapabilities() == .musicCatalogSubscriptionEligible)
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `the completion handler is called on the main actor, with a result or an error`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await newcomer(link)
        let controller = MockDevice.SetupViewController(on: bench.device)
        let heard = RecordedCallbacks((Bool, Int?).self)
        func load() async throws -> (isLoaded: Bool, code: Int?) {
            controller.load(options: options()) { isLoaded, error in
                MainActor.assertIsolated()
                heard.tell((isLoaded, (error as NSError?)?.code))
            }
            return try await heard.next()
        }
        #expect(try await load() == (true, nil))
        try bench.device.setOutcomes(
            [
                .notLoaded, .error(.unknown), .error(.cloudServicePermissionDenied),
                .error(.cloudServiceNetworkConnectionFailed), .musicAppAbsent, .loaded,
            ], for: .loadOffer)
        #expect(try await load() == (false, nil))
        #expect(try await load() == (false, 0))
        #expect(try await load() == (false, 6))
        #expect(try await load() == (false, 7))
        #expect(try await load() == (false, 0))
        #expect(try await load() == (true, nil))
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `presenting an offer before it is loaded or to a subscriber is a violation`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await DeviceTestHarness(link)
        let controller = MockDevice.SetupViewController(on: bench.device)
        #expect(!controller.present())
        #expect(try await controller.load(options: options()))
        #expect(!controller.present())
        #expect(controller.shown == nil)
        let rejections = bench.device.unreportedErrors.compactMap { $0 as? MockDevice.RuleViolationError }
        #expect(rejections.map(\.rule) == [.offerNotLoaded, .offerToSubscriber])
        #expect(try bench.violations() == ["offer-not-loaded", "offer-to-subscriber"])
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `invalid offer options are rejected with the matching rule`(_ link: DeviceConnectionKind) async throws {
        let bench = try await newcomer(link)
        let controller = MockDevice.SetupViewController(on: bench.device)
        let wrong: [(ContractRule, [MockDevice.SetupOptionsKey: Any])] = [
            (.offerAction, [:]), (.offerAction, [.action: MockDevice.SetupAction(rawValue: "leave")]),
            (.offerMessage, [.action: MockDevice.SetupAction.subscribe, .messageIdentifier: "praise"]),
            (.offerItem, [.action: MockDevice.SetupAction.subscribe, .iTunesItemIdentifier: 1]),
            (.offerItem, [.action: MockDevice.SetupAction.subscribe, .iTunesItemIdentifier: "pl.nowhere"]),
        ]
        for (rule, options) in wrong {
            let error = await #expect(throws: MockDevice.RuleViolationError.self) {
                try await controller.load(options: options)
            }
            #expect(error?.rule == rule && error?.operation == .loadOffer)
        }
        #expect(try bench.violations().count == wrong.count)
        let connect = MockDevice.SetupMessageIdentifier.connect
        #expect(try await controller.load(options: [.action: "subscribe", .messageIdentifier: connect]))
    }

    @Test(arguments: DeviceConnectionKind.allCases)
    func `the user cannot subscribe while the sheet shows a spinner or an error page`(_ link: DeviceConnectionKind)
        async throws
    {
        let bench = try await newcomer(link)
        let controller = MockDevice.SetupViewController(on: bench.device)
        try bench.device.setOutcomes([.spinner, .problemPage], for: .presentOffer)
        for content in [MockDevice.OfferContent.spinner, .problemPage] {
            #expect(try await controller.load(options: options()))
            #expect(controller.present())
            #expect(controller.shown?.content == content)
            let error = #expect(throws: MockDevice.RuleViolationError.self) {
                try bench.device.answerOffer(.subscribed)
            }
            #expect(error?.rule == .offerShowsNothing && error?.remedy.contains("`.notNow`") == true)
            try bench.device.answerOffer(.notNow)
        }
    }

    @Test func `the delegate is notified if another thread answers the offer before it is shown`() async throws {
        let mock = try await MockAppleMusic.start(.text("scenario: An offer\nuser: {subscription: none}"))
        let session = mock.session
        // This observer precedes the device's own, so the offer is answered before the device learns that it was
        // presented.
        _ = session.observe { entry in
            guard entry.operation?.operation == .presentOffer else { return }
            let isAnswered = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                _ = try? session.perform(DeviceCommand(.answerOffer), reason: "test")
                isAnswered.signal()
            }
            isAnswered.wait()
        }
        let (controller, delegate) = (MockDevice.SetupViewController(on: mock.device), Delegate())
        controller.delegate = delegate
        #expect(try await controller.load(options: options()))
        #expect(controller.present())
        #expect(try await delegate.dismissed.next() == ObjectIdentifier(controller))
        #expect(controller.shown == nil)
    }
}
