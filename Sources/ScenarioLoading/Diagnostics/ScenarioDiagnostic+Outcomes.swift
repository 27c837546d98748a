import Diagnostics

/// Diagnostics for expectations of what responses contain and of how a client stops.
extension ScenarioDiagnostic {
    static func unreadableResponse(method: String) -> Self {
        Self(
            code: "never-met", "this expectation cannot be met: \(method) finds nothing", severity: .warning,
            help: "Write `found` for a GET request.")
    }

    static func foundInError(statuses: [Int]) -> Self {
        let list = statuses.map(String.init).list("or")
        return Self(
            code: "never-met", "this expectation cannot be met: `found` requires \(list)", severity: .warning,
            help: "Remove `answered`, or add \(list) to it.")
    }
}
