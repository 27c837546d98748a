/// What the journal keeps of queues: their beginnings, since it holds many of them.
private let maximumLoggedItemCount = 20

extension DeviceCommand {
    /// The same with at most so many items as the journal keeps.
    package var truncated: DeviceCommand {
        switch self {
        case .setQueue(player: let player, items: let items):
            .setQueue(player: player, items: Array(items.prefix(maximumLoggedItemCount)))
        case .playNext(player: let player, items: let items):
            .playNext(player: player, items: Array(items.prefix(maximumLoggedItemCount)))
        case .playLater(player: let player, items: let items):
            .playLater(player: player, items: Array(items.prefix(maximumLoggedItemCount)))
        case .insert(let player, let items, let after):
            .insert(player: player, items: Array(items.prefix(maximumLoggedItemCount)), after: after)
        default: self
        }
    }
}

extension DeviceOutcome {
    /// The same with at most so many items as the journal keeps.
    package var truncated: DeviceOutcome {
        guard case .result(.queue(let player, let items, let count)) = content else { return self }
        return DeviceOutcome(
            .result(.queue(player: player, items: Array(items.prefix(maximumLoggedItemCount)), count: count)),
            notifications: notifications)
    }
}
