package import Scenarios

/// Files, and beside them a text that is none: a scenario that a client has sent.
package struct TextBeside: ScenarioFiles {
    /// What diagnostics call the text; no scenario file has this name, since it does not end in `.yaml`.
    package static let name = "text"

    private let files: any ScenarioFiles
    private let path: String
    private let text: [UInt8]

    package init(_ files: any ScenarioFiles, path: String, text: String) {
        self.files = files
        self.path = path
        self.text = Array(text.utf8)
    }

    package func kind(of path: String) -> FileKind? { path == self.path ? .file : files.kind(of: path) }

    package func read(_ path: String) throws(FileProblem) -> [UInt8] {
        path == self.path ? text : try files.read(path)
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileProblem) -> [String] {
        try files.files(below: folder, ending: ending, within: root)
    }

    package func resolved(_ path: String) -> String? { path == self.path ? nil : files.resolved(path) }
}
