import Text

/// The values of a client that replace those of a scenario for one session.
struct ScenarioSettings: Sendable, Hashable {
    /// The seed, or `nil` to keep the scenario's own.
    var seed: Seed?
    /// The values of parameters by name.
    var parameters: [String: String] = [:]

    static let unchanged = ScenarioSettings()
}
