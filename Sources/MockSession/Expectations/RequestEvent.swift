import MusicAPI
import MusicDevice
import OrderedJSON
import Scenarios

/// A request and its answer, as far as expectations look at them.
struct RequestEvent: Sendable {
    let completedRequest: CompletedRequest
    /// The name of the user whose data it is about, where the scenario names users.
    let userName: String?
    /// Whether its user token identifies a user.
    let hasUser: Bool
    let tokens: [TokenKind: String]
    /// What answered, with what the user had written by then.
    let api: MusicAPI
    /// The ids of the rules that fired.
    let firedRuleIDs: Set<Int>
    /// The body of a complete response with status 200, if an expectation inspects lists.
    let body: JSONDocument?
}

/// Something that the app asked of the device, and what came of it.
struct OperationEvent: Sendable {
    let command: DeviceCommand
    let outcome: DeviceOutcome
    /// The name of the user whose device it is.
    let userName: String?
    /// The numbers of the rules that fired.
    let firedRuleNumbers: [Int]
}
