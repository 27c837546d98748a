import Diagnostics
import Scenarios

/// Rules and expectations.
extension ScenarioDiagnostic {
    // MARK: Request patterns

    static func invalidRequestPattern(_ error: RequestPattern.SyntaxError) -> Self {
        switch error {
        case .unknownMethod(let method):
            Self(
                code: "bad-request-pattern", "\"\(method)\" is no method", name: method, legal: RequestPattern.methods)
        case .missingPath:
            Self(code: "bad-request-pattern", "a request is `GET /v1/…`, or a path alone for any method")
        case .unexpectedQuery:
            Self(
                code: "bad-request-pattern", "a request pattern has no query",
                help: "Leave out the `?` and what follows.")
        case .misplacedRest: Self(code: "bad-request-pattern", "`**` stands for the rest and comes last")
        case .partialWildcard(segment: let segment):
            Self(code: "bad-request-pattern", "`*` stands for one whole segment, \"\(segment)\" has more")
        }
    }

    static let invalidFinalRequest = Self(
        code: "bad-request-pattern", "`finally` asks for one request: GET, and a path without `*`")

    static let invalidWalkMethod = Self(
        code: "bad-request-pattern", "`walk` is for lists, which are read with GET")

    // MARK: Rules

    static let ineffectiveApply = Self(
        code: "nothing-to-apply", "no request that this rule is for writes: there is nothing to apply",
        severity: .warning)

    static func unknownPhase(name: String, suggestion: String) -> Self {
        Self(
            code: "unknown-phase", "no rule is for the phase \"\(name)\" that begins here", severity: .warning,
            suggestions: [suggestion])
    }

    static let ruleWithoutChance = Self(
        code: "never-fires", "this rule can never fire: its chance is 0", severity: .warning)

    static func coveredRule(by earlierLocation: TextLocation) -> Self {
        Self(
            code: "never-fires", "this rule can never fire: an earlier one answers all its requests",
            severity: .warning,
            label: .init(at: earlierLocation, text: "this one, each time"))
    }

    /// A phase that no rule begins: a warning if it is near one that exists, else the control API can begin it.
    static func ruleForUnknownPhase(name: String, legal: [String]) -> Self {
        let nearest = Suggestions.nearest(to: name, in: legal)
        return Self(
            code: "never-fires", "nothing in this scenario begins the phase \"\(name)\" that this rule is for",
            severity: nearest == nil ? .note : .warning,
            help: nearest == nil ? "A phase begins by `then: {phase: …}`, or over the control API." : nil,
            suggestions: [nearest])
    }

    /// Why no request of the API can match a pattern.
    enum UnmatchableReason {
        /// No endpoint has such a path; the nearest is named.
        case unknownEndpoint(nearest: String)
        /// The path lacks `/v1`; the whole pattern is named.
        case missingVersion(suggestion: String)
        /// No endpoint with such a path has this method.
        case unsupportedMethod(String)
        /// The path is of a storefront that does not exist here.
        case unknownStorefront(code: String)
    }

    static func unreachableRule(reason: UnmatchableReason) -> Self {
        unmatchable(code: "never-fires", "no request of the API meets this rule", reason: reason)
    }

    // MARK: Expectations

    static func unmeetableExpectation(reason: UnmatchableReason) -> Self {
        unmatchable(code: "never-met", "no request of the API is meant", reason: reason)
    }

    private static func unmatchable(code: String, _ message: String, reason: UnmatchableReason) -> Self {
        switch reason {
        case .unknownEndpoint(let nearest):
            Self(
                code: code, "\(message): no path is like this", severity: .warning, help: "The nearest is \(nearest).")
        case .missingVersion(let suggestion):
            Self(
                code: code, "\(message): its paths begin with /v1", severity: .warning, suggestions: [suggestion])
        case .unsupportedMethod(let method):
            Self(
                code: code, "\(message): nothing at this path is asked for with \(method)", severity: .warning)
        case .unknownStorefront(let storefront):
            Self(
                code: code, "\(message): the storefront \"\(storefront)\" does not exist here", severity: .warning)
        }
    }

    /// An expectation that only the last of the events that it is counted from could meet.
    static func selfReferencingAnchor(name: String) -> Self {
        Self(
            code: "never-met", "nothing comes behind the last \"\(name)\" that is one itself", severity: .warning,
            help: "Give \"\(name)\" a `times`: with `1` or `1..` it is counted from its first.")
    }

    static func duplicateName(name: String, firstLocation: TextLocation) -> Self {
        Self(
            code: "duplicate-name", "the name \"\(name)\" is given twice",
            label: .init(at: firstLocation, text: "the first one"))
    }

    static func unknownAnchor(name: String, legal: [String]) -> Self {
        Self(
            code: "unknown-event",
            legal.isEmpty ? "no expectation and no rule has a name here" : "no expectation or rule \"\(name)\"",
            name: name, legal: legal)
    }

    static func anchorWithoutTime(name: String) -> Self {
        Self(
            code: "unknown-event", "\"\(name)\" is looked at as a whole, at the end: nothing comes before or behind it",
            help: "Name a request or an operation.")
    }

    /// `labels` are the expectations of the cycle, the first again at the end.
    static func cyclicExpectations(labels: [String]) -> Self {
        Self(
            code: "waits-for-itself", "expectations wait for one another in a circle",
            help: labels.map { "\"\($0)\"" }.joined(separator: " waits for ") + ".")
    }
}
