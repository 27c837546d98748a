import Platform

/// A file system that reads each path at most once, for loads that share files.
package final class SharedFileSystem: ScenarioFileSystem {
    private let base: any ScenarioFileSystem
    private let stamps = Locked<[String: FileStamp?]>([:])
    private let kinds = Locked<[String: FileKind?]>([:])
    private let contents = Locked<[ReadRequest: Result<[UInt8], FileError>]>([:])
    private let searches = Locked<[FileDependencies.DirectoryQuery: Result<[String], FileError>]>([:])
    private let resolvedPaths = Locked<[String: String?]>([:])

    package init(base files: any ScenarioFileSystem) {
        base = files
    }

    /// Returns the stamp of a path from before its first use.
    func stamp(of path: String) -> FileStamp? { stamps.value(for: path) { FileStamp(path: path) } }

    package func kind(of path: String) -> FileKind? {
        _ = stamp(of: path)
        return kinds.value(for: path) { [base] in base.kind(of: path) }
    }

    /// A path and the maximum number of bytes to read, or `nil` for all.
    private struct ReadRequest: Hashable {
        let path: String
        var maximumByteCount: Int?
    }

    package func read(_ path: String) throws(FileError) -> [UInt8] { try read(ReadRequest(path: path)) }

    package func read(_ path: String, maximumByteCount: Int) throws(FileError) -> [UInt8] {
        try read(ReadRequest(path: path, maximumByteCount: maximumByteCount))
    }

    private func read(_ request: ReadRequest) throws(FileError) -> [UInt8] {
        let path = request.path
        _ = stamp(of: path)
        let result = contents.value(for: request) { [base] in
            Result { () throws(FileError) in
                guard let maximum = request.maximumByteCount else { return try base.read(path) }
                return try base.read(path, maximumByteCount: maximum)
            }
        }
        return try result.get()
    }

    package func files(below folder: String, ending: String, within root: String) throws(FileError) -> [String] {
        _ = stamp(of: folder)
        let search = FileDependencies.DirectoryQuery(folder: folder, suffix: ending, root: root)
        let result = searches.value(for: search) { [base] in
            Result { () throws(FileError) in try base.files(below: folder, ending: ending, within: root) }
        }
        return try result.get()
    }

    package func resolved(_ path: String) -> String? {
        resolvedPaths.value(for: path) { [base] in base.resolved(path) }
    }
}

extension Locked {
    /// Returns the stored value of a key, or computes and stores it while the lock is held, so that it is computed once.
    fileprivate func value<Key: Sendable, Value: Sendable>(
        for key: Key, compute: @escaping @Sendable () -> Value
    ) -> Value where State == [Key: Value] {
        withLock { state in
            if let known = state[key] { return known }
            let value = compute()
            state[key] = value
            return value
        }
    }
}
