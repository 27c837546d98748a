import AppleMusicMock
import Foundation
import Testing

@testable import ExampleApp

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@MainActor @Suite struct ContractTests {
    /// What an app does that forgets to ask whether there is a subscription already.
    private func inviteAnybody(with sheet: any OfferSheet) async throws {
        if try await sheet.load() { sheet.present() }
    }

    @Test func `an app that offers a subscription to a subscriber is found out`() async throws {
        let mock = try await MockAppleMusic.start()
        try await inviteAnybody(with: MockOfferSheet(on: mock.device))
        let refusal = mock.device.unreportedErrors.first as? MockDevice.Refusal
        #expect(refusal?.rule == "offer-to-subscriber")

        let url = mock.baseURL.appendingPathComponent("_mock/sessions/default/verdict")
        let verdict = String(decoding: try await URLSession.shared.data(from: url).0, as: UTF8.self)
        #expect(verdict.contains(#""passed":false"#) && verdict.contains("offer-to-subscriber"))
    }
}
