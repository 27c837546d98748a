import Foundation
import ServiceAudit
import TestFixtures
import Testing
import TestSupport

/// The probes, asked of the mock itself.
@Suite struct ConformanceTests {
    /// The probes on which the mock is deliberately lenient: it accepts each user token unless a scenario issues them (A11).
    static let knownDifferences = ["A11"]

    @Test func `the quick start agrees with each probe that it can answer`() throws {
        let report = try AuditedServer(Engine(shipped: "quick-start.yaml")).report()
        try expect(report, golden: "quick-start")
    }

    @Test func `a generated catalog agrees with each probe that it can answer`() throws {
        let report = try AuditedServer(Engine(AuditedServer.generated)).report()
        try expect(report, golden: "generated")
    }

    /// Expects that no probe differs except the known ones, and compares the undecided ones and their reasons with a file.
    private func expect(_ report: AuditReport, golden name: String) throws {
        #expect((report.ids(.differs) + report.ids(.learned)).sorted() == Self.knownDifferences)
        let path = "Tests/ServiceAuditTests/Goldens/\(name).txt"
        let text = report.summary + "\n" + report.exceptions
        if Repository.isRecording {
            try text.write(toFile: "\(Repository.root)/\(path)", atomically: true, encoding: .utf8)
            Issue.record("\(path) is recorded: read it, then run again without RECORD_GOLDENS")
        } else {
            #expect(try Repository.text(path) == text)
        }
    }
}
