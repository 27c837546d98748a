import MusicAPI
import MusicDevice
import OrderedJSON
import Scenarios

/// A request and its response, with the data that expectations need.
struct RequestEvent: Sendable {
    let completedRequest: CompletedRequest
    /// The name of the user whose data is requested, or `nil` if the scenario does not name users.
    let userName: String?
    /// Whether its user token identifies a user.
    let hasUser: Bool
    let tokens: [TokenKind: String]
    /// The API that responded, with the user's writes up to that time.
    let api: MusicAPI
    /// The ids of the rules that fired.
    let firedRuleIDs: Set<Int>
    /// The body of a complete response with status 200, if an expectation inspects responses.
    let body: JSONDocument?
    let ending: ResponseEnding
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
