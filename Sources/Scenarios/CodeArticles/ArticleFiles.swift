/// The files of an article, as a scenario finds them.
struct ExampleFileSystem: ScenarioFileSystem {
    private let files: [ExampleFile]
    private let fileSystem: InMemoryFileSystem

    init(_ files: [ExampleFile]) {
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
