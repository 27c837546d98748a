import AppleMusicMock
import AppleMusicMockServer
import AppleMusicMockTesting
import Foundation
import TestFixtures
import Testing

@testable import SampleClient

/// Tests of the Swift part of the article about exploring, with the sample client.
@Suite(.tags(.wire)) struct ExploringArticleTests {
    /// The text of the issue in the article.
    ///
    /// The test runner adds the first line, and indents the others.
    private static let issue: String = {
        let path = "Sources/AppleMusicMock/AppleMusicMock.docc/FindingWhatBreaksAClient.md"
        let text = (try? Repository.text(path)) ?? ""
        let shown = text.components(separatedBy: "\n↳ ").dropFirst().first?.components(separatedBy: "\n```").first
        return shown?.replacing("\n  ", with: "\n") ?? "the article has no issue"
    }()

    private struct DeviceAccount: MusicAccount {
        let device: MockDevice

        func canPlay() async throws -> Bool { true }
        func canSubscribe() async throws -> Bool { false }
        func userToken(for developerToken: String) async throws -> String {
            try await device.requestUserToken(forDeveloperToken: developerToken)
        }
    }

    private func librarySongs(_ mock: MockAppleMusic, bug: SampleClient.Bug?) async throws -> [Resource] {
        let client = SampleClient(
            baseURL: try mock.startServer(), account: DeviceAccount(device: mock.device), pageSize: 100, bug: bug,
            clock: mock.clock, developerToken: { mock.requestDeveloperToken() })
        return try await client.librarySongs()
    }

    @Test(.reports(issue), .appleMusic(), .exploring())
    func `a client that reads one page has the issue of the article`() async throws {
        #expect(try await !librarySongs(.current, bug: .losesPageTwo).isEmpty)
    }

    @Test(.appleMusic(), .exploring())
    func `a client without bugs has none`() async throws {
        #expect(try await !librarySongs(.current, bug: nil).isEmpty)
    }
}
