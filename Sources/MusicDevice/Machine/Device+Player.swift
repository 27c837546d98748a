/// The two players and their queues (WWDC17, session 502).
extension Device {
    func queueOutcome(of player: PlayerKind) -> DeviceOutcome {
        let items = queues[player] ?? []
        return .result(.queue(player: player, items: items, count: items.count))
    }

    mutating func removeItem(at index: Int, from player: PlayerKind) -> DeviceOutcome {
        guard consent == .authorized else { return .error(.permissionDenied, in: .storeKit) }
        if let violation = editViolation(of: player, at: index) { return .ruleViolation(violation) }
        queues[player]?.remove(at: index)
        return queueOutcome(of: player)
    }

    mutating func insert(_ arguments: DeviceArguments, in environment: DeviceEnvironment) -> DeviceOutcome {
        if let violation = editViolation(of: arguments.player, at: arguments.index) { return .ruleViolation(violation) }
        return add(arguments, in: environment) { _ in arguments.index + 1 }
    }

    /// Inserts items into a queue at an index, which `index` returns for the current items.
    ///
    /// If `keepsQueue` is `false`, the current items are removed first.
    mutating func add(
        _ arguments: DeviceArguments, keepingQueue keepsQueue: Bool = true, in environment: DeviceEnvironment,
        at index: ([QueueItem]) -> Int
    ) -> DeviceOutcome {
        guard consent == .authorized else { return .error(.permissionDenied, in: .storeKit) }
        let player = arguments.player
        for item in arguments.items {
            if item.catalogID != nil, !capabilities.contains(.musicCatalogPlayback) {
                return .ruleViolation(.playbackNotAllowed)
            }
            if let unknown = unknownID(of: item, in: environment) {
                return .ruleViolation(.unknownQueueItem(id: unknown))
            }
        }
        let items = arguments.items.flatMap { songs(of: $0, in: environment) }
        var queue = keepsQueue ? queues[player] ?? [] : []
        guard queue.count + items.count <= PlayerKind.maximumQueueItemCount else {
            return .ruleViolation(.queueTooLong)
        }
        queue.insert(contentsOf: items, at: index(queue))
        queues[player] = queue
        return queueOutcome(of: player)
    }

    /// Returns the songs and music videos of an album or a playlist, or the item itself if it is neither, or if its
    /// tracks are not known (WWDC17, session 502).
    private func songs(of item: QueueItem, in environment: DeviceEnvironment) -> [QueueItem] {
        let tracks: [DeviceEnvironment.Track] =
            if let id = item.catalogID {
                environment.tracksOfItem(id, account.storefront)
            } else if let id = item.libraryID {
                environment.tracksOfItem(id, nil)
            } else {
                []
            }
        return tracks.isEmpty ? [item] : tracks.map { item.replacingID(with: $0.id, isMusicVideo: $0.isMusicVideo) }
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

    private func editViolation(of player: PlayerKind, at index: Int) -> DeviceRuleViolation? {
        guard player == .application else { return .queueNotEditable }
        let count = queues[player]?.count ?? 0
        return index < count ? nil : .noSuchQueueIndex(index: index, count: count)
    }
}
