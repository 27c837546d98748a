import MockSession
import MusicCatalog
import MusicDevice
import OrderedJSON
import Scenarios
import Threading

/// The device of a session in this process.
final class InProcessDeviceTransport: DeviceTransport {
    private let session: MockSession
    private let observerID = Locked<Int?>(nil)

    init(session: MockSession) { self.session = session }

    func perform(_ command: DeviceCommand) throws -> JSONDocument {
        if let refusal = argumentError(of: command) { throw refusal }
        let answer = session.perform(command, reason: "MockDevice")
        if let refusal = answer.ruleViolation {
            throw MockDevice.RuleViolationError(operation: command.operation, violation: refusal)
        }
        return try Self.makeDocument { answer.write(to: &$0) }
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> JSONDocument { try perform(command) }

    /// What is wrong with the arguments, whatever the state: the control API's own checks.
    private func argumentError(of command: DeviceCommand) -> MockDevice.RuleViolationError? {
        do throws(DeviceArgumentError) {
            guard let json = try? Self.makeDocument(with: { command.writeArguments(to: &$0) }) else { return nil }
            _ = try DeviceCommand(operation: command.operation, arguments: json.root)
        } catch {
            return MockDevice.RuleViolationError(operation: command.operation, argumentError: error)
        }
        if case .changeStorefront(to: let code) = command, session.scenario.serviceData.storefront(code: code) == nil {
            let expected = "a storefront that exists in this scenario"
            return MockDevice.RuleViolationError(
                operation: command.operation, argumentError: .invalidMember(name: "storefront", expected: expected))
        }
        return nil
    }

    func setOutcomes(for operation: DeviceOperation, to outcomes: [ScriptedOutcome]) throws {
        do {
            try session.script(operation, outcomes: outcomes)
        } catch {
            throw MockDevice.RuleViolationError(operation: operation, violation: error)
        }
    }

    func status() async throws -> NumberedDeviceStatus {
        let reading = session.numberedDeviceSnapshot
        let json = try Self.makeDocument { json in
            json.beginObject()
            json.key("number")
            json.integer(reading.number)
            reading.snapshot.writeMembers(to: &json)
            json.endObject()
        }
        guard let reading = NumberedDeviceStatus(json: json.root) else {
            throw MockDevice.ConnectionError.unreadableResponse(for: "session")
        }
        return reading
    }

    func open(onEvent tell: @escaping @Sendable (DeviceEvent) -> Void) {
        let id = session.observe { entry in
            guard entry.exchange == nil, let json = try? Self.makeDocument(with: { entry.write(to: &$0) }) else {
                return
            }
            if let change = DeviceEvent(json: json.root) { tell(change) }
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

    private static func makeDocument(with write: (inout JSONWriter) -> Void) throws(JSONSyntaxError) -> JSONDocument {
        var json = JSONWriter()
        write(&json)
        return try JSONDocument.parse(json.bytes)
    }
}
