import Text

/// A kind of scalar: a parser for its text, and its description in reports, in editors, and in the reference.
///
/// The parser is the only check of a text.
struct Scalar<Value: Sendable>: Sendable {
    /// The scalar without the Swift type of its value.
    let type: ScalarType
    /// Returns the value of a text, or `nil` for text that is not a value.
    let parse: @Sendable (_ text: String) -> Value?

    /// Creates a kind of scalar.
    ///
    /// - Parameters:
    ///   - name: The name in the reference, such as `duration`.
    ///   - description: The description of a value with its article.
    ///   - plural: The plural of the description.
    ///   - examples: Examples of legal values.
    ///   - words: The legal values, if the kind is an enumeration of words.
    ///   - patternErrorMessage: The message of an editor for a value that the constraint excludes, or `nil` for the usual one.
    ///   - constraint: The constraint in JSON Schema; `nil` for arbitrary JSON.
    ///   - completions: The names that editors offer with a few words about each; those of an enumeration are offered anyway.
    ///   - corrections: Returns valid values that an invalid text can mean, the most likely first; invalid ones are ignored.
    ///   - problem: Returns the defect of an invalid text, given the value that the text most likely means.
    ///   - parse: Returns the value of a text.
    init(
        _ name: String, _ description: String, plural: String = "values", examples: [JSONValue] = [],
        words: [String] = [], patternErrorMessage: String? = nil,
        constraint: @autoclosure @escaping @Sendable () -> ScalarConstraint?,
        completions: @escaping @Sendable () -> [(name: String, detail: String)] = { [] },
        corrections: @escaping @Sendable (String) -> [String] = { _ in [] },
        problem: (@Sendable (_ text: String, _ correction: String?) -> ScenarioDiagnostic)? = nil,
        parse: @escaping @Sendable (String) -> Value?
    ) {
        self.parse = parse
        let correction: @Sendable (String) -> String? = { text in
            corrections(text).first { $0 != text && parse($0) != nil }
        }
        type = ScalarType(
            name: name, description: description, plural: plural, examples: examples, legalValues: words,
            patternErrorMessage: patternErrorMessage ?? "Write \(description).", makeConstraint: constraint,
            makeCompletions: completions, isValid: { parse($0) != nil }, correction: correction,
            problem: { text in
                problem?(text, correction(text))
                    ?? .wrongValue(
                        found: text, expected: description,
                        suggestion: correction(text) ?? Suggestions.nearest(to: text, in: words))
            })
    }

    /// Creates the kind of any JSON, which a form reads.
    init(json name: String) {
        parse = { _ in nil }
        type = ScalarType(
            name: name, description: "anything", plural: "values", examples: [["limit": 25]], legalValues: [],
            patternErrorMessage: "", makeConstraint: { nil }, makeCompletions: { [] }, isValid: { _ in true },
            correction: { _ in nil }, problem: { _ in .wrongType(expected: "anything") })
    }
}

/// A kind of scalar without the Swift type of its value.
struct ScalarType: Sendable {
    /// The name in the reference: `whole 0..100`.
    let name: String
    /// The description of a value with its article: `a duration like 250ms, 3s, 5m, 2h, or 180d`.
    let description: String
    /// The plural of the description: `storefronts`.
    let plural: String
    /// Examples of legal values.
    let examples: [JSONValue]
    /// The legal values of an enumeration of words; empty for other kinds.
    let legalValues: [String]
    /// The message of an editor for a value that the constraint excludes.
    let patternErrorMessage: String
    fileprivate let makeConstraint: @Sendable () -> ScalarConstraint?
    fileprivate let makeCompletions: @Sendable () -> [(name: String, detail: String)]
    /// Returns whether a text is a value.
    let isValid: @Sendable (_ text: String) -> Bool
    /// Returns the valid value that an invalid text most likely means, or `nil`.
    let correction: @Sendable (_ text: String) -> String?
    fileprivate let problem: @Sendable (_ text: String) -> ScenarioDiagnostic
    /// The use of the text as a name, or `nil`.
    var use: NameUse?

    /// The constraint in JSON Schema, or `nil` for arbitrary JSON.
    ///
    /// Other parsers assign types to plain scalars, so text can be read as a number or a Boolean.
    var constraint: ScalarConstraint? { makeConstraint() }

    /// The names that editors offer, each with a few words; empty if the author chooses the name.
    var completionNames: [(name: String, detail: String)] {
        let names = makeCompletions()
        guard names.isEmpty, case .enumeration(values: let values)? = constraint else { return names }
        return values.map { ($0, "") }
    }

    /// Returns the defect of a text, or `nil` if it is a value.
    func diagnostic(for text: String) -> ScenarioDiagnostic? { isValid(text) ? nil : problem(text) }

    /// Whether the value is any JSON, in which mappings can be conditions or not.
    var isJSON: Bool { name == "json" || isJSONCondition }
    var isJSONCondition: Bool { name == "json-test" }
    /// Whether the value is a path in JSON.
    var isPath: Bool { name.hasSuffix("-path") }
    /// Whether the value is any text on one line.
    var isLine: Bool { patternErrorMessage.hasSuffix(", on one line.") }
}

/// The constraint of a scalar in JSON Schema: an enumeration, or JSON types with a pattern and a range.
enum ScalarConstraint {
    case enumeration(values: [String])
    case scalar(types: [String], pattern: String? = nil, range: ClosedRange<Int>? = nil)

    /// The types of any text, which other parsers can read as a number or a Boolean.
    static let anyTextTypes = ["string", "number", "boolean"]
    static var anyText: ScalarConstraint { .scalar(types: anyTextTypes) }

    static func string(_ pattern: String) -> ScalarConstraint { .scalar(types: ["string"], pattern: pattern) }

    static func number(_ type: String, _ pattern: String, _ range: ClosedRange<Int>? = nil) -> ScalarConstraint {
        .scalar(types: [type, "string"], pattern: pattern, range: range)
    }
}
