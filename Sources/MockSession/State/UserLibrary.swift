import MusicCatalog
import MusicLibrary
import Scenarios

/// What a user has written in a session, and what of it lists show by now.
struct UserLibrary: Sendable {
    private(set) var library: Library
    /// The library that lists show while writes are pending; `nil` if they show all writes.
    private var listedLibrary: Library?
    /// When lists show what was written last, in session time, the oldest first.
    private var pendingWriteTimes: [Int64] = []

    init(catalog: Catalog, scenario: Scenario, user: String?) {
        library = Library(catalog: catalog, seed: scenario.seed, owner: user)
    }

    /// What lists show; `advance` says of when.
    var listedCatalog: Catalog { (listedLibrary ?? library).catalog }

    /// Lets lists show what was written long enough ago.
    mutating func advance(to time: Int64) {
        guard var behind = listedLibrary else { return }
        listedLibrary = nil
        while let next = pendingWriteTimes.first, next <= time {
            let written = library.appliedChanges[library.appliedChanges.count - pendingWriteTimes.count]
            behind.write(written.change, at: written.context)
            pendingWriteTimes.removeFirst()
        }
        if !pendingWriteTimes.isEmpty { listedLibrary = behind }
    }

    /// Applies a write to the library.
    ///
    /// - Parameters:
    ///   - time: Session time.
    ///   - delay: How much later lists show it.
    ///   - write: Writes one change, or none.
    /// - Returns: What `write` returns.
    mutating func write<Result>(at time: Int64, delayMilliseconds delay: Int64, _ write: (inout Library) -> Result)
        -> Result
    {
        guard delay > 0 || listedLibrary != nil else { return write(&library) }
        let (before, count) = (library, library.appliedChanges.count)
        let result = write(&library)
        guard library.appliedChanges.count > count else { return result }
        listedLibrary = listedLibrary ?? before
        pendingWriteTimes.append(max(time + delay, pendingWriteTimes.last ?? 0))
        advance(to: time)
        return result
    }

    /// The same in a scenario that takes the place of another.
    func migrated(to catalog: Catalog, scenario: Scenario) -> UserLibrary {
        var moved = self
        moved.library = library.migrated(to: catalog, seed: scenario.seed)
        moved.listedLibrary = listedLibrary.map { $0.migrated(to: catalog, seed: scenario.seed) }
        return moved
    }
}
