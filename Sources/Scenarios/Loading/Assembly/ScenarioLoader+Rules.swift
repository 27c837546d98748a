import MusicCatalog
import MusicContract
import Text

extension ScenarioLoader {
    /// Reports rules that have the name of an earlier rule.
    mutating func checkRuleNames(in draft: ScenarioText) {
        var seen: [String: Range<Int>] = [:]
        for rule in draft.rules {
            guard let name = rule.name else { continue }
            if let first = seen[name.text] {
                report(.duplicateName(name: name.text, firstLocation: sources.location(of: first)), at: name.range)
            } else {
                seen[name.text] = name.range
            }
        }
    }

    /// Warns of rules that match no request of the API, and of rules that never fire.
    ///
    /// If `storefronts` is `nil`, errors have hidden the storefronts or parts of other rules, so that only the rules'
    /// own requests are checked.
    mutating func checkRules(_ drafts: [RuleEntry], storefronts: [String]?) {
        // The earlier rules that answer every request that they match, except for those that never fire.
        var deciding: [RuleEntry] = []
        for draft in drafts where !diagnosticList.isFull {
            let place = sources.location(of: draft.subjectRange)
            guard let matcher = draft.matcher else { continue }
            let earlier = deciding.first {
                ($0.rule.runsBeforeTokens || !draft.rule.runsBeforeTokens)
                    && $0.matcher?.covers(matcher) ?? false
            }
            if draft.rule.alwaysDecides, earlier == nil { deciding.append(draft) }
            if draft.rule.chance == 0 {
                report(.ruleWithoutChance, at: place)
            } else if let earlier, storefronts != nil {
                report(.coveredRule(by: sources.location(of: earlier.subjectRange)), at: place)
            }
            for pattern in draft.requests.patterns where draft.rule.chance > 0 {
                if let why = unmatchableReason(for: pattern.value, storefronts: storefronts) {
                    report(.unreachableRule(reason: why), at: pattern.range)
                }
            }
            for (name, reason) in unknownParameters(draft.requests.query.map(\.name), of: matcher.patterns) {
                report(
                    matcher.acceptsAbsence(ofParameter: name.text)
                        ? .alwaysHolds(reason: reason, isInRule: true) : .unreachableRule(reason: reason),
                    at: name.range)
            }
            if let page = draft.edit.pageKeyRange,
                !draft.rule.responses.isEmpty && !draft.rule.responses.contains(.default)
                    || matcher.patterns.allSatisfy(matchesOnlySingleResources)
            {
                report(.ineffectivePageLimit, at: page)
            }
            if let edit = draft.edit.changes.first, draft.rule.answersOnlyErrors,
                draft.edit.changes.allSatisfy(\.value.isInData)
            {
                report(.ineffectiveEdit, at: edit.range)
                continue
            }
            if let calls = draft.rule.calls.count, calls < draft.rule.responses.count, !draft.rule.countsEachURL {
                report(.unusedAnswers(callCount: calls, answerCount: draft.rule.responses.count), at: place)
            }
            for edit in draft.edit.changes where !diagnosticList.isFull {
                if let type = edit.value.typeWithoutRelationships(in: matcher) {
                    report(.setBelowMissingRelationships(of: type), at: edit.range)
                    continue
                }
                guard
                    let member = MemberPath.unknownMember(
                        inBody: edit.value,
                        of: draft.rule.responses.isEmpty ? matcher.patterns.flatMap(Self.endpoints(matching:)) : [])
                else { continue }
                report(.unknownMember(member), at: edit.range)
            }
        }
    }

    /// Returns the query parameters that no endpoint of a pattern knows.
    func unknownParameters(
        _ names: [Located<String>], of patterns: [RequestPattern]
    ) -> [(name: Located<String>, reason: ScenarioDiagnostic.UnmatchableReason)] {
        guard !names.isEmpty else { return [] }
        let endpoints = patterns.flatMap(Self.endpoints(matching:))
        // The parameters of endpoints that only Apple's apps may use are unknown.
        guard endpoints.contains(where: { !$0.parameters.isEmpty }) else { return [] }
        return names.filter { name in !endpoints.contains { $0.knowsParameter(name.text) } }.map { name in
            var legal: [String] = []
            for parameter in endpoints.flatMap(\.parameters) where !legal.contains(parameter) {
                legal.append(parameter)
            }
            return (name, .unknownParameter(name: name.text, legal: legal))
        }
    }

    /// Returns whether a pattern matches requests of single resources, and no request of a list.
    func matchesOnlySingleResources(_ pattern: RequestPattern) -> Bool {
        let endpoints = Self.endpoints(of: pattern).filter { $0.method == "GET" }
        return !endpoints.isEmpty && !endpoints.contains(where: \.servesList)
    }

    /// Returns why no request of the API and no recorded exchange matches a pattern, or `nil` if one does.
    func unmatchableReason(
        for pattern: RequestPattern, storefronts: [String]?
    ) -> ScenarioDiagnostic.UnmatchableReason? {
        guard let reason = contractReason(for: pattern, storefronts: storefronts) else { return nil }
        return recordedCatalog?.hasExchange(where: pattern.matches(method:segments:)) ?? false ? nil : reason
    }

    private func contractReason(
        for pattern: RequestPattern, storefronts: [String]?
    ) -> ScenarioDiagnostic.UnmatchableReason? {
        let paths = Self.endpoints(of: pattern)
        guard !paths.isEmpty else {
            if let whole = pattern.addingVersion, !Self.endpoints(of: whole).isEmpty {
                return .missingVersion(suggestion: whole.text)
            }
            return .unknownEndpoint(nearest: pattern.similarPath(in: MusicContract.endpoints))
        }
        let methods = Set(paths.map(\.method)).union(["HEAD"])
        if let method = pattern.method, !methods.contains(method), !pattern.isDestructiveLibraryWrite {
            return .unsupportedMethod(method, legal: Set(paths.map(\.method)).sorted())
        }
        if let storefronts, let code = pattern.storefront, !storefronts.contains(code) {
            return .unknownStorefront(code: code, known: storefronts)
        }
        return nil
    }

    private static func endpoints(of pattern: RequestPattern) -> [Endpoint] {
        MusicContract.endpoints.filter { pattern.canMatch(path: $0.segments) }
    }

    /// Returns the endpoints that a pattern matches with its method.
    static func endpoints(matching pattern: RequestPattern) -> [Endpoint] {
        endpoints(of: pattern).filter { pattern.method == nil || pattern.method?.resolvingHEAD == $0.method }
    }

    /// Returns the API path nearest to a pattern, or `nil` if a request of the API matches the pattern.
    package static func nearestEndpoint(to pattern: RequestPattern) -> String? {
        endpoints(of: pattern).isEmpty ? pattern.nearestPath(in: MusicContract.endpoints) : nil
    }
}

extension Rule {
    /// Whether the rule answers every request that it matches.
    var alwaysDecides: Bool {
        calls == .all && chance == 1 && condition == .always && requestMatcher?.hasOnlyPatterns == true
            && !responses.isEmpty
    }
}

extension Rule {
    /// Whether the rule answers, and only with errors.
    fileprivate var answersOnlyErrors: Bool {
        !responses.isEmpty && responses.allSatisfy { ($0.status ?? 200) >= 400 && !$0.hasOwnBody }
    }
}

extension RuleResponse {
    /// Whether the scenario sets the body.
    fileprivate var hasOwnBody: Bool { changes?.body != nil }

    /// The status, or `nil` for the usual response.
    var status: Int? {
        switch self {
        case .default, .fault: nil
        case .named(let name, changes: let changes): changes.status ?? name.status
        case .inline(let status, changes: let changes): changes.status ?? status
        }
    }
}

extension JSONEdit {
    /// Whether the edit changes only resources, which an error does not have.
    fileprivate var isInData: Bool { path.first == "data" }

    /// Returns the type of the edited resources if the edit sets an unknown member of their relationships, which they have
    /// only with `include`; otherwise `nil`.
    fileprivate func typeWithoutRelationships(in matcher: RequestMatcher) -> String? {
        guard case .set = change, path.count > 3, path[0] == "data", path[2] == "relationships",
            !matcher.query.contains(where: { $0.name == "include" })
        else { return nil }
        let endpoints = matcher.patterns.flatMap(ScenarioLoader.endpoints(matching:)).filter { $0.method == "GET" }
        let types = Set(endpoints.map { $0.handler == .resources ? $0.type?.name : nil })
        guard types.count == 1, case let type?? = types.first else { return nil }
        let known = MusicContract.relationships.filter { $0.owner == type }
        return known.allSatisfy { $0.presence == .onInclude && $0.name != path[3] } ? type : nil
    }
}

extension RequestPattern {
    /// The same pattern below `/v1`.
    fileprivate var addingVersion: RequestPattern? {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        return parts.count == 2 ? try? RequestPattern("\(parts[0])/v1/\(parts[1])") : nil
    }

    /// Returns whether a request to an endpoint can match; a placeholder matches any one segment.
    fileprivate func canMatch(path: [String]) -> Bool {
        for (index, segment) in segments.enumerated() {
            if segment == .rest { return true }
            guard index < path.count else { return false }
            if case .literal(let text) = segment, path[index] != text, !path[index].hasPrefix("{") { return false }
        }
        return path.count == segments.count
    }

    /// Whether a request that the pattern matches can write.
    var canWrite: Bool {
        MusicContract.endpoints.contains { endpoint in
            endpoint.method != "GET" && (method == nil || method == endpoint.method)
                && canMatch(path: endpoint.segments)
        }
    }

    /// The storefront in a catalog path.
    fileprivate var storefront: String? {
        guard segments.count > 2, segments[0] == .literal("v1"), segments[1] == .literal("catalog"),
            case .literal(let code) = segments[2]
        else { return nil }
        return code
    }

    /// Whether the pattern is for a library write that the official host rejects with 401, which some clients send
    /// anyway.
    var isDestructiveLibraryWrite: Bool {
        ["PUT", "PATCH", "DELETE"].contains(method ?? "")
            && segments.prefix(3) == [.literal("v1"), .literal("me"), .literal("library")]
    }

    /// Returns the nearest path that has a segment like one of this pattern, besides `v1`, or `nil`.
    fileprivate func similarPath(in endpoints: [Endpoint]) -> String? {
        let words = segments.dropFirst().compactMap { segment in
            if case .literal(let text) = segment { text } else { nil }
        }
        let path = nearestPath(in: endpoints)
        let names = path.split(separator: "/").dropFirst().map(String.init)
        return words.contains { names.contains($0) || Suggestions.nearest(to: $0, in: names) != nil } ? path : nil
    }

    fileprivate func nearestPath(in endpoints: [Endpoint]) -> String {
        let words = segments.map { segment in
            switch segment {
            case .literal(let text): text
            case .any: "{}"
            case .rest: ""
            }
        }
        var best = (path: "", score: Int.min)
        for endpoint in endpoints {
            let path = endpoint.segments
            let agreeing = zip(path, words).filter { $0 == $1 || $0.hasPrefix("{") }.count
            let slips = zip(path, words).filter { Suggestions.nearest(to: $1, in: [$0]) != nil && $0 != $1 }.count
            let score = 3 * agreeing + 2 * slips - abs(path.count - words.count)
            if score > best.score { best = (endpoint.path, score) }
        }
        return best.path
    }
}
