import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the verdict's Swift API.
@Suite(.tags(.wire)) struct MockVerdictTests {
    @Test func `requiring a passed verdict throws without requests and after a contract violation`() async throws {
        let mock = try await MockWithClient(
            .text("scenario: A\nrules: [{name: never, request: /v1/nothing, answer: not-found}]"))
        #expect(throws: VerdictError.self) { try mock.mock.verdict().requirePassed() }
        #expect(mock.mock.verdict().notes.first?.hasPrefix("No request arrived") == true)
        _ = try mock("/v1/storefronts")
        let good = mock.mock.verdict()
        try good.requirePassed()
        #expect(good.hasPassed && good.violations.isEmpty && good.notes.isEmpty)
        #expect(good.unfiredRules.first?.hasPrefix("rule 1 \"never\" (") == true)
        _ = try mock("/v1/storefronts?limit=many")
        let failure = #expect(throws: VerdictError.self) { try mock.mock.verdict().requirePassed() }
        let verdict = try #require(failure?.verdict)
        let violation = try #require(verdict.violations.first)
        #expect(violation.rule == .valueNotInteger && violation.parameter == "limit" && violation.entry == 2)
        #expect(failure?.localizedDescription == verdict.description)
        #expect(verdict.description.hasPrefix("FAILED: A\n"))
        #expect(verdict.description.contains("entry 2, GET /v1/storefronts?limit=many: value-not-integer"))
        #expect(verdict.junitXML.contains("failures=\"1\"") && verdict.junitXML.contains(violation.rule.rawValue))
        let json = try #require(try JSONSerialization.jsonObject(with: verdict.jsonData) as? [String: Any])
        #expect(json["passed"] as? Bool == false)
    }

    @Test func `an expectation has its numbers`() async throws {
        let mock = try await MockWithClient(
            .text(
                """
                scenario: A
                expect:
                  - {request: GET /v1/storefronts, times: 2..3}
                  - {walk: GET /v1/storefronts}
                  - {request: GET /v1/test}
                """))
        _ = try mock("/v1/storefronts")
        let counts = mock.mock.verdict().expectations.map(\.count)
        #expect(counts.map(\.?.unit) == [.matches, .items, .matches])
        #expect(counts.map(\.?.seen) == [1, 1, 0])
        #expect(counts.map(\.?.minimum) == [2, 1, 1])
        #expect(counts.map(\.?.maximum) == [3, 1, nil])
    }
}
