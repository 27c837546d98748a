import Platform

/// A file system that records which paths were read, with their stamps before the first read.
package final class TrackingFileSystem: ScenarioFileSystem {
    private let base: any ScenarioFileSystem
    private let recordedDependencies = Locked(FileDependencies())
    private let firstUnreadablePath = Locked<String?>(nil)

    package init(base files: any ScenarioFileSystem) {
        self.base = files
    }

    package var dependencies: FileDependencies { recordedDependencies.withLock { $0 } }

    /// The first path that the system could not read for a reason that does not depend on the file, or `nil`.
    package var unreadablePath: String? { firstUnreadablePath.withLock { $0 } }

    package func kind(of path: String) -> FileKind? {
        recordStamp(of: path)
        return base.kind(of: path)
    }

    package func read(_ path: String) throws(FileError) -> [UInt8] {
        recordStamp(of: path)
        return try recordingFailure(at: path) { () throws(FileError) in try base.read(path) }
    }

    package func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        recordStamp(of: path)
        return try recordingFailure(at: path) { () throws(FileError) in
            try base.read(path, maximumByteCount: maximumByteCount)
        }
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        let search = FileDependencies.DirectoryQuery(folder: folder, suffix: ending, root: root)
        recordStamp(of: folder)
        do {
            let found = try recordingFailure(at: folder) { () throws(FileError) in
                try base.files(below: folder, ending: ending, within: root)
            }
            recordedDependencies.withLock { $0.queries[search] = found }
            return found
        } catch {
            recordedDependencies.withLock { $0.queries[search] = [] }
            throw error
        }
    }

    package func resolved(_ path: String) -> String? { base.resolved(path) }

    private func recordingFailure<Result>(
        at path: String, of read: () throws(FileError) -> Result
    ) throws(FileError) -> Result {
        do {
            return try read()
        } catch {
            if error.isTemporary { firstUnreadablePath.withLock { $0 = $0 ?? path } }
            throw error
        }
    }

    private func recordStamp(of path: String) {
        guard !base.isConstant, recordedDependencies.withLock({ $0.stamps[path] == nil }) else { return }
        let stamp = (base as? SharedFileSystem).map { $0.stamp(of: path) } ?? FileStamp(path: path)
        recordedDependencies.withLock { $0.stamps[path] = .some(stamp) }
    }
}

/// The files and folders that a scenario depends on, with their state when they were read.
package struct FileDependencies: Sendable, Equatable {
    /// A search of a folder.
    package struct DirectoryQuery: Sendable, Hashable {
        let folder: String
        let suffix: String
        let root: String
    }

    /// The stamps by path, or `nil` for paths without a file.
    package var stamps: [String: FileStamp?] = [:]
    /// The results of the searches.
    var queries: [DirectoryQuery: [String]] = [:]

    package init(stamps: [String: FileStamp?] = [:], queries: [DirectoryQuery: [String]] = [:]) {
        self.stamps = stamps
        self.queries = queries
    }

    /// Returns whether shared paths and searches have the same state in both.
    package func isConsistent(with other: FileDependencies) -> Bool {
        stamps.allSatisfy { path, stamp in other.stamps[path].map { $0 == stamp } ?? true }
            && queries.allSatisfy { search, found in other.queries[search].map { $0 == found } ?? true }
    }

    /// Returns whether all files and searches still have the same state.
    func isCurrent(in files: any ScenarioFileSystem) -> Bool {
        files.isConstant
            || stamps.allSatisfy { path, stamp in FileStamp(path: path) == stamp }
                && queries.allSatisfy { search, last in Self.paths(of: search, in: files, last: last) == last }
    }

    /// Returns the result of a search, which is the last one if the system cannot list the folder now.
    fileprivate static func paths(
        of search: DirectoryQuery, in files: any ScenarioFileSystem, last: [String]
    ) -> [String] {
        do {
            return try files.files(below: search.folder, ending: search.suffix, within: search.root)
        } catch {
            return error == .notFound ? [] : last
        }
    }

    /// Whether all files have been unchanged long enough that another change results in another stamp.
    var isStable: Bool { stamps.values.allSatisfy { $0?.isStable ?? true } }
}

/// Caches file stamps for one polling pass, so that each path is read once.
package struct FileStampCache {
    private let fileSystem: any ScenarioFileSystem
    private var cached = FileDependencies()

    package init(fileSystem files: any ScenarioFileSystem) {
        self.fileSystem = files
    }

    /// Returns the current state of the same paths and searches.
    package mutating func current(_ notes: FileDependencies) -> FileDependencies {
        var now = FileDependencies()
        now.stamps.reserveCapacity(notes.stamps.count)
        for path in notes.stamps.keys { now.stamps[path] = .some(stamp(of: path)) }
        for (search, last) in notes.queries { now.queries[search] = paths(for: search, last: last) }
        return now
    }

    private mutating func stamp(of path: String) -> FileStamp? {
        if let known = cached.stamps[path] { return known }
        let stamp = FileStamp(path: path)
        cached.stamps[path] = .some(stamp)
        return stamp
    }

    private mutating func paths(for search: FileDependencies.DirectoryQuery, last: [String]) -> [String] {
        if let known = cached.queries[search] { return known }
        let found = FileDependencies.paths(of: search, in: fileSystem, last: last)
        cached.queries[search] = found
        return found
    }
}
