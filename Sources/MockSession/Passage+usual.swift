import Encodings
import HTTPMessages
import MusicAPI
import MusicCatalog
import MusicContract
import Scenarios

extension Passage {
    /// What is answered where no rule decides: an exchange, the catalog, or the service's error.
    mutating func usualOutcome() -> Outcome {
        let asked = method == "HEAD" ? "GET" : method
        if let exchange = running.scenario.world.catalog.exchange(method: asked, target: target) {
            let source = AnswerSource.exchange(exchange.source)
            consider(source, [])
            var outcome = Outcome(writer.response(to: exchange), by: source)
            outcome.isLasting = true
            return outcome
        }
        let answer = running.api.answer(
            APIRequest(method: method, target: target, userStorefront: running.scenario.user.storefront))
        var outcome = Outcome(
            writer.response(to: answer), by: answer.source, named: answer.name, violation: answer.violation)
        if case .json = answer.content { outcome.isLasting = true }
        let isUnanswered = outcome.isUnanswered
        guard isExplained || isUnanswered else { return outcome }
        let misses = [nearestExchange(asked)].compactMap { $0 } + [Considered(answer.source, differences(from: answer))]
        if isExplained { considered += misses }
        if isUnanswered { outcome.nearMisses = misses.reversed().filter { $0.isNear } }
        return outcome
    }

    /// The exchange of the path whose parameters are most like the request's; nil where nothing is recorded as one.
    private func nearestExchange(_ method: String) -> Considered? {
        let catalog = running.scenario.world.catalog
        let all = catalog.exchanges(method: method, path: target).map { exchange in
            Considered(.exchange(exchange.exchange.source), target.differences(from: exchange.target))
        }
        if let nearest = all.min(by: { $0.differences.count < $1.differences.count }) { return nearest }
        guard catalog.hasExchanges else { return nil }
        let path = "/" + target.segments.joined(separator: "/")
        return Considered(.exchange(nil), [Difference(.path, expected: "one that is recorded", seen: path)])
    }

    /// What the catalog or the contract would have wanted; nothing where it answered.
    private func differences(from answer: APIAnswer) -> [Difference] {
        let path = "/" + target.segments.joined(separator: "/")
        switch answer.content {
        case .json: return []
        case .unserved(let endpoint):
            return [Difference(.endpoint, expected: "one that this version serves", seen: endpoint)]
        case .empty:
            return [Difference(.method, expected: "one that is offered there", seen: method)]
        case .error(let error):
            if let violation = answer.violation, violation.rule == ContractViolation.unknownPath {
                return [Difference(.path, expected: violation.source, seen: "\(method) \(path)")]
            }
            if let parameter = error.parameter {
                let seen = target.parameters.filter { $0.name == parameter }.map(\.value)
                return [
                    Difference(
                        .query(parameter), expected: error.detail,
                        seen: seen.isEmpty ? "absent" : seen.joined(separator: ", "))
                ]
            }
            if error.name == .notFound { return [missing(path)] }
            return [Difference(error.name == .methodNotAllowed ? .method : .path, expected: error.detail, seen: path)]
        }
    }

    /// A resource that is not here: it may be in another storefront.
    private func missing(_ path: String) -> Difference {
        let segments = target.segments
        guard segments.count >= 5, segments[1] == "catalog" else {
            return Difference(.resource, expected: "one that is recorded", seen: path)
        }
        let world = running.scenario.world
        let type = MusicContract.types.first { $0.family == .catalog && $0.segment == segments[3] }
        let elsewhere = world.storefronts.map(\.attributes.code).filter { code in
            let kind = ResourceKind(storefront: code, type: type?.name ?? segments[3])
            return world.catalog.index(of: segments[4], in: kind)
                .map { world.catalog.resources[$0].attributes != nil } ?? false
        }
        return elsewhere.isEmpty
            ? Difference(.resource, expected: "one that is recorded", seen: path)
            : Difference(.storefront, expected: elsewhere.joined(separator: ", "), seen: segments[2])
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
        case .json: .catalog
        case .unserved: .unserved
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
