/// The scenario that is served when none is named, built in so that it goes wherever the binary goes.
///
/// A test compares it with `Scenarios/quick-start.yaml` and the recordings that it names.
package enum QuickStart {
    /// Where the scenario is among the files.
    package static let path = "Scenarios/quick-start.yaml"

    /// What `extends` calls it where no such file lies beside the scenario.
    package static let name = FilePath.name(of: path)
}
