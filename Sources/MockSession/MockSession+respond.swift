import Determinism
import DeveloperTokens
import Encodings
package import HTTPMessages
import Locking
import MusicAPI
import MusicCatalog
import MusicContract
import OrderedJSON
import Scenarios

extension MockSession {
    /// The answer to a request, in the service's order: tokens, rules, recorded exchanges, catalog.
    package func respond(to request: HTTPRequest) -> HTTPResponse {
        if let known = prepared.withLock({ $0.find(request) }) { return known }
        let writer = AnswerWriter(session: self, now: now)
        if request.method == "OPTIONS" { return writer.preflight }
        let target = APITarget(request.target)
        let subject = subject(request, target)
        let early = decide(rulesBeforeTokens, subject)
        if let decided = ruled(early, subject, writer) { return delayed(decided.edited(early), early.delay) }
        if let refusal = refusal(of: request, target, writer) { return delayed(refusal, early.delay) }
        let decision = decide(rules, subject)
        if let decided = ruled(decision, subject, writer) {
            return delayed(decided.edited(early).edited(decision), early.delay + decision.delay)
        }
        let answer = usualAnswer(request.method, target, writer)
        let isLasting = answer.isLasting && scenario.clock != .system && scenario.rateLimit == nil
        if isLasting, !early.isMet, !decision.isMet, writer.now == now {
            prepared.withLock { $0.keep(answer.response, for: request) }
        }
        return delayed(answer.response.edited(early).edited(decision), early.delay + decision.delay)
    }

    /// What the deciding rule has the request answered with, and how it is delivered; nil where no rule decides.
    private func ruled(
        _ decision: SessionState.Decision, _ subject: RequestMatch.Subject, _ writer: AnswerWriter
    ) -> HTTPResponse? {
        guard let (rule, answer) = decision.deciding else { return nil }
        var response =
            writer.response(to: answer, target: subject.target, why: rule.label)
            ?? usualAnswer(subject.method, subject.target, writer).response
        if let fault = rule.fault {
            response.delivery = HTTPDelivery(fault: fault.onTheWire(seed: scenario.seed, rule: rule.number))
        }
        return response
    }

    /// Lets rules decide, and does what they want changed; a clock that has moved makes remembered answers old.
    private func decide(_ rules: [Rule], _ subject: RequestMatch.Subject) -> SessionState.Decision {
        guard !rules.isEmpty else { return SessionState.Decision() }
        let seed = scenario.seed
        let decision = state.withLock { state in
            let decision = state.decide(rules, subject, seed: seed)
            state.apply(decision.effects)
            return decision
        }
        if decision.effects.contains(where: { $0.advance != 0 }) { prepared.withLock { $0 = PreparedAnswers() } }
        return decision
    }

    /// The request as rules see it; a body is read only where a rule looks at it.
    private func subject(_ request: HTTPRequest, _ target: APITarget) -> RequestMatch.Subject {
        RequestMatch.Subject(
            method: request.method, target: target, header: { request.header($0) },
            body: readsBodies ? try? JSONDocument.parse(request.body) : nil, user: nil)
    }

    /// What the service says to a request whose tokens are not good; nil where they are.
    private func refusal(of request: HTTPRequest, _ target: APITarget, _ writer: AnswerWriter) -> HTTPResponse? {
        if let problem = developerTokenProblem(request, at: writer.now) {
            return writer.response(to: .developerTokenInvalid, target: target, why: "developer token: \(problem)")
        }
        if let limited = overLimit(request, target, writer) { return limited }
        guard target.segments.prefix(2) == ["v1", "me"], !hasUserToken(request) else { return nil }
        return writer.response(to: .userTokenMissing, target: target, why: "user token: the request has none")
    }

    /// What comes over the rate limit; nil below it, and where there is none.
    private func overLimit(_ request: HTTPRequest, _ target: APITarget, _ writer: AnswerWriter) -> HTTPResponse? {
        guard let limit = scenario.rateLimit else { return nil }
        let token = request.header("Authorization") ?? ""
        let elapsed = time.elapsed
        guard let wait = state.withLock({ $0.overLimit(limit, token: token, elapsed: elapsed) }) else { return nil }
        let why = "rate limit: \(limit.requests) in \(limit.per) ms; the next one in \(wait) ms"
        var response =
            limit.answer.flatMap { writer.response(to: $0, target: target, why: why) }
            ?? writer.response(to: .rateLimited, target: target, why: why)
        if let seconds = limit.retryAfter, !response.headers.contains(where: { $0.isNamed("Retry-After") }) {
            response.headers.append(HTTPField(name: "Retry-After", value: String(seconds)))
        }
        return response
    }

    /// The answer kept back as long as rules want, times the scale; what is not waited for moves session time.
    private func delayed(_ response: HTTPResponse, _ milliseconds: Int64) -> HTTPResponse {
        guard milliseconds > 0 else { return response }
        if time.scale == 0 { state.withLock { $0.skip(milliseconds) } }
        return response.delayed(Int64(Double(milliseconds) * time.scale))
    }

    /// What is answered where no rule decides, and whether the same request always gets the same bytes.
    private func usualAnswer(
        _ method: String, _ target: APITarget, _ writer: AnswerWriter
    ) -> (response: HTTPResponse, isLasting: Bool) {
        let asked = method == "HEAD" ? "GET" : method
        if let exchange = scenario.world.catalog.exchange(method: asked, target: target) {
            return (writer.response(to: exchange), true)
        }
        let answer = api.answer(APIRequest(method: method, target: target, userStorefront: scenario.user.storefront))
        if case .json = answer.content { return (writer.response(to: answer), true) }
        return (writer.response(to: answer), false)
    }

    /// What is wrong with the request's developer token here, or nil.
    private func developerTokenProblem(_ request: HTTPRequest, at now: Instant) -> DeveloperTokenProblem? {
        guard let field = request.header("Authorization") else { return .missing }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return .notBearer }
        let text = String(words[1])
        guard scenario.developerTokens != .any || text == developerToken else { return nil }
        do {
            let token = try DeveloperToken(parsing: text)
            if let problem = token.problem(at: now, origin: request.header("Origin")) { return problem }
            guard case .signed(let policy) = scenario.developerTokens, text != developerToken else { return nil }
            return token.problem(under: policy)
        } catch {
            return error
        }
    }

    /// `Music-User-Token` and `Media-User-Token` are the same to the service (facts 1.1).
    private func hasUserToken(_ request: HTTPRequest) -> Bool {
        ["Music-User-Token", "Media-User-Token"].contains { request.header($0)?.isEmpty == false }
    }
}
