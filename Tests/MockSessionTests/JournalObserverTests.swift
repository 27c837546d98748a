import Dispatch
import MockSession
import MusicDevice
import Platform
import Testing
import TestSupport

/// Tests of the order in which observers receive journal entries.
@Suite struct JournalObserverTests {
    /// While an observer is notified of a presented offer, another thread answers the offer.
    @Test func `an observer receives entries in their order if another thread logs during a notification`() throws {
        let ask = try Engine("user: {subscription: none}")
        let session = ask.session
        let (first, second) = (RecordedNotifications(), RecordedNotifications())
        _ = session.observe { entry in
            first.record(entry)
            guard entry.operation?.operation == .presentOffer else { return }
            Self.performOnAnotherThread(.answerOffer, in: session)
        }
        _ = session.observe(second.record)
        try session.perform(
            DeviceCommand(.loadOffer) { $0.offerOptions = OfferOptions(action: "subscribe") }, reason: "test")
        try session.perform(DeviceCommand(.presentOffer), reason: "test")
        #expect(first.operations == [.loadOffer, .presentOffer, .answerOffer])
        #expect(second.operations == [.loadOffer, .presentOffer, .answerOffer])
        #expect(second.numbers == [1, 2, 3])
    }

    @Test func `an observer receives entries in their order if another observer logs`() throws {
        let ask = try Engine()
        let session = ask.session
        _ = session.observe { entry in
            guard entry.number == 1 else { return }
            _ = try? session.perform(DeviceCommand(.dismissOffer), reason: "test")
        }
        let later = RecordedNotifications()
        _ = session.observe(later.record)
        try session.perform(DeviceCommand(.lapseSubscription), reason: "test")
        #expect(later.operations == [.lapseSubscription, .dismissOffer])
    }

    @Test func `observers receive the entries of concurrent threads in their order`() throws {
        let ask = try Engine()
        let session = ask.session
        let observers = (0..<3).map { _ in RecordedNotifications() }
        for observer in observers { _ = session.observe(observer.record) }
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            if number.isMultiple(of: 2) {
                _ = ask("/v1/storefronts")
            } else {
                _ = try? session.perform(DeviceCommand(.dismissOffer), reason: "test")
            }
        }
        for observer in observers { #expect(observer.numbers == Array(1...200)) }
    }

    /// The journal holds the entries that an observer has not received, so a slow observer uses no further memory.
    @Test func `an observer that is slower than the requests receives the entries that the journal keeps`() throws {
        let ask = try Engine(journalCapacity: 10)
        let numbers = RecordedNotifications()
        _ = ask.session.observe { entry in
            numbers.record(entry)
            guard entry.number == 1 else { return }
            Self.runOnAnotherThread { for _ in 0..<1000 { _ = ask("/v1/storefronts") } }
        }
        _ = ask("/v1/storefronts")
        #expect(numbers.numbers == [1] + Array(992...1001))
        _ = ask("/v1/storefronts")
        #expect(numbers.numbers.last == 1002)
    }

    @Test func `an observer receives the entries after a reset during a notification`() throws {
        let ask = try Engine()
        let numbers = RecordedNotifications()
        _ = ask.session.observe { entry in
            numbers.record(entry)
            guard numbers.numbers.count == 3 else { return }
            Self.runOnAnotherThread {
                ask.session.reset()
                for _ in 0..<5 { _ = ask("/v1/storefronts") }
            }
        }
        for _ in 0..<3 { _ = ask("/v1/storefronts") }
        #expect(numbers.numbers == [1, 2, 3, 1, 2, 3, 4, 5])
    }

    /// Performs an operation on another thread and waits for it.
    private static func performOnAnotherThread(_ operation: DeviceOperation, in session: MockSession) {
        runOnAnotherThread { _ = try? session.perform(DeviceCommand(operation), reason: "test") }
    }

    private static func runOnAnotherThread(_ body: @escaping @Sendable () -> Void) {
        let isDone = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            body()
            isDone.signal()
        }
        isDone.wait()
    }
}
