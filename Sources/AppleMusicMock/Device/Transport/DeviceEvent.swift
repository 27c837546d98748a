import MockSession
import MusicDevice
import OrderedJSON

/// An operation of the device, as an observer of the journal receives it.
struct DeviceEvent: Sendable {
    /// The number of the journal's entry.
    let entryNumber: Int
    let operation: DeviceOperation
    /// Whether the operation came to a result: neither an error nor a violation.
    let hasSucceeded: Bool
    /// The state of the device after the operation; `nil` if nothing of it has changed.
    let change: DeviceSnapshot?
    let notifications: [DeviceNotification]
    /// The purchases that the app learned of.
    let newPurchases: [Purchase]

    /// Creates an event from an entry of the journal; `nil` for a request.
    init?(_ entry: JournalEntry) {
        guard let logged = entry.operation else { return nil }
        (entryNumber, operation, hasSucceeded) = (entry.number, logged.operation, logged.hasSucceeded)
        (change, notifications, newPurchases) = (logged.change, logged.notifications, logged.newPurchases)
    }

    /// Reads an entry of the journal; `nil` for a request.
    init?(json: JSONView) {
        guard json["kind"]?.string == "device", let number = json["number"]?.integer,
            let operation = json["operation"]?.string.flatMap(DeviceOperation.init(rawValue:))
        else { return nil }
        let outcome = DeviceOutcome(json: json, of: operation)
        (entryNumber, self.operation, hasSucceeded) = (number, operation, json["result"] != nil)
        change = json["device"].flatMap { DeviceSnapshot(json: $0) }
        notifications = outcome?.notifications ?? []
        newPurchases = if case .result(let result)? = outcome?.content { result.newPurchases } else { [] }
    }
}
