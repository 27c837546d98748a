import Diagnostics
import MusicDevice

/// The device, its scripted outcomes, and the operations of rules and expectations.
extension ScenarioDiagnostic {
    // MARK: Arguments of operations

    static func missingArguments(operation: DeviceOperation) -> Self {
        let names = operation.argumentNames
        let form = operation.principalArgumentName == nil ? operation.argumentSyntax : "…"
        return Self(
            code: "missing-key",
            "the operation `\(operation.rawValue)` needs the argument\(names.count == 1 ? "" : "s") "
                + names.map { "`\($0)`" }.joined(separator: ", "),
            help: "Write {\(operation.rawValue): \(form)}.")
    }

    static func unknownArgument(name: String, operation: DeviceOperation, legal: [String]) -> Self {
        Self(
            code: "unknown-key", "the operation `\(operation.rawValue)` has no argument `\(name)` here", name: name,
            legal: legal)
    }

    /// A value without a name that could be several arguments.
    static func ambiguousArgument(operation: DeviceOperation) -> Self {
        Self(code: "wrong-type", "expected arguments with their names: \(operation.argumentSyntax)")
    }

    // MARK: State

    /// An outcome, or an operation of a rule, that the state of the device at `stateLocation` excludes.
    static func impossibleOutcome(violation: DeviceRuleViolation, stateLocation: TextLocation?) -> Self {
        Self(
            code: "impossible-outcome", violation.message, label: stateLabel(at: stateLocation),
            help: violation.hint.sentence, violation.source.sentence)
    }

    /// `authorized` with `ever-consented: false`.
    static func conflictingConsentHistory(consentLocation: TextLocation?) -> Self {
        Self(
            code: "impossible-state", "consent is authorized, and was never given",
            label: stateLabel(at: consentLocation),
            help:
                "Without `ever-consented` it follows from `consent`; `consent: not-determined` is for somebody who has not "
                + "been asked yet.")
    }

    /// `offer-eligible: true` on a system that has no such capability.
    static func unsupportedOfferEligibility(violation: DeviceRuleViolation, platformLocation: TextLocation?) -> Self {
        Self(
            code: "impossible-state", "\(violation.message): nobody is offered a subscription there",
            label: stateLabel(at: platformLocation), help: violation.hint.sentence, violation.source.sentence)
    }

    /// An outcome of the consent prompt, which is not shown because consent is decided.
    static func promptWithDecidedConsent(_ consent: Consent, consentLocation: TextLocation?) -> Self {
        Self(
            code: "never-asked", "nobody is asked: consent is \(consent.rawValue) from the beginning",
            severity: .warning, label: stateLabel(at: consentLocation), help: "Write `consent: not-determined`.")
    }

    /// An outcome of the consent prompt, which is not shown because the app crashes.
    static func promptWithoutUsageDescription(location: TextLocation?) -> Self {
        Self(
            code: "never-asked", "nobody is asked: the app crashes, since it says nowhere what it wants the music for",
            severity: .warning, label: stateLabel(at: location), help: "Take `usage-description: missing` out.")
    }

    private static func stateLabel(at location: TextLocation?) -> Diagnostic.Label? {
        location.map { .init(at: $0, text: "as the scenario begins") }
    }
}

extension DeviceOperation {
    /// `{player: …, items: …}`.
    fileprivate var argumentSyntax: String { "{\(argumentNames.map { "\($0): …" }.joined(separator: ", "))}" }
}

extension String {
    /// With a capital and a full stop.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
