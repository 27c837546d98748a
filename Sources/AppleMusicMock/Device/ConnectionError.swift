public import Foundation

extension MockDevice {
    /// An error thrown when the mock in another process cannot be reached, or sends an unexpected response.
    public struct ConnectionError: LocalizedError, Sendable, CustomStringConvertible {
        /// The URL of the session; `nil` if unknown.
        public let url: URL?
        /// The reason, in one line.
        public let reason: String

        /// The URL and the reason, in one line.
        public var description: String { "cannot communicate with \(url?.absoluteString ?? "the mock"): \(reason)" }
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(url: URL?, reason: String) { (self.url, self.reason) = (url, reason) }

        static func unreadableResponse(for subject: String) -> ConnectionError {
            ConnectionError(url: nil, reason: "cannot read the response about the \(subject)")
        }
    }

    /// An error for an app without `NSAppleMusicUsageDescription` in its Info.plist, which a real device terminates when it
    /// requests authorization.
    public struct MissingUsageDescriptionError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
        /// The reason, in one line.
        public let description =
            "a real device terminates the app here: its Info.plist has no NSAppleMusicUsageDescription"
        /// The same text, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
}
