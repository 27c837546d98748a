import HTTPMessages
import MusicAPI
import MusicDevice
import Scenarios
import SecretRedaction
import Text

/// A snapshot of the session that a request is evaluated against.
///
/// Later changes to the session do not affect it. It is a class because a copy of its values would retain each of them.
final class RequestContext: Sendable {
    let identity: SessionIdentity
    let activeScenario: ActiveScenario
    /// The user of the request in that scenario.
    let requestUser: RequestUser
    /// The request's `Authorization`, or `nil` without the field.
    let authorization: AuthorizationField?
    /// The base of the addresses of media in the response, or `nil` if Apple's base stays.
    let mediaBase: String?
    /// The API of that user, with their writes, and its responses.
    let responses: ResponseCache
    /// The time of the clock.
    let now: Timestamp
    /// The value of `Date` for that time.
    let date: String
    /// The session time of the arrival in milliseconds.
    let sessionMilliseconds: Int64
    /// The system's time in milliseconds if session time is slower, or `nil`.
    let uncountedSystemMilliseconds: Int64?
    /// The milliseconds of session time since the session's first request or operation.
    let windowMilliseconds: Int64

    init(
        identity: SessionIdentity, activeScenario: ActiveScenario, requestUser: RequestUser,
        authorization: AuthorizationField?, mediaBase: String?, responses: ResponseCache,
        now: Timestamp, date: String,
        sessionMilliseconds: Int64, uncountedSystemMilliseconds: Int64?, windowMilliseconds: Int64
    ) {
        (self.identity, self.activeScenario, self.requestUser) = (identity, activeScenario, requestUser)
        (self.authorization, self.responses) = (authorization, responses)
        (self.now, self.date) = (now, date)
        self.mediaBase = mediaBase
        (self.sessionMilliseconds, self.windowMilliseconds) = (sessionMilliseconds, windowMilliseconds)
        self.uncountedSystemMilliseconds = uncountedSystemMilliseconds
    }
}

extension RequestContext {
    /// The API of the user, with their writes.
    var api: MusicAPI { responses.api }
}

/// The user that a request's tokens identify.
final class RequestUser: Sendable {
    /// The user's index in the scenario, or `nil` if the request's token identifies no user.
    let index: Int?
    /// The reason that the user token is rejected, for requests that need one.
    let rejectionReason: UserTokenRejectionReason?
    /// The account of that user, or of the device's user.
    let account: Account
    /// Whether the request cannot reach the service because the device has no network.
    let isOffline: Bool

    init(index: Int?, rejectionReason reason: UserTokenRejectionReason?, account: Account, isOffline: Bool) {
        (self.index, rejectionReason, self.account, self.isOffline) = (index, reason, account, isOffline)
    }
}

/// The values of a session that never change: its id and its own tokens.
struct SessionIdentity: Sendable {
    /// The id of the session in `Mock-Session`.
    let id: String
    /// The first developer token that the session issued.
    let developerToken: String
    /// The first Music User Token of the first user.
    let userToken: String

    /// Returns the session's tokens and those that a scenario declares, with their kinds.
    func tokens(with scenario: Scenario) -> [String: SecretKind] {
        var tokens: [String: SecretKind] = [:]
        for user in scenario.users {
            if case .exactly(let token) = user.account.userTokenPolicy { tokens[token] = .userToken }
        }
        tokens[userToken] = .userToken
        tokens[developerToken] = .developerToken
        return tokens
    }
}
