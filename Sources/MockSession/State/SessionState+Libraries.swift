import MusicAPI
import MusicCatalog
import MusicLibrary
import Scenarios

extension SessionState {
    /// Whether anybody has written anything.
    var hasLibraries: Bool { !libraries.isEmpty }

    /// What answers a user who has written something; nil for others.
    mutating func api(forUser user: Int, in running: ActiveScenario, at time: Int64) -> MusicAPI? {
        libraries[user]?.advance(to: time)
        return libraries[user].map { written in
            MusicAPI(
                serviceData: running.scenario.users[user].serviceData.withCatalog(
                    written.library.catalog, listedCatalog: written.listedCatalog))
        }
    }

    /// Lets all lists show what was written.
    mutating func applyPendingLibraryWrites() {
        for user in libraries.keys { libraries[user]?.advance(to: .max) }
    }

    /// Lets a user write.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - user: The user's place in the scenario.
    ///   - running: The scenario.
    ///   - moment: When, and in what storefront.
    ///   - time: Session time.
    /// - Returns: The request, whose response is not rendered yet, and whether anything was written.
    mutating func write(
        _ request: APIRequest, forUser user: Int, in running: ActiveScenario, context moment: LibraryWriteContext,
        at time: Int64
    ) -> (resolved: ResolvedRequest, hasWritten: Bool) {
        let world = running.scenario.users[user].serviceData
        var written =
            libraries[user]
            ?? UserLibrary(
                catalog: world.catalog, scenario: running.scenario, user: running.scenario.users[user].name)
        written.advance(to: time)
        let count = written.library.appliedChanges.count
        let api = MusicAPI(
            serviceData: world.withCatalog(written.library.catalog, listedCatalog: written.listedCatalog))
        let resolved = written.write(at: time, delayMilliseconds: world.behavior.libraryDelayMilliseconds) { library in
            api.write(request, to: &library, context: moment)
        }
        guard written.library.appliedChanges.count > count else { return (resolved, false) }
        libraries[user] = written
        return (resolved, true)
    }

    /// Lets users of a scenario that takes the place of another keep what they have written, each by name.
    mutating func migrateLibraries(to scenario: Scenario, from before: Scenario) {
        var moved: [Int: UserLibrary] = [:]
        for (place, user) in scenario.users.enumerated() {
            guard let old = before.users.firstIndex(where: { $0.name == user.name }), let written = libraries[old]
            else { continue }
            moved[place] = written.migrated(to: user.serviceData.catalog, scenario: scenario)
        }
        libraries = moved
    }
}

extension LockedState {
    /// Applies a request of a user that writes, and discards the responses from before.
    ///
    /// The response is not rendered yet: the caller renders it after it has released the session's lock.
    mutating func write(
        _ request: APIRequest, forUser user: Int, in running: ActiveScenario, context moment: LibraryWriteContext,
        appliesRequest takesEffect: Bool
    ) -> ResolvedRequest {
        // A scenario that was replaced meanwhile has other users: nothing is written into their libraries.
        guard takesEffect, running === self.activeScenario else {
            var trial = state
            return trial.write(request, forUser: user, in: running, context: moment, at: sessionMilliseconds).resolved
        }
        let (resolved, hasWritten) = state.write(
            request, forUser: user, in: running, context: moment, at: sessionMilliseconds)
        if hasWritten { responseCache.removeAll() }
        return resolved
    }
}
