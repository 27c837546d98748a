import AppleMusicMock
import AppleMusicMockServer
import FrameworkHook
import Synchronization
import Testing

/// The ways in which the module finds its mock.
enum MockConnection: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case inProcess, socket

    var testDescription: String { rawValue }

    /// Calls a function in a task whose mock is a new one, and stops the mock.
    ///
    /// Only the test advances the clock of the quick start, whose user has a device with the given members.
    func withMock(
        user: String = "storefront: us", device: String = "", isolation: isolated (any Actor)? = #isolation,
        _ operation: (MockAppleMusic) async throws -> Void
    ) async throws {
        let text = """
            scenario: A bench for StoreKit
            extends: quick-start.yaml
            time-scale: 0
            user: {\(user)}
            device:
              app-name: Bench
            \(device.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n"))
            """
        let mock = try await MockAppleMusic.start(.text(text))
        let framework: any FrameworkMock =
            self == .inProcess ? mock : RemoteFrameworkMock(url: try mock.startServer())
        try await FrameworkMocks.$current.withValue(framework) { try await operation(mock) }
        await mock.stop()
    }
}

/// What callbacks have reported, in order.
struct Reports: Sendable {
    private let stream: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() { (stream, continuation) = AsyncStream.makeStream(of: String.self) }

    /// The function that adds a report.
    var add: @Sendable (String) -> Void { { [continuation] in continuation.yield($0) } }

    /// Returns the next report.
    func next() async -> String? { await stream.first { _ in true } }
}

extension MockAppleMusic {
    /// The names of the operations that the app has performed with StoreKit, in order.
    var storeKitOperations: [String] {
        journal.entries.compactMap { entry in
            guard let operation = entry.operation, entry.reason.hasPrefix("StoreKit") else { return nil }
            return "\(operation)"
        }
    }

    /// The rules that the app has violated.
    var violatedRules: [String] { verdict().violations.map(\.rule.rawValue) }
}
