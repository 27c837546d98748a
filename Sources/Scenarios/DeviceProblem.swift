import Diagnostics
import MusicDevice

/// What is wrong with what a scenario says of the device, as data; the words are in `DeviceProblem+words.swift`.
enum DeviceProblem {
    /// An outcome, or an operation that a rule wants done; `state` is where the scenario says what it does not go with.
    case impossibleOutcome(DeviceRefusal, state: TextLocation?)
    /// `authorized` with `ever-consented: false`.
    case neverConsented(consent: TextLocation?)
    /// `offer-eligible: true` on a system that has no such capability.
    case notEligibleHere(DeviceRefusal, platform: TextLocation?)
    /// The answer to a prompt that does not come.
    case neverAsked(NeverAsked, state: TextLocation?)

    /// Why nobody is asked for consent.
    enum NeverAsked {
        case decided(Consent)
        case noUsageDescription
    }
}
