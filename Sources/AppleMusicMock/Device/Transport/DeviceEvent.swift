import MockSession
import MusicDevice
import Text

/// An operation of the device, as an observer of the journal receives it.
struct DeviceEvent: Sendable {
    /// The number of the journal's entry.
    let entryNumber: Int
    let operation: DeviceOperation
    /// Whether the operation returned a result, which is neither an error nor a violation.
    let hasSucceeded: Bool
    /// The state of the device after the operation; `nil` if the operation did not change it.
    let change: DeviceSnapshot?
    let notifications: [DeviceNotification]
    /// The purchases that the operation reported to the app.
    let newPurchases: [Purchase]

    /// Creates an event from a journal entry; `nil` for a request.
    init?(_ entry: JournalEntry) {
        guard let logged = entry.operation else { return nil }
        (entryNumber, operation, hasSucceeded) = (entry.number, logged.operation, logged.hasSucceeded)
        (change, notifications, newPurchases) = (logged.change, logged.notifications, logged.newPurchases)
    }

    /// Creates an event from the JSON of a journal entry; `nil` for a request.
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
