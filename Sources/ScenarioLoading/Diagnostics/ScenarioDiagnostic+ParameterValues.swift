import Diagnostics

/// Diagnostics for the values of query parameters in conditions.
extension ScenarioDiagnostic {
    /// Reports text that is most likely meant as a condition, such as `5..25`.
    static func comparedAsText(_ text: String, condition: String) -> Self {
        Self(
            code: "unlikely-value", "\"\(text)\" is compared as text", severity: .warning,
            help: "Write \(condition).")
    }

    /// Reports text as a number; `canExpectRefusal` is whether an expectation can allow the refusal.
    static func parameterNotANumber(name: String, value: String, canExpectRefusal: Bool) -> Self {
        Self(
            code: "unlikely-value", "\"\(name)\" is a whole number, found \"\(value)\"", severity: .warning,
            help: "Write a number, such as 25.", canExpectRefusal ? refusalHelp : nil)
    }

    /// Reports a number above the maximum; `canExpectRefusal` is whether an expectation can allow the refusal.
    static func parameterTooLarge(name: String, value: String, maximum: Int, canExpectRefusal: Bool) -> Self {
        Self(
            code: "unlikely-value", "\(value) is above the maximum of \"\(name)\", which is \(maximum) here",
            severity: .warning, help: "Write a number up to \(maximum), or raise the maximum with `limits`.",
            canExpectRefusal ? refusalHelp : nil)
    }

    private static let refusalHelp =
        "To expect the refusal, write `answered: 400`. To forbid the request, write `times: 0`."

    static func unknownParameterValue(name: String, value: String, suggestion: String) -> Self {
        Self(
            code: "unlikely-value", "\"\(name)\" has no value \"\(value)\"", severity: .warning,
            suggestions: [suggestion])
    }
}
