extension Scenario {
    /// A scenario in which nothing was recorded and nothing goes wrong.
    package static var empty: Scenario {
        let files = InMemoryFileSystem([])
        var loader = ScenarioLoader(
            files: files, path: "nothing", root: ScenarioRoot(of: "nothing", in: files, servedFolder: nil))
        return loader.assemble(ScenarioDraft())
    }
}
