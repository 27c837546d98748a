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

    /// Scripts the outcomes of an operation; an empty list leaves them to the state.
    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws

    /// The state of the device, and the number of the journal's last entry; the journal does not log this.
    func status() async throws -> DeviceStatus

    /// Reports each event of the device from now on, in the order of the journal, whoever caused it; called once.
    ///
    /// In process, an operation is reported before its call returns, unless another thread reports events at that time.
    func open(onEvent tell: @escaping @Sendable (DeviceEvent) -> Void)

    /// Stops reporting events.
    func close()
}

/// The state of a device, and the number of the journal's last entry at that moment.
typealias DeviceStatus = (snapshot: DeviceSnapshot, number: Int)
