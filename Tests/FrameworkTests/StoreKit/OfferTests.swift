import AppleMusicMock
import Foundation
import FrameworkHook
import StoreKit
import StoreKitSamples
import Testing

/// The sheet with the offer to subscribe, which the device loads and shows.
@Suite @MainActor struct OfferTests {
    private let neverSubscribed = "storefront: us, subscription: none"

    @Test(arguments: MockConnection.allCases)
    func `an offer is loaded, presented, and accepted`(connection: MockConnection) async throws {
        try await connection.withMock(user: neverSubscribed) { mock in
            let reports = Reports()
            let presenter = OfferingViewController(reports.add)
            presenter.sample06And07(options: sample05())
            #expect(await reports.next() == "loaded true")
            let sheet = try #require(presenter.presentedViewController as? SKCloudServiceSetupViewController)
            #expect(sheet.presentingViewController === presenter)
            try mock.device.answerOffer(.subscribed)
            #expect(await reports.next() == "dismissed")
            #expect(presenter.presentedViewController == nil)
            #expect(try await SKCloudServiceController().requestCapabilities().contains(.musicCatalogPlayback))
            #expect(mock.storeKitOperations == ["load-offer", "present-offer", "request-capabilities"])
        }
    }

    @Test func `a user who declines an offer is not a subscriber`() async throws {
        try await MockConnection.inProcess.withMock(user: neverSubscribed) { mock in
            let reports = Reports()
            let presenter = OfferingViewController(reports.add)
            presenter.sample16()
            #expect(await reports.next() == "loaded true")
            try mock.device.answerOffer(.notNow)
            #expect(await reports.next() == "dismissed")
            #expect(try await !SKCloudServiceController().requestCapabilities().contains(.musicCatalogPlayback))
            #expect(mock.violatedRules == [])
        }
    }

    @Test(arguments: MockConnection.allCases)
    func `an app dismisses the offer`(connection: MockConnection) async throws {
        try await connection.withMock(user: neverSubscribed) { mock in
            let reports = Reports()
            let presenter = OfferingViewController(reports.add)
            presenter.sample06And07(options: sample04())
            #expect(await reports.next() == "loaded true")
            presenter.dismiss(animated: true)
            #expect(presenter.presentedViewController == nil)
            #expect(await reports.next() == "dismissed")
            #expect(mock.storeKitOperations.last == "dismiss-offer")
        }
    }

    @Test func `an offer cannot be loaded without consent, and not without an action`() async throws {
        try await MockConnection.inProcess.withMock(user: neverSubscribed, device: "consent: denied") { _ in
            let error = await #expect(throws: SKError.self) {
                try await SKCloudServiceSetupViewController().load(options: sample03())
            }
            #expect(error?.code == .cloudServicePermissionDenied)
        }
        try await MockConnection.inProcess.withMock(user: neverSubscribed) { mock in
            await #expect(throws: DeviceRuleError.self) { try await SKCloudServiceSetupViewController().load() }
            #expect(mock.violatedRules == ["offer-action"])
        }
    }

    @Test func `an offer to a subscriber is not presented, and the verdict contains the violation`() async throws {
        FrameworkMocks.setReport { Issue.record("\($0)") }
        try await MockConnection.inProcess.withMock { mock in
            let presenter = UIViewController()
            let sheet = SKCloudServiceSetupViewController()
            let isLoaded = try await sheet.load(options: sample03())
            #expect(isLoaded)
            withKnownIssue { presenter.present(sheet, animated: true) }
            #expect(presenter.presentedViewController == nil)
            #expect(mock.violatedRules == ["offer-to-subscriber"])
        }
    }

    @Test func `a view controller presents another one`() {
        let (first, second) = (UIViewController(), UIViewController())
        first.present(second, animated: false)
        #expect(first.presentedViewController === second)
        second.dismiss(animated: false)
        #expect(first.presentedViewController == nil)
        #expect(second.presentingViewController == nil)
    }
}
