package import Text

/// The two players (WWDC17, session 502; Sources, Device 8).
extension Device {
    /// Returns the player whose current entry ends first, and the time at which it ends, if that is not later than `now`.
    ///
    /// The session then performs `end-item` on the player.
    package func endOfItem(until now: Timestamp) -> (player: PlayerKind, time: Timestamp)? {
        PlayerKind.allCases.compactMap { kind in players[kind]?.endOfCurrent.map { (kind, $0) } }
            .filter { $0.1 <= now }.min { $0.1 < $1.1 }
    }

    /// Changes a player, and returns its state with the notifications of what has changed.
    private mutating func change(
        _ kind: PlayerKind, listsItems: Bool, at now: Timestamp, _ change: (inout Player) -> Void
    ) -> DeviceOutcome {
        let before = players[kind] ?? Player()
        var player = before
        change(&player)
        var notifications: [DeviceNotification] = []
        // The order is fixed, and Apple does not document it (guessed; Sources, Device 8.3).
        if player.entries != before.entries { notifications.append(.playerQueueDidChange) }
        if player.current?.id != before.current?.id { notifications.append(.nowPlayingItemDidChange) }
        if player.status != before.status { notifications.append(.playbackStateDidChange) }
        var outcome = DeviceOutcome.result(
            .player(PlayerSnapshot(player, kind: kind, listsItems: listsItems, at: now)), notifications: notifications)
        outcome.playedItems = player.takePlayedItems()
        if player != before { players[kind] = player }
        return outcome
    }

    // MARK: The player of a page

    /// Follows an operation of the player in a page, which decides everything itself.
    mutating func followPage(_ command: DeviceCommand, in environment: DeviceEnvironment) -> DeviceOutcome {
        let (arguments, now) = (command.arguments, environment.sessionTime)
        guard command.operation != .queue else { return change(.page, listsItems: true, at: now) { _ in } }
        guard let page = arguments.page else { return .ruleViolation(.playerOfPage) }
        let contents = page.items?.map { entry in
            let item = entry.item
            let (id, storefront) = (
                item.catalogID ?? item.libraryID ?? "", item.catalogID.map { _ in account.storefront }
            )
            let details = environment.detailsOfItem(id, storefront)
            return Player.EntryContent(
                item: item, container: entry.container, title: details.title,
                durationMilliseconds: details.durationMilliseconds)
        }
        let current = players[.page]?.current
        var outcome = change(.page, listsItems: contents != nil, at: now) { player in
            player.follow(page, contents: contents, at: now)
            player.follow(
                repeatMode: command.operation == .setRepeatMode ? arguments.repeatMode : nil,
                shuffleMode: command.operation == .setShuffleMode ? arguments.shuffleMode : nil)
        }
        if let code = page.errorCode { outcome.content = .error(.musicKitJS(code: code)) }
        // The notifications are those of MediaPlayer.
        outcome.notifications = []
        if command.operation == .seek, current == nil, page.index == nil {
            outcome.toleratedViolation = .seekBeforePlayback
        }
        if page.kinds.count > 1 { outcome.toleratedViolation = .severalQueueKinds(page.kinds) }
        return outcome
    }

    // MARK: The queue

    mutating func setQueue(_ arguments: DeviceArguments, in environment: DeviceEnvironment) -> DeviceOutcome {
        if let failure = failure(toQueue: arguments.items, in: environment) { return failure }
        let contents = arguments.items.flatMap { entryContents(of: $0, in: environment) }
        guard contents.count <= PlayerKind.maximumQueueItemCount else { return .ruleViolation(.queueTooLong) }
        var startIndex: Int?
        if let item = arguments.startItem {
            startIndex = contents.firstIndex { $0.item.hasSameID(as: item) }
            guard startIndex != nil else {
                return .ruleViolation(.unknownQueueItem(id: item.catalogID ?? item.libraryID ?? ""))
            }
        }
        return change(arguments.player, listsItems: true, at: environment.sessionTime) { player in
            player.setQueue(
                player.makeEntries(contents), startIndex: startIndex,
                affectsListeningHistory: arguments.affectsListeningHistory, seed: environment.seed,
                at: environment.sessionTime)
        }
    }

    /// Inserts items into a queue at an index, which `index` returns for the player.
    mutating func add(
        _ arguments: DeviceArguments, in environment: DeviceEnvironment, at index: (Player) -> Int
    ) -> DeviceOutcome {
        if let failure = failure(toQueue: arguments.items, in: environment) { return failure }
        let kind = arguments.player
        let contents = arguments.items.flatMap { entryContents(of: $0, in: environment) }
        guard (players[kind]?.entries.count ?? 0) + contents.count <= PlayerKind.maximumQueueItemCount else {
            return .ruleViolation(.queueTooLong)
        }
        return change(kind, listsItems: true, at: environment.sessionTime) { player in
            player.insert(player.makeEntries(contents), at: index(player))
        }
    }

    /// Performs the changes of a transaction, or a single one: all of them, or none.
    mutating func editQueue(
        _ command: DeviceCommand, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let arguments = command.arguments
        let edits: [QueueEdit] =
            switch command.operation {
            case .insert: [.insert(arguments.items, after: arguments.index)]
            case .remove: [.remove(at: arguments.index)]
            default: arguments.edits
            }
        guard arguments.player == .application else { return .ruleViolation(.queueNotEditable) }
        var steps: [(inout Player) -> Void] = []
        var count = players[.application]?.entries.count ?? 0
        guard consent == .authorized else { return .error(.permissionDenied, in: .media) }
        for edit in edits {
            switch edit {
            case .remove(let index):
                guard index < count else { return .ruleViolation(.noSuchQueueIndex(index: index, count: count)) }
                count -= 1
                steps.append { $0.remove(at: index, now: environment.sessionTime) }
            case .insert(let items, let after):
                guard after ?? -1 < count else {
                    return .ruleViolation(.noSuchQueueIndex(index: after ?? 0, count: count))
                }
                if let failure = failure(toQueue: items, in: environment) { return failure }
                let contents = items.flatMap { entryContents(of: $0, in: environment) }
                count += contents.count
                guard count <= PlayerKind.maximumQueueItemCount else { return .ruleViolation(.queueTooLong) }
                steps.append { $0.insert($0.makeEntries(contents), at: (after ?? -1) + 1) }
            }
        }
        if case .error(let name)? = scripted { return .error(name.reason, in: name.domain) }
        return change(.application, listsItems: true, at: environment.sessionTime) { player in
            for step in steps { step(&player) }
        }
    }

    /// Returns the outcome of queueing items that cannot be queued; `nil` if they can be.
    private func failure(toQueue items: [QueueItem], in environment: DeviceEnvironment) -> DeviceOutcome? {
        guard consent == .authorized else { return .error(.permissionDenied, in: .media) }
        for item in items {
            if item.catalogID != nil, !capabilities.contains(.musicCatalogPlayback) {
                return .ruleViolation(.playbackNotAllowed)
            }
            if let unknown = unknownID(of: item, in: environment) {
                return .ruleViolation(.unknownQueueItem(id: unknown))
            }
        }
        return nil
    }

    /// Returns the songs and music videos of an album or a playlist, or the item itself if it is neither, or if its
    /// tracks are not known (WWDC17, session 502).
    private func entryContents(of item: QueueItem, in environment: DeviceEnvironment) -> [Player.EntryContent] {
        let storefront = item.catalogID == nil ? nil : account.storefront
        let id = item.catalogID ?? item.libraryID ?? ""
        let tracks = environment.tracksOfItem(id, storefront)
        guard !tracks.isEmpty else {
            let details = environment.detailsOfItem(id, storefront)
            return [
                Player.EntryContent(
                    item: item, container: nil, title: details.title,
                    durationMilliseconds: details.durationMilliseconds)
            ]
        }
        return tracks.map { track in
            let details = environment.detailsOfItem(track.id, storefront)
            return Player.EntryContent(
                item: item.replacingID(with: track.id, isMusicVideo: track.isMusicVideo), container: item,
                title: details.title, durationMilliseconds: details.durationMilliseconds)
        }
    }

    /// Returns the id of an item that does not exist, or `nil` if the item can be played or the service handed out the id.
    ///
    /// The service can hand out an id of another storefront, for example before the account's storefront changes. The
    /// client is not to blame for it.
    private func unknownID(of item: QueueItem, in environment: DeviceEnvironment) -> String? {
        if let id = item.catalogID {
            let type = environment.typeOfItem(id, account.storefront)
            let isKnown = type.map(OfferItem.types.contains) ?? environment.canHaveHandedOut(id)
            if !isKnown { return id }
        }
        if let id = item.libraryID, environment.typeOfItem(id, nil) == nil { return id }
        return nil
    }

    // MARK: Playback

    /// Performs an operation that does not change the queue's entries.
    mutating func controlPlayer(
        _ command: DeviceCommand, scripted: ScriptedOutcome?, in environment: DeviceEnvironment
    ) -> DeviceOutcome {
        let (arguments, now) = (command.arguments, environment.sessionTime)
        let count = players[arguments.player]?.entries.count ?? 0
        switch command.operation {
        case .setCurrentItem where arguments.index >= count:
            return .ruleViolation(.noSuchQueueIndex(index: arguments.index, count: count))
        case .play, .prepareToPlay:
            if let failure = failure(of: command, scripted: scripted) { return failure }
        default: break
        }
        let clearsQueue = arguments.framework != .musickit
        let device = self
        return change(arguments.player, listsItems: command.operation == .queue, at: now) { player in
            switch command.operation {
            case .prepareToPlay: player.prepare(at: now)
            case .play: player.play(at: now)
            case .pause: player.pause(at: now)
            case .stop: player.stop(at: now, clearsQueue: clearsQueue)
            case .skipToNext: player.skip(by: 1, at: now)
            case .skipToPrevious: player.skip(by: -1, at: now)
            case .skipToBeginning: player.seek(to: 0, at: now)
            case .seek: player.seek(to: arguments.timeMilliseconds, at: now)
            case .beginSeeking: player.beginSeeking(arguments.direction, at: now)
            case .endSeeking: player.endSeeking(at: now)
            case .setRepeatMode: player.repeatMode = arguments.repeatMode
            case .setShuffleMode: player.setShuffleMode(arguments.shuffleMode, seed: environment.seed)
            case .setPlaybackRate: player.setRate(thousandths: arguments.rateThousandths, at: now)
            case .setCurrentItem: player.setCurrent(arguments.index, at: now)
            case .remoteCommand: player.perform(arguments.remoteCommand, to: arguments.timeMilliseconds, at: now)
            case .interruptPlayback: player.interrupt(at: now)
            case .endInterruption: player.endInterruption(resuming: arguments.resumesPlayback, at: now)
            case .endItem: player.endCurrent(at: now) { device.canPlay($0) }
            default: break
            }
        }
    }

    /// Returns the outcome of playing or preparing a queue that cannot be played; `nil` if it can be.
    private func failure(of command: DeviceCommand, scripted: ScriptedOutcome?) -> DeviceOutcome? {
        if case .error(let name)? = scripted { return .error(name.reason, in: name.domain) }
        guard consent == .authorized else { return .error(.permissionDenied, in: .media) }
        guard let player = players[command.arguments.player], let entry = player.current ?? player.entries.first else {
            // MediaPlayer's `play()` reports nothing (guessed; Sources, Device 8.6).
            let reports = command.operation == .prepareToPlay || command.arguments.framework == .musickit
            return reports ? .error(.queueNotSet, in: .player) : nil
        }
        if entry.item.catalogID != nil, !capabilities.contains(.musicCatalogPlayback) {
            return .ruleViolation(.playbackNotAllowed)
        }
        guard !player.isPrepared, !canPlay(entry.item) else { return nil }
        return .error(.preparationFailed, in: .player)
    }

    /// Returns whether an item can start: an item of the catalog needs the network and a subscription.
    private func canPlay(_ item: QueueItem) -> Bool {
        item.catalogID == nil || (network != .offline && capabilities.contains(.musicCatalogPlayback))
    }
}

extension Player {
    /// Performs a command of the lock screen, which has the effect of the user's action in the Music app.
    fileprivate mutating func perform(_ command: RemoteCommand, to milliseconds: Int64, at now: Timestamp) {
        switch command {
        case .play: play(at: now)
        case .pause: pause(at: now)
        case .stop: stop(at: now, clearsQueue: false)
        case .togglePlayPause: if status == .playing { pause(at: now) } else { play(at: now) }
        case .nextTrack: skip(by: 1, at: now)
        case .previousTrack: skip(by: -1, at: now)
        case .changePlaybackPosition: seek(to: milliseconds, at: now)
        }
    }
}

extension QueueItem {
    /// Returns whether another item has the same id, whatever its form.
    fileprivate func hasSameID(as other: QueueItem) -> Bool {
        catalogID == other.catalogID && libraryID == other.libraryID
    }
}
