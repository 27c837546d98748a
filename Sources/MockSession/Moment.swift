import Determinism
import Encodings
import HTTPMessages
import MusicAPI
import OrderedJSON
import Scenarios

/// What a request is answered from: taken when it arrives, and kept to its end whatever changes meanwhile.
struct Moment: Sendable {
    let running: RunningScenario
    /// Whose the request is, among the users of that scenario.
    let visitor: Visitor
    /// What answers that user, with what they have written.
    var api: MusicAPI
    /// What the clock shows.
    let now: Instant
    /// Which answers were remembered then; when they are forgotten meanwhile, this request's is not kept.
    let generation: Int
    /// Session time in milliseconds, where somebody wants to know.
    let elapsed: Int64
}

extension Moment {
    /// A request as rules and expectations see it; a body is read only where one of them looks at it.
    func subject(of request: HTTPRequest) -> RequestMatch.Subject {
        RequestMatch.Subject(
            method: request.method, target: APITarget(request.target), header: { request.header($0) },
            body: running.readsBodies ? try? JSONDocument.parse(request.body) : nil,
            user: visitor.user.flatMap { running.scenario.users[$0].name })
    }
}
