package import Diagnostics
package import MusicDevice

/// What is wrong with what a scenario says of the device, as data; the messages are below.
package enum DeviceDiagnostic {
    /// An outcome, or an operation that a rule wants done; `state` is where the scenario says what it does not go with.
    case impossibleOutcome(violation: DeviceRuleViolation, stateLocation: TextLocation?)
    /// `authorized` with `ever-consented: false`.
    case conflictingConsentHistory(consentLocation: TextLocation?)
    /// `offer-eligible: true` on a system that has no such capability.
    case unsupportedOfferEligibility(violation: DeviceRuleViolation, platformLocation: TextLocation?)
    /// The answer to a prompt that does not come.
    case unshownPrompt(reason: NoPromptReason, stateLocation: TextLocation?)

    /// Why nobody is asked for consent.
    package enum NoPromptReason {
        case decidedConsent(Consent)
        case missingUsageDescription
    }
}

extension DeviceDiagnostic {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation, of problem: ScenarioDiagnostic) -> Diagnostic {
        switch self {
        case .impossibleOutcome(let refusal, let state):
            problem.makeDiagnostic(
                .impossibleOutcome, message: refusal.message, at: location, labels: labels(for: state),
                help: [refusal.hint.sentence, refusal.source.sentence])
        case .conflictingConsentHistory(let consent):
            problem.makeDiagnostic(
                .impossibleState, message: "consent is authorized, and was never given", at: location,
                labels: labels(for: consent),
                help: [
                    "Without `ever-consented` it follows from `consent`; `consent: not-determined` is for somebody who has not "
                        + "been asked yet."
                ])
        case .unsupportedOfferEligibility(let refusal, let platform):
            problem.makeDiagnostic(
                .impossibleState, message: "\(refusal.message): nobody is offered a subscription there", at: location,
                labels: labels(for: platform), help: [refusal.hint.sentence, refusal.source.sentence])
        case .unshownPrompt(.decidedConsent(let consent), let state):
            problem.makeDiagnostic(
                .unshownPrompt, message: "nobody is asked: consent is \(consent.rawValue) from the beginning",
                at: location,
                severity: .warning, labels: labels(for: state), help: ["Write `consent: not-determined`."])
        case .unshownPrompt(.missingUsageDescription, let state):
            problem.makeDiagnostic(
                .unshownPrompt,
                message: "nobody is asked: the app crashes, since it says nowhere what it wants the music for",
                at: location, severity: .warning, labels: labels(for: state),
                help: ["Take `usage-description: missing` out."])
        }
    }

    private func labels(for state: TextLocation?) -> [Diagnostic.Label] {
        state.map { [.init(at: $0, text: "as the scenario begins")] } ?? []
    }
}

extension String {
    /// With a capital and a full stop.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
