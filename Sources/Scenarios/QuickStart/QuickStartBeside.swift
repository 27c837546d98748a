/// Files, and beside them the quick start that is built in, in a folder that no disk has.
struct QuickStartBeside: ScenarioFiles {
    /// The folder, as diagnostics show it.
    static let folder = "<built-in>"
    /// Where the scenario is.
    static let path = FilePath.join(folder, QuickStart.name)

    private static let builtIn = EmbeddedFiles(
        QuickStart.files.map { file in
            (folder + file.path.dropFirst(FilePath.folder(of: QuickStart.path).count), file.text)
        })

    private let files: any ScenarioFiles

    init(_ files: any ScenarioFiles) {
        self.files = files
    }

    private func files(with path: String) -> any ScenarioFiles {
        FilePath.isInside(path, Self.folder) ? Self.builtIn : files
    }

    func kind(of path: String) -> FileKind? { files(with: path).kind(of: path) }

    func read(_ path: String) throws(FileProblem) -> [UInt8] { try files(with: path).read(path) }

    func files(below folder: String, ending: String, within root: String) throws(FileProblem) -> [String] {
        try files(with: folder).files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { files(with: path).resolved(path) }
}
