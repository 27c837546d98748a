import Platform
import Scenarios
import Text

/// The documents that are open in an editor; their texts replace those of the files.
struct OpenDocuments: ScenarioFileSystem {
    struct Document: Sendable {
        let uri: String
        let version: Int?
        /// The text with its path.
        let file: SourceFile
    }

    private(set) var byPath: [String: Document] = [:]
    private let disk = DiskFileSystem()

    /// All documents, by path.
    var all: [Document] { byPath.values.sorted { $0.file.name < $1.file.name } }

    func document(at uri: String) -> Document? { byPath[Self.path(of: uri)] }

    mutating func open(_ uri: String, version: Int?, text: String) {
        let path = Self.path(of: uri)
        byPath[path] = Document(uri: uri, version: version, file: SourceFile(name: path, text: text))
    }

    mutating func close(_ uri: String) { byPath[Self.path(of: uri)] = nil }

    /// Returns the path of a `file` URI, or any other URI unchanged.
    static func path(of uri: String) -> String {
        guard uri.hasPrefix("file://") else { return uri }
        let path = uri.dropFirst(7).drop { $0 != "/" }
        return FilePath.normalized(PercentEncoding.decode(path, plusIsSpace: false))
    }

    /// Returns the URI of a path, or `nil` for a built-in file.
    func uri(of path: String) -> String? {
        if let document = byPath[path] { return document.uri }
        guard path.hasPrefix("/") else { return nil }
        return "file://"
            + path.split(separator: "/").map { "/" + PercentEncoding.encodePathSegment(String($0)) }.joined()
    }

    func kind(of path: String) -> FileKind? { byPath[path] == nil ? disk.kind(of: path) : .file }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        if let document = byPath[path] { return document.file.bytes }
        return try disk.read(path)
    }

    func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        if let document = byPath[path] { return document.file.bytes }
        return try disk.read(path, maximumByteCount: maximumByteCount)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try disk.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { disk.resolved(path) ?? (byPath[path] == nil ? nil : path) }
}
