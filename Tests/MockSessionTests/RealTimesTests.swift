import Testing

@testable import MockSession

@Suite struct RealTimesTests {
    private let start = ContinuousClock.now

    @Test func `times belong to the entries that were measured`() {
        var times = RealTimes()
        for number in [5, 6, 8] { times.record(arrival: start + .seconds(number), ofEntry: number) }
        times.record(.seconds(1), ofEntry: 6)
        times.record(.seconds(2), ofEntry: 7)
        #expect((4...9).map { times[$0]?.arrival } == [nil, .zero, .seconds(1), nil, .seconds(3), nil])
        #expect((4...9).map { times[$0]?.duration } == [nil, nil, .seconds(1), nil, nil, nil])
        #expect(times.endCount == 2)
    }

    @Test func `later entries keep their times when earlier ones are removed`() {
        var times = RealTimes()
        for number in 1...100 {
            times.record(arrival: start + .seconds(number), ofEntry: number)
            times.remove(through: number - 10)
            times.record(.seconds(number), ofEntry: number)
            #expect(times[number]?.duration == .seconds(number))
            #expect(times[max(1, number - 9)]?.arrival == .seconds(max(1, number - 9) - 1))
        }
        times.record(.seconds(1), ofEntry: 1)
        #expect(times[50] == nil && times[101] == nil)
    }
}
