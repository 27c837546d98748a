/// One look at everything that is watched: each path and each folder once, whoever asks.
package struct FileStampCache {
    private let fileSystem: any ScenarioFileSystem
    private var cached = FileDependencies()

    package init(fileSystem files: any ScenarioFileSystem) {
        self.fileSystem = files
    }

    /// The same paths and searches, as they are now.
    package mutating func current(_ notes: FileDependencies) -> FileDependencies {
        var now = FileDependencies()
        now.stamps.reserveCapacity(notes.stamps.count)
        for path in notes.stamps.keys { now.stamps[path] = .some(stamp(of: path)) }
        for search in notes.queries.keys { now.queries[search] = paths(for: search) }
        return now
    }

    private mutating func stamp(of path: String) -> FileStamp? {
        if let known = cached.stamps[path] { return known }
        let stamp = FileStamp(path: path)
        cached.stamps[path] = .some(stamp)
        return stamp
    }

    private mutating func paths(for search: FileDependencies.DirectoryQuery) -> [String] {
        if let known = cached.queries[search] { return known }
        let found = (try? fileSystem.files(below: search.folder, ending: search.suffix, within: search.root)) ?? []
        cached.queries[search] = found
        return found
    }
}
