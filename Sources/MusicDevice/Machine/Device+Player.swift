/// The two players and their queues (WWDC17 session 502).
extension Device {
    mutating func performPlayerCommand(_ command: DeviceCommand, in surroundings: DeviceEnvironment) -> DeviceOutcome {
        switch command {
        case .setQueue(player: let player, items: let items):
            add(items, to: player, in: surroundings) { _ in
                []
            } at: { _ in
                0
            }
        case .playNext(player: let player, items: let items):
            add(items, to: player, in: surroundings) {
                $0
            } at: {
                min(1, $0.count)
            }
        case .playLater(player: let player, items: let items):
            add(items, to: player, in: surroundings) {
                $0
            } at: {
                $0.count
            }
        case .insert(let player, let items, let after):
            if let refused = editViolation(of: player, at: after) {
                .ruleViolation(refused)
            } else {
                add(items, to: player, in: surroundings) {
                    $0
                } at: { _ in
                    after + 1
                }
            }
        case .remove(let player, let index):
            if consent != .authorized {
                .error(.permissionDenied, in: .storeKit)
            } else if let refused = editViolation(of: player, at: index) {
                .ruleViolation(refused)
            } else {
                removeItem(at: index, from: player)
            }
        case .queue(player: let player): queueOutcome(of: player)
        default: .result(.done)
        }
    }

    private func queueOutcome(of player: PlayerKind) -> DeviceOutcome {
        let items = queues[player] ?? []
        return .result(.queue(player: player, items: items, count: items.count))
    }

    private mutating func removeItem(at index: Int, from player: PlayerKind) -> DeviceOutcome {
        queues[player]?.remove(at: index)
        return queueOutcome(of: player)
    }

    /// Puts items into what a queue becomes, at a place in it.
    private mutating func add(
        _ items: [QueueItem], to player: PlayerKind, in surroundings: DeviceEnvironment,
        retainedItems rest: ([QueueItem]) -> [QueueItem], at place: ([QueueItem]) -> Int
    ) -> DeviceOutcome {
        guard consent == .authorized else { return .error(.permissionDenied, in: .storeKit) }
        for item in items {
            if item.catalogID != nil, !capabilities.contains(.musicCatalogPlayback) {
                return .ruleViolation(.playbackNotAllowed)
            }
            if let unknown = unknownID(of: item, in: surroundings) {
                return .ruleViolation(.unknownQueueItem(id: unknown))
            }
        }
        var queue = rest(queues[player] ?? [])
        guard queue.count + items.count <= PlayerKind.maximumQueueItemCount else {
            return .ruleViolation(.queueTooLong)
        }
        queue.insert(contentsOf: items, at: place(queue))
        queues[player] = queue
        return queueOutcome(of: player)
    }

    /// The id under which there is nothing to play.
    private func unknownID(of item: QueueItem, in surroundings: DeviceEnvironment) -> String? {
        if let id = item.catalogID,
            surroundings.typeOfItem(id, account.storefront).map(OfferItem.types.contains) != true
        {
            return id
        }
        if let id = item.libraryID, surroundings.typeOfItem(id, nil) == nil { return id }
        return nil
    }

    private func editViolation(of player: PlayerKind, at index: Int) -> DeviceRuleViolation? {
        guard player == .application else { return .queueNotEditable }
        let count = queues[player]?.count ?? 0
        return index < count ? nil : .noSuchQueueIndex(index: index, count: count)
    }
}
