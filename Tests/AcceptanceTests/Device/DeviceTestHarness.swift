import AppleMusicMock
import AppleMusicMockServer
import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

/// The transport between a mock device and its session.
enum DeviceConnectionKind: String, CaseIterable, Sendable {
    case inProcess, otherProcess
}

/// A mock with one user's device, and the Swift mock device that the tests use.
struct DeviceTestHarness: Sendable {
    let mock: MockAppleMusic
    let device: MockDevice
    private let client: SocketClient

    /// Creates a harness for a user in `us`, with recordings that also exist in `jp`.
    ///
    /// - Parameters:
    ///   - link: The transport of the mock device.
    ///   - user: The user's keys in the scenario, such as `{subscription: none}`.
    ///   - more: Further lines of the scenario.
    /// - Throws: An error if the scenario is invalid or the mock cannot start.
    init(_ link: DeviceConnectionKind, user: String = "{}", _ more: String = "") async throws {
        let text = """
            scenario: A device
            time-scale: 0
            storefronts: [us, jp]
            recordings: [Recordings/khalid, Recordings/library]
            user: \(user)
            \(more)
            """
        mock = try await MockAppleMusic.start(.text(text))
        let url = try mock.startServer()
        device = link == .inProcess ? mock.device : try await MockDevice.connect(to: url)
        client = SocketClient(port: UInt16(url.port ?? 0))
    }

    /// Sends a control request about the device, as another process would.
    @discardableResult
    func control(_ method: String, _ path: String, body: String = "") throws -> ReceivedResponse {
        try client.request(method, "/_mock/sessions/default/\(path)", body: body)
    }

    /// Requests the API as the user's client and returns the status.
    func status(_ target: String, userToken: String? = nil) throws -> Int {
        let fields = [
            ("Authorization", "Bearer \(mock.developerToken)"), ("Music-User-Token", userToken ?? mock.userToken),
        ]
        return try client.request("GET", target, fields: fields).status
    }

    /// Returns the rules that the app has violated, according to the verdict.
    func violations() throws -> [String] {
        try #require(control("GET", "verdict").json("violations")).elements.compactMap { $0["rule"]?.string }
    }

    /// Returns the operations in the journal, in order.
    func operations() throws -> [String] {
        try #require(control("GET", "journal?limit=1000").json("entries")).elements
            .compactMap { $0["operation"]?.string }
    }
}

/// The values passed to a callback, in order.
struct RecordedCallbacks<Value: Sendable>: Sendable {
    private let stream: AsyncStream<Value>
    let tell: @Sendable (Value) -> Void

    init(_ type: Value.Type = Value.self) {
        let (stream, continuation) = AsyncStream.makeStream(of: type)
        self.stream = stream
        tell = { continuation.yield($0) }
    }

    /// Waits for the next value.
    func next() async throws -> Value {
        var iterator = stream.makeAsyncIterator()
        return try #require(await iterator.next())
    }
}

/// Returns the error that a function throws, converted by Foundation.
func foundationError(_ body: () async throws -> Void) async -> NSError? {
    do {
        try await body()
        return nil
    } catch {
        return error as NSError
    }
}
