import MusicDevice

extension MockDevice {
    /// Where an app comes from that asks for a review.
    public struct ReviewEnvironment: Sendable, Hashable {
        let environment: MusicDevice.ReviewEnvironment

        /// From the App Store.
        public static let production = ReviewEnvironment(environment: .production)
        /// From TestFlight: nobody is ever asked.
        public static let testFlight = ReviewEnvironment(environment: .testflight)
        /// From Xcode: the prompt always comes.
        public static let development = ReviewEnvironment(environment: .development)
    }

    /// What has become of a request for a review.
    public struct ReviewDecision: Sendable, Hashable {
        /// Whether the prompt was shown.
        public let isShown: Bool
        /// Why not, in words; nil where it was.
        public let reason: String?

        init(_ decision: MusicDevice.ReviewDecision) {
            isShown = decision == .shown
            reason = if case .suppressed(let reason) = decision { reason.rawValue } else { nil }
        }
    }
}
