import AppleMusicMock
import Foundation
import Testing

@testable import SampleClient

/// The sample client as the command of `explore`, which `Tests/Exploration/sample_client.py` runs.
@Suite struct ClientCommandTests {
    private static let environment = ProcessInfo.processInfo.environment
    /// The bug of the visit, with `correct:` in front of it for a client without it.
    private static let bug = environment["SAMPLE_CLIENT_BUG"]

    @Test(.enabled(if: bug != nil, "only as the command of explore")) func visit() async throws {
        let words = try #require(Self.bug).split(separator: ":").map(String.init)
        let visit = try #require(ClientVisit.all.first { "\($0.bug)" == words.last })
        let url = try #require(Self.environment["APPLE_MUSIC_MOCK_URL"].flatMap(URL.init))
        let token = try #require(Self.environment["APPLE_MUSIC_DEVELOPER_TOKEN"])
        let device = try await MockDevice.connect(to: url)
        let client = SampleClient(
            baseURL: url, account: DeviceAccount(device: device),
            pageSize: Self.environment["SAMPLE_CLIENT_PAGE_SIZE"].flatMap { Int($0) } ?? 100,
            bug: words.count > 1 ? nil : visit.bug, developerToken: { token })
        try await visit.perform(client, await DeviceSheet(on: device))
    }
}
