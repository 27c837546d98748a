package import Diagnostics

extension ScenarioLoader {
    /// Returns the diagnostics of a file that only other files use, such as `_defaults.yaml`: its syntax, keys, and types.
    package static func diagnostics(ofPart path: String, from files: any ScenarioFileSystem) -> [Diagnostic] {
        var loader = ScenarioLoader(
            files: files, path: path, root: ScenarioRoot(of: path, in: files, servedFolder: nil))
        if let (root, _) = loader.readText() {
            // Another file can contain the keys that this one lacks.
            _ = loader.read(root, as: .mapping(Declarations.scenario), isPartial: true)
        }
        return loader.diagnosticList.sortedDiagnostics
    }
}
