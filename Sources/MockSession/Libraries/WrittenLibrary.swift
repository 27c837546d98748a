import MusicCatalog
import Scenarios

/// What a user has written in a session, and what of it lists show by now.
struct WrittenLibrary: Sendable {
    private(set) var library: Library
    /// What lists are of, while they lag behind.
    private var shown: Library?
    /// When lists show what was written last, in session time, the oldest first.
    private var due: [Int64] = []

    init(of catalog: Catalog, for scenario: Scenario, user: String?) {
        library = Library(of: catalog, seed: scenario.seed, owner: user)
    }

    /// What lists show; `advance` says of when.
    var listed: Catalog { (shown ?? library).catalog }

    /// Lets lists show what was written long enough ago.
    mutating func advance(to time: Int64) {
        guard var behind = shown else { return }
        shown = nil
        while let next = due.first, next <= time {
            let written = library.changes[library.changes.count - due.count]
            behind.write(written.change, at: written.moment)
            due.removeFirst()
        }
        if !due.isEmpty { shown = behind }
    }

    /// Lets somebody write into the library.
    ///
    /// - Parameters:
    ///   - time: Session time.
    ///   - delay: How much later lists show it.
    ///   - write: Writes one change, or none.
    /// - Returns: What `write` returns.
    mutating func write<Result>(at time: Int64, delay: Int64, _ write: (inout Library) -> Result) -> Result {
        guard delay > 0 || shown != nil else { return write(&library) }
        let (before, count) = (library, library.changes.count)
        let result = write(&library)
        guard library.changes.count > count else { return result }
        shown = shown ?? before
        due.append(max(time + delay, due.last ?? 0))
        advance(to: time)
        return result
    }

    /// The same in a scenario that takes the place of another.
    func moved(to catalog: Catalog, for scenario: Scenario) -> WrittenLibrary {
        var moved = self
        moved.library = library.moved(to: catalog, seed: scenario.seed)
        moved.shown = shown.map { $0.moved(to: catalog, seed: scenario.seed) }
        return moved
    }
}
