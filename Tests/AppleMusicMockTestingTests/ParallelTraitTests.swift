import AppleMusicMockTesting
import Foundation
import Testing

@testable import AppleMusicMock

/// Many tests at once, each with its own session and no port.
@Suite struct ParallelTraitTests {
    @Test(.appleMusic("Scenarios/bases/_subscriber.yaml"), arguments: 0..<50)
    func `many tests can use the same scenario file in parallel`(number: Int) async throws {
        try await askOnce(of: .current)
    }

    @Test(
        .appleMusic(
            text: """
                scenario: The first one is lost
                extends: quick-start.yaml
                rules: [{request: /v1/storefronts, call: 1, answer: service-unavailable}]
                """), arguments: 0..<50)
    func `many tests can use the same inline scenario in parallel`(number: Int) async throws {
        let mock = MockAppleMusic.current
        #expect(try await AppleMusicTestClient(mock)("/v1/storefronts") == 503)
        #expect(try await AppleMusicTestClient(mock)("/v1/storefronts") == 200)
        #expect(mock.journal.entries.count == 2 && mock.port.url == nil)
    }

    private func askOnce(of mock: MockAppleMusic) async throws {
        #expect(try await AppleMusicTestClient(mock)("/v1/catalog/us/albums/1200868601") == 200)
        #expect(mock.journal.entries.map(\.number) == [1] && mock.port.url == nil)
    }
}
