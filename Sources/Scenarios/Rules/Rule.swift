package import MusicDevice
package import OrderedJSON

/// Something that goes wrong: which requests it is for, at which of them it fires, and what happens then.
package struct Rule: Sendable, Hashable {
    package let name: String?
    /// From 1, in the author's order; rules that are added at run time have numbers of their own.
    package var number: Int
    /// Whether it comes before the tokens are looked at.
    package let runsBeforeTokens: Bool
    package var matcher: RequestMatcher
    package let calls: CallPattern
    /// How likely it fires when its call is picked; 1 without a `chance`.
    package let chance: Double
    /// Whether calls are counted, and chances drawn, for each URL by itself.
    package let countsPerURL: Bool
    /// What is answered, one after the other as the rule fires, the last one staying; empty where others decide.
    package var responses: [RuleResponse]
    /// Whether the request takes effect before the rule's own answer comes.
    package let appliesRequest: Bool
    /// What goes wrong on the wire; a rule has this or answers.
    package let fault: RuleFault?
    /// How long the answer is kept back; delays of several rules add up.
    package let delay: RuleDelay?
    /// How the body is changed, where it is JSON; changes of several rules are made in their order.
    package let edits: [JSONEdit]
    /// What changes once the request is answered.
    package let effect: RuleEffect

    /// Whether it was added at run time.
    package var isAdded = false
    /// Where it stands, if that is known.
    package var location: RuleLocation?

    package init(
        name: String?, number: Int, runsBeforeTokens: Bool, matcher: RequestMatcher, calls: CallPattern, chance: Double,
        countsPerURL: Bool, responses: [RuleResponse], appliesRequest: Bool, fault: RuleFault?, delay: RuleDelay?,
        edits: [JSONEdit], effect: RuleEffect, isAdded: Bool = false, location: RuleLocation? = nil
    ) {
        self.name = name
        self.number = number
        self.runsBeforeTokens = runsBeforeTokens
        self.matcher = matcher
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

    /// How `Mock-Answer` names it: `rule 2 "the token is refused once"`.
    package var label: String { name.map { "\(reference) \"\($0)\"" } ?? reference }

    /// Its label without its name: `rule 2`, `added rule 1`.
    package var reference: String { isAdded ? "added rule \(number)" : "rule \(number)" }
}

/// What a rule changes in its session.
package struct RuleEffect: Sendable, Hashable {
    /// The phase that begins, or nil.
    package let phase: String?
    /// How far the clock moves, in milliseconds.
    package let advanceMilliseconds: Int64
    /// What is done with the device, or nil.
    package let operation: DeviceCommand?

    package init(phase: String?, advanceMilliseconds: Int64, operation: DeviceCommand?) {
        self.phase = phase
        self.advanceMilliseconds = advanceMilliseconds
        self.operation = operation
    }

    package static let empty = RuleEffect(phase: nil, advanceMilliseconds: 0, operation: nil)
}

/// Which of the calls that match a rule are meant, counted from 1.
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
