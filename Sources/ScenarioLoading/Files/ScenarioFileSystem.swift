/// Where scenarios and recordings are read from: a disk, or text that is built in.
package protocol ScenarioFileSystem: Sendable {
    /// What is at a path; nil when there is nothing, or nothing that can be read.
    func kind(of path: String) -> FileKind?
    func read(_ path: String) throws(FileError) -> [UInt8]
    /// The paths of all files below a folder whose names end like this, by path order.
    ///
    /// Names that begin with a dot are passed over, and so are folders met before (by a symbolic link). A folder that a
    /// link leads to outside the root is not entered; it stands in the list itself.
    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String]
    /// The path without symbolic links; nil when there is nothing.
    func resolved(_ path: String) -> String?
}

package enum FileKind: Sendable {
    case file, folder
    /// A device, a pipe, a socket: nothing to read a scenario from.
    case special
}

/// Why something could not be read.
package enum FileError: Error, Sendable, Hashable {
    case notFound
    case notPermitted
    case unexpectedFolder
    case unsupportedFileType
    case fileTooLarge
    /// The system's error number.
    case systemError(number: Int32)
}

/// Files that are text in memory, by path.
package struct InMemoryFileSystem: ScenarioFileSystem {
    private let texts: [String: String]

    package init(_ texts: [(path: String, text: String)]) {
        self.texts = Dictionary(texts.map { ($0.path, $0.text) }, uniquingKeysWith: { first, _ in first })
    }

    package func kind(of path: String) -> FileKind? {
        if texts[path] != nil { return .file }
        return texts.keys.contains { $0.hasPrefix(path + "/") } ? .folder : nil
    }

    package func read(_ path: String) throws(FileError) -> [UInt8] {
        guard let text = texts[path] else { throw kind(of: path) == .folder ? .unexpectedFolder : .notFound }
        return Array(text.utf8)
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        texts.keys.filter { $0.hasPrefix(folder + "/") && $0.hasSuffix(ending) }.sorted()
    }

    package func resolved(_ path: String) -> String? { kind(of: path) == nil ? nil : path }
}

extension FileError: CustomStringConvertible {
    /// Why, in a few words.
    package var description: String {
        switch self {
        case .notFound: "no such file or folder"
        case .notPermitted: "permission denied"
        case .unexpectedFolder: "it is a folder"
        case .unsupportedFileType: "it is a device, a pipe, or a socket"
        case .fileTooLarge: "it is larger than 1 GiB"
        case .systemError(number: let number): "system error \(number)"
        }
    }
}

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
