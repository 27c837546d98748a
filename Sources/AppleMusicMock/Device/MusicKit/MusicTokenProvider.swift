public import Foundation
import MusicDevice

extension MockDevice {
    /// What MusicKit's `MusicDataRequest.tokenProvider` is: it hands out user tokens.
    public var tokenProvider: MusicTokenProvider { MusicTokenProvider(client: client) }

    /// Hands out Music User Tokens, as MusicKit's `MusicUserTokenProvider` does.
    public struct MusicTokenProvider: Sendable {
        let client: DeviceClient

        /// A Music User Token: the same one while it is good, the next one after a refusal.
        ///
        /// - Parameters:
        ///   - developerToken: The mock's own, or one that the scenario accepts.
        ///   - options: `ignoreCache` for a new one in any case.
        /// - Returns: The token.
        /// - Throws: ``MusicTokenRequestError``.
        public func userToken(
            for developerToken: String, options: MusicTokenRequestOptions = []
        ) async throws -> String {
            try await client.userToken(
                for: developerToken, ignoresCache: options.contains(.ignoreCache), framework: .musickit)
        }
    }

    /// How a token is asked for: MusicKit's `MusicTokenRequestOptions`.
    public struct MusicTokenRequestOptions: OptionSet, Sendable, Hashable {
        /// The options' bits.
        public let rawValue: Int

        /// Takes any bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// A new token is wanted though the last one is good.
        public static let ignoreCache = MusicTokenRequestOptions(rawValue: 1)
    }

    /// Why there is no token: MusicKit's `MusicTokenRequestError`; the raw values are the cases' names.
    public enum MusicTokenRequestError: String, LocalizedError, Sendable, CaseIterable {
        /// The developer token is none that the service takes.
        case developerTokenRequestFailed
        /// The user has not allowed the app.
        case permissionDenied
        /// Apple's newest privacy notice has not been accepted.
        case privacyAcknowledgementRequired
        /// Anything else.
        case unknown
        /// Nobody is signed in.
        case userNotSignedIn
        /// The service could not be reached, or is broken.
        case userTokenRequestFailed
        /// The user has taken the permission back.
        case userTokenRevoked

        /// What is wrong, in a sentence.
        public var errorDescription: String? {
            switch self {
            case .developerTokenRequestFailed: "The developer token was not taken."
            case .permissionDenied: "The user has not allowed this app to use Apple Music."
            case .privacyAcknowledgementRequired: "The user has not accepted Apple's newest privacy notice."
            case .unknown: "The token request failed."
            case .userNotSignedIn: "Nobody is signed in to Apple Music on this device."
            case .userTokenRequestFailed: "The user token could not be fetched."
            case .userTokenRevoked: "The user has taken back the permission to use Apple Music."
            }
        }

        /// What the user can do about it; nil where there is nothing.
        public var recoverySuggestion: String? {
            switch self {
            case .permissionDenied, .userTokenRevoked: "Allow this app to use Apple Music in Settings."
            case .privacyAcknowledgementRequired: "Open the Music app and accept the notice."
            case .userNotSignedIn: "Sign in to Apple Music in Settings."
            case .developerTokenRequestFailed, .unknown, .userTokenRequestFailed: nil
            }
        }
    }
}
