import HTTPMessages
import MusicAPI
import MusicDevice
import OrderedJSON
import Scenarios
import Timestamps
import URLCoding

/// What a request is answered from: taken when it arrives, and kept to its end whatever changes meanwhile.
struct RequestContext: Sendable {
    let identity: SessionIdentity
    let activeScenario: ActiveScenario
    /// Whose the request is, among the users of that scenario.
    let requestUser: RequestUser
    /// What answers that user, with what they have written.
    var api: MusicAPI
    /// What the clock shows.
    let now: Timestamp
    /// Which answers were remembered then; when they are forgotten meanwhile, this request's is not kept.
    let cacheGeneration: Int
    /// Session time in milliseconds; 0 if neither expectations nor libraries need it.
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

/// Whose request it is, as far as its tokens say.
struct RequestUser: Sendable {
    /// The user's place in the scenario; nil where no user's token came with the request.
    let index: Int?
    /// What is wrong with the user token, for requests that need one.
    let rejectionReason: UserTokenRejectionReason?
    /// The account of that user, else of the device's.
    let account: Account
}

/// The values of a session that never change: its name and its own tokens.
struct SessionIdentity: Sendable {
    /// What `Mock-Session` names the session by.
    let id: String
    /// The developer token that the session accepts whatever its scenario accepts.
    let developerToken: String
    /// The first user's first Music User Token.
    let userToken: String

    /// The session's tokens and their kinds, for redaction.
    var tokens: [String: Secret.Kind] { [developerToken: .developerToken, userToken: .userToken] }
}
