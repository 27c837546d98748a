public import Foundation
import FrameworkHook
import Platform
import Text

/// The options of a request for a token.
public struct MusicTokenRequestOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Requests a new token, even if one is known.
    public static let ignoreCache = MusicTokenRequestOptions(rawValue: 1)
}

/// A source of developer tokens.
public protocol MusicDeveloperTokenProvider: Sendable {
    /// Returns a developer token.
    ///
    /// - Parameter options: The options of the request.
    /// - Returns: The token.
    /// - Throws: ``MusicTokenRequestError``.
    func developerToken(options: MusicTokenRequestOptions) async throws -> String
}

/// A source of both kinds of tokens.
public typealias MusicTokenProvider = MusicUserTokenProvider & MusicDeveloperTokenProvider

/// The source of user tokens, which requests them from the device.
///
/// A subclass that conforms to ``MusicDeveloperTokenProvider`` provides developer tokens of the app's own server.
open class MusicUserTokenProvider {
    private struct Entry: Sendable {
        weak var mock: (any FrameworkMock)?
        let developerToken: String
        let userToken: String
    }

    /// The last token of each mock.
    private let tokens = Locked<[ObjectIdentifier: Entry]>([:])

    /// Creates a source.
    public init() {}

    /// Returns the user token for a developer token: the known one, or a new one of the device.
    ///
    /// - Parameters:
    ///   - developerToken: The developer token.
    ///   - options: The options of the request.
    /// - Returns: The user token.
    /// - Throws: ``MusicTokenRequestError``.
    public func userToken(for developerToken: String, options: MusicTokenRequestOptions) async throws -> String {
        let device = try MusicKitDevice(for: "MusicUserTokenProvider.userToken(for:options:)")
        let key = ObjectIdentifier(device.mock)
        let ignoresCache = options.contains(.ignoreCache)
        if !ignoresCache, let known = tokens.withLock({ $0[key] }), known.mock === device.mock,
            known.developerToken == developerToken
        {
            return known.userToken
        }
        let result = try await device.performWithoutBlocking(
            "request-user-token",
            [
                "developerToken": .string(developerToken), "ignoreCache": ignoresCache ? true : .absent,
                "framework": "musickit",
            ])
        guard let token = result["userToken"]?.string else { throw MusicTokenRequestError.unknown }
        let entry = Entry(mock: device.mock, developerToken: developerToken, userToken: token)
        tokens.withLock { $0[key] = entry }
        return token
    }
}

/// The source of tokens that requests use by default.
public class DefaultMusicTokenProvider: MusicUserTokenProvider, MusicDeveloperTokenProvider, @unchecked Sendable {
    private struct Entry: Sendable {
        weak var mock: (any FrameworkMock)?
        let token: String
    }

    /// The last token of each mock.
    private let cached = Locked<[ObjectIdentifier: Entry]>([:])

    /// Creates a source.
    public override init() { super.init() }

    /// Returns the developer token of the app.
    ///
    /// - Parameter options: The options of the request.
    /// - Returns: The token.
    /// - Throws: ``MusicTokenRequestError``.
    public func developerToken(options: MusicTokenRequestOptions) async throws -> String {
        let device = try MusicKitDevice(for: "DefaultMusicTokenProvider.developerToken(options:)")
        let key = ObjectIdentifier(device.mock)
        if !options.contains(.ignoreCache), let known = cached.withLock({ $0[key] }), known.mock === device.mock {
            return known.token
        }
        let entry = Entry(mock: device.mock, token: try await device.mock.developerToken())
        cached.withLock { $0[key] = entry }
        return entry.token
    }
}

/// An error of a request for a token.
public enum MusicTokenRequestError: String, LocalizedError, Sendable, CustomStringConvertible {
    /// The reason is unknown.
    case unknown
    /// The user does not allow the app.
    case permissionDenied
    /// The user has revoked access.
    case userTokenRevoked
    /// No user is signed in.
    case userNotSignedIn
    /// The user has not acknowledged the privacy notice.
    case privacyAcknowledgementRequired
    /// No developer token was issued.
    case developerTokenRequestFailed
    /// No user token was issued.
    case userTokenRequestFailed

    /// The reason, as a sentence.
    public var errorDescription: String? {
        switch self {
        case .unknown: "The token request failed."
        case .permissionDenied: "The user has not allowed this app to use Apple Music."
        case .userTokenRevoked: "The user has revoked this app's access to Apple Music."
        case .userNotSignedIn: "No user is signed in to Apple Music on this device."
        case .privacyAcknowledgementRequired: "The user has not acknowledged Apple's latest privacy notice."
        case .developerTokenRequestFailed: "The developer token was rejected."
        case .userTokenRequestFailed: "The user token could not be requested."
        }
    }

    /// The name of the case.
    public var description: String { rawValue }
}
