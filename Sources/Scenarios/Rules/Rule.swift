package import MusicCatalog
package import MusicDevice
package import Text

/// A deviation from the normal behavior: the requests or operations that it matches, the calls at which it fires, and its
/// effect.
package struct Rule: Sendable, Hashable {
    /// The requests or operations that a rule applies to.
    package enum Subject: Sendable, Hashable {
        case request(RequestMatcher)
        /// An operation of a user's device, or of any user's.
        case operation(DeviceOperation, user: String?)
    }

    package var name: String?
    /// The position in the scenario, from 1.
    ///
    /// Rules that are added at run time are numbered separately; the numbers of those for operations are then negative.
    package var number = 0
    package var subject: Subject
    /// Whether the rule is evaluated before the tokens are checked.
    package var runsBeforeTokens = false
    /// The part of the session in which the rule applies.
    package var condition = SessionCondition.always
    package var calls = CallPattern.all
    /// The probability that the rule fires for a selected call; 1 without a `chance`.
    package var chance = 1.0
    /// Whether calls are counted, and chances drawn, separately for each URL.
    package var countsEachURL = false
    /// The responses in the order in which the rule gives them.
    ///
    /// The last one repeats. Empty if the rule gives no response.
    package var responses: [RuleResponse] = []
    /// Whether the request takes effect before the rule responds.
    package var takesEffect = false
    /// The delay of the response.
    ///
    /// Delays of several rules are added.
    package var delay: RuleDelay?
    /// The changes to the response.
    ///
    /// Of the page limits of several rules, the smallest applies. Their other changes are applied in the order of the rules.
    package var edits = ResponseEdits.none
    /// The changes to the session after the response or the operation.
    package var effect = RuleEffect.empty

    /// Whether the rule was added at run time.
    package private(set) var isAdded = false
    /// The location in the scenario, if it is known.
    package var location: RuleLocation?

    package init(_ subject: Subject) { self.subject = subject }

    /// The matcher of the requests, or `nil` for an operation.
    package var requestMatcher: RequestMatcher? {
        if case .request(let matcher) = subject { matcher } else { nil }
    }

    /// Returns whether the rule applies to an operation of a user's device.
    package func matches(_ operation: DeviceOperation, user: String?) -> Bool {
        guard case .operation(operation, user: let owner) = subject else { return false }
        return owner == nil || owner == user
    }

    /// The name in `Mock-Answer`: `rule 2 "the token is rejected once"`.
    package var label: String { name.map { "\(reference) \"\($0)\"" } ?? reference }

    /// The label without the rule's name: `rule 2`, `added rule 1`.
    package var reference: String { addedNumber.map { "added rule \($0)" } ?? "rule \(number)" }

    /// The number of a rule that was added at run time, or `nil`.
    package var addedNumber: Int? { isAdded ? abs(number) : nil }

    /// Returns the rule as the `number`th that was added at run time.
    package func added(number: Int) -> Rule {
        var rule = self
        (rule.number, rule.isAdded) = (requestMatcher == nil ? -number : number, true)
        return rule
    }

    /// Returns whether a rule of an edited scenario is this one: the same name, or no name and equal content at any
    /// position.
    package func isSameRule(as other: Rule) -> Bool {
        if name != nil || other.name != nil { return name == other.name }
        var moved = other
        (moved.number, moved.isAdded, moved.location) = (number, isAdded, location)
        return moved == self
    }
}

/// The changes that a rule makes to its session.
package struct RuleEffect: Sendable, Hashable {
    /// The new values of states, by name.
    package var states: [String: String] = [:]
    /// The session time in milliseconds after which the states return to their values before, or `nil` if they stay.
    package var stateMilliseconds: Int64?
    /// The time by which the clock advances, in milliseconds.
    package var advanceMilliseconds: Int64 = 0
    /// The changes to the library of the user.
    package var libraryChanges: [LibraryChange] = []
    /// The changes to resources, by their number in ``Scenario/dataVersions``, or `nil`.
    package internal(set) var dataChange: Int?
    /// The command that is sent to the device, or `nil`.
    package var operation: DeviceCommand?

    package static let empty = RuleEffect()
}

/// The calls at which a matching rule fires, counted from 1.
package enum CallPattern: Sendable, Hashable {
    case range(from: Int, through: Int)
    case every(Int)

    package static let all = CallPattern.range(from: 1, through: .max)

    /// The number of calls, or `nil` if it is unlimited.
    var count: Int? {
        if case .range(let from, let through) = self, through < .max { through - from + 1 } else { nil }
    }

    package func contains(_ call: Int) -> Bool {
        switch self {
        case .range(let from, let through): (from...max(from, through)).contains(call)
        case .every(let step): call % step == 0
        }
    }
}

/// The location of a rule: the displayed name of its file, and the line and column of its request, from 1.
package struct RuleLocation: Sendable, Hashable, CustomStringConvertible {
    package let file: String
    package let line: Int
    package let column: Int

    package var description: String { "\(file):\(line):\(column)" }

    package init(_ location: TextLocation) {
        let start = location.start
        (file, line, column) = (location.file.name, start.line, start.column)
    }
}

/// Rules in addition to those of a scenario, evaluated before them.
package struct AddedRules: Sendable {
    /// The rules for requests in the author's order.
    package let rules: [Rule]
    /// The rules for device operations in the author's order.
    package let operationRules: [Rule]
    /// The number of bytes of the text that declares them, or 0 for rules created in code.
    let textByteCount: Int

    package static let none = AddedRules(rules: [])

    package init(rules: [Rule], operationRules: [Rule] = [], textByteCount: Int = 0) {
        (self.rules, self.operationRules, self.textByteCount) = (rules, operationRules, textByteCount)
    }

    /// The number of rules of both kinds.
    package var count: Int { rules.count + operationRules.count }
}
