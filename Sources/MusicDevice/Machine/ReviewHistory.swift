import Text

/// The App Store's limits for review prompts, and the history that they depend on (Sources, Device 5.5).
struct ReviewHistory: Sendable, Hashable {
    /// The times of the latest prompts.
    private(set) var promptTimes: [Timestamp] = []
    /// The time of the rating; if it is unknown, that of the first request that reported one.
    private(set) var ratingTime: Timestamp?

    private static let yearMilliseconds: Int64 = 365 * 86_400_000
    private static let maximumPromptCount = 3

    /// Decides whether a prompt is shown, and logs its time.
    ///
    /// A prompt exactly 365 days ago is ignored; the sources do not define this case.
    mutating func decide(on arguments: DeviceArguments, at now: Timestamp) -> ReviewDecision {
        switch arguments.rating {
        case .notRated: break
        case .rated: ratingTime = ratingTime ?? now
        case .ratedAt(let instant): ratingTime = instant
        }
        switch arguments.reviewEnvironment {
        case .development: return .shown
        case .testflight: return .suppressed(.testFlight)
        case .production: break
        }
        if let date = ratingTime {
            guard arguments.isNewVersion else { return .suppressed(.versionNotNew) }
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
