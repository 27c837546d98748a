/// The scenario that is served when none is named, built in so that it goes wherever the binary goes.
///
/// A test compares it with `Scenarios/quick-start.yaml` and the recordings that it names.
package enum QuickStart {
    /// Where the scenario is among the files.
    package static let path = "Scenarios/quick-start.yaml"

    /// What `extends` calls it where no such file lies beside the scenario.
    package static let name = FilePath.name(of: path)
}

/// A file system with the built-in quick start added, in a folder that no disk has.
struct QuickStartFileSystem: ScenarioFileSystem {
    /// The folder, as diagnostics show it.
    static let folder = "<built-in>"
    /// Where the scenario is.
    static let path = FilePath.join(folder, QuickStart.name)

    private static let builtIn = InMemoryFileSystem(
        QuickStart.files.map { file in
            (folder + file.path.dropFirst(FilePath.folder(of: QuickStart.path).count), file.text)
        })

    private let files: any ScenarioFileSystem

    init(_ files: any ScenarioFileSystem) {
        self.files = files
    }

    private func fileSystem(for path: String) -> any ScenarioFileSystem {
        FilePath.isPath(path, inside: Self.folder) ? Self.builtIn : files
    }

    func kind(of path: String) -> FileKind? { fileSystem(for: path).kind(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] { try fileSystem(for: path).read(path) }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try fileSystem(for: folder).files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { fileSystem(for: path).resolved(path) }
}
