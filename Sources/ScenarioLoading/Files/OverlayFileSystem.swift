/// A file system with one text added: a scenario that a client has sent.
package struct OverlayFileSystem: ScenarioFileSystem {
    /// What diagnostics call the text; no scenario file has this name, since it does not end in `.yaml`.
    package static let name = "text"

    private let base: any ScenarioFileSystem
    private let path: String
    private let text: [UInt8]

    package init(base files: any ScenarioFileSystem, path: String, text: String) {
        self.base = files
        self.path = path
        self.text = Array(text.utf8)
    }

    package func kind(of path: String) -> FileKind? { path == self.path ? .file : base.kind(of: path) }

    package func read(_ path: String) throws(FileError) -> [UInt8] {
        path == self.path ? text : try base.read(path)
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try base.files(below: folder, ending: ending, within: root)
    }

    package func resolved(_ path: String) -> String? { path == self.path ? nil : base.resolved(path) }
}
