import Testing

@testable import HTTPTransport

@Suite struct FixedDurationQueueTests {
    @Test func `members expire in the order they were added`() {
        var queue = FixedDurationQueue(durationMilliseconds: 10)
        #expect(queue.nextDeadline == nil)
        for (time, slot) in [4, 0, 2].enumerated() {
            queue.append(slot, now: Int64(time))
        }
        #expect(queue.nextDeadline == 10)
        #expect(queue.expiredSlot(now: 9) == nil)
        #expect(queue.expiredSlot(now: 10) == 4)
        queue.remove(0)
        queue.remove(4)
        queue.append(4, now: 5)
        #expect(queue.expiredSlot(now: 12) == 2)
        queue.remove(2)
        #expect(queue.nextDeadline == 15)
        queue.remove(4)
        #expect(queue.nextDeadline == nil)
        #expect(queue.expiredSlot(now: .max) == nil)
    }

    @Test func `durations are clamped to the range of the system call`() {
        #expect(Duration.seconds(30).waitMilliseconds == 30_000)
        #expect(Duration.milliseconds(1).waitMilliseconds == 1)
        #expect(Duration.seconds(-1).waitMilliseconds == 0)
        #expect(Duration.seconds(Int64.max).waitMilliseconds == Int64(Int32.max))
        #expect(Duration.seconds(Int64.min).waitMilliseconds == 0)
        #expect(Duration.seconds(Int64.max / 1000).waitMilliseconds == Int64(Int32.max))
    }
}
