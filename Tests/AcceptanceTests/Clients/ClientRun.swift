import AppleMusicMock
import OrderedJSON
import SystemCryptography
import TestFixtures
import Testing

@testable import SampleClient

/// One visit to the app, with the bug or without, and what the mock says of it.
struct ClientRun {
    let verdict: Verdict
    /// The names of the expectations that were not met.
    let unmet: [String]
    /// How the visit ended, where that was no happy end.
    let end: ClientError?

    init(_ row: ClientRow, bug: SampleClient.Bug?, pageSize: Int) async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/\(row.scenario)"))
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

    /// Where the client has its developer tokens from: the mock, or its own key where the scenario looks at that.
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
