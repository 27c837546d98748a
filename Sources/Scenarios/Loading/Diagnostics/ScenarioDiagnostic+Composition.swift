import Text

/// Diagnostics for what a scenario inherits, and for its parameters.
extension ScenarioDiagnostic {
    /// Reports a name in `without` that no inherited rule or expectation has.
    static func notInherited(name: String, legal: [String]) -> Self {
        if name.wholeMatch(of: /(expectation|rule) [0-9]+/) != nil {
            return Self(
                code: "not-inherited", "no inherited rule or expectation is named \"\(name)\"",
                help:
                    "Only entries with a name can be removed. Give the entry a `name` in the file that contains it.")
        }
        return Self(
            code: "not-inherited", "no inherited rule or expectation is named \"\(name)\"", name: name, legal: legal,
            kind: "inherited names",
            fallbackHelp: legal.isEmpty ? "Remove the name: nothing with a name is inherited." : nil)
    }

    static func nothingToTakeAway(key: String) -> Self {
        Self(
            code: "nothing-inherited", "no inherited value of \"\(key)\" exists to remove", severity: .warning,
            help: "Remove the key, or give it a value.")
    }

    // MARK: Parameters

    static func unknownParameter(name: String, legal: [String], suggestion: String?) -> Self {
        let names = legal.count == 1 ? "The parameter is \(legal[0])." : "The parameters are \(legal.list("and"))."
        return Self(
            code: "unknown-parameter", "unknown parameter \"\(name)\"",
            help: suggestion == nil && !legal.isEmpty ? names : nil,
            suggestion == nil ? "Declare it in `parameters`, or write `$${…}` for the text `${…}`." : nil,
            suggestions: [suggestion])
    }

    static func longExpansion(name: String, maximum: Int) -> Self {
        Self(
            code: "expansion-too-long", "references insert more than \(maximum) bytes",
            help: "Write a shorter value for the parameter \"\(name)\", or refer to it less often.")
    }

    /// Reports a reference in the syntax of another tool.
    static func foreignReference(_ text: String, suggestion: String) -> Self {
        Self(
            code: "unknown-parameter", "`\(text)` is not a reference to a parameter", suggestions: [suggestion])
    }

    static func unusedParameter(name: String) -> Self {
        Self(
            code: "unused-parameter", "the parameter \"\(name)\" is never used", severity: .warning,
            help: "Remove it, or refer to it as `${\(name)}`.")
    }

    static let nestedParameter = Self(
        code: "nested-parameter", "the value of a parameter refers to a parameter",
        help: "Write the value itself, or refer to both parameters where they are used.")

    /// Reports a name of a matrix without values.
    static func emptyMatrix(name: String) -> Self {
        Self(
            code: "wrong-type", "expected at least one value of \"\(name)\"",
            help: "Write its values in the brackets, or remove the name.")
    }

    static func duplicateKey(_ key: String) -> Self {
        Self(
            code: "repeated-key", "the parameters produce the key \"\(key)\" twice",
            help: "Give the parameters different values, or remove one of the keys.")
    }

    static func duplicateValue(_ value: String, firstLocation: TextLocation) -> Self {
        Self(
            code: "duplicate-id", "duplicate value \"\(value)\"",
            label: .init(at: firstLocation, text: "first used here"))
    }

    /// Reports a value from outside the scenario that no case of its matrix has.
    ///
    /// - Parameters:
    ///   - name: The name in the matrix.
    ///   - value: The value, or `nil` if it is secret.
    ///   - legal: The values in the matrix; empty if they are secret.
    /// - Returns: The diagnostic.
    static func missingCase(name: String, value: String?, legal: [String]) -> Self {
        let found = value.map { "has the value \"\($0)\"" } ?? "has this value"
        let values = legal.count == 1 ? "The value is \(legal[0])." : "The values are \(legal.list("and"))."
        return Self(
            code: "wrong-value", "no case \(found) of \"\(name)\"",
            help: legal.isEmpty ? nil : values, "Choose one of its values, or declare the name in `parameters`.")
    }

    static func tooManyCases(maximum: Int) -> Self {
        Self(
            code: "too-many-cases", "a matrix is limited to \(maximum) cases",
            help: "Remove values, or divide the scenario.")
    }
}
