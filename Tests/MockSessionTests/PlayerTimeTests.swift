import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Tests of the time of the players: real time divided by the time scale, plus every advance.
@Suite struct PlayerTimeTests {
    private static let recordings = [
        "songs.json": """
        {"data": [
          {"id": "1", "type": "songs", "href": "/v1/catalog/us/songs/1",
           "attributes": {"name": "One", "durationInMillis": 120000}},
          {"id": "2", "type": "songs", "href": "/v1/catalog/us/songs/2",
           "attributes": {"name": "Two", "durationInMillis": 60000}}]}
        """
    ]

    /// Returns a session that plays both songs from the start.
    private func engine(timeScale: Double, clock: TestClock) throws -> Engine {
        let ask = try Engine(
            "time-scale: \(timeScale)\nstorefronts: [us]\nrecordings: [songs.json]\n", recordings: Self.recordings,
            systemClock: clock.clock)
        _ = try perform(ask, .setQueue, #"{"player": "application", "items": [{"storeID": "1"}, {"storeID": "2"}]}"#)
        _ = try perform(ask, .play)
        return ask
    }

    private func perform(
        _ ask: Engine, _ operation: DeviceOperation, _ arguments: String = #"{"player": "application"}"#
    ) throws -> PlayerSnapshot {
        let arguments = try JSONDocument.parse(Array(arguments.utf8)).root
        let outcome = try ask.session.perform(
            DeviceCommand(operation: operation, arguments: arguments), reason: "test")
        guard case .result(.player(let snapshot)) = outcome.content else { throw Unexpected() }
        return snapshot
    }

    private struct Unexpected: Error {}

    @Test(arguments: [(1.0, 30_000), (0.5, 60_000), (2, 15_000), (0, 0)] as [(Double, Int64)])
    func `a position follows real time divided by the time scale`(timeScale: Double, position: Int64) throws {
        let clock = TestClock()
        let ask = try engine(timeScale: timeScale, clock: clock)
        clock.wait(milliseconds: 30_000)
        #expect(try perform(ask, .queue).timeMilliseconds == position)
        ask.session.advance(milliseconds: 20_000)
        #expect(try perform(ask, .queue).timeMilliseconds == position + 20_000, "an advance has no scale")
        _ = try perform(ask, .pause)
        clock.wait(milliseconds: 30_000)
        #expect(try perform(ask, .queue).timeMilliseconds == position + 20_000)
    }

    @Test func `an item ends while a client waits, and the journal has the time of the clock`() throws {
        let clock = TestClock()
        let ask = try engine(timeScale: 1, clock: clock)
        clock.wait(milliseconds: 130_000)
        let second = try perform(ask, .queue)
        #expect(second.current?.title == "Two" && second.timeMilliseconds == 10_000)
        ask.session.setClock(to: try #require(Timestamp(rfc3339: "2027-01-01T00:00:00Z")))
        #expect(try perform(ask, .queue).timeMilliseconds == 10_000, "setting the clock takes no time")
        ask.session.advance(milliseconds: 100_000)
        #expect(try perform(ask, .queue).status == .stopped)
        let ends = try ask.session.journalEntries(since: 0, limit: .max).entries
            .map { try JSONDocument.parse($0.json.bytes).root }
            .filter { $0["operation"]?.string == "end-item" }.compactMap { $0["time"]?.string }
        #expect(ends == ["2026-01-01T00:00:00Z", "2027-01-01T00:00:50Z"])
    }
}
