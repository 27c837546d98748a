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
    private var listedCatalog: Catalog { listedLibrary?.catalog ?? library.catalog }

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

    /// Applies a request of the user at a session time.
    ///
    /// - Parameters:
    ///   - request: A request that writes. One that is rejected leaves the library as it is.
    ///   - scenario: The active scenario.
    ///   - user: The user's index in the scenario.
    ///   - context: The time and the storefront of the write.
    ///   - time: The session time.
    /// - Returns: The request, which renders its response from the library after the change, and whether the library changed.
    mutating func write(
        _ request: APIRequest, in scenario: ActiveScenario, user: Int, context: LibraryWriteContext, at time: Int64
    ) -> (resolved: ResolvedRequest, hasWritten: Bool) {
        let resolved = responses(in: scenario, user: user, at: time).api.resolve(request)
        guard let change = resolved.change else { return (resolved, false) }
        let missing = library.missingResources(of: change, at: context)
        let delay = scenario.scenario.users[user].serviceData.behavior.libraryDelayMilliseconds
        let created = write(change, context: context, at: time, delayMilliseconds: delay)
        let applied = resolved.applied(
            createdID: created, missingResources: missing, in: responses(in: scenario, user: user, at: time).api)
        return (applied, true)
    }

    /// Applies a change to the library.
    ///
    /// - Parameters:
    ///   - change: The change.
    ///   - context: The time and the storefront of the write.
    ///   - time: The session time.
    ///   - delay: The milliseconds until lists show the write.
    /// - Returns: The id of the playlist or folder that was created, or `nil`.
    @discardableResult
    mutating func write(
        _ change: LibraryChange, context: LibraryWriteContext, at time: Int64, delayMilliseconds delay: Int64
    ) -> String? {
        guard delay > 0 || listedLibrary != nil else { return library.write(change, at: context) }
        let before = library
        let created = library.write(change, at: context)
        listedLibrary = listedLibrary ?? before
        let last = pendingWriteTimes.isEmpty ? 0 : pendingWriteTimes[pendingWriteTimes.count - 1]
        pendingWriteTimes.append(max(time + delay, last))
        advance(to: time)
        return created
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
