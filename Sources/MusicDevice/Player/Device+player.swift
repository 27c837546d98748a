/// The two players and their queues (WWDC17 session 502).
extension Device {
    mutating func play(_ command: DeviceCommand, in surroundings: DeviceSurroundings) -> DeviceOutcome {
        switch command {
        case .setQueue(let player, let items):
            add(items, to: player, in: surroundings) { _ in
                []
            } at: { _ in
                0
            }
        case .playNext(let player, let items):
            add(items, to: player, in: surroundings) {
                $0
            } at: {
                min(1, $0.count)
            }
        case .playLater(let player, let items):
            add(items, to: player, in: surroundings) {
                $0
            } at: {
                $0.count
            }
        case .insert(let player, let items, let after):
            if let refused = editRefusal(player, at: after) {
                .refusal(refused)
            } else {
                add(items, to: player, in: surroundings) {
                    $0
                } at: { _ in
                    after + 1
                }
            }
        case .remove(let player, let index):
            if consent != .authorized {
                .failure(.permissionDenied, .storeKit)
            } else if let refused = editRefusal(player, at: index) {
                .refusal(refused)
            } else {
                remove(index, from: player)
            }
        case .queue(let player): shown(player)
        default: .result(.done)
        }
    }

    private func shown(_ player: PlayerKind) -> DeviceOutcome {
        let items = queues[player] ?? []
        return .result(.queue(player, items, count: items.count))
    }

    private mutating func remove(_ index: Int, from player: PlayerKind) -> DeviceOutcome {
        queues[player]?.remove(at: index)
        return shown(player)
    }

    /// Puts items into what a queue becomes, at a place in it.
    private mutating func add(
        _ items: [QueueItem], to player: PlayerKind, in surroundings: DeviceSurroundings,
        rest: ([QueueItem]) -> [QueueItem], at place: ([QueueItem]) -> Int
    ) -> DeviceOutcome {
        guard consent == .authorized else { return .failure(.permissionDenied, .storeKit) }
        for item in items {
            if item.catalogID != nil, !capabilities.contains(.musicCatalogPlayback) {
                return .refusal(.playbackNotAllowed)
            }
            if let unknown = unknownID(item, surroundings) { return .refusal(.unknownQueueItem(unknown)) }
        }
        var queue = rest(queues[player] ?? [])
        guard queue.count + items.count <= PlayerKind.longestQueue else { return .refusal(.queueTooLong) }
        queue.insert(contentsOf: items, at: place(queue))
        queues[player] = queue
        return shown(player)
    }

    /// The id under which there is nothing to play.
    private func unknownID(_ item: QueueItem, _ surroundings: DeviceSurroundings) -> String? {
        if let id = item.catalogID,
            surroundings.typeOfItem(id, account.storefront).map(OfferItem.types.contains) != true
        {
            return id
        }
        if let id = item.libraryID, surroundings.typeOfItem(id, nil) == nil { return id }
        return nil
    }

    private func editRefusal(_ player: PlayerKind, at index: Int) -> DeviceRefusal? {
        guard player == .application else { return .queueNotEditable }
        let count = queues[player]?.count ?? 0
        return index < count ? nil : .noSuchQueueIndex(index, count: count)
    }
}
