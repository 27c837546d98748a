import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport

/// Tests of the clock that follows the scenario's time.
@Suite(.tags(.wire)) struct MockClockTests {
    private static let scenario = """
        scenario: Three at a time
        clock: 2026-11-20T12:00:00Z
        time-scale: 0
        rate-limit: {requests: 3, per: 3s, retry-after: 1s}
        """

    /// Sends a request and, if rejected, repeats it once after the time in `Retry-After`.
    private func ask<C: Clock>(_ mock: MockWithClient, clock: C) async throws -> Int where C.Duration == Duration {
        let answer = try mock("/v1/storefronts")
        guard let wait = answer.header("Retry-After").flatMap({ Int($0) }) else { return answer.status }
        try await clock.sleep(for: .seconds(wait))
        return try mock("/v1/storefronts").status
    }

    @Test func `sleeping advances the clock of the scenario without waiting`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        for _ in 0..<5 { #expect(try await ask(mock, clock: mock.mock.clock) == 200) }
        #expect(try mock("/v1/storefronts").header("Date") == "Fri, 20 Nov 2026 12:00:02 GMT")
        let clock = mock.mock.clock
        let slept = try await clock.measure { try await clock.sleep(for: .seconds(86400 * 180)) }
        #expect(slept == .seconds(86400 * 180))
        #expect(try mock("/v1/storefronts").status == 401, "the developer token has expired")
    }

    @Test func `overlapping sleeps do not add up, and the clock never moves backward`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        let clock = mock.mock.clock
        let start = clock.now
        try await withThrowingTaskGroup(of: Void.self) { group in
            for second in 1...9 { group.addTask { try await clock.sleep(until: start.advanced(by: .seconds(second))) } }
            try await group.waitForAll()
        }
        #expect(start.duration(to: clock.now) == .seconds(9))
        try await clock.sleep(until: start)
        #expect(start.duration(to: clock.now) == .seconds(9))
        try await clock.sleep(for: .nanoseconds(1))
        #expect(start.duration(to: clock.now) == .milliseconds(9001))
        #expect(start.date == Date(timeIntervalSince1970: 1_795_176_000))
        #expect(MockClock.Instant(start.date) == start && start < clock.now)
    }

    @Test func `a canceled sleep does not advance the clock, and the clock stops at the year 9999`() async throws {
        let mock = try await MockWithClient(.text(Self.scenario))
        let clock = mock.mock.clock
        let start = clock.now
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(clock.now == start)
        try await clock.sleep(for: .seconds(Int64.max / 4))
        #expect(try mock("/v1/x").header("Date") == "Fri, 31 Dec 9999 23:59:59 GMT")
        try await clock.sleep(for: .seconds(1))
    }
}
