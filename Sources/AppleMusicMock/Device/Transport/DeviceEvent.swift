import MusicDevice
import OrderedJSON

/// Something that has happened on the device, as the journal tells it.
struct DeviceEvent: Sendable {
    /// The journal's.
    let entryNumber: Int
    let operation: DeviceOperation
    /// Whether it came to a result: no error, no refusal.
    let hasSucceeded: Bool
    /// How the device stands since then; nil where nothing of that has changed.
    let status: DeviceStatus?
    /// What the device told everybody, by the names of the control API.
    let notifications: [String]
    /// The transactions that came with it.
    let transactions: [MockDevice.Transaction]

    /// Reads an entry of the journal; nil for requests.
    init?(json: JSONView) {
        guard json["kind"]?.string == "device", let number = json["number"]?.integer,
            let operation = json["operation"]?.string.flatMap(DeviceOperation.init(rawValue:))
        else { return nil }
        self.entryNumber = number
        self.operation = operation
        let result = json["result"]
        hasSucceeded = result != nil
        status = json["device"].flatMap(DeviceStatus.init)
        notifications = json["notifications"]?.elements.compactMap(\.string) ?? []
        let purchases = [result?["transaction"]].compactMap { $0 } + (result?["added"]?.elements.map(\.self) ?? [])
        transactions = purchases.compactMap(MockDevice.Transaction.init)
    }
}

/// What an app could learn of the device by asking everything.
struct DeviceStatus: Sendable, Hashable {
    let consent: MockDevice.AuthorizationStatus
    let capabilities: MockDevice.Capability

    /// Reads `"consent"` and `"capabilities"`.
    init?(json: JSONView) {
        guard let consent = json["consent"]?.string.flatMap(MockDevice.AuthorizationStatus.init(name:)),
            let capabilities = json["capabilities"]
        else { return nil }
        self.consent = consent
        self.capabilities = MockDevice.Capability(names: capabilities.elements.compactMap(\.string))
    }
}

/// How the device stands, and the number of the journal's last entry at that moment.
struct NumberedDeviceStatus: Sendable {
    let status: DeviceStatus
    let entryNumber: Int

    /// Reads what `GET …/device` answers.
    init?(json: JSONView) {
        guard let standing = DeviceStatus(json: json), let number = json["number"]?.integer else { return nil }
        (self.status, self.entryNumber) = (standing, number)
    }
}
