import MockSession
import MusicDevice
import Platform
import Text

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
