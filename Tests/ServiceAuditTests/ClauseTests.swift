import HTTPMessages
import Scenarios
import Testing

@testable import ServiceAudit

/// The table of probes, and the evaluation of clauses.
@Suite struct ClauseTests {
    private static let response = AuditResponse(
        HTTPResponse(
            status: 400, headers: [HTTPField(name: "Cache-Control", value: "no-store")],
            body: Array(
                #"""
                {"errors": [{"code": "40005", "detail": "Value must be an integer less than or equal to 50",
                  "source": {"parameter": "limit"}}],
                 "next": "/v1/x?offset=25&l=en", "data": [
                   {"id": "1", "type": "songs", "attributes": {"canEdit": true, "tags": ["a", "b"]}},
                   {"id": "2", "type": "albums"}, {"id": "1", "type": "songs"}], "empty": []}
                """#.utf8)))

    @Test(arguments: [
        "status = 400", "code = 40005", "parameter = limit", "max = 50", "offset(next) = 25", "query(next) = offset,l",
        "param(l of next) = en", "ids(data) = 1,2,1", "types(data) = songs,albums", "repeats(data) = 1",
        "count(data) >= 3", "sorted() = data,empty,errors,next", "sorted(data/1) = id,type", "keys(data/1) has type",
        "keys(data/1) hasnot href", "header cache-control = no-store", "header etag absent", "next present",
        "all data/*/id present", "any data/*/attributes absent", "data[attributes.canEdit=true]/id = 1",
        #"data/0/attributes/tags = ["a","b"]"#, "empty = []", "type(data/0/attributes/canEdit) = bool",
        "next ~ ^/v1/x", "status in 200,400", "#1 data/0/id != #1 data/1/id", "count(data) < 4",
    ])
    func `a clause holds`(text: String) throws {
        let clause = try #require(Clause(text))
        #expect(clause.judgment(of: [Self.response]) == .holds)
    }

    @Test(arguments: [
        "status = 200", "count(missing) = 0", "missing = 1", "all data/*/attributes present", "empty", "data absent",
        "#1 missing = #1 missing", "next ~ ^/v2", "count(data) <= 2", "status in 200,404",
    ])
    func `a clause fails`(text: String) throws {
        let clause = try #require(Clause(text))
        #expect(clause.judgment(of: [Self.response]) == .fails)
    }

    @Test func `a statement about all values of an empty list is undecided`() throws {
        for text in ["all empty/*/id present", "any empty/*/id present", "all missing/*/id absent"] {
            let clause = try #require(Clause(text))
            guard case .undecided = clause.judgment(of: [Self.response]) else {
                Issue.record("\(text) is not undecided")
                continue
            }
        }
    }

    @Test func `the table is readable and refers to facts of Sources`() throws {
        let table = try ProbeTable.embedded()
        #expect(table.probes.count > 400)
        #expect(Set(table.probes.map(\.id)).count == table.probes.count)
        for probe in table.probes {
            #expect(!probe.expectation.isEmpty, "\(probe.id)")
            let clauses = probe.condition + probe.expectation + probe.alternatives.flatMap(\.clauses)
            for text in clauses {
                if var pattern = text.components(separatedBy: " ~ ", limit: 2).dropFirst().first {
                    for name in Placeholder.names(in: pattern) { pattern.replace("{\(name)}", with: "x") }
                    #expect(throws: Never.self, "\(probe.id)") { try TextPattern(regularExpression: pattern) }
                }
                let clause = try #require(Clause(text), "\(probe.id): \(text)")
                guard let function = clause.subject.function else { continue }
                #expect(ClauseSubject.functionNames.contains(function), "\(probe.id): \(text)")
            }
            #expect(Set(probe.alternatives.map(\.name)).count == probe.alternatives.count, "\(probe.id)")
            for request in probe.requests {
                var target = request.target
                for name in Placeholder.names(in: target) { target = target.replacing("{\(name)}", with: "") }
                #expect(!target.contains("{"), "\(probe.id): unknown placeholder in \(request.target)")
            }
        }
    }

    @Test(arguments: ["A01", "A01 certain API 1.1 question", "  GET /v1/test", "A01 guessed API 1.1 q\n  GET v1"])
    func `a malformed table is rejected`(text: String) {
        #expect(throws: ProbeTable.SyntaxError.self) { try ProbeTable(text) }
    }

    @Test func `a report contains no values of placeholders and no ids`() {
        let redaction = ReportRedaction(values: ["song": "1200868616", "term": "Khalid", "sf": "us"])
        #expect(
            redaction.text("No Khalid in us with 1200868616, i.9aBcDeF, pl.u-123abc, 1234567, code 40005")
                == "No {term} in us with {song}, …, …, …, code 40005")
    }

    @Test func `an order of magnitude replaces a number`() {
        let numbers = [0, 1, 9, 10, 450, 1000]
        #expect(
            numbers.map { AuditRun.magnitude($0) ?? "" } == ["0", "1..9", "1..9", "10..99", "100..999", "1000..9999"])
    }
}
