import MusicDevice

extension JournalEntry {
    /// What StoreKit posted at an operation of the device, by name; nothing for a request.
    package var notifications: [String] {
        guard case .device(let operation) = content else { return [] }
        return operation.notifications.map(\.rawValue)
    }
}
