import HTTPMessages
import MusicAPI
import OrderedJSON
import Scenarios
import Timestamps
import URLCoding

/// What a request is answered from: taken when it arrives, and kept to its end whatever changes meanwhile.
struct RequestContext: Sendable {
    let activeScenario: ActiveScenario
    /// Whose the request is, among the users of that scenario.
    let requestUser: RequestUser
    /// What answers that user, with what they have written.
    var api: MusicAPI
    /// What the clock shows.
    let now: Timestamp
    /// Which answers were remembered then; when they are forgotten meanwhile, this request's is not kept.
    let cacheGeneration: Int
    /// Session time in milliseconds, where somebody wants to know.
    let sessionMilliseconds: Int64
}

extension RequestContext {
    /// A request as rules and expectations see it; a body is read only where one of them looks at it.
    func matcherInput(for request: HTTPRequest) -> RequestMatcher.Input {
        RequestMatcher.Input(
            method: request.method, target: PathAndQuery(request.target), header: { request.header(named: $0) },
            body: activeScenario.readsBodies ? try? JSONDocument.parse(request.body) : nil,
            user: requestUser.index.flatMap { activeScenario.scenario.users[$0].name })
    }
}
