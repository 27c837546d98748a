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
    /// Whether the response ends only if the client closes the connection.
    let isHanging: Bool
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
