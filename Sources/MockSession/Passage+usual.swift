import Encodings
import Locking
import HTTPMessages
import MusicAPI
import MusicDevice
import MusicCatalog
import MusicContract
import Scenarios

extension Passage {
    /// What is answered where no rule decides: an exchange, the catalog, or the service's error.
    ///
    /// A request that writes does so, unless it is not to take effect: then it is answered as if it had.
    mutating func usualOutcome(takesEffect: Bool = true) -> Outcome {
        let asked = method == "HEAD" ? "GET" : method
        if let exchange = running.scenario.users[visitor.user ?? 0].world.catalog.exchange(
            method: asked, target: target)
        {
            let source = AnswerSource.exchange(exchange.source)
            consider(source, [])
            var outcome = Outcome(writer.response(to: exchange), by: source)
            outcome.isLasting = true
            return outcome
        }
        if !visitor.account.subscription.isActive, asked == "GET", let nothing = nothingRecommended { return nothing }
        let answer = answer(takesEffect: takesEffect)
        var outcome = Outcome(
            writer.response(to: answer), by: answer.source, named: answer.name, violation: answer.violation)
        if case .json = answer.content { outcome.isLasting = answer.change == nil && asked == "GET" }
        let isUnanswered = outcome.isUnanswered
        guard isExplained || isUnanswered else { return outcome }
        let misses = [nearestExchange(asked)].compactMap { $0 } + [Considered(answer.source, differences(from: answer))]
        if isExplained { considered += misses }
        if isUnanswered { outcome.nearMisses = misses.reversed().filter { $0.isNear } }
        return outcome
    }

    /// What is answered about recommendations where there is no subscription: there are none, and that is no error (facts 1.3).
    private var nothingRecommended: Outcome? {
        guard target.segments.prefix(3) == ["v1", "me", "recommendations"] else { return nil }
        let why = "account: nothing is recommended without a subscription"
        guard target.segments.count == 3 else {
            return Outcome(writer.response(to: .notFound, target: target, why: why), by: .account, named: .notFound)
        }
        return Outcome(writer.json(200, Array(#"{"data":[]}"#.utf8), why: why), by: .account)
    }

    /// The request as the API sees it.
    func asked(_ method: String) -> APIRequest {
        APIRequest(
            method: method, target: target, userStorefront: visitor.account.storefront,
            isSomebodys: visitor.user != nil && visitor.problem == nil && visitor.account.subscription.isActive,
            body: ["GET", "HEAD"].contains(method) ? [] : request.body)
    }

    /// What the API says; what is written is written under the session's lock.
    private func answer(takesEffect: Bool) -> APIAnswer {
        let asked = asked(method)
        guard !["GET", "HEAD"].contains(method) else { return moment.api.answer(asked) }
        let moment = LibraryMoment(
            now: now, storefront: visitor.account.storefront, rowIDs: running.scenario.world.choices.libraryRowIDs)
        return session.guarded.withLock { guarded in
            guarded.write(asked, by: visitor.user ?? 0, in: running, at: moment, takesEffect: takesEffect)
        }
    }

    /// The exchange of the path whose parameters are most like the request's; nil where nothing is recorded as one.
    private func nearestExchange(_ method: String) -> Considered? {
        let catalog = running.scenario.users[visitor.user ?? 0].world.catalog
        let all = catalog.exchanges(method: method, path: target).map { exchange in
            Considered(.exchange(exchange.exchange.source), target.differences(from: exchange.target))
        }
        if let nearest = all.min(by: { $0.differences.count < $1.differences.count }) { return nearest }
        guard catalog.hasExchanges else { return nil }
        let path = "/" + target.segments.joined(separator: "/")
        return Considered(.exchange(nil), [Difference(.path, expected: "one that is recorded", seen: path)])
    }
}

extension APITarget {
    /// In which parameters this target is another one of the same path, by name.
    fileprivate func differences(from other: APITarget) -> [Difference] {
        func values(_ target: APITarget, _ name: String) -> [String] {
            target.parameters.filter { $0.name == name }.map(\.value).sorted()
        }
        func text(_ values: [String]) -> String { values.isEmpty ? "absent" : values.joined(separator: ", ") }
        return Set((parameters + other.parameters).map(\.name)).sorted().compactMap { name in
            let (seen, expected) = (values(self, name), values(other, name))
            return seen == expected ? nil : Difference(.query(name), expected: text(expected), seen: text(seen))
        }
    }
}

extension APIAnswer {
    fileprivate var source: AnswerSource {
        switch content {
        case .json, .created: .catalog
        case .empty where change != nil: .catalog
        case .empty: .contract
        case .error(let error):
            if violation?.rule == ContractViolation.unknownPath {
                .noEndpoint
            } else {
                [.notFound, .noRelatedResources].contains(error.name) ? .catalog : .contract
            }
        }
    }

    /// The name that rules have for the answer.
    fileprivate var name: NamedAnswer? {
        if case .error(let error) = content { NamedAnswer(rawValue: error.name.rawValue) } else { nil }
    }
}

extension Considered {
    /// Whether it tells more than that nothing is there.
    fileprivate var isNear: Bool {
        if case .exchange(nil) = source { return false }
        return differences.allSatisfy { $0.criterion != .resource }
    }
}
