import EmbeddedFiles

/// The default scenario, which is built in so that it is available wherever the binary is.
package enum QuickStart {
    /// The path of the scenario among the files.
    package static let path = "Scenarios/quick-start.yaml"

    /// The name of the scenario in `extends`, unless a file with this name exists next to the extending scenario.
    package static let name = FilePath.name(of: path)

    /// The scenario and its recordings.
    package static let files = EmbeddedFile.files(below: "Scenarios").map { (path: $0.path, text: $0.text) }

    /// The files by their paths.
    package static let fileSystem = InMemoryFileSystem(files)
}

/// A file system with the built-in quick start added, in a folder that no disk has.
struct QuickStartFileSystem: ScenarioFileSystem {
    /// The folder in diagnostics.
    static let folder = "<built-in>"
    /// The path of the scenario.
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
