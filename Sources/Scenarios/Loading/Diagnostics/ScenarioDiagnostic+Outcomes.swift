import Text

/// Diagnostics for expectations of what responses contain and of how a client stops.
extension ScenarioDiagnostic {
    /// Reports a text other than `nothing` as a value of `found`.
    static func unknownFinding(_ text: String, suggestion: String?) -> Self {
        Self(
            code: "wrong-value", "expected `nothing` or conditions, found \"\(text)\"",
            help: "Write `found: {count: 1..}` for at least one resource.", suggestions: [suggestion])
    }

    static func unreadableResponse(method: String) -> Self {
        Self(
            code: "never-met", "this expectation cannot be met: \(method) finds nothing", severity: .warning,
            help: "Write `found` for a GET request.")
    }

    static func foundInError(statuses: [Int]) -> Self {
        let list = statuses.map(String.init).list("or")
        return Self(
            code: "never-met", "this expectation cannot be met: `found` requires \(list)", severity: .warning,
            help: "Remove `answered`, or add \(list) to it.")
    }
}

/// Diagnostics for contradictions between the keys of an expectation.
extension ScenarioDiagnostic {
    /// Reports a minimum for each time window, which a client without requests in one of them cannot meet.
    static let minimumPerTime = Self(
        code: "conflicting-keys", "`per` requires a maximum without a minimum",
        help: "Write `times: ..N`. Require a minimum in another expectation.")

    /// Reports a range where only a maximum is possible.
    static func onlyMaximum(found: String, example: String) -> Self {
        Self(code: "wrong-value", "expected a maximum like \(example), found \"\(found)\"")
    }

    /// Reports an expectation whose matches would have to be after an event and before one that does not follow it.
    ///
    /// If `isRequired` is `false`, the expectation forbids matches, so that it cannot fail.
    static func emptySpan(after: String, before: String, isRequired: Bool) -> Self {
        let outcome = isRequired ? "be met" : "fail"
        return Self(
            code: "never-met",
            after == before
                ? "this expectation cannot \(outcome): nothing is between \"\(after)\" and \"\(before)\""
                : "this expectation cannot \(outcome): \"\(after)\" comes after \"\(before)\"",
            severity: .warning,
            help: after == before ? "Remove `before`, or name a later event." : "Exchange the two names.")
    }

    /// Reports an expectation that no client can meet together with an earlier one.
    static func contradiction(to earlierLocation: TextLocation) -> Self {
        Self(
            code: "never-met", "these expectations cannot both be met", severity: .warning,
            label: .init(at: earlierLocation, text: "contradicts this"), help: "Remove one of the two.")
    }

    /// Reports a list of ids with another number of items than `count` allows.
    static func finalCountMismatch(idCount: Int) -> Self {
        Self(
            code: "never-met",
            "this expectation cannot be met: `ids` has \(idCount == 1 ? "1 item" : "\(idCount) items")",
            severity: .warning, help: "Remove `count`, or make it the number of `ids`.")
    }

    /// Reports an expectation of a success whose requests a rule always answers with an error.
    static func answeredWithError(by ruleLocation: TextLocation) -> Self {
        Self(
            code: "never-met", "this expectation cannot be met: a rule answers errors", severity: .warning,
            label: .init(at: ruleLocation, text: "this rule answers all of its requests"),
            help: "Limit the rule with `call`, or expect the error with `answered`.")
    }

    /// Reports a time between matches of an expectation that allows only one.
    static let unmeasuredGap = Self(
        code: "never-met", "this `gap` cannot fail: it requires two matches", severity: .warning,
        help: "Allow more with `times`, or write `wait` to require a time after an anchor.")
}

/// Diagnostics for expectations that the data, the users, and the rules of the scenario rule out.
extension ScenarioDiagnostic {
    /// Reports an expectation that a client can only meet with a request that the contract does not allow.
    static let requiredViolation = Self(
        code: "never-met", "this expectation requires a violation of the contract", severity: .warning,
        help: "Write `times: 0` to forbid the request, or `contract: reported` at the top of the scenario.",
        "The service does not change or delete what is in a library.")

    /// Reports responses that only a rule can send.
    static func responseWithoutRule(_ wanted: [ResponseMatcher]) -> Self {
        let answers = wanted.map { if case .statusClass = $0 { "503" } else { $0.description } }
        return Self(
            code: "never-met",
            "this expectation cannot be met: nothing answers \(wanted.map(\.description).list("or"))",
            severity: .warning, help: "Add a rule with `answer: \(answers[0])`, or expect another response.")
    }

    /// Reports an anchor at a rule that fires at a call that another expectation forbids.
    static func afterForbiddenCall(name: String, call: Int, limitLocation: TextLocation) -> Self {
        Self(
            code: "never-met", "this expectation cannot be met: \"\(name)\" fires at call \(call)", severity: .warning,
            label: .init(at: limitLocation, text: "this allows fewer calls"),
            help: "Allow more requests with `times`, or use a smaller `call`.")
    }

    /// Reports `gave-up` without a response that keeps a client waiting.
    static let giveUpWithoutFault = Self(
        code: "never-met", "this `gave-up` cannot fail: every response is complete", severity: .warning,
        help: "Add a rule with `answer: hang` or with `delay` for these requests.")

    /// Reports a fresh user token of requests that need none.
    static let freshTokenWithoutUser = Self(
        code: "never-fresh", "these requests need no user token", severity: .warning,
        help: "Expect the fresh token of a request below /v1/me, or write `fresh: developer-token`.")

    static let successWithoutSubscription = Self(
        code: "never-met", "this expectation cannot be met: the user has no subscription", severity: .warning,
        help: "Write `subscription: active` for the user, or expect `subscription-required`.")

    /// Reports a list of a resource that no user has and that no client can create with this id.
    static func unknownOwner(type: String, id: String) -> Self {
        guard type == "library-playlists" else {
            return Self(
                code: "never-met", "this expectation cannot be met: the catalog has no \(type)/\(id)",
                severity: .warning, help: "Write an id of the catalog, or add a recording to `recordings`.")
        }
        return Self(
            code: "never-met", "this expectation cannot be met: no library has \(id)", severity: .warning,
            help: "Write the id of a recorded playlist, or add `{id: \(id), name: …}` to the user's `playlists`.",
            "To check a playlist that the client creates, write `at-end: GET /v1/me/library/playlists`.")
    }

    /// Reports the id of a resource in `found` that no response can contain.
    static func unknownFoundResource(_ name: String) -> Self {
        Self(
            code: "never-met", "this expectation cannot be met: the catalog has no \(name)", severity: .warning,
            help: "Write an id of the catalog, or add a recording to `recordings`.")
    }
}

/// Diagnostics for states and windows of time.
extension ScenarioDiagnostic {
    static let emptyWindow = Self(
        code: "never-fires", "this rule never fires: the window is empty", severity: .warning,
        help: "Write a later end, such as `during: 10s..20s`.")

    static func unknownState(name: String, legal: [String]) -> Self {
        Self(
            code: "unknown-state", "unknown state \"\(name)\"", name: name, legal: legal, kind: "states",
            fallbackHelp: legal.isEmpty ? "Declare it with its initial value: `states: {\(name): …}`." : nil)
    }

    /// Reports a value that no rule sets: a warning if it resembles another value, otherwise a note.
    ///
    /// The control API can set any value.
    static func ruleForUnknownState(name: String, value: String, legal: [String]) -> Self {
        let nearest = Suggestions.nearestStateValue(to: value, in: legal)
        return Self(
            code: "never-fires", "no rule sets the state \"\(name)\" to \"\(value)\"",
            severity: nearest == nil ? .note : .warning,
            help: nearest == nil
                ? "Set it with `then: {states: {\(name): \(value)}}`, or use the control API." : nil,
            suggestions: [nearest])
    }

    static func unusedState(name: String) -> Self {
        Self(
            code: "unused-state", "no rule depends on the state \"\(name)\"", severity: .warning,
            help: "Remove it, or add `states: {\(name): …}` to a rule.")
    }

    static func unknownStateValue(name: String, value: String, suggestion: String) -> Self {
        Self(
            code: "unknown-state", "no rule depends on the value \"\(value)\" of \"\(name)\"", severity: .warning,
            suggestions: [suggestion])
    }
}

extension Suggestions {
    /// Returns the nearest value of a state, or `nil`.
    ///
    /// Values that differ at their start are often opposites, such as `online` and `offline` or `valid` and `invalid`.
    static func nearestStateValue(to value: String, in legal: [String]) -> String? {
        nearest(to: value, in: legal.filter { $0.lowercased().hasPrefix(value.lowercased().prefix(2)) })
    }
}
