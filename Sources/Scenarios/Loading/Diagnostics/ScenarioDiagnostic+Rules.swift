import MusicDevice
import Text

/// Diagnostics for rules and expectations.
extension ScenarioDiagnostic {
    // MARK: Request patterns

    static func invalidRequestPattern(_ error: RequestPattern.SyntaxError) -> Self {
        switch error {
        case .unknownMethod(let method):
            Self(
                code: "bad-request-pattern", "unknown method \"\(method)\"", name: method,
                legal: RequestPattern.methods, kind: "methods")
        case .missingPath:
            Self(
                code: "bad-request-pattern", "expected a request like `GET /v1/…`, or a path",
                help: "Write a method and a path, such as `GET /v1/me/storefront`, or only a path.")
        case .unexpectedQuery:
            Self(
                code: "bad-request-pattern", "a request pattern cannot contain a query",
                help: "Remove the query, and match its parameters with `query`.")
        case .misplacedRest:
            Self(
                code: "bad-request-pattern", "`**` must be the last segment",
                help: "Write `*` for each segment before the last one.")
        case .partialWildcard(segment: let segment):
            Self(
                code: "bad-request-pattern", "a wildcard must be a whole segment, found \"\(segment)\"",
                help: "Write `*` for one segment with any text, or `**` for all remaining segments.",
                "Match parameters with `query` and `glob`.")
        case .unknownPlaceholder(segment: let segment):
            Self(
                code: "bad-request-pattern", "\"\(segment)\" is not a wildcard",
                help: "Write `{\(segment.dropFirst())}` or `*`.")
        }
    }

    // MARK: Conditions

    /// Reports a condition whose patterns together exceed the limit.
    static func largePatterns(stepCount: Int) -> Self {
        Self(
            code: "bad-pattern", "the patterns of this condition have \(stepCount) steps",
            help: "Write shorter patterns with at most \(TextPattern.maximumStepCount) steps, or several rules.")
    }

    /// Reports a parameter whose value contains a wildcard but is compared as it is.
    static func literalWildcard(_ value: String) -> Self {
        Self(
            code: "literal-wildcard", "`*` is not a wildcard in \"\(value)\"", severity: .warning,
            help: "Write {glob: \"\(value)\"} to match a pattern, or {any-of: [\"\(value)\"]} to match this text.")
    }

    /// Reports a list as the value of a header field, or of a parameter that is not a list parameter.
    static func listForSingleValue(name: String, values: [String]) -> Self {
        Self(
            code: "wrong-type", "\"\(name)\" has a single value, found a list",
            help: "Write {any-of: [\(values.joined(separator: ", "))]} to allow several values.")
    }

    static let invalidFinalRequest = Self(
        code: "bad-request-pattern", "`at-end` requires a GET request without `*`",
        help: "Write GET and a complete path, such as `GET /v1/me/library/playlists`.")

    static let invalidWalkMethod = Self(
        code: "bad-request-pattern", "`walk` requires a GET request",
        help: "Write GET before the path of a list.")

    // MARK: Rules

    static let ineffectivePageLimit = Self(
        code: "changes-nothing", "`page` has no effect: this rule shortens no list", severity: .warning,
        help: "Match a list with `request`, and do not replace its response with `answer`.")

    /// Reports a change of relationships that resources of a type have only with `include`.
    static func setBelowMissingRelationships(of type: String) -> Self {
        Self(
            code: "changes-nothing", "this changes nothing: \(type) have no `relationships` here", severity: .warning,
            help: "Set the whole object, such as {data.*.relationships: {…}}, or match `query: {include: …}`.")
    }

    static let ineffectiveEdit = Self(
        code: "changes-nothing", "`edit` has no effect: an error has no `data`",
        severity: .warning, help: "Remove `edit` or `answer`.")

    /// Reports a list of answers of which the last ones are never sent.
    static func unusedAnswers(callCount calls: Int, answerCount: Int) -> Self {
        Self(
            code: "never-fires",
            "this rule sends \(calls) of its \(answerCount) answers: it fires at most \(calls == 1 ? "once" : "\(calls) times")",
            severity: .warning, help: "Remove `call` or the other answers.")
    }

    /// Reports a change to resources by a rule that is added at run time, because the data are built with the scenario.
    static let addedResourceChange = Self(
        code: "conflicting-keys", "a rule that is added at run time cannot change resources",
        help: "Move the rule to the scenario, with a state that you set.")

    static let ineffectiveApply = Self(
        code: "nothing-to-apply", "`takes-effect` has no effect: this rule matches no write request",
        severity: .warning, help: "Remove `takes-effect`, or match a request that writes.")

    static let ruleWithoutChance = Self(
        code: "never-fires", "this rule never fires: its chance is 0", severity: .warning,
        help: "Write a chance above 0, or remove the rule.")

    static func coveredRule(by earlierLocation: TextLocation) -> Self {
        Self(
            code: "never-fires", "this rule never fires: an earlier rule answers its requests",
            severity: .warning, label: .init(at: earlierLocation, text: "this rule answers all of them"),
            help: "Move this rule before it.")
    }

    /// A reason why no valid request of the API can match a pattern.
    enum UnmatchableReason {
        /// No endpoint has this path. The value is the nearest endpoint.
        case unknownEndpoint(nearest: String?)
        /// The path lacks `/v1`. The value is the complete pattern with it.
        case missingVersion(suggestion: String)
        /// No endpoint with this path has this method. The value contains the methods that it has.
        case unsupportedMethod(String, legal: [String])
        /// The path names a storefront that does not exist in the scenario.
        case unknownStorefront(code: String, known: [String])
        /// No endpoint with this path has the query parameter. The value contains the parameters that it has.
        case unknownParameter(name: String, legal: [String])
        /// The device's system does not have the operation.
        case unavailableOperation(DeviceRuleViolation)
    }

    static func unreachableRule(reason: UnmatchableReason) -> Self {
        unmatchable(code: "never-fires", onDevice: "this rule never matches", reason: reason)
    }

    /// Reports a condition of a rule or an expectation that every valid request meets.
    static func alwaysHolds(reason: UnmatchableReason, isInRule: Bool) -> Self {
        unmatchable(
            code: isInRule ? "never-fires" : "never-met", "valid requests always meet this", reason: reason)
    }

    /// Reports a parameter that `at-end` sends, but that the service ignores.
    static func ignoredParameter(reason: UnmatchableReason) -> Self {
        unmatchable(code: "never-met", "this has no effect", reason: reason)
    }

    /// Reports a member in the path of an edit that the contract does not have.
    static func unknownMember(_ member: MemberPath.UnknownMember) -> Self {
        let members = Array(member.legal.prefix(8)).list("and") + (member.legal.count > 8 ? ", among others" : "")
        return Self(
            code: "unknown-member", "unknown member \"\(member.name)\"", severity: .warning,
            help: member.suggestion == nil ? "The members are \(members)." : nil, suggestions: [member.suggestion])
    }

    /// Reports a change that leaves a resource as it was recorded or generated.
    static func ineffectiveChange(path: String, resource: String, isRemoval: Bool) -> Self {
        Self(
            code: "changes-nothing", "this changes nothing in \(resource)", severity: .warning,
            help: isRemoval
                ? "The resource has no member \"\(path)\"."
                : "The member has this value already, or the object that contains it does not exist.")
    }

    static func limitWithoutList(name: String) -> Self {
        Self(
            code: "nothing-hidden", "`hidden` has no effect: \(name) has no list", severity: .warning,
            help: "Remove it.")
    }

    // MARK: Expectations

    /// Reports a forbidden request that does not exist, so that only invalid requests fail the expectation.
    static func unfailingExpectation(reason: UnmatchableReason) -> Self {
        unmatchable(code: "never-met", onDevice: "this expectation cannot fail", reason: reason)
    }

    /// Reports an expectation that allows any number of occurrences.
    static let unlimitedExpectation = Self(
        code: "never-met", "this expectation cannot fail: any number is allowed", severity: .warning,
        help: "Write `times: 1..` to require at least one, or a number to limit them.")

    static let walkWithoutList = Self(
        code: "bad-request-pattern", "`walk` requires a list, and this is a single resource",
        help: "Use `request` for a single resource, or add the name of a relationship to the path.")

    static func unmeetableExpectation(reason: UnmatchableReason) -> Self {
        unmatchable(code: "never-met", onDevice: "this expectation cannot be met", reason: reason)
    }

    /// Reports a pattern or a condition that only invalid requests match.
    ///
    /// - Parameters:
    ///   - code: The code of the diagnostic.
    ///   - message: The consequence for requests that the contract rejects.
    ///   - device: The consequence for an operation that the device rejects.
    ///   - reason: The reason.
    /// - Returns: The diagnostic.
    private static func unmatchable(
        code: String, _ message: String = "only invalid requests match", onDevice device: String = "",
        reason: UnmatchableReason
    ) -> Self {
        switch reason {
        case .unknownEndpoint(let nearest):
            return Self(
                code: code, "\(message): no endpoint has this path", severity: .warning,
                help: nearest.map { "The nearest path is \($0)." } ?? "`apple-music-mock routes` lists all paths.")
        case .unknownParameter(let name, let legal):
            let nearest = Suggestions.nearest(to: name, in: legal)
            guard let nearest else {
                // Web players send undocumented parameters.
                return Self(
                    code: code, "no endpoint here has the parameter \"\(name)\"", severity: .note,
                    help: "The parameters are \(legal.list("and")).")
            }
            return Self(
                code: code, "\(message): unknown parameter \"\(name)\"", severity: .warning, suggestions: [nearest])
        case .missingVersion(let suggestion):
            return Self(
                code: code, "\(message): paths start with /v1", severity: .warning, suggestions: [suggestion])
        case .unsupportedMethod(let method, let legal):
            return Self(
                code: code, "\(message): \(method) is not allowed here", severity: .warning,
                help: "Write \(legal.list("or")): the path has no other method.")
        case .unknownStorefront(let storefront, let known):
            let nearest = Suggestions.nearest(to: storefront, in: known)
            return Self(
                code: code, "the scenario does not have the storefront \"\(storefront)\"", severity: .warning,
                help: nearest == nil && !known.isEmpty
                    ? "The scenario has \(known.count == 1 ? "only the storefront" : "the storefronts") \(known.list("and"))."
                    : nil,
                suggestions: [nearest])
        case .unavailableOperation(let violation):
            return Self(
                code: code, "\(device) on this system", severity: .warning, help: violation.message.sentence,
                violation.hint.sentence)
        }
    }

    /// Reports an expectation whose every match is also an occurrence of its anchor, so none comes after the last one.
    static func selfReferencingAnchor(name: String) -> Self {
        Self(
            code: "never-met", "this expectation cannot be met: \"\(name)\" matches it too", severity: .warning,
            help: "Write `after` to start from the first occurrence of \"\(name)\".")
    }

    /// Reports a time limit without the anchor that it is measured from.
    static func timeWithoutAnchor(key: String) -> Self {
        Self(
            code: "missing-key", "`\(key)` requires an anchor",
            help: "Add `after`, `after-last`, or `after-each` with the name of an expectation or a rule.")
    }

    /// Reports an expectation of a fresh user token from a user whose only token the scenario contains.
    static func neverFreshToken(tokenLocation: TextLocation, isNamed: Bool) -> Self {
        Self(
            code: "never-fresh", "this expectation cannot be met: the user token never changes",
            label: .init(at: tokenLocation, text: "the only token of this user"),
            help: """
                \(isNamed ? "Write `token: issued`" : "Remove `token`"), so that the device issues a new token after a \
                rejection.
                """)
    }

    static func duplicateName(name: String, firstLocation: TextLocation) -> Self {
        Self(
            code: "duplicate-name", "duplicate name \"\(name)\"",
            label: .init(at: firstLocation, text: "first used here"), help: "Rename one of the two.")
    }

    static func unknownAnchor(name: String, legal: [String]) -> Self {
        Self(
            code: "unknown-event", "unknown event, expectation, or rule \"\(name)\"", name: name, legal: legal,
            kind: "names",
            fallbackHelp: legal.isEmpty ? "Add it to `events`, or as the `name` of an expectation or a rule." : nil)
    }

    /// Reports a name in `without` that an expectation still refers to.
    ///
    /// `dependent` is the name of the expectation, or `nil`.
    static func removedAnchor(name: String, location: TextLocation, dependent: String?) -> Self {
        Self(
            code: "unknown-event", "an expectation refers to \"\(name)\", which this removes",
            label: .init(at: location, text: "the expectation refers to it here"),
            help: dependent.map { "Add \"\($0)\" to `without` too, or remove \"\(name)\" from it." }
                ?? "Give the expectation a `name` and add it to `without` too, or remove \"\(name)\" from it.")
    }

    static func anchorWithoutTime(name: String) -> Self {
        Self(
            code: "unknown-event", "\"\(name)\" cannot be used here: it is evaluated at the end",
            help: "Name a request, an operation, or a rule.")
    }

    /// Reports expectations that depend on each other; the first of `labels` is repeated at the end.
    static func cyclicExpectations(labels: [String]) -> Self {
        Self(
            code: "waits-for-itself", "expectations depend on each other in a cycle",
            help: labels.map { "\"\($0)\"" }.joined(separator: " depends on ") + ".")
    }
}
