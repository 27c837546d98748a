/// What a reading looked at, and how it was then.
struct FileNotes: Sendable, Equatable {
    /// A folder that was searched.
    struct Search: Sendable, Hashable {
        let folder: String
        let ending: String
        let root: String
    }

    /// By path; nil where nothing was.
    var stamps: [String: FileStamp?] = [:]
    /// What each search has found.
    var searches: [Search: [String]] = [:]

    /// Whether what both looked at was the same at both times.
    func agrees(with other: FileNotes) -> Bool {
        stamps.allSatisfy { path, stamp in other.stamps[path].map { $0 == stamp } ?? true }
            && searches.allSatisfy { search, found in other.searches[search].map { $0 == found } ?? true }
    }

    /// Whether every file has been as it is for a while, so that another content has another stamp.
    var isSettled: Bool { stamps.values.allSatisfy { $0?.isSettled ?? true } }
}
