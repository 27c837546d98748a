import Encodings
import Determinism
import DeveloperTokens
import HTTPMessages
import MusicAPI
import Locking
import MusicContract
import MusicDevice
import Scenarios

extension Passage {
    /// What the service says to a request whose tokens are not good; nil where they are.
    mutating func refusal() -> Outcome? {
        let problem = developerTokenProblem()
        consider(
            .developerToken,
            problem.map { [Difference(.developerToken, expected: "one that is taken", seen: "\($0)")] } ?? [])
        if let problem {
            let name = problem == .missing ? NamedAnswer.developerTokenMissing : .developerTokenInvalid
            let response = writer.response(to: name, target: target, why: "developer token: \(problem)")
            return Outcome(response, by: .developerToken, named: name)
        }
        if let limited = overLimit() { return limited }
        return target.isPersonal ? userRefusal() : nil
    }

    /// What the service says to a personal request whose user it does not know, or who may not ask for that.
    private mutating func userRefusal() -> Outcome? {
        if let problem = visitor.problem {
            let name: NamedAnswer = problem == .missing ? .userTokenMissing : .userTokenInvalid
            return refused(as: name, by: .userToken, expected: "one that is taken", seen: "\(problem)")
        }
        consider(.userToken, [])
        guard visitor.account.hasAcknowledgedPrivacy else {
            return refused(
                as: .privacyNotAcknowledged, by: .account, expected: "privacy terms accepted", seen: "not accepted")
        }
        guard let privilege = MusicContract.privilege(for: target.segments), !visitor.account.subscription.isActive
        else {
            return nil
        }
        let changes = AnswerChanges.detail(
            "User's subscription tier does not have access to privilege: \(privilege)")
        return refused(
            as: .subscriptionRequired, changes, by: .account, expected: "a subscription",
            seen: visitor.account.subscription.rawValue)
    }

    private mutating func refused(
        as name: NamedAnswer, _ changes: AnswerChanges = .none, by source: AnswerSource, expected: String, seen: String
    ) -> Outcome {
        let criterion: Difference.Criterion = source.isAccount ? .account : .userToken
        consider(source, [Difference(criterion, expected: expected, seen: seen)])
        let why = source.isAccount ? "account: \(expected) is needed, it is \(seen)" : "user token: \(seen)"
        let response = writer.response(to: name, changes, target: target, why: why)
        return Outcome(response, by: source, named: name)
    }

    /// Remembers that the request's user token was refused, where refusals stick.
    func refuseUserToken() {
        guard let token = request.userToken else { return }
        session.guarded.withLock { guarded in
            if guarded.state.devices.refuse(token) { guarded.prepared.forget() }
        }
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
        return running.problem(
            ofDeveloperToken: String(words[1]), own: session.developerToken, now: now, origin: request.header("Origin"))
    }
}

extension RunningScenario {
    /// What is wrong with a developer token here; nil where it is taken.
    ///
    /// A session's own is judged by its time alone.
    func problem(
        ofDeveloperToken text: String, own: String, now: Instant, origin: String? = nil
    ) -> DeveloperTokenProblem? {
        let accepted = scenario.developerTokens
        guard accepted != .any || text == own else { return nil }
        do {
            let token = try DeveloperToken(parsing: text)
            if let problem = token.problem(at: now, origin: origin) { return problem }
            guard case .signed(let policy) = accepted, text != own else { return nil }
            return token.problem(under: policy)
        } catch {
            return error
        }
    }
}

extension HTTPRequest {
    /// `Music-User-Token` and `Media-User-Token` are the same to the service (facts 1.1); nil where none says anything.
    var userToken: String? {
        ["Music-User-Token", "Media-User-Token"].lazy.compactMap { header($0) }.first { !$0.isEmpty }
    }

    /// The issuer in the developer token, as far as it can be read.
    var issuer: String? {
        let token = header("Authorization")?.split(separator: " ").last.map(String.init)
        return token.flatMap { try? DeveloperToken(parsing: $0) }?.issuer
    }
}

extension RuleAnswer {
    /// The name of the service's answer that it is, changed or not.
    var name: NamedAnswer? {
        if case .named(let name, _) = self { name } else { nil }
    }
}
