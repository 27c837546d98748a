import AppleMusicMockServer
import Platform
import TestFixtures
import Testing
import TestSupport
import Text

@testable import AppleMusicMock
@testable import SampleClient

/// A run of the sample client, with or without the bug, and its verdict.
struct ClientRun {
    let verdict: Verdict
    /// The names of the unmet expectations.
    let unmet: [String]
    /// The error that the client ended with, or `nil` if it succeeded.
    let end: ClientError?

    init(_ row: ClientRow, bug: SampleClient.Bug?, pageSize: Int) async throws {
        // Only the mock's clock moves the time, so that the test does not depend on the speed of the system.
        let mock = MockAppleMusic(session: try Engine(shipped: row.scenario, timeScale: 0).session)
        let client = SampleClient(
            baseURL: try mock.startServer(), account: DeviceAccount(device: mock.device), pageSize: pageSize, bug: bug,
            clock: mock.clock, developerToken: try Self.developerToken(row, bug, mock))
        do {
            try await row.visit(client, await DeviceSheet(on: mock.device))
            end = nil
        } catch let error as ClientError {
            end = error
        }
        verdict = mock.verdict()
        let root = try JSONDocument.parse(Array(verdict.jsonData)).root
        unmet = try #require(root["expectations"]).elements
            .filter { $0["met"]?.bool == false }.compactMap { $0["name"]?.string }
        await mock.stop()
    }

    /// Returns the source of the client's developer tokens: the mock, or the client's own key if the scenario tests
    /// signing.
    private static func developerToken(
        _ row: ClientRow, _ bug: SampleClient.Bug?, _ mock: MockAppleMusic
    ) throws -> @Sendable () async throws -> String {
        guard row.bug == .signsDER else { return { mock.developerToken } }
        let key = try P256PrivateKey(pem: Array(Repository.text("Scenarios/Keys/mock-developer.p8").utf8))
        let signer = DeveloperTokenSigner(
            keyID: "MOCK0KEY01", teamID: "MOCK0TEAM1", now: { mock.clock.now.date },
            sign: { DERSignature.of(try key.signature(of: $0)) }, bug: bug)
        return { try signer.token() }
    }
}
