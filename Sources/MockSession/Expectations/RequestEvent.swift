import HTTPMessages
import MusicAPI
import MusicDevice
import OrderedJSON
import Scenarios

/// A request and its answer, as far as expectations look at them.
struct RequestEvent: Sendable {
    let completedRequest: CompletedRequest
    /// The name of the user whose data it is about, where the scenario names users.
    let userName: String?
    /// Whether its user token is somebody's.
    let hasUser: Bool
    let tokens: [TokenKind: String]
    /// What answered, with what the user had written by then.
    let api: MusicAPI
    /// The ids of the rules that fired.
    let firedRuleIDs: Set<Int>
    /// The answer's body, where it arrived whole with 200 and somebody looks at lists.
    let body: JSONDocument?

    init(request: HTTPRequest, response outcome: EvaluatedResponse, context moment: RequestContext) {
        let response = outcome.response
        let isCut = response.delivery.fault.map { $0.interrupts(response.body) } ?? false
        completedRequest = CompletedRequest(
            input: moment.matcherInput(for: request), status: response.status, responseName: outcome.responseName,
            fault: isCut ? response.delivery.fault?.name : nil)
        userName = moment.activeScenario.scenario.users[moment.requestUser.index ?? 0].name
        hasUser = moment.requestUser.index != nil
        var tokens: [TokenKind: String] = [:]
        tokens[.userToken] = request.userToken
        tokens[.developerToken] = request.header(named: "Authorization")
        self.tokens = tokens
        api = moment.api
        firedRuleIDs = outcome.firedRuleIDs
        let isRead = !isCut && response.status == 200 && request.method == "GET"
        body = isRead && moment.activeScenario.readsLists ? try? JSONDocument.parse(response.body) : nil
    }
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

extension HTTPDelivery.Fault {
    /// Whether it keeps an answer from arriving whole.
    fileprivate func interrupts(_ body: [UInt8]) -> Bool {
        switch self {
        case .truncate(let at), .resetAfter(let at): at < body.count
        case .drip: false
        case .reset, .empty, .malformedChunk, .garbage, .hang: true
        }
    }
}
