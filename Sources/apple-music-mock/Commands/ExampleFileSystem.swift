package import EmbeddedFiles
package import Scenarios

/// An in-memory file system with the files of an explanation's example.
struct ExampleFileSystem: ScenarioFileSystem {
    private let files: [ExampleFile]
    private let fileSystem: InMemoryFileSystem

    fileprivate init(_ files: [ExampleFile]) {
        self.files = files
        fileSystem = InMemoryFileSystem(files.map { ($0.path, $0.text) })
    }

    func kind(of path: String) -> FileKind? { fileSystem.kind(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        guard let file = files.first(where: { $0.path == path }) else { _ = try fileSystem.read(path); throw .notFound }
        guard !file.isUnreadable else { throw .notPermitted }
        return file.bytes
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try fileSystem.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { fileSystem.resolved(path) }
}

extension DiagnosticExplanation {
    /// The path to check: the first scenario among the example's files, otherwise the folder of the first file.
    package var path: String {
        let paths = example.map(\.path)
        return paths.first { $0.hasSuffix(".yaml") } ?? paths.first.map(FilePath.folder) ?? "."
    }

    /// The file system of the example as written.
    package var exampleFiles: some ScenarioFileSystem { ExampleFileSystem(example) }

    /// The file system of the example with the fix applied.
    package var fixedFiles: some ScenarioFileSystem {
        ExampleFileSystem(example.filter { old in !fix.contains { $0.path == old.path } } + fix)
    }
}
