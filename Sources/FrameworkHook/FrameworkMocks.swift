import Foundation
import Platform

/// Finds the mock that answers a call of an app.
///
/// The order is: the mock of the task, the mock that an object has captured, the only living mock of the process, the default
/// of the process, and the server in `APPLE_MUSIC_MOCK_URL`. Without any of them, the call fails with ``MissingMockError``.
package enum FrameworkMocks {
    /// The mock of the task, which a trait or `withAppleMusic` sets.
    @TaskLocal package static var current: (any FrameworkMock)?

    private struct WeakMock: Sendable {
        weak var mock: (any FrameworkMock)?
    }

    private struct State: Sendable {
        var living: [WeakMock] = []
        var processDefault: (any FrameworkMock)?
        var report: (@Sendable (any Error) -> Void)?
    }

    private static let state = Locked(State())

    /// The mock of the server in the environment; `nil` without the variable.
    private static let environmentMock: RemoteFrameworkMock? = {
        guard let text = ProcessInfo.processInfo.environment["APPLE_MUSIC_MOCK_URL"], let url = URL(string: text),
            url.host != nil
        else { return nil }
        return RemoteFrameworkMock(url: url)
    }()

    /// Adds a mock to the living ones, until it is removed or released.
    package static func register(_ mock: any FrameworkMock) {
        let entry = WeakMock(mock: mock)
        state.withLock { state in
            state.living.removeAll { $0.mock == nil }
            state.living.append(entry)
        }
    }

    /// Removes a mock that was stopped.
    package static func unregister(_ mock: any FrameworkMock) {
        let id = ObjectIdentifier(mock)
        state.withLock { state in
            state.living.removeAll { entry in entry.mock.map { ObjectIdentifier($0) == id } ?? true }
            if state.processDefault.map({ ObjectIdentifier($0) == id }) ?? false { state.processDefault = nil }
        }
    }

    /// The mock that answers calls of tasks without a mock; `nil` for none.
    package static var processDefault: (any FrameworkMock)? {
        get { state.withLock { $0.processDefault } }
        set { state.withLock { $0.processDefault = newValue } }
    }

    /// Sets the function that reports errors which an app cannot see, such as by an issue of the test.
    package static func setReport(_ report: @escaping @Sendable (any Error) -> Void) {
        state.withLock { $0.report = report }
    }

    /// Reports an error of a call that cannot throw; a missing mock was reported already.
    package static func report(_ error: any Error) {
        guard !(error is MissingMockError) else { return }
        send(error)
    }

    private static func send(_ error: any Error) {
        if let report = state.withLock({ $0.report }) { return report(error) }
        FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    }

    /// Returns the mock that answers a call, and reports a call that none answers.
    ///
    /// - Parameters:
    ///   - member: The member that is called, for the error: `MusicAuthorization.request()`.
    ///   - captured: The mock that the object of the call has captured, or `nil`.
    /// - Returns: The mock.
    /// - Throws: An error if no mock can answer the call.
    package static func mock(
        for member: String, captured: (any FrameworkMock)? = nil
    ) throws(MissingMockError) -> any FrameworkMock {
        do {
            return try find(for: member, captured: captured)
        } catch {
            send(error)
            throw error
        }
    }

    /// Returns the mock that answers a call, without a report.
    package static func find(
        for member: String, captured: (any FrameworkMock)? = nil
    ) throws(MissingMockError) -> any FrameworkMock {
        if let mock = current ?? captured { return mock }
        let (living, processDefault) = state.withLock { state in
            (state.living.compactMap(\.mock), state.processDefault)
        }
        if living.count == 1 { return living[0] }
        if let mock = processDefault ?? environmentMock { return mock }
        throw MissingMockError(member: member, livingCount: living.count)
    }
}

/// An error thrown for a call that no mock can answer.
package struct MissingMockError: LocalizedError, Sendable, Hashable, CustomStringConvertible {
    /// The member that was called.
    package let member: String
    /// The number of living mocks of the process.
    package let livingCount: Int

    /// The reason and the remedy.
    package var description: String {
        let reason =
            livingCount == 0
            ? "no mock is running"
            : "this task has no mock, and \(livingCount) mocks are running"
        let remedy =
            livingCount == 0
            ? """
            give the test the trait `.appleMusic(…)`, call it in `withAppleMusic(…)`, set `MockAppleMusic.default`, or set \
            APPLE_MUSIC_MOCK_URL to the URL of a server
            """
            : """
            detached tasks and the callbacks of queues do not inherit the mock of a test: use `Task { }` in the app, or run \
            these tests one after the other
            """
        return "no mock answers \(member): \(reason); \(remedy)"
    }

    package var errorDescription: String? { description }

    package init(member: String, livingCount: Int) { (self.member, self.livingCount) = (member, livingCount) }
}
