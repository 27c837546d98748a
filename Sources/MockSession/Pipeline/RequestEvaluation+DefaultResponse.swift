import HTTPMessages
import MusicAPI
import MusicCatalog
import MusicContract
import MusicDevice
import Platform
import Scenarios
import SecretRedaction
import Text

extension RequestEvaluation {
    /// Returns the response without rules: an exchange, a resource of the catalog, or the service's error.
    ///
    /// If the effect of a write is disabled, the response is the same as with it.
    mutating func defaultResponse(
        takesEffect: Bool = true, in state: inout LockedState
    ) -> EvaluatedResponse {
        let readMethod = method.resolvingHEAD
        if let exchange = recordedExchange(method: readMethod) {
            let source = ResponseSource.exchange(exchange.recordingName)
            addCandidate(source, differences: [])
            return EvaluatedResponse(
                response: relocatingMedia(in: responseBuilder.response(from: exchange)), source: source)
        }
        if !requestUser.account.subscription.isActive, readMethod == "GET",
            let empty = emptyRecommendations(in: &state.state)
        {
            return empty
        }
        let request = apiRequest(method: method).withPageLimit(readMethod == "GET" ? pageLimit : nil)
        guard request.isRead || state.state.hasLibrarySpace(forBodyByteCount: request.body.count) else {
            return fullLibraryResponse(maximumByteCount: state.state.maximumLibraryByteCount)
        }
        let decision = resolve(request, takesEffect: takesEffect, in: &state)
        let resolved = decision.resolved
        let otherBody = writeWithOtherBody(method: readMethod)
        let note = note(about: otherBody)
        // A body is rendered later.
        guard let answer = resolved.bodilessResponse else {
            if collectsCandidates {
                candidates += [nearestExchange(method: readMethod), ResponseCandidate(source: .catalog)].compactMap {
                    $0
                }
            }
            return EvaluatedResponse(
                response: HTTPResponse(status: resolved.status), source: .catalog, violation: resolved.violation,
                unrendered: UnrenderedResponse(decision: decision, note: note, pageLimit: pageLimit),
                nearMisses: otherBody.map { [$0] } ?? [])
        }
        var outcome = EvaluatedResponse(
            response: responseBuilder.response(from: answer, note: note, in: &state.state),
            source: answer.source, responseName: answer.name, violation: answer.violation)
        outcome.errorName = answer.error?.name
        outcome.nearMisses = otherBody.map { [$0] } ?? []
        guard collectsCandidates || outcome.isUnmatched else { return outcome }
        let misses =
            [nearestExchange(method: readMethod)].compactMap { $0 } + [
                ResponseCandidate(source: outcome.source, differences: differences(from: answer))
            ]
        if collectsCandidates { candidates += misses }
        if outcome.isUnmatched { outcome.nearMisses = misses.reversed().filter { $0.isNearMiss } }
        return outcome
    }

    /// Returns the notes in `Mock-Answer`, or `nil` without any.
    private func note(about otherBody: ResponseCandidate?) -> String? {
        guard let otherBody else { return unsyncedLibraryNote }
        let note = "\(otherBody.source) was recorded with another body"
        return unsyncedLibraryNote.map { "\($0); \(note)" } ?? note
    }

    /// Returns the error of the mock for a write for which the memory of the libraries has no space.
    private func fullLibraryResponse(maximumByteCount maximum: Int) -> EvaluatedResponse {
        let body: JSONValue = [
            "error": .string("the writes to the libraries of this session would use more than \(maximum >> 20) MiB"),
            "hint": .string("reset the session with POST /_mock/sessions/{id}/reset, or delete it"),
        ]
        return EvaluatedResponse(
            response: responseBuilder.response(
                status: 507, headers: [HTTPField(name: "Content-Type", value: "application/json")], body: body.bytes,
                reason: "the libraries of the session are full"),
            source: .account)
    }

    /// The note in `Mock-Answer` that the library is empty because the account does not sync it, or `nil`.
    private var unsyncedLibraryNote: String? {
        guard requestUser.account.neverSyncsLibrary,
            activeScenario.serviceData.behavior.unsyncedLibrary == .empty,
            target.segments.prefix(3) == ["v1", "me", "library"]
        else { return nil }
        return "the account does not sync its library"
    }

    /// Returns the response to a request for recommendations without a subscription: an empty list, not an error
    /// (Sources, API 1.3).
    private func emptyRecommendations(in state: inout SessionState) -> EvaluatedResponse? {
        guard target.segments.prefix(3) == ["v1", "me", "recommendations"] else { return nil }
        let reason = "account: no recommendations without a subscription"
        guard target.segments.count == 3 else {
            return EvaluatedResponse(
                response: responseBuilder.response(from: .notFound, target: target, reason: reason, in: &state),
                source: .account,
                responseName: .notFound)
        }
        return EvaluatedResponse(
            response: responseBuilder.jsonResponse(status: 200, body: Array(#"{"data":[]}"#.utf8), reason: reason),
            source: .account)
    }

    /// Returns a recorded response in which the addresses of the media that the mock serves have the host of the request.
    func relocatingMedia(in response: HTTPResponse) -> HTTPResponse {
        var response = response
        ServedMedia.relocateAddresses(in: &response.body, to: context.mediaBase)
        return response
    }

    /// Returns the request in the API's form.
    func apiRequest(method: String) -> APIRequest {
        APIRequest(
            method: method, target: target, userStorefront: requestUser.account.storefront,
            hasActiveUser: requestUser.index != nil && requestUser.rejectionReason == nil
                && requestUser.account.subscription.isActive,
            endsInSlash: request.isPathEndingInSlash,
            mediaBase: context.mediaBase,
            body: method.resolvingHEAD == "GET" ? [] : request.body)
    }

    /// Returns the decision of the API on a request, after its write is applied.
    private func resolve(
        _ request: APIRequest, takesEffect: Bool, in state: inout LockedState
    ) -> ResponseCache.Decision {
        guard !request.isRead else { return context.responses.resolve(request) }
        let writeContext = LibraryWriteContext(
            now: now, storefront: requestUser.account.storefront,
            behavior: activeScenario.serviceData.behavior)
        return ResponseCache.Decision(
            state.write(request, forUser: requestUser.index ?? 0, context: writeContext, takesEffect: takesEffect))
    }

    /// Renders a response of the API, and returns the page limit of a rule that made its page shorter, or `nil`.
    func render(
        _ unrendered: UnrenderedResponse, for decided: EvaluatedResponse
    ) -> (response: HTTPResponse, pageLimit: Int?) {
        if let sent = unrendered.sentResponse, decided.decisions.isEmpty {
            let response = sent.response(for: responseBuilder) {
                responseBuilder.successResponse(from: context.responses.response(of: unrendered.decision), note: nil)
            }
            return (response, nil)
        }
        let answer = context.responses.response(of: unrendered.decision)
        var response = responseBuilder.successResponse(from: answer, note: unrendered.note)
        if let label = unrendered.label { response = response.prefixingReason(with: label) }
        if !decided.response.delivery.isDefault { response.delivery = decided.response.delivery }
        return (response, answer.isShortened ? unrendered.pageLimit : nil)
    }

    /// Returns the exchange of the path with the most similar parameters and, among these, the most similar body, or `nil` if no
    /// exchange is recorded.
    private func nearestExchange(method: String) -> ResponseCandidate? {
        let catalog = activeScenario.scenario.users[requestUser.index ?? 0].serviceData.recordedCatalog
        lazy var body = ComparedBody(request.body)
        let all = catalog.exchanges(method: method, path: target).map { recorded in
            (
                name: recorded.exchange.recordingName, parameters: target.differences(from: recorded.target),
                body: recorded.exchange.requestText.map { body.comparison(with: $0) } ?? BodyComparison()
            )
        }
        if let nearest = all.min(by: { ($0.parameters.count, $0.body.count) < ($1.parameters.count, $1.body.count) }) {
            return ResponseCandidate(
                source: .exchange(nearest.name),
                differences: nearest.parameters + [nearest.body.first].compactMap { $0 })
        }
        guard catalog.hasExchanges else { return nil }
        let path = "/" + target.segments.joined(separator: "/")
        return ResponseCandidate(
            source: .exchange(nil), differences: [Difference(.path, expected: "a recorded path", actual: path)])
    }
}

extension RequestEvaluation {
    /// Returns the exchange that was recorded for the request, in which placeholders match the secrets that they replaced.
    private func recordedExchange(method: String) -> RecordedExchange? {
        let catalog = activeScenario.scenario.users[requestUser.index ?? 0].serviceData.recordedCatalog
        let body = method == "GET" ? [] : request.body
        lazy var text = RecordedExchange.requestText(of: request.body)
        return catalog.exchange(method: method, target: target, body: body)
            ?? catalog.exchanges(method: method, path: target).first { recorded in
                target.hasParameters(of: recorded.target)
                    && recorded.exchange.requestText.map { RedactedText.matches(text, recorded: $0) } ?? true
            }?.exchange
    }

    /// Returns the exchange of a write that was recorded with another body, or `nil`; the author expects its response.
    private func writeWithOtherBody(method: String) -> ResponseCandidate? {
        guard method != "GET" else { return nil }
        return nearestExchange(method: method).flatMap { $0.isWriteWithOtherBody ? $0 : nil }
    }
}

extension JSONView {
    /// Returns the value that a JSON pointer without escapes names, or `nil`.
    fileprivate func value(at pointer: String) -> JSONView? {
        pointer.split(separator: "/").reduce(self as JSONView?) { view, name in
            view?.kind == .array ? Int(name).flatMap { view?[$0] } : view?[String(name)]
        }
    }
}

extension PathAndQuery {
    /// Returns whether the parameters are those of a recorded target, in any order, except for secrets.
    fileprivate func hasParameters(of recorded: PathAndQuery) -> Bool {
        func sorted(_ target: PathAndQuery) -> [Parameter] {
            target.parameters.enumerated().sorted { ($0.element.name, $0.offset) < ($1.element.name, $1.offset) }
                .map(\.element)
        }
        return parameters.count == recorded.parameters.count
            && zip(sorted(self), sorted(recorded)).allSatisfy {
                $0.name == $1.name && RedactedText.matches($0.value, recorded: $1.value)
            }
    }

    /// Returns the parameters that differ from another target of the same path, by name.
    fileprivate func differences(from other: PathAndQuery) -> [Difference] {
        func values(_ target: PathAndQuery, _ name: String) -> [String] {
            target.parameters.filter { $0.name == name }.map(\.value).sorted()
        }
        func text(_ values: [String]) -> String { values.isEmpty ? "absent" : values.joined(separator: ", ") }
        return Set((parameters + other.parameters).map(\.name)).sorted().compactMap { name in
            let (actual, expected) = (values(self, name), values(other, name))
            return actual == expected ? nil : Difference(.query(name), expected: text(expected), actual: text(actual))
        }
    }
}

extension APIResponse {
    fileprivate var source: ResponseSource {
        switch content {
        case .json, .created: .catalog
        case .empty where change != nil: .catalog
        case .empty: .contract
        case .error(let error):
            if violation?.rule == ContractViolation.unknownPath {
                .unknownEndpoint
            } else {
                [.notFound, .noRelatedResources].contains(error.name) ? .catalog : .contract
            }
        }
    }

    /// The name of the response in scenarios.
    fileprivate var name: NamedResponse? {
        error.flatMap { $0.name == .unknownPath ? .notFound : NamedResponse(rawValue: $0.name.rawValue) }
    }
}

extension ResponseCandidate {
    /// Whether the candidate shows more than that a resource or exchange does not exist.
    fileprivate var isNearMiss: Bool {
        if case .exchange(nil) = source { return false }
        return differences.allSatisfy { $0.criterion != .resource }
    }
}

extension RequestEvaluation {
    /// Returns the differences from a request that the catalog or the contract would accept; empty if they accepted
    /// this one.
    func differences(from answer: APIResponse) -> [Difference] {
        switch answer.content {
        case .json, .created: []
        case .empty: [Difference(.method, expected: "a supported method", actual: method)]
        case .error(let error): [difference(from: error, violation: answer.violation)]
        }
    }

    private var path: String { "/" + target.segments.joined(separator: "/") }

    private func difference(from error: APIError, violation: ContractViolation?) -> Difference {
        if let violation, violation.rule == ContractViolation.unknownPath {
            return Difference(.path, expected: violation.source, actual: "\(method) \(path)")
        }
        if let parameter = error.parameter {
            let actual = target.parameters.filter { $0.name == parameter }.map(\.value)
            return Difference(
                .query(parameter), expected: error.expectedValue,
                actual: actual.isEmpty ? "absent" : actual.joined(separator: ", "))
        }
        switch error.name {
        case .invalidBody, .missingMember, .invalidRating: return bodyDifference(from: error)
        case .notFound: return missingResourceDifference
        case .noRelatedResources: return Difference(.resource, expected: "a related resource", actual: path)
        case .unknownStorefront:
            return storefrontDifference(among: activeScenario.serviceData.storefronts.map(\.attributes.code))
        case .unknownCatalogType: return segmentDifference(at: 3, among: typeSegments(of: .catalog))
        case .unknownLibraryType: return segmentDifference(at: 3, among: typeSegments(of: .library))
        case .unknownRelationship: return segmentDifference(at: target.segments.count - 1, among: relationshipNames)
        case .unknownView: return segmentDifference(at: target.segments.count - 1, among: viewNames)
        case .methodNotAllowed:
            let offered = violation?.source.prefix { $0 != " " } ?? ""
            return Difference(.method, expected: String(offered), actual: method)
        case .missingFilter:
            return Difference(
                .query("filter[year]"), expected: MusicContract.summaryYear,
                actual: target.value(of: "filter[year]") ?? "absent")
        default: return Difference(.endpoint, expected: error.expectedValue, actual: path)
        }
    }

    /// Returns the difference of a body that is not a JSON object, or of the member that the error points to.
    private func bodyDifference(from error: APIError) -> Difference {
        guard let pointer = error.pointer else {
            let root = (try? JSONDocument.parse(request.body))?.root
            let actual = request.body.isEmpty ? "no body" : root.map { "\($0.kind)" } ?? "not JSON"
            return Difference(.body, expected: "a valid body, a JSON object without repeated keys", actual: actual)
        }
        let value = (try? JSONDocument.parse(request.body))?.root.value(at: pointer)
        let expected = error.name == .invalidRating ? "1 or -1" : "a valid body"
        return Difference(.body, expected: "\(expected) at \(pointer)", actual: value?.rawText ?? "absent")
    }

    /// The difference for a missing resource, which names the other storefronts that have it.
    private var missingResourceDifference: Difference {
        let segments = target.segments
        guard segments.count >= 5, segments[1] == "catalog", let type = catalogType else {
            return Difference(.resource, expected: "an existing resource", actual: path)
        }
        let serviceData = activeScenario.serviceData
        let elsewhere = serviceData.storefronts.map(\.attributes.code).filter { code in
            serviceData.catalog.index(of: segments[4], in: ResourceKind(storefront: code, type: type.name))
                .map { serviceData.catalog.resources[$0].attributes != nil } ?? false
        }
        return elsewhere.isEmpty
            ? Difference(.resource, expected: "an existing resource", actual: path)
            : storefrontDifference(among: elsewhere)
    }

    private func storefrontDifference(among codes: [String]) -> Difference {
        Difference(.storefront, expected: codes.joined(separator: ", "), actual: segment(at: 2))
    }

    private func segmentDifference(at place: Int, among legal: [String]) -> Difference {
        Difference(.path, expected: "one of \(legal.joined(separator: ", "))", actual: segment(at: place))
    }

    private func segment(at place: Int) -> String {
        target.segments.indices.contains(place) ? target.segments[place] : ""
    }

    private func typeSegments(of family: ResourceType.Family) -> [String] {
        MusicContract.resourceTypes.filter { $0.family == family }.map(\.segment)
    }

    private var catalogType: ResourceType? {
        MusicContract.resourceTypes.first { $0.family == .catalog && $0.segment == segment(at: 3) }
    }

    private var viewNames: [String] {
        MusicContract.views(of: catalogType?.name ?? segment(at: target.segments.count - 4)).map(\.name)
    }

    private var relationshipNames: [String] {
        let family: ResourceType.Family = segment(at: 1) == "catalog" ? .catalog : .library
        let type = MusicContract.resourceTypes.first { $0.family == family && $0.segment == segment(at: 3) }
        return type.map { MusicContract.relationships(of: $0.name).map(\.name) } ?? []
    }
}

extension APIError {
    /// The expected value, derived from the service's error text.
    fileprivate var expectedValue: String {
        switch name {
        case .missingParameter, .missingIDs: "present"
        case .parameterNotAllowed, .limitWithIDs: "absent"
        default: String(detail.prefix { $0 != "," })
        }
    }
}
