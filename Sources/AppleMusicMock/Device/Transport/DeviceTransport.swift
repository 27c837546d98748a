import MusicDevice
import OrderedJSON

/// The way from the double to the device: a session in this process, or the control API of another one.
protocol DeviceTransport: Sendable {
    /// Has an operation performed, and waits for the answer.
    ///
    /// - Returns: What the control API says: `result` or `error`.
    /// - Throws: `Refusal` for what an app must not do, `ConnectionError` where nobody answers.
    func perform(_ command: DeviceCommand) throws -> JSONDocument

    /// The same, without blocking a thread.
    func performWithoutBlocking(_ command: DeviceCommand) async throws -> JSONDocument

    /// Scripts what an operation comes to; nothing leaves it to the state.
    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws

    /// How the device stands, which nobody notes.
    func status() async throws -> NumberedDeviceStatus

    /// Has everything told that happens on the device from here on, whoever caused it; called once.
    ///
    /// What the double itself does is told too, to its own caller before the answer where both are in one process.
    func open(onEvent tell: @escaping @Sendable (DeviceEvent) -> Void)

    /// Ends that.
    func close()
}
