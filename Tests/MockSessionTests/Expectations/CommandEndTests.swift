import MockSession
import Scenarios
import Testing
import TestSupport

/// Expectations of the end of the command or the test.
@Suite struct CommandEndTests {
    private func verdict(_ expectations: String, end: CommandEnd?, targets: [String] = ["/v1/storefronts"]) throws
        -> SessionVerdict
    {
        let ask = try Engine("expect: [\(expectations)]")
        for target in targets { _ = ask(target) }
        return ask.session.verdict(commandEnd: end)
    }

    @Test(
        arguments: [
            ("fails", .failed("it failed"), true), ("fails", .passed("it passed"), false),
            ("fails", .aborted("it crashed"), false), ("passes", .passed("it passed"), true),
            ("passes", .failed("it failed"), false), ("passes", .aborted("it crashed"), false),
        ] as [(String, CommandEnd, Bool)])
    func `an expectation of the end is judged by the end`(expected: String, end: CommandEnd, isMet: Bool) throws {
        let verdict = try verdict("{name: end, command: \(expected)}", end: end)
        let result = try #require(verdict.expectationResults.first)
        #expect(result.isMet == isMet && verdict.hasPassed == isMet && verdict.notes.isEmpty)
        #expect(result.expected == "the command \(expected)" && result.actual == end.description)
        #expect((result.remedy == nil) == isMet)
        #expect(verdict.hasAcceptedFailure == (expected == "fails" && isMet))
    }

    @Test func `without a known end, the expectation is noted and does not fail the verdict`() throws {
        let verdict = try verdict("{command: fails}, {request: GET /v1/storefronts}", end: nil)
        #expect(verdict.hasPassed && verdict.expectationResults.count == 1)
        #expect(verdict.notes.count == 1)
        #expect(verdict.notes[0].hasPrefix("expectation 1 was not judged, because the end of the command is unknown"))
    }

    @Test func `the verdict on a command notes that resets hide what it did`() throws {
        let ask = try Engine("expect: [{request: GET /v1/storefronts, times: 0}, {request: GET /v1/storefronts/us}]")
        _ = ask("/v1/storefronts")
        ask.session.reset()
        _ = ask("/v1/storefronts/us")
        let verdict = ask.session.verdict(commandEnd: .passed("it passed"))
        #expect(verdict.hasPassed)
        #expect(
            verdict.notes == ["The session was reset once. The verdict covers only what followed the last reset."])
        #expect(ask.session.verdict().notes.isEmpty)
    }

    @Test func `an alternative is judged without the end if another one is met`() throws {
        let either = "{name: copes, either: [{command: fails}, {request: GET /v1/storefronts}]}"
        #expect(try verdict(either, end: nil).notes.isEmpty)
        #expect(try verdict(either, end: nil).expectationResults.map(\.isMet) == [true])
        let other = ["/v1/storefronts/us"]
        let unjudged = try verdict(either, end: nil, targets: other)
        #expect(unjudged.hasPassed && unjudged.notes.contains { $0.hasPrefix("copes was not judged") })
        #expect(try verdict(either, end: .failed("it failed"), targets: other).hasPassed)
        #expect(try verdict(either, end: .passed("it passed"), targets: other).hasPassed == false)
    }
}
