import Determinism
import Scenarios

extension ScenarioOverrides {
    /// What `--seed` and `--time-scale` say.
    init(arguments: Arguments) throws(UsageError) {
        self.init(
            seed: try arguments.number("--seed", in: 0...UInt64(Int.max)).map(Seed.init),
            timeScale: try arguments.decimal("--time-scale", in: 0...1000))
    }
}
