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
