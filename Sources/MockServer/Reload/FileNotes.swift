/// What a reading looked at, and how it was then.
struct FileDependencies: Sendable, Equatable {
    /// A folder that was searched.
    struct DirectoryQuery: Sendable, Hashable {
        let folder: String
        let suffix: String
        let root: String
    }

    /// By path; nil where nothing was.
    var stamps: [String: FileStamp?] = [:]
    /// What each search has found.
    var queries: [DirectoryQuery: [String]] = [:]

    /// Whether what both looked at was the same at both times.
    func isConsistent(with other: FileDependencies) -> Bool {
        stamps.allSatisfy { path, stamp in other.stamps[path].map { $0 == stamp } ?? true }
            && queries.allSatisfy { search, found in other.queries[search].map { $0 == found } ?? true }
    }

    /// Whether every file has been as it is for a while, so that another content has another stamp.
    var isStable: Bool { stamps.values.allSatisfy { $0?.isStable ?? true } }
}
