import AppleMusicMock
import Foundation
import OrderedJSON
import SystemCryptography
import TestFixtures
import TestSupport
import Testing

@testable import SampleClient

/// One visit to the app, with the bug or without, and what the mock says of it.
struct ClientRun {
    let passed: Bool
    /// The names of the expectations that were not met.
    let unmet: [String]
    /// How the visit ended, where that was no happy end.
    let end: ClientError?
    /// The whole verdict, for whoever has to find out why.
    let text: String

    init(_ row: ClientRow, bug: SampleClient.Bug?, pageSize: Int) async throws {
        let mock = try await Mock(shipped: row.scenario)
        let device = mock.mock.device
        let signer = try Self.signer(bug)
        let isSigned = row.bug == .signsDER
        let client = SampleClient(
            baseURL: mock.mock.baseURL, account: DeviceAccount(device: device), pageSize: pageSize, bug: bug,
            developerToken: { isSigned ? try signer.token() : mock.mock.developerToken },
            sleep: { pause in
                let milliseconds = Int(pause / .milliseconds(1))
                let answer = try mock.control("POST", "clock", body: #"{"advance":"\#(milliseconds)ms"}"#)
                guard answer.status == 200 else { throw ClientError.notAnAnswer }
            })
        do {
            try await row.visit(client, DeviceSheet(on: device))
            end = nil
        } catch let error as ClientError {
            end = error
        }
        let verdict = try mock.control("GET", "verdict")
        passed = verdict.json("passed")?.bool == true
        unmet = try #require(verdict.json("expectations")).elements
            .filter { $0["met"]?.bool == false }.compactMap { $0["name"]?.string }
        text = verdict.text
        await mock.mock.stop()
    }

    /// The key that `tokens/signed-tokens.yaml` takes, and a clock that says what that scenario's says.
    private static func signer(_ bug: SampleClient.Bug?) throws -> DeveloperTokenSigner {
        let key = try P256PrivateKey(pem: Array(Repository.text("Scenarios/Keys/mock-developer.p8").utf8))
        return DeveloperTokenSigner(
            keyID: "MOCK0KEY01", teamID: "MOCK0TEAM1", now: { Date(timeIntervalSince1970: 1_767_225_600) },
            sign: { DERSignature.of(try key.signature(of: $0)) }, bug: bug)
    }
}
