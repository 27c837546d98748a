import Testing

@testable import HTTPTransport

@Suite struct DeadlineQueueTests {
    @Test func `the first entry has the earliest deadline`() {
        var queue = DeadlineQueue()
        var model: [Int: Int64] = [:]
        var random: UInt64 = 1
        func draw(_ bound: UInt64) -> Int {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(random >> 33 % bound)
        }
        #expect(queue.first == nil)
        for step in 0..<20_000 {
            let slot = draw(200)
            if model[slot] != nil {
                queue.remove(slot)
                model[slot] = nil
            } else {
                model[slot] = Int64(draw(300))
                queue.insert(slot, deadline: model[slot] ?? 0)
            }
            #expect(queue.first?.deadline == model.values.min(), "\(step)")
            #expect(queue.first.map { model[$0.slot] == $0.deadline } ?? model.isEmpty, "\(step)")
        }
        while let first = queue.first {
            #expect(first.deadline == model.values.min())
            queue.remove(first.slot)
            model[first.slot] = nil
        }
        #expect(model.isEmpty)
    }

    @Test func `a deadline is not reached before its duration has elapsed`() {
        for duration in [Duration.zero, .nanoseconds(1), .microseconds(999), .milliseconds(1), .microseconds(1001)] {
            let start = ContinuousClock.now
            let deadline = MonotonicClock.deadline(after: duration)
            while MonotonicClock.now() < deadline {}
            #expect(ContinuousClock.now - start >= duration)
        }
        #expect(MonotonicClock.deadline(after: .seconds(-5)) <= MonotonicClock.now() + 1)
        #expect(MonotonicClock.deadline(after: .seconds(Int64.max)) > MonotonicClock.now())
    }
}
