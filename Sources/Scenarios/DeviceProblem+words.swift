import Diagnostics
import MusicDevice

extension DeviceProblem {
    /// The problem in words, at its place.
    func diagnostic(at location: TextLocation, of problem: ScenarioProblem) -> Diagnostic {
        switch self {
        case .impossibleOutcome(let refusal, let state):
            problem.make(
                .impossibleOutcome, refusal.error, location, labels: labels(state),
                help: [refusal.hint.sentence, refusal.source.sentence])
        case .neverConsented(let consent):
            problem.make(
                .impossibleState, "consent is authorized, and was never given", location,
                labels: labels(consent),
                help: [
                    "Without `ever-consented` it follows from `consent`; `consent: not-determined` is for somebody who has not "
                        + "been asked yet."
                ])
        case .notEligibleHere(let refusal, let platform):
            problem.make(
                .impossibleState, "\(refusal.error): nobody is offered a subscription there", location,
                labels: labels(platform), help: [refusal.hint.sentence, refusal.source.sentence])
        case .neverAsked(.decided(let consent), let state):
            problem.make(
                .neverAsked, "nobody is asked: consent is \(consent.rawValue) from the beginning", location,
                severity: .warning, labels: labels(state), help: ["Write `consent: not-determined`."])
        case .neverAsked(.noUsageDescription, let state):
            problem.make(
                .neverAsked, "nobody is asked: the app crashes, since it says nowhere what it wants the music for",
                location, severity: .warning, labels: labels(state), help: ["Take `usage-description: missing` out."])
        }
    }

    private func labels(_ state: TextLocation?) -> [Diagnostic.Label] {
        state.map { [.init($0, "as the scenario begins")] } ?? []
    }
}

extension String {
    /// With a capital and a full stop.
    fileprivate var sentence: String { prefix(1).uppercased() + dropFirst() + "." }
}
