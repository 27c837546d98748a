public import Foundation
import MusicDevice

extension MockDevice {
    /// The provider of user tokens: MusicKit's `MusicDataRequest.tokenProvider`.
    public var tokenProvider: MusicTokenProvider { MusicTokenProvider(client: client) }

    /// A provider of Music User Tokens: MusicKit's `MusicUserTokenProvider`.
    public struct MusicTokenProvider: Sendable {
        let client: DeviceClient

        /// Returns a Music User Token: the same one while the API accepts it, and a new one after the API has rejected it.
        ///
        /// - Parameters:
        ///   - developerToken: The mock's developer token, or another one that the scenario accepts.
        ///   - options: `ignoreCache` for a new token in all cases.
        /// - Returns: The token.
        /// - Throws: ``MusicTokenRequestError``, or ``ConnectionError``.
        public func userToken(
            for developerToken: String, options: MusicTokenRequestOptions = []
        ) async throws -> String {
            try await client.userToken(
                for: developerToken, ignoresCache: options.contains(.ignoreCache), framework: .musickit)
        }
    }

    /// The options of a token request: MusicKit's `MusicTokenRequestOptions`.
    public struct MusicTokenRequestOptions: OptionSet, Sendable, Hashable {
        /// The bits of the options.
        public let rawValue: Int

        /// Creates options from any bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Requests a new token even if the last one is accepted.
        public static let ignoreCache = MusicTokenRequestOptions(rawValue: 1)
    }

    /// An error of a token request: MusicKit's `MusicTokenRequestError`, with the names of the cases as raw values.
    public enum MusicTokenRequestError: String, LocalizedError, Sendable, CaseIterable {
        /// The service rejects the developer token.
        case developerTokenRequestFailed
        /// The user has not allowed the app.
        case permissionDenied
        /// The user has not acknowledged Apple's latest privacy notice.
        case privacyAcknowledgementRequired
        /// The request failed.
        case unknown
        /// No user is signed in.
        case userNotSignedIn
        /// The service cannot be reached, or fails.
        case userTokenRequestFailed
        /// The user has revoked access.
        case userTokenRevoked

        /// The reason, as a sentence.
        public var errorDescription: String? {
            switch self {
            case .developerTokenRequestFailed: "The developer token was rejected."
            case .permissionDenied: "The user has not allowed this app to use Apple Music."
            case .privacyAcknowledgementRequired: "The user has not acknowledged Apple's latest privacy notice."
            case .unknown: "The token request failed."
            case .userNotSignedIn: "No user is signed in to Apple Music on this device."
            case .userTokenRequestFailed: "The user token could not be requested."
            case .userTokenRevoked: "The user has revoked this app's access to Apple Music."
            }
        }

        /// The user's remedy; `nil` if the user cannot fix the error.
        public var recoverySuggestion: String? {
            switch self {
            case .permissionDenied, .userTokenRevoked: "Allow this app to use Apple Music in Settings."
            case .privacyAcknowledgementRequired: "Open the Music app and acknowledge the notice."
            case .userNotSignedIn: "Sign in to Apple Music in Settings."
            case .developerTokenRequestFailed, .unknown, .userTokenRequestFailed: nil
            }
        }
    }
}
