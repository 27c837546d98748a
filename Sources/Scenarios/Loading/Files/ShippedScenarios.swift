import EmbeddedFiles
import Platform
import ScenarioLanguage
import Text

/// The scenarios of this project, which are built in so that they are available wherever the binary is.
package enum ShippedScenarios {
    /// The folder of the scenarios in the project.
    package static let folder = "Scenarios"

    /// The scenarios and what they read, by path in the project.
    package static let files = EmbeddedFile.files(below: folder).map { (path: $0.path, text: $0.text) }

    /// The files by their paths in diagnostics, such as `<built-in>/quick-start.yaml`, which no disk has.
    package static let fileSystem = InMemoryFileSystem(
        files.map { (ShippedFileSystem.folder + $0.path.dropFirst(folder.count), $0.text) })

    /// The names in path order: the paths below the folder without `.yaml`.
    package static let names: [String] = files.map(\.path).filter {
        $0.hasSuffix(".yaml") && !FilePath.name(of: $0).hasPrefix("_")
    }.map { String($0.dropFirst(folder.count + 1).dropLast(".yaml".count)) }.sorted()

    /// Returns the name of the scenario that a text means, or `nil` if no scenario has it.
    ///
    /// - Parameter text: The name with or without the folder and `.yaml` or `.yml`, or its last part if no other scenario has it.
    /// - Returns: The name.
    package static func name(for text: String) -> String? {
        var name = text[...]
        if name.hasPrefix("./") { name = name.dropFirst(2) }
        if name.hasPrefix(folder + "/") { name = name.dropFirst(folder.count + 1) }
        name = withoutExtension(name)
        if names.contains(String(name)) { return String(name) }
        let named = names.filter { FilePath.name(of: $0) == name }
        return named.count == 1 ? named[0] : nil
    }

    /// Returns a text without an extension of YAML.
    static func withoutExtension(_ text: Substring) -> Substring {
        [".yaml", ".yml"].first(where: text.hasSuffix).map { text.dropLast($0.count) } ?? text
    }

    /// Returns the path of a scenario in ``fileSystem``.
    package static func path(ofName name: String) -> String { "\(ShippedFileSystem.folder)/\(name).yaml" }

    /// The title, the description, and the tags of a scenario.
    package struct Summary: Sendable {
        package let name: String
        /// The title; the name if it has none.
        package let title: String
        /// The text of `about`; empty if it has none.
        package let about: String
        /// The tags of the file, without those of other files.
        package let tags: [String]
    }

    /// The summaries of all scenarios, in path order.
    package static var summaries: [Summary] {
        names.map { name in
            let path = path(ofName: name)
            let bytes = (try? fileSystem.read(path)) ?? []
            let root = ScenarioYAML.parse(SourceFile(name: path, bytes: bytes)).document?.root
            return Summary(
                name: name, title: root?["scenario"]?.singleLineText ?? name, about: root?["about"]?.text ?? "",
                tags: root?["tags"]?.items.compactMap(\.singleLineText) ?? [])
        }
    }

    /// Returns the files that a scenario reads: itself, those that it extends, and their recordings, in path order.
    package static func files(ofName name: String) -> [(path: String, text: String)] {
        let log = FileLog(InMemoryFileSystem(files))
        _ = ScenarioLoader.load("\(folder)/\(name).yaml", from: log)
        return files.filter { log.paths.contains($0.path) }
    }
}

/// The default scenario.
package enum QuickStart {
    /// The path of the scenario among the shipped ones.
    package static let path = ShippedScenarios.path(ofName: "quick-start")

    /// The name of the scenario in `extends`, unless a file with this name exists next to the extending scenario.
    package static let name = FilePath.name(of: path)
}

/// A file system that remembers which files were read.
private final class FileLog: ScenarioFileSystem {
    private let files: any ScenarioFileSystem
    private let read = Locked<Set<String>>([])

    init(_ files: any ScenarioFileSystem) { self.files = files }

    var paths: Set<String> { read.withLock(\.self) }

    func kind(of path: String) -> FileKind? { files.kind(of: path) }

    func read(_ path: String) throws(FileError) -> [UInt8] {
        read.withLock { _ = $0.insert(path) }
        return try files.read(path)
    }

    func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        read.withLock { _ = $0.insert(path) }
        return try files.read(path, maximumByteCount: maximumByteCount)
    }

    func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try files.files(below: folder, ending: ending, within: root)
    }

    func resolved(_ path: String) -> String? { files.resolved(path) }
}

/// A file system with the shipped scenarios added, in a folder that no disk has.
package struct ShippedFileSystem: ScenarioFileSystem {
    /// The folder in diagnostics.
    static let folder = "<built-in>"

    /// Returns the path of the scenario with a path below the folder, such as `tokens/user-token-refused.yaml`, or `nil`.
    static func path(for text: String) -> String? {
        text.hasSuffix(".yaml") && ShippedScenarios.names.contains(String(text.dropLast(".yaml".count)))
            ? FilePath.join(folder, text) : nil
    }

    private let files: any ScenarioFileSystem

    package init(_ files: any ScenarioFileSystem) {
        self.files = files
    }

    private func fileSystem(for path: String) -> any ScenarioFileSystem {
        FilePath.isPath(path, inside: Self.folder) ? ShippedScenarios.fileSystem : files
    }

    package func kind(of path: String) -> FileKind? { fileSystem(for: path).kind(of: path) }

    package func read(_ path: String) throws(FileError) -> [UInt8] { try fileSystem(for: path).read(path) }

    package func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        try fileSystem(for: path).read(path, maximumByteCount: maximumByteCount)
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        try fileSystem(for: folder).files(below: folder, ending: ending, within: root)
    }

    package func resolved(_ path: String) -> String? { fileSystem(for: path).resolved(path) }
}
