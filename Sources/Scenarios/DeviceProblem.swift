package import Diagnostics
package import MusicDevice

/// What is wrong with what a scenario says of the device, as data; the words are in `DeviceProblem+words.swift`.
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
