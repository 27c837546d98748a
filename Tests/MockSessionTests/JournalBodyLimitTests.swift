import HTTPMessages
import Testing
import TestSupport

@testable import MockSession

/// The limit of the bodies in the journal.
@Suite struct JournalBodyLimitTests {
    private static func session(byteCapacity: Int, keepsBodies: Bool = true) throws -> Engine {
        Engine(
            MockSession(
                id: "default", scenarioName: "test", scenario: try Engine.scenario(""),
                journalByteCapacity: byteCapacity, keepsBodies: keepsBodies))
    }

    private static func bodies(of ask: Engine) -> [Int] {
        let entries = ask.session.journalEntries(since: 0, limit: 1000).entries
        return ask.session.bodies(of: entries).keys.sorted()
    }

    @Test func `the oldest bodies are dropped before entries`() throws {
        let text = String(repeating: "x", count: 20_000)
        let ask = try Self.session(byteCapacity: 100_000)
        for _ in 0..<20 { _ = ask("/v1/me/library/playlists", "POST", body: text) }
        #expect(ask.session.journalEntries(since: 0, limit: 1000).entries.map(\.number) == Array(1...20))
        // Four bodies and twenty entries fit.
        #expect(Self.bodies(of: ask) == [17, 18, 19, 20])
        #expect(
            ask.session.unredactedMessages().map(\.request.body.count) == Array(repeating: 0, count: 16)
                + Array(repeating: 20_000, count: 4))
    }

    @Test func `violations keep no bodies of dropped entries`() throws {
        let ask = try Self.session(byteCapacity: 100_000)
        let text = String(repeating: "x", count: 50_000)
        for _ in 0..<20 { _ = ask("/v1/me/library/playlists", "POST", body: text) }
        let verdict = ask.session.verdict()
        #expect(verdict.violations.map(\.number) == Array(1...20))
        #expect(verdict.violations.allSatisfy { $0.entry.content.bodyByteCount == 0 && !$0.text.isEmpty })
    }

    @Test func `violations are counted, and the first ones are kept up to a number of bytes`() throws {
        let ask = try Self.session(byteCapacity: 100_000)
        let words = String(repeating: "some words ", count: 5_000)
        for number in 0..<100 {
            _ = ask("/v1/catalog/us/albums", fields: ["X-Fill": "\(number) \(words)"])
        }
        let verdict = ask.session.verdict()
        #expect(verdict.violationCount == 100)
        #expect(verdict.violations.map(\.number) == Array(1...verdict.violations.count))
        let byteCount = verdict.violations.reduce(0) { $0 + $1.byteCount }
        #expect((3 << 20...4 << 20).contains(byteCount))
    }

    @Test func `a session can keep no bodies`() throws {
        let ask = try Self.session(byteCapacity: .max, keepsBodies: false)
        _ = ask("/v1/storefronts/us")
        #expect(Self.bodies(of: ask).isEmpty)
        ask.session.reset()
        _ = ask("/v1/storefronts/us")
        #expect(Self.bodies(of: ask).isEmpty)
    }

    @Test func `the body of a cached error has the id that was sent`() throws {
        let ask = try Engine()
        let sent = (0..<3).map { _ in Array(ask("/v1/catalog/us/songs/1").body) }
        #expect(Set(sent).count == 3)
        #expect(ask.session.unredactedMessages().map(\.responseBody) == sent)
    }
}
