/// The files of an article, as a scenario finds them.
struct ArticleFiles: ScenarioFiles {
    private let files: [ArticleFile]
    private let names: EmbeddedFiles

    init(_ files: [ArticleFile]) {
        self.files = files
        names = EmbeddedFiles(files.map { ($0.path, $0.text) })
    }

    func kind(of path: String) -> FileKind? { names.kind(of: path) }

    func read(_ path: String) throws(FileProblem) -> [UInt8] {
        guard let file = files.first(where: { $0.path == path }) else { _ = try names.read(path); throw .notFound }
        guard !file.isLocked else { throw .notPermitted }
        return file.bytes
    }

    func files(below folder: String, ending: String, within root: String) throws(FileProblem) -> [String] {
        try names.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { names.resolved(path) }
}
