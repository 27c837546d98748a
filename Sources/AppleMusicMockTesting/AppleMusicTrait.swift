@_exported public import AppleMusicMock
public import Testing

/// Plays a scenario to a test, in a session of its own, and lets the test fail where the verdict has not passed.
///
/// ```swift
/// @Test(.appleMusic("Scenarios/user-token-refused-once.yaml"))
/// func `a refused user token is fetched again once`() async throws {
///     let mock = MockAppleMusic.current
///     let client = MyClient(session: URLSession(configuration: mock.urlSessionConfiguration))
///     …
/// }
/// ```
///
/// Each test has its own session, each case of a test with arguments too, and so has each test of a suite that has the
/// trait; where a suite and a test have one, that of the test counts. Tests run in parallel: no session knows of another.
///
/// A scenario that is wrong fails the test, with its diagnostics, and the test does not run.
public struct AppleMusicTrait: TestTrait, SuiteTrait, TestScoping {
    private let identity = TraitIdentity()
    private let source: ScenarioSource
    private let seed: UInt64?

    init(source: ScenarioSource, seed: UInt64?) { (self.source, self.seed) = (source, seed) }

    /// A suite's trait is that of each of its tests.
    public var isRecursive: Bool { true }

    /// Runs a test, or one case of it, with a mock of its own.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: Its case.
    ///   - function: What runs it.
    /// - Throws: What the test throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard isInnermost(for: test), !isActive(for: test) else { return try await function() }
        let mock: MockAppleMusic
        do {
            mock = try await MockAppleMusic.start(source, seed: seed)
        } catch {
            Issue.record("\(error)", sourceLocation: test.sourceLocation)
            return
        }
        let report = VerdictReporter(mock: mock, test: test)
        do {
            try await CurrentMock.$value.withValue(mock) {
                try await CurrentMock.$scope.withValue(
                    CurrentMock.Scope(trait: identity, test: test.id), operation: function)
            }
        } catch {
            await mock.stop()
            // Of a test that was cancelled, or has run out of time, half a verdict says nothing.
            if !Task.isCancelled { report.record() }
            throw error
        }
        await mock.stop()
        report.record()
    }

    /// Whether the same trait has begun for this test already: one and the same may stand at a suite and at its tests.
    private func isActive(for test: Test) -> Bool {
        CurrentMock.scope.map { $0.trait === identity && $0.test == test.id } ?? false
    }

    /// Whether no trait that stands nearer to the test takes its place; outer ones come first.
    private func isInnermost(for test: Test) -> Bool {
        let innermost = test.traits.lazy.compactMap { $0 as? AppleMusicTrait }.last
        return innermost.map { $0.identity === identity } ?? true
    }
}
