import MusicDevice
import Text

/// Diagnostics for the device, its scripted outcomes, and the operations of rules and expectations.
extension ScenarioDiagnostic {
    // MARK: Arguments of operations

    static func missingArguments(operation: DeviceOperation) -> Self {
        let names = operation.argumentNames
        let form = operation.principalArgumentName == nil ? operation.argumentSyntax : "…"
        return Self(
            code: "missing-key",
            "missing \(names.count == 1 ? "argument" : "arguments") \(names.map { "\"\($0)\"" }.list("and")) of "
                + "`\(operation.rawValue)`", help: "Write {\(operation.rawValue): \(form)}.")
    }

    static func unknownArgument(name: String, operation: DeviceOperation, legal: [String]) -> Self {
        Self(
            code: "unknown-key", "unknown argument \"\(name)\" of `\(operation.rawValue)`", name: name, legal: legal,
            kind: "arguments")
    }

    /// Reports a value without a name that could be one of several arguments.
    static func ambiguousArgument(operation: DeviceOperation) -> Self {
        Self(code: "wrong-type", "expected named arguments", help: "Write \(operation.argumentSyntax).")
    }

    // MARK: State

    /// Reports an outcome, or an operation of a rule, that is impossible in the device state at `stateLocation`.
    static func impossibleOutcome(violation: DeviceRuleViolation, stateLocation: TextLocation?) -> Self {
        Self(
            code: "impossible-outcome", violation.message, label: stateLabel(at: stateLocation),
            help: violation.hint.sentence, violation.source.sentence)
    }

    /// Reports `consent: authorized` together with `ever-consented: false`.
    static func conflictingConsentHistory(consentLocation: TextLocation?) -> Self {
        Self(
            code: "impossible-state", "`consent: authorized` contradicts `ever-consented: false`",
            label: stateLabel(at: consentLocation),
            help: "Remove `ever-consented` to derive it from `consent`.",
            "Set `consent: not-determined` for a user who has not been asked yet.")
    }

    /// Reports `offer-eligible: true` on a system without that capability.
    static func unsupportedOfferEligibility(violation: DeviceRuleViolation, platformLocation: TextLocation?) -> Self {
        Self(
            code: "impossible-state", "this platform cannot offer a subscription",
            label: stateLabel(at: platformLocation), help: violation.message.sentence, violation.hint.sentence,
            violation.source.sentence)
    }

    /// Reports an outcome of the consent prompt, which is not shown because consent is decided.
    static func promptWithDecidedConsent(_ consent: Consent, consentLocation: TextLocation?) -> Self {
        Self(
            code: "never-asked", "the user is never prompted: consent is \(consent.rawValue)",
            severity: .warning, label: stateLabel(at: consentLocation), help: "Set `consent: not-determined`.")
    }

    /// Reports an outcome of the consent prompt, which is not shown because the app crashes.
    static func promptWithoutUsageDescription(location: TextLocation?) -> Self {
        Self(
            code: "never-asked", "the user is never prompted: no usage description",
            severity: .warning, label: stateLabel(at: location),
            help: "Remove `usage-description: missing`: without a usage description, the app crashes.")
    }

    /// Warns of a product that `products` does not declare although it declares others.
    static func undeclaredProduct(_ product: String, declared: [String]) -> Self {
        Self(
            code: "unlikely-value",
            "`products` does not declare \"\(product)\", so it is a subscription that never ends",
            severity: .warning, help: "Declare it, or write the id of a declared product.",
            suggestions: [Suggestions.nearest(to: product, in: declared)])
    }

    /// Reports the eleventh active offer of a product.
    static func tooManyOffers(product: String) -> Self {
        Self(
            code: "too-many-offers", "too many active offers of product \"\(product)\"",
            help: "Remove offers: a subscription can have up to 10 active ones.",
            "Apple: Supporting subscription offer codes in your app.")
    }

    private static func stateLabel(at location: TextLocation?) -> Diagnostic.Label? {
        location.map { .init(at: $0, text: "initial state") }
    }
}

extension DeviceOperation {
    /// The arguments as a mapping with named values, such as `{player: …, items: …}`.
    fileprivate var argumentSyntax: String { "{\(argumentNames.map { "\($0): …" }.joined(separator: ", "))}" }
}
