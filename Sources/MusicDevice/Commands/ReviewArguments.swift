package import Timestamps

/// What is true of the app when it asks for a review.
package struct ReviewArguments: Sendable, Hashable {
    package enum Environment: String, Sendable, CaseIterable {
        case production, testflight, development
    }

    /// Whether, and when, the person has rated the app on this device; what was once told stays.
    package enum Rating: Sendable, Hashable {
        case notRated
        /// Since the device was first told so.
        case rated
        case ratedAt(Timestamp)
    }

    package let environment: Environment
    package let rating: Rating
    /// Whether the app's version is newer than the one that was rated.
    package let isNewVersion: Bool

    package init(environment: Environment = .production, rating: Rating = .notRated, isNewVersion: Bool = false) {
        (self.environment, self.rating, self.isNewVersion) = (environment, rating, isNewVersion)
    }
}

/// What the user does in the sheet that manages the app's own subscriptions.
package enum SubscriptionChange: String, Sendable, CaseIterable {
    case noChange = "no-change"
    case upgraded, downgraded, cancelled
}
