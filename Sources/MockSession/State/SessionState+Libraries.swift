import MusicAPI
import MusicCatalog
import MusicDevice
import Scenarios

extension SessionState {
    /// Returns the API of a user who has written to the library, or `nil` for other users.
    mutating func responses(forUser user: Int, in activeScenario: ActiveScenario, at time: Int64) -> ResponseCache? {
        // The library is read in place, because a copy of its values would retain each of them.
        libraries.index(forKey: user).map {
            libraries.values[$0].responses(in: activeScenario, user: user, at: time)
        }
    }

    /// Makes all pending writes visible in lists.
    mutating func applyPendingLibraryWrites() {
        for user in libraries.keys { libraries[user]?.advance(to: .max) }
    }

    /// Applies a write of a user.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - user: The user's index in the scenario.
    ///   - activeScenario: The active scenario.
    ///   - context: The time and the storefront of the write.
    ///   - time: The session time.
    /// - Returns: The request, whose response is not rendered yet, and whether the library changed.
    mutating func write(
        _ request: APIRequest, forUser user: Int, in activeScenario: ActiveScenario, context: LibraryWriteContext,
        at time: Int64
    ) -> (resolved: ResolvedRequest, hasWritten: Bool) {
        guard let place = libraries.index(forKey: user) else {
            var library = UserLibrary(
                catalog: activeScenario.scenario.users[user].serviceData.catalog, scenario: activeScenario.scenario,
                user: activeScenario.scenario.users[user].name)
            let result = library.write(request, in: activeScenario, user: user, context: context, at: time)
            if result.hasWritten {
                libraries[user] = library
                recordLibraryWrite(bodyByteCount: request.body.count)
            }
            return result
        }
        // The library is changed in place, because a copy of its values would retain each of them.
        let result = libraries.values[place].write(
            request, in: activeScenario, user: user, context: context, at: time)
        if result.hasWritten { recordLibraryWrite(bodyByteCount: request.body.count) }
        return result
    }

    /// Moves the libraries to a scenario that replaces another, matching users by name.
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
    /// Changes a user's library by a rule; lists show the change at once.
    mutating func changeLibrary(_ changes: [LibraryChange], ofUser user: Int) {
        guard !changes.isEmpty else { return }
        let scenario = activeScenario.scenario
        let context = LibraryWriteContext(
            now: now, storefront: state.devices.account(of: user).storefront,
            behavior: scenario.serviceData.behavior)
        var library =
            state.libraries[user]
            ?? UserLibrary(
                catalog: scenario.users[user].serviceData.catalog, scenario: scenario, user: scenario.users[user].name)
        for change in changes {
            library.write(change, context: context, at: sessionMilliseconds, delayMilliseconds: 0)
        }
        state.libraries[user] = library
    }

    /// Changes the data of the service by a rule, and keeps what users have written.
    mutating func changeData(_ change: Int) {
        guard let versions = activeScenario.scenario.dataVersions else { return }
        let before = activeScenario
        dataChanges.append(change)
        let scenario = ownScenario.changing(users: versions.users(after: dataChanges))
        activeScenario = ActiveScenario(
            scenario: scenario, rules: before.rules, addedOperationRules: before.operationRules.filter(\.isAdded),
            sessionClock: before.sessionClock)
        state.migrateLibraries(to: scenario, from: before.scenario)
    }

    /// Applies a write of a user, without effect on the libraries if `takesEffect` is `false`.
    mutating func write(
        _ request: APIRequest, forUser user: Int, context: LibraryWriteContext, takesEffect: Bool
    ) -> ResolvedRequest {
        let before = takesEffect ? nil : state
        let (resolved, hasWritten) = state.write(
            request, forUser: user, in: activeScenario, context: context, at: sessionMilliseconds)
        if let before {
            state = before
        } else if hasWritten, resolved.hasAddedToLibrary,
            !state.devices.account(of: user).capabilities.contains(.addToCloudMusicLibrary)
        {
            state.unsyncedAdditionCount += 1
        }
        return resolved
    }
}
