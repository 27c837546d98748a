import HTTPMessages
import MusicContract
import MusicDevice
import Platform
import Scenarios
import SecretRedaction
package import Text

/// Whether the tokens that clients use now are valid.
package struct TokenSummary: Sendable {
    /// The state of a token.
    package enum State: String, Sendable {
        case valid, rejected, expired
    }

    package let developerToken: State
    /// The time at which the session's developer token expires.
    let developerTokenExpiry: Timestamp?
    package let userToken: State

    /// `{"developer": STATE, "developerExpires", "user": STATE}`.
    package var json: JSONValue {
        [
            "developer": .string(developerToken.rawValue),
            "developerExpires": .optional(developerTokenExpiry?.rfc3339).orNull, "user": .string(userToken.rawValue),
        ]
    }
}

/// A token of the last request that had one, or else the one that the session issued last.
private struct CurrentTokens {
    let developer: String
    let user: String
}

extension MockSession {
    /// The tokens that the session issued last, for the user who is signed in on the first device.
    package var lastIssuedTokens: (developer: String, user: String) {
        lockedState.withLock { state in
            (
                state.state.developerTokens.lastIssuedToken,
                state.state.devices.token(of: state.state.devices.signedInUser)
            )
        }
    }

    /// Rejects the current developer token permanently, as the service does after it was revoked.
    ///
    /// The current token is that of the last request, or else the one that the session issued last.
    package func rejectDeveloperToken() {
        lockedState.withLock { state in
            let token = state.currentTokens.developer
            state.state.developerTokens.reject(token)
        }
    }

    /// Ends the life of the current developer token now.
    package func expireDeveloperToken() {
        lockedState.withLock { state in
            let token = state.currentTokens.developer
            state.state.developerTokens.expire(token, at: state.now)
        }
    }

    /// Rejects the current user token, until the device returns another one.
    ///
    /// If the scenario fixes the token, the device returns the same token, which is then valid again.
    package func rejectUserToken() {
        lockedState.withLock { state in
            let token = state.currentTokens.user
            state.state.devices.revokeToken(token)
        }
    }
}

extension LockedState {
    fileprivate var currentTokens: CurrentTokens {
        let entries = journal.entries(since: max(0, journal.count - 100), limit: 100).reversed()
        let requests =
            unfinished.latestRequests
            + entries.compactMap { entry -> HTTPRequest? in
                if case .request(let request) = entry.content { request.unredactedRequest } else { nil }
            }
        return CurrentTokens(
            developer: requests.compactMap { $0.authorization?.lastWord }.first
                ?? state.developerTokens.lastIssuedToken,
            user: requests.compactMap(\.userToken).first ?? state.devices.token(of: state.devices.signedInUser))
    }

    var tokenSummary: TokenSummary {
        let current = currentTokens
        let tokens = state.developerTokens
        var devices = state.devices
        let policy = activeScenario.scenario.developerTokens
        let developer: TokenSummary.State =
            switch tokens.check(current.developer, policy: policy, at: now, origin: nil).error {
            case nil: .valid
            case .some(.expired): .expired
            default: .rejected
            }
        return TokenSummary(
            developerToken: developer, developerTokenExpiry: tokens.expiry(of: current.developer),
            userToken: devices.checkToken(current.user, issuer: nil).rejectionReason == nil ? .valid : .rejected)
    }
}

/// A rate limit, and what is left of it for each developer token.
package struct RateLimitSummary: Sendable {
    /// The number of requests that a full bucket allows.
    let requestCount: Int
    /// The time in which an empty bucket becomes full, in milliseconds.
    let periodMilliseconds: Int64
    /// The number of requests that each token may send now; tokens are redacted, and a full bucket is not listed.
    let buckets: [(token: String, availableCount: Int)]

    /// `{"requests","per","buckets":[{"token","available"}]}`; `per` is in milliseconds.
    var json: JSONValue {
        [
            "requests": .integer(requestCount), "per": .integer(Int(periodMilliseconds)),
            "buckets": .array(buckets) { ["token": .string($0.token), "available": .integer($0.availableCount)] },
        ]
    }
}

extension LockedState {
    /// The rate limit, with the buckets of the first 20 tokens in the order of their placeholders.
    var rateLimitSummary: RateLimitSummary? {
        mutating get {
            guard let limit = activeScenario.scenario.rateLimit else { return nil }
            var buckets: [(token: String, availableCount: Int)] = []
            for (authorization, count) in state.availableRequests(of: limit, at: sessionMilliseconds) {
                buckets.append((placeholders.placeholder(forField: authorization, kind: .developerToken), count))
            }
            buckets.sort { $0.token < $1.token }
            return RateLimitSummary(
                requestCount: limit.requestCount, periodMilliseconds: limit.periodMilliseconds,
                buckets: Array(buckets.prefix(20)))
        }
    }
}

/// The state of the first user's device that operations change.
package struct DeviceSummary: Sendable {
    private let snapshot: DeviceSnapshot
    private let network: Network
    private let isSignedIn: Bool
    private let players: JSONValue

    init(_ devices: UserDevices, at now: Timestamp) {
        snapshot = DeviceSnapshot(devices[0])
        network = devices[0].network
        isSignedIn = devices[0].account.isSignedIn
        players = devices[0].players(at: now)
    }

    /// `{"consent","capabilities","storefront","network","signedIn","players"}`.
    var json: JSONValue {
        .joined(
            snapshot.json,
            ["network": .string(network.rawValue), "signedIn": .bool(isSignedIn), "players": players])
    }
}
