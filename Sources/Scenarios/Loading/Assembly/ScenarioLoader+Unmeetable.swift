import MusicCatalog
import MusicContract
import Platform
import MusicDevice
import Text

/// Expectations that the data, the users, and the rules of the scenario rule out.
///
/// Rules that a test adds at run time can make some of them possible, so these are warnings.
extension ScenarioLoader {
    /// Warns of expectations that no client can meet with this scenario.
    mutating func checkOutcomes(in draft: ScenarioText, users: [User]) {
        let data = ScenarioData(users: users, rules: draft.requestRules, isComplete: !omitsGeneratedData)
        for placed in draft.expectations.expectations
        where placed.expectation.role == .requirement && !diagnosticList.isFull {
            let expectation = placed.expectation
            guard expectation.times?.through != 0, let matcher = expectation.requestMatcher else { continue }
            if !draft.contractPolicy.toleratesViolations, matcher.patterns.allSatisfy(\.isDestructiveLibraryWrite),
                expectation.times?.from != 0
            {
                report(.requiredViolation, at: placed.subjectRange)
            }
            checkStatuses(of: placed, matcher: matcher, draft: draft, data: data)
            checkSubscription(of: placed, matcher: matcher, draft: draft, users: users)
            checkResources(of: placed, data: data)
            guard case .request(let request) = expectation.subject else { continue }
            if request.giveUpMilliseconds != nil, !data.canKeepWaiting(matcher) {
                report(.giveUpWithoutFault, at: placed.subjectRange)
            }
            if request.freshToken == .userToken, let range = placed.entry.fresh?.range,
                matcher.patterns.allSatisfy(\.needsNoUserToken),
                !matcher.query.contains(where: { ["include", "relate"].contains($0.name) })
            {
                report(.freshTokenWithoutUser, at: range)
            }
        }
    }

    /// Warns of an anchor at a rule that fires only after more calls than another expectation allows.
    mutating func checkForbiddenCalls(in draft: ScenarioText) {
        let drafts = draft.expectations.expectations
        for placed in drafts where placed.expectation.role != .event && placed.expectation.times?.from != 0 {
            guard let anchor = placed.entry.after?.name,
                let rule = draft.requestRules.first(where: { $0.name?.text == anchor.text }),
                case .range(from: let call, through: _) = rule.rule.calls, let matcher = rule.matcher,
                let limit = drafts.first(where: { draft in
                    draft.entry.after == nil && draft.entry.before == nil
                        && draft.expectation.allowsFewer(than: call, of: matcher)
                })
            else { continue }
            report(
                .afterForbiddenCall(
                    name: anchor.text, call: call, limitLocation: sources.location(of: limit.subjectRange)),
                at: anchor.range)
        }
    }

    /// Warns of required responses that only a rule can send, if no rule sends them.
    private mutating func checkStatuses(
        of placed: PlacedExpectation, matcher: RequestMatcher, draft: ScenarioText, data: ScenarioData
    ) {
        guard case .request(let request) = placed.expectation.subject, !request.responseMatchers.isEmpty,
            placed.expectation.times?.from != 0, !data.hasExchanges, draft.behavior.foreignPlaylist == .forbidden,
            request.responseMatchers.allSatisfy({ wanted in
                wanted.needsRule && !data.canSend(wanted, to: matcher)
                    && !(draft.rateLimit != nil && wanted.accepts(draft.rateLimit?.response, orElse: .rateLimited))
            })
        else { return }
        report(
            .responseWithoutRule(request.responseMatchers),
            at: placed.entry.answeredRange ?? placed.subjectRange)
    }

    /// Warns of a success that requires a subscription, if the user has none and nothing changes that.
    private mutating func checkSubscription(
        of placed: PlacedExpectation, matcher: RequestMatcher, draft: ScenarioText, users: [User]
    ) {
        let senders = users.filter { placed.entry.user == nil || $0.name == placed.entry.user?.text }
        guard placed.expectation.requiresSuccess, !draft.usesDevice, !senders.isEmpty,
            senders.allSatisfy({ !$0.account.subscription.isActive }),
            matcher.patterns.allSatisfy({ $0.literalPrefix.map { MusicContract.privilege(for: $0) != nil } ?? false }),
            !draft.requestRules.contains(where: { $0.rule.runsBeforeTokens })
        else { return }
        report(.successWithoutSubscription, at: placed.subjectRange)
    }

    /// Warns of ids that neither the data nor a request of the client can provide.
    private mutating func checkResources(of placed: PlacedExpectation, data: ScenarioData) {
        switch placed.expectation.subject {
        case .finalCheck(let check) where check.body == nil:
            guard let list = data.missingOwner(inPath: check.target) else { return }
            report(.unknownOwner(type: list.type, id: list.id), at: placed.subjectRange)
        case .request(let request):
            guard placed.expectation.times?.from != 0, let range = placed.entry.foundRange,
                case .resources(_, let ids, let anyOf)? = request.found,
                !data.canSendOwnBody(to: request.matcher)
            else { return }
            let isMissing =
                ids.contains { !data.mayContain($0) } || !anyOf.isEmpty && !anyOf.contains(where: data.mayContain)
            guard isMissing, let id = (ids + anyOf).first(where: { !data.mayContain($0) }) else { return }
            report(.unknownFoundResource(id), at: range)
        default: return
        }
    }
}

/// The data and the rules of a scenario that determine which responses are possible.
private struct ScenarioData {
    let users: [User]
    let rules: [RuleEntry]
    /// Whether generated data is in the catalogs.
    let isComplete: Bool

    /// Whether complete recorded responses are served, which can have any status and content.
    var hasExchanges: Bool { users.contains { $0.serviceData.recordedCatalog.hasExchanges } }

    private func matchingRules(_ matcher: RequestMatcher) -> some Sequence<RuleEntry> {
        rules.lazy.filter { $0.matcher?.isDisjoint(with: matcher) == false }
    }

    func canSend(_ wanted: ResponseMatcher, to matcher: RequestMatcher) -> Bool {
        matchingRules(matcher).contains { $0.rule.responses.contains { wanted.accepts($0, orElse: nil) } }
    }

    /// Returns whether a rule can keep a client waiting, or end its connection without a complete response.
    func canKeepWaiting(_ matcher: RequestMatcher) -> Bool {
        matchingRules(matcher).contains { entry in
            entry.rule.delay != nil || entry.rule.responses.contains { $0.fault != nil }
        }
    }

    /// Returns whether a rule can send other resources than the service.
    func canSendOwnBody(to matcher: RequestMatcher) -> Bool {
        hasExchanges
            || matchingRules(matcher).contains { entry in
                !entry.rule.edits.changes.isEmpty || entry.rule.responses.contains { $0.changes?.body != nil }
            }
    }

    /// Returns whether a response can contain a resource, by its id or by `type/id`; only ids of the catalog are certain.
    func mayContain(_ name: String) -> Bool {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        guard isComplete, let id = parts.last else { return true }
        if parts.count == 1, !id.allSatisfy(\.isNumber) { return true }
        let types = MusicContract.resourceTypes.filter { parts.count == 1 || $0.name == parts[0] }
        guard !types.isEmpty, types.allSatisfy({ $0.family == .catalog || parts.count == 1 }) else { return true }
        return contains(id, ofTypes: types.filter { $0.family == .catalog })
    }

    private func contains(_ id: String, ofTypes types: [ResourceType]) -> Bool {
        users.contains { user in
            let catalog = user.serviceData.generated.catalogWithoutLibrary.value
            return user.serviceData.storefronts.contains { storefront in
                types.contains { type in
                    catalog.index(of: id, in: ResourceKind(storefront: storefront.attributes.code, type: type.name))
                        != nil
                }
            } || catalog.containsOutsideOfStorefronts(id)
        }
    }

    /// Returns the resource in a path that no user has and that no request can create, or `nil`.
    ///
    /// The service chooses the ids of created resources, which have a prefix and letters and digits.
    func missingOwner(inPath target: String) -> (type: String, id: String)? {
        let segments = target.prefix { $0 != "?" }.split(separator: "/").map(String.init)
        guard isComplete, !hasExchanges, segments.count > 4, segments.prefix(3) == ["v1", "me", "library"],
            segments[3] == "playlists"
        else {
            guard isComplete, !hasExchanges, segments.count > 4, segments.prefix(2) == ["v1", "catalog"],
                let type = MusicContract.resourceTypes.first(where: {
                    $0.family == .catalog && $0.segment == segments[3]
                }),
                !["search", "charts", "view"].contains(segments[4]), !contains(segments[4], ofTypes: [type])
            else { return nil }
            return (type.name, segments[4])
        }
        let id = segments[4]
        let isCreated = id.wholeMatch(of: /p\.[A-Za-z0-9]{14}/) != nil || id == "p.playlistsroot"
        let kind = ResourceKind(storefront: nil, type: "library-playlists")
        guard !isCreated, !users.contains(where: { $0.serviceData.catalog.index(of: id, in: kind) != nil }) else {
            return nil
        }
        return ("library-playlists", id)
    }
}

extension ScenarioText {
    /// Whether a rule, an expectation, or an outcome is about operations of the device, which can change the account.
    fileprivate var usesDevice: Bool {
        !operationRules.isEmpty || rules.contains { $0.then.effect.operation != nil }
            || expectations.expectations.contains {
                if case .operation = $0.expectation.subject { true } else { false }
            }
            || !device.configuration.outcomes.isEmpty || users.contains { $0.isOfferEligible == true }
    }
}

extension ContractPolicy {
    /// Whether a violation of the contract can be without consequences.
    fileprivate var toleratesViolations: Bool { !failsOnViolations || !exceptions.isEmpty }
}

extension ResponseMatcher {
    /// Whether the service sends such a response only because of a rule or a rate limit.
    fileprivate var needsRule: Bool {
        switch self {
        case .status(let status): status == 429 || status >= 500
        case .statusClass(let digit): digit == 5
        case .named(let name): name.status == 429 || name.status >= 500
        }
    }

    /// Returns whether the response of a rule can match; `orElse` is the response without one.
    fileprivate func accepts(_ response: RuleResponse?, orElse standard: NamedResponse?) -> Bool {
        guard let response else { return standard.map { matches(status: $0.status, name: $0) } ?? false }
        guard let status = response.status else { return false }
        // A response with the status of a name is close enough for no warning.
        if case .named(let wanted) = self { return wanted.status == status }
        return matches(status: status, name: nil)
    }
}

extension Expectation {
    /// Returns whether the expectation, if it has no anchors, limits the requests of a rule to fewer than a number of calls.
    fileprivate func allowsFewer(than call: Int, of rule: RequestMatcher) -> Bool {
        guard case .request(let request) = subject, role == .requirement, let maximum = times?.through, maximum < call,
            !isEachURL, windowMilliseconds == nil, request.hasOnlyMatcher
        else { return false }
        return request.matcher.hasOnlyPatterns && request.matcher.covers(rule)
    }
}

extension ExpectedRequest {
    /// Whether each request of the matcher counts, whatever its response is.
    fileprivate var hasOnlyMatcher: Bool {
        responseMatchers.isEmpty && found == nil && freshToken == nil && giveUpMilliseconds == nil
    }
}

extension RequestPattern {
    /// The segments before the first wildcard, or `nil` if fewer than three.
    fileprivate var literalPrefix: [String]? {
        let names = segments.prefix { if case .literal = $0 { true } else { false } }.compactMap { segment in
            if case .literal(let text) = segment { text } else { nil }
        }
        return names.count > 2 ? names : nil
    }

    /// Whether no request that the pattern matches is about a user's data, so that a client need not send a user token.
    fileprivate var needsNoUserToken: Bool {
        let endpoints = ScenarioLoader.endpoints(matching: self)
        return !endpoints.isEmpty && endpoints.allSatisfy { !$0.isPersonal } && !segments.contains(.literal("library"))
    }
}
