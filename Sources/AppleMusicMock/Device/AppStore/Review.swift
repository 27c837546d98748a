import MusicDevice

extension MockDevice {
    /// The environment from which an app was installed.
    public struct ReviewEnvironment: Sendable, Hashable {
        let environment: MusicDevice.ReviewEnvironment

        /// The App Store.
        public static let production = ReviewEnvironment(environment: .production)
        /// TestFlight, in which the prompt never appears.
        public static let testFlight = ReviewEnvironment(environment: .testflight)
        /// Xcode, in which the prompt always appears.
        public static let development = ReviewEnvironment(environment: .development)
    }

    /// The result of a request for a review.
    public struct ReviewDecision: Sendable, Hashable {
        /// Whether the prompt was shown.
        public let isShown: Bool
        /// The reason that the prompt was not shown; `nil` if it was.
        public let reason: String?

        init(_ decision: MusicDevice.ReviewDecision) {
            isShown = decision == .shown
            reason = if case .suppressed(let reason) = decision { reason.rawValue } else { nil }
        }
    }
}
