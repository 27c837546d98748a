import Timestamps

/// Whether the App Store would ask for a review now, and what it remembers of asking (Sources, Device 5.5).
struct ReviewHistory: Sendable, Hashable {
    /// When a person was asked, the latest ones.
    private(set) var promptTimes: [Timestamp] = []
    /// When the device was first told that the person has rated.
    private(set) var ratingTime: Timestamp?

    private static let yearMilliseconds: Int64 = 365 * 86_400_000
    private static let maximumPromptCount = 3

    /// Decides, and remembers the prompt.
    ///
    /// A prompt of exactly 365 days ago does not count any more; the sources leave that open.
    mutating func decide(on order: DeviceArguments, at now: Timestamp) -> ReviewDecision {
        switch order.rating {
        case .notRated: break
        case .rated: ratingTime = ratingTime ?? now
        case .ratedAt(let instant): ratingTime = instant
        }
        switch order.reviewEnvironment {
        case .development: return .shown
        case .testflight: return .suppressed(.testFlight)
        case .production: break
        }
        if let date = ratingTime {
            guard order.isNewVersion else { return .suppressed(.versionNotNew) }
            guard now.milliseconds - date.milliseconds > Self.yearMilliseconds else {
                return .suppressed(.ratedWithinYear)
            }
        } else {
            promptTimes.removeAll { now.milliseconds - $0.milliseconds >= Self.yearMilliseconds }
            guard promptTimes.count < Self.maximumPromptCount else { return .suppressed(.promptLimitReached) }
        }
        promptTimes.append(now)
        return .shown
    }
}
