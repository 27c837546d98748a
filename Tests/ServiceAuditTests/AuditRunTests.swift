import HTTPMessages
import Platform
import Testing
import TestSupport
import Text

@testable import ServiceAudit

/// The pace, the end, and the reports of a run.
@Suite struct AuditRunTests {
    /// Runs probes against a service, and returns the report, the requests, and the number of seconds waited.
    private func run(
        _ probes: String, maximum: Int = 350, _ respond: @escaping (HTTPRequest, Int) -> HTTPResponse
    ) throws -> (report: AuditReport, targets: [String], seconds: Int) {
        var targets: [String] = []
        var seconds = 0
        var configuration = AuditConfiguration(developerToken: "developer")
        configuration.maximumRequestCount = maximum
        var run = AuditRun(
            configuration, table: try ProbeTable(probes),
            send: { request in
                targets.append(request.target)
                return respond(request, targets.count)
            }, wait: { seconds += $0 })
        return (run.run(), targets, seconds)
    }

    private static func probe(_ id: String, _ target: String, _ lines: String = "expect status = 200") -> String {
        "\(id) reported API 1.1 question\n  GET \(target)\n  \(lines)\n"
    }

    private static let two = probe("X01", "/v1/a") + probe("X02", "/v1/a") + probe("X03", "/v1/b")

    @Test func `equal requests are sent once`() throws {
        let result = try run(Self.two) { _, _ in HTTPResponse(status: 200) }
        #expect(result.targets == ["/v1/a", "/v1/b"])
        #expect(result.report.rows(.holds).count == 3)
    }

    @Test func `the first 429 ends the run and decides the probes about it`() throws {
        let passive = "Z01 reported API 1.1 q\n  when status = 429\n  expect header retry-after absent\n"
        let result = try run(Self.two + passive) { _, _ in
            HTTPResponse(status: 429, headers: [HTTPField(name: "Retry-After", value: "30")])
        }
        #expect(result.targets == ["/v1/a"])
        #expect(result.report.stop == .rateLimited(retryAfter: "30"))
        #expect(result.report.exitStatus == 4)
        #expect(result.report.rows(.undecided).count == 3)
        #expect(result.report.rows(.differs).map(\.probe.id) == ["Z01"])
    }

    @Test func `503 and 504 are repeated once`() throws {
        let recovered = try run(Self.two) { _, count in HTTPResponse(status: count == 1 ? 503 : 200) }
        #expect(recovered.targets == ["/v1/a", "/v1/a", "/v1/b"] && recovered.seconds == 5)
        #expect(recovered.report.rows(.holds).count == 3)
        let failed = try run(Self.probe("X01", "/v1/a")) { _, _ in HTTPResponse(status: 504) }
        #expect(failed.targets.count == 2)
        #expect(failed.report.rows(.undecided).map(\.result.reason) == ["status 504"])
    }

    @Test func `three rejections of the unaltered token end the run`() throws {
        let probes = (1...5).map { Self.probe("X0\($0)", "/v1/\($0)") }.joined()
        let result = try run(probes) { _, _ in HTTPResponse(status: 401) }
        #expect(result.targets.count == 3 && result.report.exitStatus == 3)
        let altered = (1...5).map { Self.probe("X0\($0)", "/v1/\($0) | Authorization: -", "expect status = 401") }
        #expect(try run(altered.joined()) { _, _ in HTTPResponse(status: 401) }.report.rows(.holds).count == 5)
    }

    @Test func `the budget and an unreachable service end the run`() throws {
        let result = try run(Self.two, maximum: 1) { _, _ in HTTPResponse(status: 200) }
        #expect(result.targets == ["/v1/a"] && result.report.stop == .budget && result.report.exitStatus == 0)
        var unreachable = AuditRun(
            AuditConfiguration(developerToken: "developer"), table: try ProbeTable(Self.two),
            send: { _ throws(AuditStop) in throw .unreachable("reason") })
        #expect(unreachable.run().exitStatus == 3)
    }

    @Test func `a result that differs is asked once more`() throws {
        let probe = Self.probe("X01", "/v1/a")
        let stable = try run(probe) { _, _ in HTTPResponse(status: 404) }
        #expect(stable.targets.count == 2 && stable.report.rows(.differs).count == 1)
        let unstable = try run(probe) { _, count in HTTPResponse(status: count == 1 ? 404 : 200) }
        #expect(unstable.report.rows(.undecided).map(\.result.reason) == ["two attempts had different results"])
    }

    @Test func `a body above 1 MiB is not judged`() throws {
        let body = [UInt8](repeating: 0x20, count: AuditRun.maximumBodyByteCount + 1)
        let result = try run(Self.probe("X01", "/v1/a")) { _, _ in HTTPResponse(status: 200, body: body) }
        #expect(result.report.rows(.undecided).map(\.result.reason) == ["the body is larger than 1 MiB"])
    }

    @Test func `a missing value requires a success with data`() throws {
        let probe = Self.probe("X01", "/v1/a", "expect data/0/href absent")
        func kind(_ status: Int, _ body: String) throws -> AuditResult.Kind? {
            try run(probe) { _, _ in HTTPResponse(status: status, body: Array(body.utf8)) }.report.rows.first?.result
                .kind
        }
        #expect(try kind(200, "{}") == .undecided)
        #expect(try kind(404, "{}") == .undecided)
        #expect(try kind(200, #"{"data":[{}]}"#) == .holds)
        #expect(try kind(200, #"{"data":[{"href":"/"}]}"#) == .differs)
    }

    @Test func `a guessed number that the service states is learned`() throws {
        let probe = """
            P01 guessed API 1.1 maximum
              GET /v1/a?limit=9999
              when status = 400
              expect status = 400 ; max = 100
              set lists.songs.genres.max

            """
        let body = #"{"errors":[{"detail":"Value must be an integer less than or equal to 50"}]}"#
        let report = try run(probe) { _, _ in HTTPResponse(status: 400, body: Array(body.utf8)) }.report
        #expect(report.rows(.learned).map(\.result.observed) == ["50"] && report.exitStatus == 0)
        #expect(report.scenario.contains("lists:\n  songs.genres: {max: 50}\n"))
    }

    @Test func `reports of several runs are merged`() throws {
        let table = try ProbeTable(Self.two)
        func report(_ statuses: [String: Int]) throws -> [UInt8] {
            try run(Self.two) { request, _ in HTTPResponse(status: statuses[request.target] ?? 200) }.report.json.bytes
        }
        var merge = AuditMerge(table: table)
        #expect(merge.verdict(on: "X01") == .open)
        try merge.add(report([:]))
        #expect(merge.verdict(on: "X01") == .seen)
        try merge.add(report(["/v1/b": 404]))
        #expect(merge.verdict(on: "X01") == .observed && merge.verdict(on: "X03") == .contested)
        var refuted = AuditMerge(table: table)
        try refuted.add(report(["/v1/b": 404]))
        #expect(refuted.verdict(on: "X03") == .doubted)
        try refuted.add(report(["/v1/b": 404]))
        #expect(refuted.verdict(on: "X03") == .refuted)
        #expect(refuted.text.hasPrefix("refuted X03 API 1.1 question: 404"))
        #expect(throws: AuditMerge.FileError.self) { try refuted.add(Array("{}".utf8)) }
    }

    @Test func `writes are planned only with consent, and last`() throws {
        let table = try ProbeTable.embedded()
        var configuration = AuditConfiguration(developerToken: "developer", userToken: "user")
        #expect(!AuditPlan(configuration, table: table).requests.contains { $0.isWrite })
        #expect(AuditPlan(configuration, table: table).requests.count < 350)
        configuration.sendsWrites = true
        let groups = configuration.selection(from: table).map(\.group)
        #expect(groups.firstIndex(of: .writes) ?? 0 > groups.lastIndex(of: .user) ?? 0)
        configuration.userToken = nil
        #expect(!configuration.selection(from: table).contains { $0.group == .user || $0.group == .writes })
    }

    @Test func `a signature in ASN.1 has two integers`() {
        let signature = [UInt8](repeating: 0x80, count: 32) + [0, 0, 1] + [UInt8](repeating: 2, count: 29)
        let der = AlteredToken.der(signature)
        #expect(der.prefix(5) == [0x30, 67, 0x02, 33, 0])
        #expect(der.count == 69 && der[37] == 0x02 && der[38] == 30)
    }
}
