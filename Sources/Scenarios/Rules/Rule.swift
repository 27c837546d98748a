package import MusicDevice

/// A deviation from the normal behavior: the requests that it matches, the calls at which it fires, and its effect.
package struct Rule: Sendable, Hashable {
    package let name: String?
    /// The position in the scenario, from 1.
    ///
    /// Rules that are added at run time are numbered separately.
    package var number: Int
    /// Whether the rule is evaluated before the tokens are checked.
    package let runsBeforeTokens: Bool
    package var matcher: RequestMatcher
    /// The part of the session in which the rule applies.
    package let condition: SessionCondition
    package let calls: CallPattern
    /// The probability that the rule fires for a selected call; 1 without a `chance`.
    package let chance: Double
    /// Whether calls are counted, and chances drawn, separately for each URL.
    package let countsPerURL: Bool
    /// The responses in the order in which the rule gives them.
    ///
    /// The last one repeats. Empty if the rule gives no response.
    package var responses: [RuleResponse]
    /// Whether the request takes effect before the rule responds.
    package let appliesRequest: Bool
    /// The fault on the connection.
    ///
    /// A rule has a fault or responses.
    package let fault: RuleFault?
    /// The delay of the response.
    ///
    /// Delays of several rules are added.
    package let delay: RuleDelay?
    /// The changes to the response.
    ///
    /// Of the page limits of several rules, the smallest applies. Their other changes are applied in the order of the rules.
    package let edits: ResponseEdits
    /// The changes to the session after the response.
    package let effect: RuleEffect

    /// Whether the rule was added at run time.
    package var isAdded = false
    /// The location in the scenario, if it is known.
    package var location: RuleLocation?

    package init(
        name: String?, number: Int, runsBeforeTokens: Bool, matcher: RequestMatcher, condition: SessionCondition,
        calls: CallPattern, chance: Double, countsPerURL: Bool, responses: [RuleResponse], appliesRequest: Bool,
        fault: RuleFault?, delay: RuleDelay?,
        edits: ResponseEdits, effect: RuleEffect, isAdded: Bool = false, location: RuleLocation? = nil
    ) {
        self.name = name
        self.number = number
        self.runsBeforeTokens = runsBeforeTokens
        self.matcher = matcher
        self.condition = condition
        self.calls = calls
        self.chance = chance
        self.countsPerURL = countsPerURL
        self.responses = responses
        self.appliesRequest = appliesRequest
        self.fault = fault
        self.delay = delay
        self.edits = edits
        self.effect = effect
        self.isAdded = isAdded
        self.location = location
    }

    /// The name in `Mock-Answer`: `rule 2 "the token is rejected once"`.
    package var label: String { name.map { "\(reference) \"\($0)\"" } ?? reference }

    /// The label without the rule's name: `rule 2`, `added rule 1`.
    package var reference: String { isAdded ? "added rule \(number)" : "rule \(number)" }
}

/// The changes that a rule makes to its session.
package struct RuleEffect: Sendable, Hashable {
    /// The phase that starts, or `nil`.
    package let phase: String?
    /// The new values of states, by name.
    package let states: [String: String]
    /// The time by which the clock advances, in milliseconds.
    package let advanceMilliseconds: Int64
    /// The command that is sent to the device, or `nil`.
    package let operation: DeviceCommand?

    package init(phase: String?, states: [String: String], advanceMilliseconds: Int64, operation: DeviceCommand?) {
        self.phase = phase
        self.states = states
        self.advanceMilliseconds = advanceMilliseconds
        self.operation = operation
    }

    package static let empty = RuleEffect(phase: nil, states: [:], advanceMilliseconds: 0, operation: nil)
}

/// The calls at which a matching rule fires, counted from 1.
package enum CallPattern: Sendable, Hashable {
    case range(from: Int, through: Int)
    case every(Int)

    package static let all = CallPattern.range(from: 1, through: .max)

    package func contains(_ call: Int) -> Bool {
        switch self {
        case .range(let from, let through): (from...max(from, through)).contains(call)
        case .every(let step): call % step == 0
        }
    }
}
