import AppleMusicMock
import AppleMusicMockServer
import TestFixtures
import Testing

@testable import SampleClient

/// Tests that exploring finds each bug of the sample client from tests that pass without a failure.
@Suite(.tags(.wire)) struct ClientExplorationTests {
    @Test(arguments: ClientVisit.all)
    func `each bug is found`(visit: ClientVisit) async throws {
        let report = try await Self.explore(visit, bug: visit.bug, pageSize: 100)
        #expect(report.findings.contains { $0.result == visit.result && $0.isOpen }, "\(report)")
    }

    @Test(arguments: ClientVisit.all, [7, 100])
    func `a client without bugs has no open finding`(visit: ClientVisit, pageSize: Int) async throws {
        let report = try await Self.explore(visit, bug: nil, pageSize: pageSize)
        #expect(report.hasPassed, "\(report)")
        #expect(report.runCount > 5)
    }

    static func explore(
        _ visit: ClientVisit, bug: SampleClient.Bug?, pageSize: Int
    ) async throws -> ExplorationReport {
        try await MockAppleMusic.explore(.text(visit.scenario)) { mock in
            let client = SampleClient(
                baseURL: try mock.startServer(), account: DeviceAccount(device: mock.device), pageSize: pageSize,
                bug: bug, clock: mock.clock, developerToken: { mock.requestDeveloperToken() })
            try await visit.perform(client, await DeviceSheet(on: mock.device))
        }
    }
}
