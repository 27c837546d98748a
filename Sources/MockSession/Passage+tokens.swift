import Encodings
import Determinism
import DeveloperTokens
import HTTPMessages
import Locking
import MusicContract
import Scenarios

extension Passage {
    /// What the service says to a request whose tokens are not good; nil where they are.
    mutating func refusal() -> Outcome? {
        let problem = developerTokenProblem()
        consider(
            .developerToken,
            problem.map { [Difference(.developerToken, expected: "one that is taken", seen: "\($0)")] } ?? [])
        if let problem {
            let name = NamedAnswer.developerTokenInvalid
            let response = writer.response(to: name, target: target, why: "developer token: \(problem)")
            return Outcome(response, by: .developerToken, named: name)
        }
        if let limited = overLimit() { return limited }
        guard target.segments.prefix(2) == ["v1", "me"] else { return nil }
        guard !hasUserToken else {
            consider(.userToken, [])
            return nil
        }
        consider(.userToken, [Difference(.userToken, expected: "one that is taken", seen: "the request has none")])
        let name = NamedAnswer.userTokenMissing
        let response = writer.response(to: name, target: target, why: "user token: the request has none")
        return Outcome(response, by: .userToken, named: name)
    }

    /// Remembers who was asked, where somebody wants to know.
    mutating func consider(_ source: AnswerSource, _ differences: [Difference]) {
        if isExplained { considered.append(Considered(source, differences)) }
    }

    /// What comes over the rate limit; nil below it, and where there is none.
    private mutating func overLimit() -> Outcome? {
        guard let limit = running.scenario.rateLimit else { return nil }
        let token = request.header("Authorization") ?? ""
        let elapsed = running.time.elapsed
        let wait = session.guarded.withLock { $0.state.overLimit(limit, token: token, elapsed: elapsed) }
        guard let wait else {
            consider(.rateLimit, [])
            return nil
        }
        let (bound, next) = ("\(limit.requests) in \(limit.per) ms", "the next one in \(wait) ms")
        consider(.rateLimit, [Difference(.rateLimit, expected: bound, seen: next)])
        let why = "rate limit: \(bound); \(next)"
        let own = limit.answer.flatMap { writer.response(to: $0, target: target, why: why) }
        var response = own ?? writer.response(to: .rateLimited, target: target, why: why)
        if let seconds = limit.retryAfter, !response.headers.contains(where: { $0.isNamed("Retry-After") }) {
            response.headers.append(HTTPField(name: "Retry-After", value: String(seconds)))
        }
        return Outcome(response, by: .rateLimit, named: own == nil ? .rateLimited : limit.answer?.name)
    }

    /// What is wrong with the request's developer token here, or nil.
    private func developerTokenProblem() -> DeveloperTokenProblem? {
        guard let field = request.header("Authorization") else { return .missing }
        let words = field.split(separator: " ", omittingEmptySubsequences: true)
        guard words.count == 2, words[0].lowercased() == "bearer" else { return .notBearer }
        let text = String(words[1])
        let accepted = running.scenario.developerTokens
        guard accepted != .any || text == session.developerToken else { return nil }
        do {
            let token = try DeveloperToken(parsing: text)
            if let problem = token.problem(at: now, origin: request.header("Origin")) { return problem }
            guard case .signed(let policy) = accepted, text != session.developerToken else { return nil }
            return token.problem(under: policy)
        } catch {
            return error
        }
    }

    /// `Music-User-Token` and `Media-User-Token` are the same to the service (facts 1.1).
    private var hasUserToken: Bool {
        ["Music-User-Token", "Media-User-Token"].contains { request.header($0)?.isEmpty == false }
    }
}

extension RuleAnswer {
    /// The name of the service's answer that it is, changed or not.
    var name: NamedAnswer? {
        if case .named(let name, _) = self { name } else { nil }
    }
}
