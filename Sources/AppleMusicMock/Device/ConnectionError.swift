public import Foundation

extension MockDevice {
    /// The mock in the other process does not answer, or not about this device.
    public struct ConnectionError: LocalizedError, Sendable, CustomStringConvertible {
        /// What was asked.
        public let url: URL?
        /// Why there is no answer, in words.
        public let reason: String

        /// Both, in one line.
        public var description: String { "no answer from \(url?.absoluteString ?? "the mock"): \(reason)" }
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }

        init(url: URL?, reason: String) { (self.url, self.reason) = (url, reason) }

        static func unreadableResponse(for what: String) -> ConnectionError {
            ConnectionError(url: nil, reason: "the answer about the \(what) cannot be read")
        }
    }

    /// The app's Info.plist has no `NSAppleMusicUsageDescription`: a real device would end the app at the request for
    /// authorization.
    public struct MissingUsageDescriptionError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
        /// What is missing, in a sentence.
        public let description = "a real device ends the app here: Info.plist has no NSAppleMusicUsageDescription"
        /// The same, for `localizedDescription`.
        public var errorDescription: String? { description }
    }
}
