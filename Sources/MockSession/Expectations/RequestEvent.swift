import MusicAPI
import MusicDevice
import Scenarios
import Text

/// A request and its response, with the data that expectations need.
///
/// It is a class because a copy of its values would retain each of them.
final class RequestEvent: Sendable {
    let completedRequest: CompletedRequest
    /// The name of the user whose data is requested, or `nil` if the scenario does not name users.
    let userName: String?
    /// Whether its user token identifies a user.
    let hasUser: Bool
    let tokens: TokenKindMap<String?>
    /// The API that responded, with the user's writes up to that time.
    let api: MusicAPI
    /// The ids of the rules that fired.
    let firedRuleIDs: Set<Int>
    /// The body of a complete response with status 200, if an expectation inspects responses.
    let body: JSONDocument?
    let ending: ResponseEnding

    init(
        completedRequest: CompletedRequest, userName: String?, hasUser: Bool, tokens: TokenKindMap<String?>,
        api: MusicAPI, firedRuleIDs: Set<Int>, body: JSONDocument?, ending: ResponseEnding
    ) {
        (self.completedRequest, self.userName, self.hasUser) = (completedRequest, userName, hasUser)
        (self.tokens, self.api, self.firedRuleIDs) = (tokens, api, firedRuleIDs)
        (self.body, self.ending) = (body, ending)
    }
}

/// A request with its response, compared with each expectation of the scenario.
///
/// Requests with the same cached response share it.
struct ComparedEvent: Sendable {
    let event: RequestEvent
    /// One value for each expectation, in the scenario's order.
    let comparisons: [Kind]

    /// The comparison of a request with one expectation.
    enum Kind: Sendable {
        /// The differences from a request that is expected, and whether its matcher matches, whatever the response is.
        ///
        /// `freshToken` is the token that must also differ from the previous one.
        case request(isMatching: Bool, Comparison, freshToken: TokenKind?)
        /// A walk, and the reason that the request does not read a page of it; `nil` if it does, or is unrelated to it.
        case page(ExpectedWalk, miss: Comparison?)
        /// The values of a parameter in an accepted request.
        case values([String])
        /// A request that the expectation does not allow.
        case notAllowed
        /// An expectation that the request cannot meet or miss.
        case unrelated
    }
}

/// A value for each kind of token.
struct TokenKindMap<Value: Sendable>: Sendable {
    private var userToken: Value
    private var developerToken: Value

    init(userToken: Value, developerToken: Value) {
        (self.userToken, self.developerToken) = (userToken, developerToken)
    }

    subscript(_ kind: TokenKind) -> Value {
        switch kind {
        case .userToken: userToken
        case .developerToken: developerToken
        }
    }

    /// Changes the value of a kind in place.
    mutating func update(_ kind: TokenKind, _ change: (inout Value) -> Void) {
        switch kind {
        case .userToken: change(&userToken)
        case .developerToken: change(&developerToken)
        }
    }
}

/// The end of a response if the client does not close the connection.
struct ResponseEnding: Sendable {
    /// The session time from the request to the end in milliseconds, or `nil` if only the client ends the connection.
    let durationMilliseconds: Int64?
    /// Whether the response is complete at its end; otherwise the mock ends the connection before that.
    let isComplete: Bool
}

/// A device operation that the app requested, and its outcome.
struct OperationEvent: Sendable {
    let command: DeviceCommand
    let outcome: DeviceOutcome
    /// The name of the user who owns the device, or `nil` if the scenario does not name users.
    let userName: String?
    /// The numbers of the rules that fired.
    let firedRuleNumbers: [Int]
}
