import Platform
import Testing
import TestSupport

@testable import MockSession

/// Tests of the bytes that a session keeps for its expectations.
@Suite struct ExpectationLogTests {
    private static let expectations = """
        rules: [{name: busy, request: GET /v1/storefronts/*, call: every 2, answer: rate-limited}]
        expect:
          - {name: read, request: GET /v1/storefronts/**, each: url, times: 1..}
          - {name: no other, only: [GET /v1/storefronts/**]}
          - {name: whole, walk: GET /v1/me/library/songs, beyond: 5}
          - {name: waited, request: GET /v1/storefronts/*, after-each: busy}
        """

    private func session(byteCapacity: Int) throws -> Engine {
        let scenario = try Engine.scenario("user: {library: {songs: 200}}\n" + Self.expectations)
        return Engine(
            MockSession(
                id: "default", scenarioName: "test", scenario: scenario, expectationByteCapacity: byteCapacity,
                systemClock: .stopped))
    }

    private static func send(_ count: Int, to ask: Engine) {
        for number in 0..<count {
            _ = ask("/v1/storefronts/us?l=\(String(repeating: "a", count: 1000))\(number)")
            _ = ask("/v1/me/library/songs?offset=\(number % 200)")
            _ = ask("/v1/test")
        }
    }

    private static func log(of ask: Engine) -> ExpectationLog {
        ask.session.lockedState.withLock { $0.expectationLog }
    }

    @Test func `a full log takes no more bytes, whatever the client sends`() throws {
        let ask = try session(byteCapacity: 100_000)
        Self.send(100, to: ask)
        let full = Self.log(of: ask)
        let last = try #require(full.lastRecordedNumber)
        #expect(full.byteCount > 100_000 && full.byteCount < 110_000 && last < 300)
        Self.send(100, to: ask)
        #expect(Self.log(of: ask).byteCount == full.byteCount)
        #expect(Self.log(of: ask).lastRecordedNumber == last)
        #expect(ask.session.lastEntryNumber == 600)
    }

    @Test func `the expectations of a full log are not met`() throws {
        let ask = try session(byteCapacity: 10_000)
        Self.send(50, to: ask)
        let last = try #require(Self.log(of: ask).lastRecordedNumber)
        for result in ask.session.verdict().expectationResults {
            #expect(!result.isMet)
            #expect(
                result.actual == "unknown after entry \(last), because the record of the expectations is full")
            #expect(result.remedy == "Reset the session, or use a new one, before entry \(last).")
        }
        ask.session.reset()
        _ = ask("/v1/storefronts/us")
        #expect(Self.log(of: ask).lastRecordedNumber == nil)
        #expect(Self.log(of: ask).byteCapacity == 10_000)
        #expect(ask.session.verdict().expectationResults[0].isMet)
    }

    @Test func `the byte count includes each kind of record`() throws {
        let ask = try session(byteCapacity: .max)
        var before = 0
        for target in [
            "/v1/storefronts/us", "/v1/storefronts/us", "/v1/me/library/songs?limit=100",
            "/v1/me/library/songs?offset=77",
            "/v1/test",
        ] {
            _ = ask(target)
            let after = Self.log(of: ask).byteCount
            #expect(after > before, "\(target)")
            before = after
        }
    }
}
