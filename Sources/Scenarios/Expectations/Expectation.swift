package import MusicDevice

/// Something that the client must do, or leave.
package struct Expectation: Sendable, Hashable {
    package let name: String?
    /// From 1, in the author's order.
    package let number: Int
    package let subject: Subject
    /// How often; nil where the author does not say: at least once.
    package let times: CountRange?
    /// What it must come behind.
    package var after: Anchor?
    /// What it must come before.
    package var before: Anchor?
    /// How many milliseconds of session time behind `after` it counts.
    package let withinMilliseconds: Int64?
    /// How many milliseconds of session time behind `after` it must not come sooner.
    package let notBeforeMilliseconds: Int64?
    /// How many milliseconds of session time must lie between any two that match.
    package let gap: DurationRange?
    /// Where it stands.
    package let location: RuleLocation?

    package init(
        name: String?, number: Int, subject: Subject, times: CountRange?, after: Anchor? = nil, before: Anchor? = nil,
        withinMilliseconds: Int64?, notBeforeMilliseconds: Int64?, gap: DurationRange?, location: RuleLocation?
    ) {
        self.name = name
        self.number = number
        self.subject = subject
        self.times = times
        self.after = after
        self.before = before
        self.withinMilliseconds = withinMilliseconds
        self.notBeforeMilliseconds = notBeforeMilliseconds
        self.gap = gap
        self.location = location
    }

    /// What is looked at.
    package enum Subject: Sendable, Hashable {
        case request(ExpectedRequest)
        case operation(ExpectedOperation)
        /// The pages of a list, each item of which must be read once.
        case walk(RequestMatcher)
        case finalCheck(FinalCheck)
    }

    /// Something that happened, by the name that the author has for it.
    package struct Anchor: Sendable, Hashable {
        package let name: String
        package let event: Event

        package init(name: String, event: Event) {
            self.name = name
            self.event = event
        }

        /// Which expectation or rule it is, by its place in the scenario, from 0.
        package enum Event: Sendable, Hashable {
            case expectation(index: Int)
            case rule(index: Int)
            case operationRule(index: Int)
        }
    }

    /// How reports name it.
    package var label: String { name ?? "expectation \(number)" }

    /// Whether an edited scenario still means the same by it, wherever it stands.
    ///
    /// What it comes behind and before is asked again each time.
    package func hasSameSubject(as other: Expectation) -> Bool { subject == other.subject }
}

/// A request that is looked for, and what must have come of it.
package struct ExpectedRequest: Sendable, Hashable {
    package let matcher: RequestMatcher
    /// What it must have been answered; empty where nothing is said.
    package let responseMatchers: [ResponseMatcher]
    /// Which token must be another one than that of the request before.
    package let freshToken: TokenKind?

    package init(matcher: RequestMatcher, responseMatchers: [ResponseMatcher], freshToken: TokenKind?) {
        self.matcher = matcher
        self.responseMatchers = responseMatchers
        self.freshToken = freshToken
    }
}

/// An operation of the device that is looked for, and what must have come of it.
package struct ExpectedOperation: Sendable, Hashable {
    package let operation: DeviceOperation
    package let arguments: BodyMatcher?
    /// The name of the user whose device it must be, or nil for any.
    package let user: String?
    package let outcome: OutcomeMatcher?

    package init(operation: DeviceOperation, arguments: BodyMatcher?, user: String?, outcome: OutcomeMatcher?) {
        self.operation = operation
        self.arguments = arguments
        self.user = user
        self.outcome = outcome
    }
}

/// A request that is asked of the session at the end.
package struct FinalCheck: Sendable, Hashable {
    /// Path and query.
    package let target: String
    /// Whose request it is, or nil for the device's user.
    package let user: String?
    /// The ids of the whole list, whatever the page size.
    package let ids: [String]?
    /// How many items the whole list has.
    package let count: CountRange?
    package let body: BodyMatcher?

    package init(target: String, user: String?, ids: [String]?, count: CountRange?, body: BodyMatcher?) {
        self.target = target
        self.user = user
        self.ids = ids
        self.count = count
        self.body = body
    }
}

extension Expectation {
    /// What is wanted, in a line: `GET /v1/me/recent/played/tracks answered 200, after "refetched" within 2 s, once`.
    package var summary: String {
        switch subject {
        case .request(let request): return request.summary + orderSummary + countSummary
        case .operation(let operation): return operation.summary + orderSummary + countSummary
        case .walk(let match): return "\(match.summary): the pages read hold every item, none twice"
        case .finalCheck(let question): return "at the end, \(question.summary)"
        }
    }

    private var orderSummary: String {
        var words = ""
        if let after { words += ", after \(after.quotedName)" }
        if let withinMilliseconds { words += " within \(DurationSyntax.text(milliseconds: withinMilliseconds))" }
        if let notBeforeMilliseconds {
            words += " and not before \(DurationSyntax.text(milliseconds: notBeforeMilliseconds)) have passed"
        }
        if let before { words += ", before \(before.quotedName)" }
        return words
    }

    private var countSummary: String {
        let gap = gap.map { ", \($0) between any two" } ?? ""
        return "\(gap), \(times.map(String.init(describing:)) ?? "at least once")"
    }
}

extension Expectation.Anchor {
    /// `"refused"`.
    package var quotedName: String { "\"\(name)\"" }
}

extension ExpectedRequest {
    fileprivate var summary: String {
        var words = matcher.summary
        if !responseMatchers.isEmpty {
            words += " answered " + responseMatchers.map(\.description).joined(separator: " or ")
        }
        if let freshToken { words += ", with a fresh \(freshToken.title)" }
        return words
    }
}

extension TokenKind {
    /// `user token`.
    package var title: String {
        switch self {
        case .developerToken: "developer token"
        case .userToken: "user token"
        }
    }
}

extension ExpectedOperation {
    fileprivate var summary: String {
        var words = operation.rawValue
        if let arguments { words += " \(arguments.text)" }
        if let user { words += " by \(user)" }
        if let outcome { words += " coming to \(outcome)" }
        return words
    }
}

extension FinalCheck {
    fileprivate var summary: String {
        var parts: [String] = []
        if let ids { parts.append("holds " + (ids.isEmpty ? "nothing" : ids.joined(separator: ", "))) }
        if let count { parts.append("has \(count.itemCountText)") }
        if let body { parts.append("says \(body.text)") }
        return "GET \(target) " + parts.joined(separator: " and ")
    }
}

extension CountRange {
    /// `1 item`, `at least 3 items`.
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
    /// As a scenario writes it, on one line: `GET /v1/me/** with limit=10, header accept-language=ja, body {…}, by alice`.
    package var summary: String {
        var tests = query.map { $0.summary(prefix: "") } + headers.map { $0.summary(prefix: "header ") }
        if let body { tests.append("body \(body.text)") }
        return pattern.text + (tests.isEmpty ? "" : " with " + tests.joined(separator: ", "))
            + (user.map { " by \($0)" } ?? "")
    }
}

extension RequestMatcher.FieldMatcher {
    fileprivate func summary(prefix: String) -> String {
        let secret = SecretKind(named: name).map { "<\($0.rawValue)>" }
        return switch matcher {
        case .equals(let text): "\(prefix)\(name)=\(secret ?? text)"
        case .notEquals(let text): "\(prefix)\(name) other than \(secret ?? text)"
        case .absent: "no \(prefix)\(name)"
        case .present: "\(prefix)\(name)"
        }
    }
}
