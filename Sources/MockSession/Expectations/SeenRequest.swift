import HTTPMessages
import MusicAPI
import MusicDevice
import OrderedJSON
import Scenarios

/// A request and its answer, as far as expectations look at them.
struct SeenRequest: Sendable {
    let observed: ObservedRequest
    /// The name of the user whose data it is about, where the scenario names users.
    let user: String?
    /// Whether its user token is somebody's.
    let isSomebodys: Bool
    let tokens: [TokenKind: String]
    /// What answered, with what the user had written by then.
    let api: MusicAPI
    /// The ids of the rules that fired.
    let fired: Set<Int>
    /// The answer's body, where it arrived whole with 200 and somebody looks at lists.
    let body: JSONDocument?

    init(_ request: HTTPRequest, _ outcome: Outcome, at moment: Moment) {
        let response = outcome.response
        let isCut = response.delivery.fault.map { $0.cuts(response.body) } ?? false
        observed = ObservedRequest(
            subject: moment.subject(of: request), status: response.status, named: outcome.named,
            fault: isCut ? response.delivery.fault?.name : nil)
        user = moment.running.scenario.users[moment.visitor.user ?? 0].name
        isSomebodys = moment.visitor.user != nil
        var tokens: [TokenKind: String] = [:]
        tokens[.userToken] = request.userToken
        tokens[.developerToken] = request.header("Authorization")
        self.tokens = tokens
        api = moment.api
        fired = outcome.fired
        let isRead = !isCut && response.status == 200 && request.method == "GET"
        body = isRead && moment.running.readsLists ? try? JSONDocument.parse(response.body) : nil
    }
}

/// Something that the app asked of the device, and what came of it.
struct SeenOperation: Sendable {
    let command: DeviceCommand
    let outcome: DeviceOutcome
    /// The name of the user whose device it is.
    let user: String?
    /// The numbers of the rules that fired.
    let fired: [Int]
}

extension HTTPDelivery.Fault {
    /// Whether it keeps an answer from arriving whole.
    fileprivate func cuts(_ body: [UInt8]) -> Bool {
        switch self {
        case .truncate(let at), .resetAfter(let at): at < body.count
        case .drip: false
        case .reset, .empty, .malformedChunk, .garbage, .hang: true
        }
    }
}
