package import MusicDevice
import SecretRedaction

/// A requirement for the client: something that it must do or must not do.
package struct Expectation: Sendable, Hashable {
    package let name: String?
    /// The position in the scenario, from 1.
    package let number: Int
    package let subject: Subject
    /// The required number of occurrences, or `nil` for at least one.
    package let times: CountRange?
    /// Whether the requests of each URL are evaluated separately.
    package let isEachURL: Bool
    /// The event that must precede a match.
    package var after: Anchor?
    /// The event whose first occurrence must follow a match.
    package var before: Anchor?
    /// The required time between an occurrence of `after` and a match.
    package let wait: DurationRange?
    /// The required time between two consecutive matches.
    package let gap: DurationRange?
    /// The location in the scenario.
    package let location: RuleLocation?
    /// The length of the time windows of which each must have at most the upper bound of `times`, in milliseconds.
    package let windowMilliseconds: Int64?
    /// The maximum number of matches whose responses have not arrived, or `nil` for any number.
    package let maximumInFlight: Int?
    /// The role of the expectation in the verdict.
    package var role = Role.requirement

    /// The role of an expectation in the verdict.
    package enum Role: Sendable, Hashable {
        /// The verdict reports the expectation.
        case requirement
        /// The expectation is an alternative of another one, which reports its result.
        case alternative
        /// The expectation only names occurrences for the anchors of others.
        case event
    }

    /// Whether the expectation is an alternative of another one.
    package var isAlternative: Bool { role == .alternative }

    package init(
        name: String?, number: Int, subject: Subject, times: CountRange?, isEachURL: Bool, after: Anchor? = nil,
        before: Anchor? = nil, wait: DurationRange? = nil, gap: DurationRange? = nil,
        windowMilliseconds: Int64? = nil, maximumInFlight: Int? = nil, location: RuleLocation?
    ) {
        self.name = name
        self.number = number
        self.subject = subject
        self.times = times
        self.isEachURL = isEachURL
        self.after = after
        self.before = before
        self.wait = wait
        self.gap = gap
        self.windowMilliseconds = windowMilliseconds
        self.maximumInFlight = maximumInFlight
        self.location = location
    }

    /// The subject of an expectation.
    package enum Subject: Sendable, Hashable {
        case request(ExpectedRequest)
        case operation(ExpectedOperation)
        /// The pages of a list.
        ///
        /// Each item must be read once.
        case walk(ExpectedWalk)
        /// The values of a list parameter, each of which must be sent.
        case coverage(ExpectedCoverage)
        case finalCheck(FinalCheck)
        /// The requests and operations to the exclusion of all others.
        case only(AllowedActions)
        /// Alternatives of which one must be met, by their indices in the scenario, from 0.
        case either([Int])
        /// The end of the command or the test that uses the mock.
        case command(ExpectedCommandEnd)
    }

    /// An event, by the name that the author has given it.
    package struct Anchor: Sendable, Hashable {
        package let name: String
        package let event: Event
        package let selection: Selection

        package init(name: String, event: Event, selection: Selection) {
            self.name = name
            self.event = event
            self.selection = selection
        }

        /// The occurrences of the event that the expectation refers to.
        package enum Selection: Sendable, Hashable {
            case first, last
            /// Every occurrence: the expectation must hold separately after each one.
            case each
        }

        /// The expectation or rule, by its index in the scenario, from 0.
        package enum Event: Sendable, Hashable {
            case expectation(index: Int)
            case rule(index: Int)
            case operationRule(index: Int)
            /// A response of the rate limit.
            case rateLimit
        }
    }

    /// The name in reports.
    package var label: String { name ?? (isAlternative ? "alternative \(number)" : "expectation \(number)") }

    /// The indices of the alternatives of which one must be met; empty for other expectations.
    package var alternatives: [Int] {
        if case .either(let places) = subject { places } else { [] }
    }

    /// Whether the expectation is met by any number of matches at any time, so that it cannot fail.
    package var allowsAnyNumber: Bool {
        if case .request(let request) = subject, request.giveUpMilliseconds != nil { return false }
        return times?.from == 0 && times?.through == .max && gap == nil && minimumWaitMilliseconds == nil
            && maximumInFlight == nil
    }

    /// The maximum session time between an occurrence of `after` and a match, in milliseconds, or `nil`.
    package var maximumWaitMilliseconds: Int64? {
        wait.flatMap { $0.throughMilliseconds < .max ? $0.throughMilliseconds : nil }
    }

    /// The minimum time between an occurrence of `after` and a match, in milliseconds, or `nil`.
    package var minimumWaitMilliseconds: Int64? {
        wait.flatMap { $0.fromMilliseconds > 0 ? $0.fromMilliseconds : nil }
    }

    /// Returns whether an expectation of an edited scenario has the same subject, at any position.
    ///
    /// The anchors are resolved again each time.
    package func hasSameSubject(as other: Expectation) -> Bool { subject == other.subject }
}

/// An expected request and its expected response.
package struct ExpectedRequest: Sendable, Hashable {
    package let matcher: RequestMatcher
    /// The accepted responses.
    ///
    /// Empty if any response is accepted.
    package let responseMatchers: [ResponseMatcher]
    /// The content of the response, or `nil` if any content is accepted.
    package let found: FoundMatcher?
    /// The token that must differ from that of the previous request.
    package let freshToken: TokenKind?
    /// The session time in milliseconds within which the client must give up, or `nil` if it need not.
    package let giveUpMilliseconds: Int64?

    package init(
        matcher: RequestMatcher, responseMatchers: [ResponseMatcher], found: FoundMatcher?,
        freshToken: TokenKind?, giveUpMilliseconds: Int64?
    ) {
        self.matcher = matcher
        self.responseMatchers = responseMatchers
        self.found = found
        self.freshToken = freshToken
        self.giveUpMilliseconds = giveUpMilliseconds
    }
}

/// An expected device operation, or one of several, and its expected outcome.
package struct ExpectedOperation: Sendable, Hashable {
    /// At least one operation, any of which is accepted.
    package let operations: [DeviceOperation]
    package let arguments: ValueMatcher?
    /// The name of the user who owns the device, or `nil` for any user.
    package let user: String?
    package let outcome: OutcomeMatcher?
    /// A part of the texts that the user saw.
    package let prompted: ValueMatcher?

    package init(
        operations: [DeviceOperation], arguments: ValueMatcher?, user: String?, outcome: OutcomeMatcher?,
        prompted: ValueMatcher? = nil
    ) {
        self.operations = operations
        self.arguments = arguments
        self.user = user
        self.outcome = outcome
        self.prompted = prompted
    }
}

/// A request that is sent to the session at the end.
package struct FinalCheck: Sendable, Hashable {
    /// The path and the query.
    package let target: String
    /// The name of the user who sends the request, or `nil` for the device's user.
    package let user: String?
    /// The ids of the whole list, with any page size.
    package let ids: [String]?
    /// Whether the ids can be in any order.
    package let allowsAnyOrder: Bool
    /// The number of items in the whole list.
    package let count: CountRange?
    package let body: ValueMatcher?

    package init(
        target: String, user: String?, ids: [String]?, allowsAnyOrder: Bool, count: CountRange?, body: ValueMatcher?
    ) {
        self.target = target
        self.user = user
        self.ids = ids
        self.allowsAnyOrder = allowsAnyOrder
        self.count = count
        self.body = body
    }
}

extension Expectation {
    /// A one-line summary: `GET /v1/me/recent/played/tracks answered 200, after the first "refetched" within 2 s,
    /// once`.
    package var summary: String {
        switch subject {
        case .request(let request): return request.summary + orderSummary + countSummary
        case .operation(let operation): return operation.summary + orderSummary + countSummary
        case .walk(let walk): return walk.summary
        case .coverage(let coverage): return coverage.summary
        case .finalCheck(let question): return "at the end, \(question.summary)"
        case .only(let allowed): return allowed.summary + orderSummary
        case .either(let places): return "one of \(places.count) alternatives"
        case .command(let end): return "the command \(end.rawValue)"
        }
    }

    private var orderSummary: String {
        var words = ""
        if let after { words += ", after \(after.phrase)" }
        if let maximumWaitMilliseconds {
            words += " within \(DurationSyntax.text(milliseconds: maximumWaitMilliseconds))"
        }
        if let minimumWaitMilliseconds {
            words += " and not before \(DurationSyntax.text(milliseconds: minimumWaitMilliseconds)) have passed"
        }
        if let before { words += ", before \(before.phrase)" }
        return words
    }

    private var countSummary: String {
        let gap = gap.map { ", \($0) between any two" } ?? ""
        let window = windowMilliseconds.map { " in any \(DurationSyntax.text(milliseconds: $0))" } ?? ""
        let inFlight = maximumInFlight.map { ", at most \($0) at once" } ?? ""
        let count = times.map(String.init(describing:)) ?? "at least once"
        return "\(gap), \(count)\(window)\(inFlight)\(isEachURL ? " for each URL" : "")"
    }
}

extension Expectation.Anchor {
    /// The occurrences for messages, such as `the first "rejected"` or `each "rejected"`.
    package var phrase: String {
        switch selection {
        case .first: "the first \"\(name)\""
        case .last: "the last \"\(name)\""
        case .each: "each \"\(name)\""
        }
    }
}

extension ExpectedRequest {
    fileprivate var summary: String {
        var words = matcher.summary
        if !responseMatchers.isEmpty {
            words += " answered " + responseMatchers.map(\.description).joined(separator: " or ")
        }
        if let found { words += " finding \(found.text)" }
        if let giveUpMilliseconds {
            words += ", given up within \(DurationSyntax.text(milliseconds: giveUpMilliseconds))"
        }
        if let freshToken { words += ", with a fresh \(freshToken.title)" }
        return words
    }
}

extension TokenKind {
    /// The name for messages, such as `user token`.
    package var title: String {
        switch self {
        case .developerToken: "developer token"
        case .userToken: "user token"
        }
    }
}

extension ExpectedOperation {
    /// The names of the operations for messages: `request-capabilities or music-subscription`.
    fileprivate var names: String { operations.map(\.rawValue).joined(separator: " or ") }

    fileprivate var summary: String {
        var words = names
        if let arguments { words += " \(arguments.text)" }
        if let user { words += " by \(user)" }
        if let outcome { words += " with outcome \(outcome)" }
        if let prompted { words += " showing \(prompted.text)" }
        return words
    }
}

extension FinalCheck {
    fileprivate var summary: String {
        var parts: [String] = []
        if let ids {
            let order = allowsAnyOrder && ids.count > 1 ? " in any order" : ""
            parts.append(ids.isEmpty ? "is empty" : "lists \(ids.joined(separator: ", "))\(order)")
        }
        if let count { parts.append("has \(count.itemCountText)") }
        if let body { parts.append("matches \(body.text)") }
        return "GET \(target) " + parts.joined(separator: " and ")
    }
}

extension CountRange {
    /// The number of items for messages, such as `1 item` or `at least 3 items`.
    package var itemCountText: String {
        switch (from, through) {
        case (let from, .max): "at least \(Self.itemCountText(for: from))"
        case (0, let through) where through > 0: "at most \(Self.itemCountText(for: through))"
        case (let from, let through): from == through ? Self.itemCountText(for: from) : "\(from) to \(through) items"
        }
    }

    private static func itemCountText(for count: Int) -> String { count == 1 ? "1 item" : "\(count) items" }
}

extension RequestMatcher {
    /// A one-line summary in scenario syntax: `GET /v1/me/** with limit=10, header accept-language=ja, body {…}, by
    /// alice`.
    package var summary: String {
        var tests = query.map { $0.summary(prefix: "") } + headers.map { $0.summary(prefix: "header ") }
        if let body { tests.append("body \(body.text)") }
        return patternText + (tests.isEmpty ? "" : " with " + tests.joined(separator: ", "))
            + (user.map { " by \($0)" } ?? "")
    }
}

extension RequestMatcher.FieldMatcher {
    fileprivate func summary(prefix: String) -> String {
        matcher.summary(of: prefix + name, secret: SecretKind(named: name).map { "<\($0.rawValue)>" })
    }
}
