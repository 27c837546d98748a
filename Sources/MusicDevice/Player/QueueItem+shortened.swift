/// What the journal keeps of queues: their beginnings, since it holds many of them.
private let journalled = 20

extension DeviceCommand {
    /// The same with at most so many items as the journal keeps.
    package var shortened: DeviceCommand {
        switch self {
        case .setQueue(let player, let items): .setQueue(player, Array(items.prefix(journalled)))
        case .playNext(let player, let items): .playNext(player, Array(items.prefix(journalled)))
        case .playLater(let player, let items): .playLater(player, Array(items.prefix(journalled)))
        case .insert(let player, let items, let after):
            .insert(player, Array(items.prefix(journalled)), after: after)
        default: self
        }
    }
}

extension DeviceOutcome {
    /// The same with at most so many items as the journal keeps.
    package var shortened: DeviceOutcome {
        guard case .result(.queue(let player, let items, let count)) = content else { return self }
        return DeviceOutcome(.result(.queue(player, Array(items.prefix(journalled)), count: count)), notifications)
    }
}
