import Determinism
public import Foundation

extension MockClock {
    /// A moment of a scenario's time.
    public struct Instant: InstantProtocol, Sendable {
        /// Counted from 1970-01-01T00:00:00Z.
        private let offset: Duration

        private init(offset: Duration) { self.offset = offset }

        init(_ instant: Determinism.Timestamp) { self.init(offset: .milliseconds(instant.milliseconds)) }

        /// A moment that a date tells.
        public init(_ date: Date) { self.init(offset: .seconds(date.timeIntervalSince1970)) }

        /// The same moment as a date.
        public var date: Date {
            let (seconds, attoseconds) = offset.components
            return Date(timeIntervalSince1970: Double(seconds) + Double(attoseconds) / 1e18)
        }

        /// The moment so much later.
        public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

        /// How much later another moment is.
        public func duration(to other: Instant) -> Duration { other.offset - offset }

        /// Whether a moment is before another one.
        public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }

        /// The first whole millisecond that is not before; one that no number holds is the last.
        var roundedUpTimestamp: Determinism.Timestamp {
            let (seconds, attoseconds) = offset.components
            let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1000)
            guard !overflow else { return Determinism.Timestamp(milliseconds: seconds < 0 ? .min / 2 : .max / 2) }
            let perMillisecond: Int64 = 1_000_000_000_000_000
            let part = attoseconds / perMillisecond + (attoseconds % perMillisecond > 0 ? 1 : 0)
            return Determinism.Timestamp(milliseconds: milliseconds.addingReportingOverflow(part).partialValue)
        }
    }
}
