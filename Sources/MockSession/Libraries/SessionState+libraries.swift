import MusicAPI
import MusicCatalog
import Scenarios

extension SessionState {
    /// Whether anybody has written anything.
    var hasLibraries: Bool { !libraries.isEmpty }

    /// What answers a user who has written something; nil for others.
    mutating func api(of user: Int, in running: RunningScenario, at time: Int64) -> MusicAPI? {
        libraries[user]?.advance(to: time)
        return libraries[user].map { written in
            MusicAPI(running.scenario.users[user].world.showing(written.library.catalog, listing: written.listed))
        }
    }

    /// Lets all lists show what was written.
    mutating func settleLibraries() {
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
    /// - Returns: The answer, and whether anything was written.
    mutating func write(
        _ request: APIRequest, by user: Int, in running: RunningScenario, at moment: LibraryMoment, time: Int64
    ) -> (answer: APIAnswer, hasWritten: Bool) {
        let world = running.scenario.users[user].world
        var written =
            libraries[user]
            ?? WrittenLibrary(
                of: world.catalog, for: running.scenario, user: running.scenario.users[user].name)
        written.advance(to: time)
        let count = written.library.changes.count
        let api = MusicAPI(world.showing(written.library.catalog, listing: written.listed))
        let answer = written.write(at: time, delay: world.choices.libraryDelay) { library in
            api.write(request, to: &library, at: moment)
        }
        guard written.library.changes.count > count else { return (answer, false) }
        libraries[user] = written
        return (answer, true)
    }

    /// Lets users of a scenario that takes the place of another keep what they have written, each by name.
    mutating func moveLibraries(to scenario: Scenario, from before: Scenario) {
        var moved: [Int: WrittenLibrary] = [:]
        for (place, user) in scenario.users.enumerated() {
            guard let old = before.users.firstIndex(where: { $0.name == user.name }), let written = libraries[old]
            else { continue }
            moved[place] = written.moved(to: user.world.catalog, for: scenario)
        }
        libraries = moved
    }
}

extension MockSession.Guarded {
    /// Lets a user write, and forgets answers of before; without effect, the answer alone is made.
    mutating func write(
        _ request: APIRequest, by user: Int, in running: RunningScenario, at moment: LibraryMoment, takesEffect: Bool
    ) -> APIAnswer {
        // A scenario that was replaced meanwhile has other users: nothing is written into their libraries.
        guard takesEffect, running === self.running else {
            var trial = state
            return trial.write(request, by: user, in: running, at: moment, time: sessionTime).answer
        }
        let (answer, hasWritten) = state.write(request, by: user, in: running, at: moment, time: sessionTime)
        if hasWritten { prepared.forget() }
        return answer
    }
}
