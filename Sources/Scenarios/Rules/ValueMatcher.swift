package import Text

/// A condition for a query parameter, a header field, an argument of an operation, or a member of a JSON body.
///
/// In JSON, mappings match as subsets, and lists match completely.
package indirect enum ValueMatcher: Sendable, Hashable {
    /// A number, `true`, `false`, or `null`. Of JSON, numbers with the same value match, such as `1` and `1.0`.
    case literal(String)
    case text(String)
    /// A scalar with this spelling, quoted or not, or a JSON number with this value; for a list parameter, its items.
    case scalar(String)
    case object([Member])
    /// The items of a JSON list in this order, or the items of a list parameter in any order.
    case list([ValueMatcher])
    /// Any other value, and no value.
    case not(ValueMatcher)
    case absent
    case present
    case anyOf([ValueMatcher])
    /// A list that contains each of these, or a text that contains each of these texts.
    case contains([ValueMatcher])
    /// A value that a regular expression matches.
    case matches(TextPattern)
    /// A value that a pattern with `*` and `?` matches.
    case glob(TextPattern)
    case range(NumberRange)
    /// Several conditions, all of which must hold.
    case all([ValueMatcher])

    package struct Member: Sendable, Hashable {
        package let name: String
        package let matcher: ValueMatcher

        package init(name: String, matcher: ValueMatcher) {

            self.name = name

            self.matcher = matcher

        }
    }

    /// The value that a condition inspects.
    package enum Value {
        /// A JSON value, or `nil` if it is absent.
        case json(JSONView?)
        /// The value of a parameter or a header field; empty if it is absent.
        case texts([String])
        /// The items of a list parameter, or `nil` if it is absent.
        case items([String]?)
    }

    func matches(_ value: JSONView) -> Bool { matches(.json(value)) }

    /// Returns whether a value matches.
    func matches(_ value: Value) -> Bool {
        var budget = PatternBudget()
        return matches(value, budget: &budget)
    }

    /// Returns whether a value matches, and takes the steps of patterns from a budget.
    ///
    /// A single item matches a list parameter that is this item only. Inside `not`, it matches a list that contains it, so
    /// that `{not: 1}` requires a list without it.
    package func matches(_ value: Value, isNegated: Bool = false, budget: inout PatternBudget) -> Bool {
        switch self {
        case .not(let matcher): return !matcher.matches(value, isNegated: !isNegated, budget: &budget)
        case .absent: return value.isAbsent
        case .present: return !value.isAbsent
        case .anyOf(let matchers): return matchers.contains { $0.matches(value, isNegated: isNegated, budget: &budget) }
        case .all(let matchers):
            return matchers.allSatisfy { $0.matches(value, isNegated: isNegated, budget: &budget) }
        case .matches(let pattern), .glob(let pattern):
            return value.texts.contains { budget.matches(pattern, $0) }
        case .range(let range): return value.numbers.contains(where: range.contains)
        case .contains(let matchers): return Self.isContained(matchers, in: value, budget: &budget)
        case .literal, .text, .scalar, .object, .list: break
        }
        switch value {
        case .json(let value): return value.map { matchesJSON($0, budget: &budget) } ?? false
        case .texts(let texts): return scalarText.map(texts.contains) ?? false
        case .items(let items):
            guard let items else { return false }
            let wanted = self.items
            return isNegated && wanted.count == 1 ? items.contains(wanted[0]) : Set(items) == Set(wanted)
        }
    }

    private func matchesJSON(_ value: JSONView, budget: inout PatternBudget) -> Bool {
        switch self {
        case .literal(let text): value.isLiteral(text)
        case .text(let text): value.string == text
        case .scalar(let text):
            value.string == text || value.isLiteral(text)
        case .object(let members):
            value.kind == .object
                && members.allSatisfy { member in
                    member.matcher.matches(.json(value[member.name]), budget: &budget)
                }
        case .list(let tests):
            value.kind == .array && value.elements.count == tests.count
                && zip(tests, value.elements).allSatisfy { $0.matches(.json($1), budget: &budget) }
        default: false
        }
    }

    private static func isContained(
        _ matchers: [ValueMatcher], in value: Value, budget: inout PatternBudget
    ) -> Bool {
        switch value {
        case .json(let value?) where value.kind == .array:
            return matchers.allSatisfy { matcher in
                value.elements.contains { matcher.matches(.json($0), budget: &budget) }
            }
        case .items(let items): return matchers.flatMap(\.items).allSatisfy { items?.contains($0) ?? false }
        case .json(let value):
            guard let text = value?.string else { return false }
            return matchers.allSatisfy { $0.scalarText.map(text.containsText) ?? false }
        case .texts(let texts):
            return texts.contains { text in matchers.allSatisfy { $0.scalarText.map(text.containsText) ?? false } }
        }
    }

    /// The text of a scalar, or `nil` for other matchers.
    var scalarText: String? {
        switch self {
        case .literal(let text), .text(let text), .scalar(let text): text
        default: nil
        }
    }

    /// The steps of the patterns in the condition for each character of a value, at most.
    package var patternStepCount: Int {
        switch self {
        case .literal, .text, .scalar, .absent, .present, .range: 0
        case .matches(let pattern), .glob(let pattern): pattern.stepCount
        case .not(let matcher): matcher.patternStepCount
        case .object(let members): members.reduce(0) { $0 + $1.matcher.patternStepCount }
        case .list(let matchers), .anyOf(let matchers), .contains(let matchers), .all(let matchers):
            matchers.reduce(0) { $0 + $1.patternStepCount }
        }
    }

    /// The items that this value is as a list parameter.
    private var items: [String] {
        if case .list(let matchers) = self { return matchers.flatMap(\.items) }
        return scalarText?.split(separator: ",").map { $0.trimmingSpaces }.filter { !$0.isEmpty } ?? []
    }
}

extension JSONView {
    /// Returns whether the value is a number, `true`, `false`, or `null` that equals a text; the spelling of a number has no
    /// effect.
    fileprivate func isLiteral(_ text: String) -> Bool {
        switch kind {
        case .string, .object, .array: false
        case .number: rawText == text || DecimalNumber(text).map { $0 == DecimalNumber(rawText) } ?? false
        default: rawText == text
        }
    }
}

extension ValueMatcher.Value {
    fileprivate var isAbsent: Bool {
        switch self {
        case .json(let value): value == nil
        case .texts(let texts): texts.isEmpty
        case .items(let items): items == nil
        }
    }

    /// The texts that patterns inspect: of JSON, strings, numbers, and Booleans.
    fileprivate var texts: [String] {
        switch self {
        case .json(let value):
            switch value?.kind {
            case .string: [value?.string].compactMap { $0 }
            case .object, .array, .null, nil: []
            default: [value?.rawText].compactMap { $0 }
            }
        case .texts(let texts): texts
        case .items(let items): items ?? []
        }
    }

    /// The texts that ranges inspect: of JSON, only numbers.
    fileprivate var numbers: [String] {
        if case .json(let value) = self, value?.kind == .string { [] } else { texts }
    }
}

extension String {
    /// Returns whether another text occurs in this one, in linear time (Knuth, Morris, and Pratt).
    fileprivate func containsText(_ other: String) -> Bool {
        let wanted = Array(other.utf8)
        guard !wanted.isEmpty else { return true }
        // For each start of the text, the length of its longest proper end that is also its start.
        var borders = [0]
        var length = 0
        for byte in wanted.dropFirst() {
            while length > 0, wanted[length] != byte { length = borders[length - 1] }
            if wanted[length] == byte { length += 1 }
            borders.append(length)
        }
        length = 0
        for byte in utf8 {
            while length > 0, wanted[length] != byte { length = borders[length - 1] }
            if wanted[length] == byte { length += 1 }
            if length == wanted.count { return true }
        }
        return false
    }
}

extension Substring {
    /// The text without spaces at its ends.
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}

/// Conditions on the presence of a value.
extension ValueMatcher {
    /// Whether the condition holds without a value.
    package var acceptsAbsence: Bool { matches(.json(nil)) }

    /// Whether no value meets the condition, so that it can hold only without one.
    package var requiresAbsence: Bool {
        switch self {
        case .absent: true
        case .not(let matcher): matcher.acceptsEveryValue
        case .anyOf(let matchers): matchers.allSatisfy(\.requiresAbsence)
        case .all(let matchers): matchers.contains(where: \.requiresAbsence)
        default: false
        }
    }

    private var acceptsEveryValue: Bool {
        switch self {
        case .present: true
        case .not(let matcher): matcher.requiresAbsence
        case .anyOf(let matchers): matchers.contains(where: \.acceptsEveryValue)
        case .all(let matchers): matchers.allSatisfy(\.acceptsEveryValue)
        default: false
        }
    }
}
