import Determinism

/// Whether the App Store would ask for a review now, and what it remembers of asking (device facts 5.5).
struct ReviewHistory: Sendable, Hashable {
    /// When a person was asked, the latest ones.
    private(set) var prompts: [Instant] = []
    /// When the device was first told that the person has rated.
    private(set) var rated: Instant?

    private static let year: Int64 = 365 * 86_400_000
    private static let most = 3

    /// Decides, and remembers the prompt.
    ///
    /// A prompt of exactly 365 days ago does not count any more; the sources leave that open.
    mutating func decide(_ order: ReviewOrder, now: Instant) -> ReviewDecision {
        switch order.rating {
        case .no: break
        case .yes: rated = rated ?? now
        case .at(let instant): rated = instant
        }
        switch order.environment {
        case .development: return .shown
        case .testflight: return .suppressed(.testFlight)
        case .production: break
        }
        if let date = rated {
            guard order.isNewVersion else { return .suppressed(.versionNotNew) }
            guard now.milliseconds - date.milliseconds > Self.year else { return .suppressed(.ratedWithinYear) }
        } else {
            prompts.removeAll { now.milliseconds - $0.milliseconds >= Self.year }
            guard prompts.count < Self.most else { return .suppressed(.threeWithinYear) }
        }
        prompts.append(now)
        return .shown
    }

}

/// What became of a request for a review; an app never learns it.
package enum ReviewDecision: Sendable, Hashable {
    case shown
    case suppressed(Reason)

    package enum Reason: String, Sendable, CaseIterable {
        case testFlight = "no effect in TestFlight"
        case threeWithinYear = "shown three times within 365 days"
        case versionNotNew = "rated, and the version is not new"
        case ratedWithinYear = "rated not more than 365 days ago"
    }
}
