import AppleMusicMock
import FrameworkHook
import Platform
import Testing

/// The mock of the test that a task belongs to.
enum CurrentMock {
    static var value: MockAppleMusic? { FrameworkMocks.current as? MockAppleMusic }
    /// The trait that started the mock, and the test that it was started for.
    @TaskLocal static var scope: Scope?
    /// Whether a trait has started a mock in this process.
    static let isTraitUsed = Locked(false)
    /// The test that is being explored.
    @TaskLocal static var exploredTest: Test.ID?

    struct Scope: Sendable {
        let trait: TraitIdentity
        let test: Test.ID
        /// Whether the mock answers the requests of `URLSession.shared`.
        let interceptsSharedURLSession: Bool
    }
}

/// Distinguishes traits of the same scenario.
final class TraitIdentity: Sendable {
    /// Whether a suite has the trait.
    let belongsToSuite = Locked(false)
}

extension MockAppleMusic {
    /// The mock of the running test, which the trait `.appleMusic(…)` has started.
    ///
    /// The test's tasks inherit it. Detached tasks and the callbacks of queues and timers do not: pass the mock to them.
    /// Without a mock, reading this property records an issue and returns a new mock without recordings. If no test has used
    /// the trait, as in XCTest, the process stops, because no issue can be recorded there and the test would pass. In XCTest,
    /// use `withAppleMusic(…)` or `MockAppleMusic.start(…)`.
    public static var current: MockAppleMusic {
        if let mock = CurrentMock.value { return mock }
        let test = Test.current
        let reason =
            test == nil
            ? "this task does not belong to a test, as a detached one does not"
            : "the test has no trait `.appleMusic(…)`"
        if test == nil, !CurrentMock.isTraitUsed.withLock({ $0 }) {
            fatalError(
                """
                No current mock: `MockAppleMusic.current` requires the trait `.appleMusic(…)` of Swift Testing. In XCTest, use \
                `withAppleMusic(…)` or `MockAppleMusic.start(…)`.
                """)
        }
        Issue.record("No current mock: \(reason).", sourceLocation: test?.sourceLocation ?? #_sourceLocation)
        return .makeEmpty()
    }
}
