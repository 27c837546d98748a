import MockSession
import MusicDevice

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
