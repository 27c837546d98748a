import Locking
import MockSession
import MusicCatalog
import MusicDevice
import OrderedJSON
import Scenarios

/// The device of a session in this process.
final class SessionLink: DeviceLink {
    private let session: MockSession
    private let observer = Locked<Int?>(nil)

    init(_ session: MockSession) { self.session = session }

    func perform(_ command: DeviceCommand) throws -> JSONDocument {
        if let refusal = refusal(of: command) { throw refusal }
        let answer = session.perform(command, by: "MockDevice")
        if let refusal = answer.refusal { throw MockDevice.Refusal(command.operation, refusal) }
        return try Self.document { answer.write(to: &$0) }
    }

    func performWithoutBlocking(_ command: DeviceCommand) async throws -> JSONDocument { try perform(command) }

    /// What is wrong with the arguments, whatever the state: the control API's own checks.
    private func refusal(of command: DeviceCommand) -> MockDevice.Refusal? {
        do throws(DeviceArgumentProblem) {
            guard let json = try? Self.document({ command.writeArguments(to: &$0) }) else { return nil }
            _ = try DeviceCommand(command.operation, json.root)
        } catch {
            return MockDevice.Refusal(command.operation, error)
        }
        if case .changeStorefront(let code) = command, session.scenario.world.storefront(code) == nil {
            let expected = "a storefront that exists in this scenario"
            return MockDevice.Refusal(command.operation, .wrongMember("storefront", expected: expected))
        }
        return nil
    }

    func script(_ operation: DeviceOperation, _ outcomes: [ScriptedOutcome]) throws {
        do {
            try session.script(operation, outcomes)
        } catch {
            throw MockDevice.Refusal(operation, error)
        }
    }

    func reading() async throws -> DeviceReading {
        let reading = session.deviceReading
        let json = try Self.document { json in
            json.beginObject()
            json.key("number")
            json.integer(reading.number)
            reading.snapshot.writeMembers(to: &json)
            json.endObject()
        }
        guard let reading = DeviceReading(json.root) else { throw MockDevice.ConnectionError.unreadable("session") }
        return reading
    }

    func open(_ tell: @escaping @Sendable (DeviceChange) -> Void) {
        let id = session.observe { entry in
            guard entry.exchange == nil, let json = try? Self.document({ entry.write(to: &$0) }) else { return }
            if let change = DeviceChange(json.root) { tell(change) }
        }
        observer.withLock { $0 = id }
    }

    func close() {
        let id: Int? = observer.withLock { observer in
            defer { observer = nil }
            return observer
        }
        if let id { session.stopObserving(id) }
    }

    private static func document(_ write: (inout JSONWriter) -> Void) throws(JSONSyntaxError) -> JSONDocument {
        var json = JSONWriter()
        write(&json)
        return try JSONDocument.parse(json.bytes)
    }
}
