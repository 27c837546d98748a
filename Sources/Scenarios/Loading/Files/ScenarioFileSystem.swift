import Platform
import ScenarioLanguage

/// A source of scenarios and recordings, such as a disk or built-in text.
package protocol ScenarioFileSystem: Sendable {
    /// Returns the kind of file at a path, or `nil` if none is accessible.
    func kind(of path: String) -> FileKind?
    func read(_ path: String) throws(FileError) -> [UInt8]
    /// Returns the first bytes of a file, so that a file that is too large is not read completely.
    func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8]
    /// Returns the paths of all files below a folder whose names have a suffix, in path order.
    ///
    /// Names that start with a dot and folders that were already visited through a symbolic link are skipped. A link to
    /// a folder outside the root is not followed, but included in the list.
    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String]
    /// Returns the path without symbolic links, or `nil` if no file exists.
    func resolved(_ path: String) -> String?
    /// Whether no file can change, so that a loaded scenario is always current; `false` by default.
    var isConstant: Bool { get }
}

extension ScenarioFileSystem {
    package var isConstant: Bool { false }

    package func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        Array(try read(path).prefix(maximumByteCount))
    }

    /// Returns the text of a scenario, or its start if it is larger than a scenario may be.
    package func readScenario(_ path: String) throws(FileError) -> [UInt8] {
        try read(path, maximumByteCount: ScenarioYAML.maximumByteCount + 1)
    }
}

package enum FileKind: Sendable {
    case file, folder
    /// A device, a pipe, or a socket, which cannot contain a scenario.
    case special
}

/// The reason why a file cannot be read.
package enum FileError: Error, Sendable, Hashable {
    case notFound
    case notPermitted
    case unexpectedFolder
    case unsupportedFileType
    case fileTooLarge
    /// A text that is longer than a request body may be.
    case inputTooLarge
    /// An error of the system with its number.
    case systemError(number: Int32)
}

/// Text files in memory, by path.
package struct InMemoryFileSystem: ScenarioFileSystem {
    private let texts: [String: String]

    package var isConstant: Bool { true }

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

extension FileError {
    /// Whether the same file can be readable later without a change, because the system had too few resources.
    var isTemporary: Bool {
        guard case .systemError(let number) = self else { return false }
        return [EMFILE, ENFILE, ENOMEM].contains(number)
    }
}

extension FileError: CustomStringConvertible {
    /// The reason in a few words.
    package var description: String {
        switch self {
        case .notFound: "no such file or folder"
        case .notPermitted: "permission denied"
        case .unexpectedFolder: "it is a folder"
        case .unsupportedFileType: "it is a device, a pipe, or a socket"
        case .fileTooLarge: "it is larger than 1 GiB"
        case .inputTooLarge: "it is larger than 8 MiB"
        case .systemError(number: let number): String(cString: strerror(number))
        }
    }
}

/// A file system with one additional text: a scenario that a client has sent.
package struct OverlayFileSystem: ScenarioFileSystem {
    /// The name of the text in diagnostics; no scenario file has this name, because it does not end in `.yaml`.
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

    package func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        path == self.path ? text : try base.read(path, maximumByteCount: maximumByteCount)
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try base.files(below: folder, ending: ending, within: root)
    }

    package func resolved(_ path: String) -> String? { path == self.path ? nil : base.resolved(path) }
}
