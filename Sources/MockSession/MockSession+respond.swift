import DeveloperTokens
import Encodings
package import HTTPMessages
import Locking
import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios

extension MockSession {
    /// The answer to a request, in the service's order: tokens, rules, recorded exchanges, catalog.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        if let known = prepared.withLock({ $0.find(request) }) { return known }
        if request.method == "OPTIONS" { return preflight }
        if let problem = developerTokenProblem(request) {
            return response(to: .developerTokenInvalid, target: nil, why: "developer token: \(problem)")
        }
        let target = APITarget(request.target)
        if target.segments.prefix(2) == ["v1", "me"], !hasUserToken(request) {
            return response(to: .userTokenMissing, target: nil, why: "user token: the request has none")
        }
        let method = request.method
        let decision = state.withLock { [rules = scenario.rules] state in
            state.decide(rules, method: method, segments: target.segments)
        }
        if let rule = decision.firing { return response(to: rule.answer, target: target, why: rule.label) }
        let answer = usualAnswer(method, target)
        if answer.isLasting, !decision.isMet, scenario.clock != .system {
            prepared.withLock { $0.keep(answer.response, for: request) }
        }
        return answer.response
    }

    /// What is answered where no rule decides, and whether the same request always gets the same bytes.
    private func usualAnswer(_ method: String, _ target: APITarget) -> (response: HTTPResponse, isLasting: Bool) {
        let asked = method == "HEAD" ? "GET" : method
        if let exchange = scenario.world.catalog.exchange(method: asked, target: target) {
            return (response(to: exchange), true)
        }
        let answer = api.answer(APIRequest(method: method, target: target, userStorefront: scenario.user.storefront))
        if case .json = answer.content { return (response(to: answer), true) }
        return (response(to: answer), false)
    }

    /// What is wrong with the request's developer token here, or nil.
    private func developerTokenProblem(_ request: HTTPRequest) -> DeveloperTokenProblem? {
        guard let field = request.header("Authorization") else { return .missing }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return .notBearer }
        let text = String(words[1])
        guard scenario.developerTokens == .wellFormed || text == developerToken else { return nil }
        do {
            return try DeveloperToken(parsing: text).problem(at: now, origin: request.header("Origin"))
        } catch {
            return error
        }
    }

    /// `Music-User-Token` and `Media-User-Token` are the same to the service (facts 1.1).
    private func hasUserToken(_ request: HTTPRequest) -> Bool {
        ["Music-User-Token", "Media-User-Token"].contains { request.header($0)?.isEmpty == false }
    }

    /// What a browser asks before it sends tokens; it needs none itself (facts 11).
    private var preflight: HTTPResponse {
        var response = response(status: 204, headers: [], body: [], why: "CORS preflight")
        response.headers += [
            HTTPField(name: "Access-Control-Allow-Methods", value: "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"),
            HTTPField(
                name: "Access-Control-Allow-Headers",
                value: "Authorization, Content-Type, Media-User-Token, Mock-Session, Music-User-Token"),
            HTTPField(name: "Access-Control-Max-Age", value: "86400"),
        ]
        return response
    }
}
