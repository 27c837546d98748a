import ServiceAudit
import Testing
import TestSupport

/// The probes, asked of the mock itself.
@Suite struct ConformanceTests {
    @Test func `the quick start agrees with each probe that it can answer`() throws {
        let report = try AuditedServer(Engine(shipped: "quick-start.yaml")).report()
        print("QUICK", report.summary)
        print(report.exceptions)
        #expect(report.ids(.differs) == [])
        #expect(report.ids(.learned) == [])
    }

    @Test func `a generated catalog agrees with each probe that it can answer`() throws {
        let report = try AuditedServer(Engine(AuditedServer.generated)).report()
        print("GENERATED", report.summary)
        print(report.exceptions)
        #expect(report.ids(.differs) == [])
        #expect(report.ids(.learned) == [])
    }
}
