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
    package internal(set) var after: Anchor?
    /// What it must come before.
    package internal(set) var before: Anchor?
    /// How many milliseconds of session time behind `after` it counts.
    package let withinMilliseconds: Int64?
    /// How many milliseconds of session time behind `after` it must not come sooner.
    package let notBeforeMilliseconds: Int64?
    /// How many milliseconds of session time must lie between any two that match.
    package let gap: DurationRange?
    /// Where it stands.
    package let location: RuleLocation?

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
}

/// An operation of the device that is looked for, and what must have come of it.
package struct ExpectedOperation: Sendable, Hashable {
    package let operation: DeviceOperation
    let arguments: BodyMatcher?
    /// The name of the user whose device it must be, or nil for any.
    package let user: String?
    package let outcome: OutcomeMatcher?
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
    let body: BodyMatcher?
}
