import MusicAPI
import MusicCatalog
import Scenarios

/// A user's library with the writes of a session, and the part of it that lists already show.
struct UserLibrary: Sendable {
    private(set) var library: Library
    /// The library that lists show while writes are pending, or `nil` if they show all writes.
    private var listedLibrary: Library?
    /// The session times at which lists show the pending writes, the oldest first.
    private var pendingWriteTimes = SharedArray<Int64>()
    /// The API of the last request, and the data that it shows.
    private var served: (scenario: ActiveScenario, catalog: Catalog, listedCatalog: Catalog, responses: ResponseCache)?

    init(catalog: Catalog, scenario: Scenario, user: String?) {
        library = Library(catalog: catalog, seed: scenario.seed, owner: user)
    }

    /// The catalog that lists show, as of the last call of `advance`.
    var listedCatalog: Catalog { listedLibrary?.catalog ?? library.catalog }

    /// Returns the API that shows the library at a session time, which is the same until the library or the scenario changes.
    mutating func responses(in scenario: ActiveScenario, user: Int, at time: Int64) -> ResponseCache {
        advance(to: time)
        let (catalog, listed) = (library.catalog, listedCatalog)
        if let served, served.scenario === scenario, served.catalog === catalog, served.listedCatalog === listed {
            return served.responses
        }
        let data = scenario.scenario.users[user].serviceData
        let responses = ResponseCache(
            api: MusicAPI(serviceData: data.withCatalog(catalog, listedCatalog: listed)))
        served = (scenario, catalog, listed, responses)
        return responses
    }

    /// Makes the writes that are due at a session time visible in lists.
    mutating func advance(to time: Int64) {
        guard var behind = listedLibrary else { return }
        listedLibrary = nil
        while !pendingWriteTimes.isEmpty, pendingWriteTimes[0] <= time {
            let written = library.appliedChanges[library.appliedChanges.count - pendingWriteTimes.count]
            behind.write(written.change, at: written.context)
            pendingWriteTimes.remove(at: 0)
        }
        if !pendingWriteTimes.isEmpty { listedLibrary = behind }
    }

    /// Applies a write to the library.
    ///
    /// - Parameters:
    ///   - time: The session time.
    ///   - delay: The milliseconds until lists show the write.
    ///   - write: A closure that writes at most one change.
    /// - Returns: The result of `write`.
    mutating func write<Result>(at time: Int64, delayMilliseconds delay: Int64, _ write: (inout Library) -> Result)
        -> Result
    {
        guard delay > 0 || listedLibrary != nil else { return write(&library) }
        let (before, count) = (library, library.appliedChanges.count)
        let result = write(&library)
        guard library.appliedChanges.count > count else { return result }
        listedLibrary = listedLibrary ?? before
        let last = pendingWriteTimes.isEmpty ? 0 : pendingWriteTimes[pendingWriteTimes.count - 1]
        pendingWriteTimes.append(max(time + delay, last))
        advance(to: time)
        return result
    }

    /// Returns the library for a scenario that replaces another.
    func migrated(to catalog: Catalog, scenario: Scenario) -> UserLibrary {
        var moved = self
        moved.served = nil
        moved.library = library.migrated(to: catalog, seed: scenario.seed)
        moved.listedLibrary = listedLibrary.map { $0.migrated(to: catalog, seed: scenario.seed) }
        return moved
    }
}
