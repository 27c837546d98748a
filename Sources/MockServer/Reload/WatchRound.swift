import Scenarios

/// One look at everything that is watched: each path and each folder once, whoever asks.
struct WatchRound {
    private let files: any ScenarioFiles
    private var seen = FileNotes()

    init(_ files: any ScenarioFiles) {
        self.files = files
    }

    /// The same paths and searches, as they are now.
    mutating func again(_ notes: FileNotes) -> FileNotes {
        var now = FileNotes()
        now.stamps.reserveCapacity(notes.stamps.count)
        for path in notes.stamps.keys { now.stamps[path] = .some(stamp(path)) }
        for search in notes.searches.keys { now.searches[search] = found(search) }
        return now
    }

    private mutating func stamp(_ path: String) -> FileStamp? {
        if let known = seen.stamps[path] { return known }
        let stamp = FileStamp(path)
        seen.stamps[path] = .some(stamp)
        return stamp
    }

    private mutating func found(_ search: FileNotes.Search) -> [String] {
        if let known = seen.searches[search] { return known }
        let found = (try? files.files(below: search.folder, ending: search.ending, within: search.root)) ?? []
        seen.searches[search] = found
        return found
    }
}
