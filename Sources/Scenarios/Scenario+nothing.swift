extension Scenario {
    /// A scenario in which nothing was recorded and nothing goes wrong.
    package static var nothing: Scenario {
        let files = EmbeddedFiles([])
        var loader = ScenarioLoader(
            files: files, path: "nothing", root: ScenarioRoot(of: "nothing", in: files, serving: nil))
        return loader.assemble(ScenarioDraft())
    }
}
