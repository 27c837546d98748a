import Determinism
import Scenarios

extension ScenarioOverrides {
    /// What `--seed` and `--time-scale` say.
    init(_ arguments: Arguments) throws(UsageError) {
        self.init(
            seed: try arguments.number("--seed", 0...UInt64(Int.max)).map(Seed.init),
            timeScale: try arguments.decimal("--time-scale", 0...1000))
    }
}
