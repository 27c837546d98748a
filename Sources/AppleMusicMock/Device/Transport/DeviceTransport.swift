import MockSession
import MusicDevice
import Platform
import Text

/// The connection of a ``MockDevice`` to its device: a session in this process, or the control API of another process.
protocol DeviceTransport: Sendable {
    /// Performs an operation, and waits for the response.
    ///
    /// - Throws: ``MockDevice/RuleViolationError`` for an invalid argument, or ``MockDevice/ConnectionError``; the remote
    ///   transport also throws the former for each violated rule.
    func perform(_ command: DeviceCommand) throws -> DeviceOutcome

    /// Performs an operation without blocking a thread.
    func performWithoutBlocking(_ command: DeviceCommand) async throws -> DeviceOutcome

    /// Scripts the outcomes of an operation; after an empty list, the device's state determines them.
    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws

    /// Returns the state of the device and the number of the journal's last entry, without logging the call.
    func status() async throws -> DeviceStatus

    /// Starts reporting the device's events, including those of other clients, in the order of the journal.
    ///
    /// Call this once. In process, an operation is reported before its call returns, unless another thread is reporting
    /// events.
    func open(onEvent handleEvent: @escaping @Sendable (DeviceEvent) -> Void)

    /// Stops reporting events.
    func close()
}

/// The state of a device, and the number of the last journal entry that it includes.
typealias DeviceStatus = (snapshot: DeviceSnapshot, number: Int)

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
    /// The transactions that `Transaction.updates` delivers.
    let transactionUpdates: [Transaction]
    /// The player that the operation concerns; `nil` for other operations.
    let player: PlayerKind?

    /// Creates an event from a journal entry; `nil` for a request.
    init?(_ entry: JournalEntry) {
        guard let logged = entry.operation else { return nil }
        (entryNumber, operation, hasSucceeded) = (entry.number, logged.operation, logged.hasSucceeded)
        (change, notifications, transactionUpdates) = (logged.change, logged.notifications, logged.transactionUpdates)
        player = logged.player
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
        player = if case .result(.player(let snapshot))? = outcome?.content { snapshot.player } else { nil }
        transactionUpdates =
            if case .result(let result)? = outcome?.content { result.updates(by: operation) } else { [] }
    }
}

/// The device of a session in this process.
final class InProcessDeviceTransport: DeviceTransport {
    private let session: MockSession
    private let observerID = Locked<Int?>(nil)

    init(session: MockSession) { self.session = session }

    func perform(_ command: DeviceCommand) throws -> DeviceOutcome {
        do {
            return try session.perform(command, reason: "MockDevice")
        } catch {
            throw MockDevice.RuleViolationError(operation: command.operation, argumentError: error)
        }
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> DeviceOutcome { try perform(command) }

    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws {
        do {
            try session.script(operation, outcomes: outcomes)
        } catch {
            throw MockDevice.RuleViolationError(operation: operation, violation: error)
        }
    }

    func status() async throws -> DeviceStatus { session.numberedDeviceSnapshot }

    func open(onEvent handleEvent: @escaping @Sendable (DeviceEvent) -> Void) {
        let id = session.observe { entry in
            if let event = DeviceEvent(entry) { handleEvent(event) }
        }
        observerID.withLock { $0 = id }
    }

    func close() {
        let id: Int? = observerID.withLock { observer in
            defer { observer = nil }
            return observer
        }
        if let id { session.stopObserving(id: id) }
    }
}
