import MusicCatalog
import MusicContract
package import MusicDevice
import Platform
import Scenarios
import SecretRedaction
package import Text

extension MockSession {
    /// Performs an operation on the first user's device: its account changes, rules for the operation fire, and the
    /// journal logs it.
    ///
    /// - Parameters:
    ///   - command: The operation.
    ///   - reason: The origin of the operation, for the journal.
    /// - Returns: The outcome of the operation.
    /// - Throws: An error if an argument is invalid. Then nothing is logged.
    @discardableResult
    package func perform(_ command: DeviceCommand, reason: String) throws(JSONMemberError) -> DeviceOutcome {
        try command.validate()
        if command.operation == .changeStorefront,
            scenario.serviceData.storefront(code: command.arguments.storefront) == nil
        {
            throw .invalidMember(name: "storefront", expected: "a storefront that exists in this scenario")
        }
        if let user = command.arguments.user, !scenario.users.contains(where: { $0.name == user }) {
            throw .invalidMember(name: "user", expected: "a user of this scenario")
        }
        let outcome = lockedState.withLock { state in
            state.performDueEvents()
            return state.performCommand(command, reason: reason)
        }
        lockedState.notifyObservers()
        return outcome
    }

    /// Scripts the next outcomes of an operation; an empty list makes the state decide again.
    ///
    /// - Throws: The reason that an outcome is impossible.
    package func script(
        _ operation: DeviceOperation, outcomes: [ScriptedOutcome]
    ) throws(DeviceRuleViolation) {
        let violation = lockedState.withLock { $0.script(operation, outcomes: outcomes) }
        if let violation { throw violation }
    }

    /// Returns the address of the app's server, the notifications to it after a number, and the number of the last one; `nil`
    /// without an address.
    package func serverNotifications(
        after number: Int
    ) -> (address: String, notifications: [SignedNotification], lastNumber: Int)? {
        let reading = lockedState.withLock { state in
            state.serverNotificationAddress.map { ($0, state.state.devices[0], state.generatedIdentifier(ofUser: 0)) }
        }
        // Signing takes time, and needs no lock.
        guard let (address, device, identifier) = reading else { return nil }
        return (address, device.signedNotifications(after: number, on: identifier), device.serverNotificationCount)
    }

    /// Adds a note about a notification that the app's server did not accept to the verdict.
    package func noteUndelivered(_ note: String) {
        lockedState.withLock { state in
            if state.undeliveredNotificationNotes.count < 20 { state.undeliveredNotificationNotes.append(note) }
        }
    }

    /// The address to which the App Store posts notifications, or `nil`.
    package var serverNotificationAddress: String? { lockedState.withLock { $0.serverNotificationAddress } }

    /// The settings of the scenario for pages with MusicKit JS.
    package var pageSettings: JSONValue {
        scenario.users[0].device.page.json(timeScale: scenario.timeScale)
    }

    /// The state of the first user's device, and the number of the last journal entry at that time.
    package var numberedDeviceSnapshot: (snapshot: DeviceSnapshot, number: Int) {
        lockedState.withLock { (DeviceSnapshot($0.state.devices[0]), $0.lastNumber) }
    }
}

extension LockedState {
    fileprivate var serverNotificationAddress: String? {
        activeScenario.scenario.user.device.appStore.notificationAddress
    }

    /// Returns the identifier that a user's device has unless the scenario states one.
    fileprivate func generatedIdentifier(ofUser user: Int) -> String {
        tokenIssuer.deviceIdentifier(of: activeScenario.scenario.users[user].name)
    }

    /// A note about transactions that the app has read and not finished, which the App Store delivers again.
    var unfinishedTransactionNotes: [String] {
        let ids = state.devices[0].readAndUnfinishedTransactions.map { String($0.id) }
        guard let first = ids.first else { return [] }
        return [
            ids.count == 1
                ? "The app read transaction \(first) and did not finish it. The App Store delivers it again."
                : "The app read \(ids.count) transactions and did not finish them, the first of which is \(first). The App Store delivers them again."
        ]
    }

    /// Performs an operation that an app requests, and then the effects of the rules for it.
    fileprivate mutating func performCommand(
        _ command: DeviceCommand, reason: String
    ) -> DeviceOutcome {
        let time = state.windowMilliseconds(atSessionMilliseconds: sessionMilliseconds)
        let outcome = perform(command, forUser: 0, reason: reason, isRequestedByApp: true)
        let user = activeScenario.scenario.user.name
        let fired =
            outcome.ruleViolation == nil
            ? state.evaluate(
                activeScenario.operationRules, for: command.operation, user: user, atMilliseconds: time, seed: seed)
            : []
        recordOperation(command, outcome: outcome, firedRuleNumbers: fired.map(\.rule.number))
        for (rule, effect) in fired { apply([(effect, rule.label)], forUser: 0) }
        return outcome
    }

    /// The time of the players: the session time.
    var sessionTime: Timestamp { Timestamp(milliseconds: sessionMilliseconds) }

    /// Performs what time has caused on the first device, in the order of the times: items of its players end in session
    /// time, and the clock renews or ends the app's own subscriptions.
    ///
    /// The journal logs each event at its time. One advance of the clock can cause many: after the limit, the current item or
    /// the current period starts now.
    mutating func performDueEvents() {
        guard state.devices.canHaveDueEvent() else { return }
        for _ in 0..<Self.maximumDueEventCount {
            guard let due = dueEvent else { return }
            let outcome = perform(
                due.command, forUser: 0, reason: "clock", isRequestedByApp: false, late: due.lateMilliseconds)
            recordOperation(due.command, outcome: outcome, firedRuleNumbers: [])
        }
        while let due = dueEvent {
            let outcome = perform(due.command, forUser: 0, reason: "clock", isRequestedByApp: false)
            recordOperation(due.command, outcome: outcome, firedRuleNumbers: [])
        }
    }

    private var dueEvent: (command: DeviceCommand, lateMilliseconds: Int64)? {
        state.devices.dueEvent { (now, sessionTime) }
    }

    /// The maximum number of events that are logged in one advance of the clock.
    private static let maximumDueEventCount = 1000

    /// Records an operation of the app, which was just logged, for the expectations.
    private mutating func recordOperation(
        _ command: DeviceCommand, outcome: DeviceOutcome, firedRuleNumbers fired: [Int]
    ) {
        guard activeScenario.hasExpectations else { return }
        let time = sessionMilliseconds
        let event = OperationEvent(
            command: command, outcome: outcome, userName: activeScenario.scenario.user.name, firedRuleNumbers: fired)
        let occurrence = Occurrence(
            number: lastNumber, start: time, end: time,
            systemTime: activeScenario.sessionClock.uncountedSystemMilliseconds.map {
                Occurrence.SystemTime(start: $0, end: $0)
            })
        appendToLastEntry { $0.expectationLog.record(event, at: occurrence) }
    }

    fileprivate mutating func script(
        _ operation: DeviceOperation, outcomes: [ScriptedOutcome]
    ) -> DeviceRuleViolation? {
        let device = state.devices[0]
        if let violation = outcomes.lazy.compactMap({ device.ruleViolation(of: $0, for: operation) }).first {
            return violation
        }
        state.devices[0].script.setOutcomes(for: operation, to: outcomes)
        return nil
    }

    /// Applies the effects of rules that fired, including device operations.
    ///
    /// Operations that rules perform do not fire rules, which prevents cycles. A caller that changes the library later passes
    /// `false` for `changingLibrary`.
    mutating func apply(
        _ effects: [(effect: RuleEffect, reason: String)], forUser user: Int, changingLibrary: Bool = true
    ) {
        for (effect, reason) in effects {
            state.apply([effect])
            if changingLibrary { changeLibrary(effect.libraryChanges, ofUser: user) }
            if let change = effect.dataChange { changeData(change) }
            guard let command = effect.operation else { continue }
            performDueEvents()
            let outcome = perform(command, forUser: user, reason: reason, isRequestedByApp: false)
            if let violation = outcome.ruleViolation, rejectedEffects.count < 20 {
                rejectedEffects.append(
                    "\(reason): cannot perform \(command.operation.rawValue): \(violation.message).")
            }
        }
    }

    private mutating func perform(
        _ command: DeviceCommand, forUser user: Int, reason: String, isRequestedByApp: Bool, late: Int64 = 0
    ) -> DeviceOutcome {
        let before = DeviceSnapshot(state.devices[0])
        let sessionTime = Timestamp(milliseconds: sessionMilliseconds - late)
        let time = clockTime(late: late)
        state.lastOperationTime = time
        let outcome = state.devices.perform(
            command, forUser: user, in: environment(for: command, user: user, at: time, sessionTime: sessionTime))
        let after = DeviceSnapshot(state.devices[0])
        let accountIndex = state.devices.accountIndex(ofDevice: user)
        let generation = state.devices.account(of: accountIndex).tokenGeneration
        changeLibrary(history(of: outcome.playedItems, ofUser: accountIndex), ofUser: accountIndex)
        let (milliseconds, policy) = (sessionMilliseconds, activeScenario.scenario.contractPolicy)
        append { state in
            let logged = LoggedOperation(
                time: time, command: command, outcome: outcome.journaled(tokenGeneration: generation), reason: reason,
                isRequestedByApp: isRequestedByApp, change: after == before ? nil : after,
                placeholders: &state.placeholders)
            state.log(logged, at: milliseconds, policy: policy)
        }
        return outcome
    }

    /// Returns the time of the clock some milliseconds ago, which is not before the last operation.
    private func clockTime(late: Int64) -> Timestamp {
        min(now, max(state.lastOperationTime, Timestamp(milliseconds: now.milliseconds - max(0, late))))
    }

    /// Returns the session data that device operations depend on.
    private func environment(
        for command: DeviceCommand, user: Int, at time: Timestamp, sessionTime: Timestamp
    ) -> DeviceEnvironment {
        let token = command.arguments.developerToken
        let accountIndex = state.devices.accountIndex(ofDevice: user)
        let devices = state.devices
        let catalog = catalog(ofUser: accountIndex)
        return DeviceEnvironment(
            now: time, sessionTime: sessionTime,
            developerTokenIssuer: token.flatMap { try? DeveloperToken(parsing: $0) }?.issuer,
            acceptsDeveloperToken: token.map {
                state.developerTokens.check(
                    $0, policy: activeScenario.scenario.developerTokens, at: now, origin: nil
                ).error == nil
            } ?? true,
            generatedIdentifier: generatedIdentifier(ofUser: user),
            userToken: state.devices.tokens(of: accountIndex),
            typeOfItem: { catalog.type(of: $0, storefront: $1) },
            tracksOfItem: { catalog.tracks(of: $0, storefront: $1) },
            detailsOfItem: { catalog.details(of: $0, storefront: $1) }, seed: seed,
            canHaveHandedOut: { [self] in canHaveHandedOut($0, types: OfferItem.types, in: catalog) },
            account: { devices.account(named: $0) })
    }

    /// Returns the changes that add played items to a user's listening history.
    private func history(of played: [PlayedItem], ofUser user: Int) -> [LibraryChange] {
        guard !played.isEmpty else { return [] }
        let (catalog, storefront) = (catalog(ofUser: user), state.devices.account(of: user).storefront)
        func reference(to item: QueueItem) -> ResourceReference? {
            if let id = item.catalogID {
                catalog.type(of: id, storefront: storefront).map { ResourceReference(type: $0, id: id) }
            } else {
                item.libraryID.flatMap { id in
                    catalog.type(of: id, storefront: nil).map { ResourceReference(type: $0, id: id) }
                }
            }
        }
        return played.compactMap { play in
            reference(to: play.item).map { .play($0, container: play.container.flatMap(reference)) }
        }
    }

    private func catalog(ofUser user: Int) -> Catalog {
        state.libraries[user]?.library.catalog ?? activeScenario.scenario.users[user].serviceData.catalog
    }

    private var seed: Seed { activeScenario.scenario.seed }
}

extension Catalog {
    /// Returns the type of the resource with an id in a storefront, or in the library if the storefront is `nil`.
    fileprivate func type(of id: String, storefront: String?) -> String? {
        let types =
            storefront == nil
            ? ["library-songs", "library-albums", "library-playlists", "library-music-videos"]
            : OfferItem.types + ["artists"]
        let type = types.first { index(of: id, in: ResourceKind(storefront: storefront, type: $0)) != nil }
        return type ?? storefront.flatMap { unrecordedStation(withID: id, in: $0) == nil ? nil : "stations" }
    }

    /// Returns the name and the duration of the resource with an id; `nil` for what is unknown.
    fileprivate func details(of id: String, storefront: String?) -> (title: String?, durationMilliseconds: Int64?) {
        guard let type = type(of: id, storefront: storefront),
            let index = index(of: id, in: ResourceKind(storefront: storefront, type: type)),
            let attributes = attributes(of: index)
        else { return (nil, nil) }
        let duration = attributes["durationInMillis"]?.integer
        return (attributes["name"]?.string, duration.flatMap { $0 > 0 ? Int64($0) : nil })
    }

    /// Returns the tracks of an album or a playlist; empty for other resources, and if no recording has the tracks.
    fileprivate func tracks(of id: String, storefront: String?) -> [DeviceEnvironment.Track] {
        guard let type = type(of: id, storefront: storefront), type.hasSuffix("albums") || type.hasSuffix("playlists"),
            let owner = index(of: id, in: ResourceKind(storefront: storefront, type: type)),
            let members = members(ofRelationship: "tracks", of: owner)
        else { return [] }
        return members.map { member in
            let track = resources[Int(member)]
            return DeviceEnvironment.Track(
                id: track.id, isMusicVideo: kinds[track.kindIndex].type.hasSuffix("music-videos"))
        }
    }
}
