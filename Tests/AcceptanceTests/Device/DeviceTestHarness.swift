import AppleMusicMock
import Foundation
import OrderedJSON
import TestFixtures
import TestSupport
import Testing

/// How a double reaches its device.
enum DeviceConnectionKind: String, CaseIterable, Sendable {
    case inProcess, otherProcess
}

/// A mock with somebody's device, and a double of that which the tests speak to.
struct DeviceTestHarness: Sendable {
    let mock: MockAppleMusic
    let device: MockDevice
    private let client: SocketClient

    /// Somebody in `us`, or in `jp`, where the same recordings are.
    ///
    /// - Parameters:
    ///   - link: How the double reaches the device.
    ///   - user: What the scenario says of the user: `{subscription: none}`.
    ///   - more: Further lines of the scenario.
    /// - Throws: What is wrong with that, or with the machine.
    init(_ link: DeviceConnectionKind, user: String = "{}", _ more: String = "") async throws {
        let text = """
            scenario: A device
            storefronts: [us, jp]
            catalog: [Recordings/khalid, Recordings/library]
            user: \(user)
            \(more)
            """
        mock = try await MockAppleMusic.start(.text(text))
        let url = try mock.startServer()
        device = link == .inProcess ? mock.device : try await MockDevice.connect(to: url)
        client = SocketClient(port: UInt16(url.port ?? 0))
    }

    /// Does something to the device from outside, as another process would.
    @discardableResult
    func control(_ method: String, _ path: String, body: String = "") throws -> ReceivedResponse {
        try client.request(method, "/_mock/sessions/default/\(path)", body: body)
    }

    /// Asks the API as the user's client does.
    func status(_ target: String, userToken: String? = nil) throws -> Int {
        let fields = [
            ("Authorization", "Bearer \(mock.developerToken)"), ("Music-User-Token", userToken ?? mock.userToken),
        ]
        return try client.request("GET", target, fields: fields).status
    }

    /// The rules that the app has broken, by the verdict.
    func violations() throws -> [String] {
        try #require(control("GET", "verdict").json("violations")).elements.compactMap { $0["rule"]?.string }
    }

    /// The operations that the journal holds, in their order.
    func operations() throws -> [String] {
        try #require(control("GET", "journal?limit=1000").json("entries")).elements
            .compactMap { $0["operation"]?.string }
    }
}

/// What a callback was called with, one after the other.
struct RecordedCallbacks<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    let tell: @Sendable (Value) -> Void

    init(_ type: Value.Type = Value.self) {
        let (stream, continuation) = AsyncStream.makeStream(of: type)
        self.stream = stream
        tell = { continuation.yield($0) }
    }

    /// The next one; waits for it.
    func next() async throws -> Value {
        var iterator = stream.makeAsyncIterator()
        return try #require(await iterator.next())
    }
}

/// The error of something that fails, as Foundation has it.
func foundationError(_ body: () async throws -> Void) async -> NSError? {
    do {
        try await body()
        return nil
    } catch {
        return error as NSError
    }
}
