import FrameworkHook
import Platform
public import Testing
@_exported public import AppleMusicMock

/// A trait that runs each test with a mock of a scenario, and fails the test if the verdict fails.
///
/// ```swift
/// @Test(.appleMusic("Scenarios/user-token-refused-once.yaml"))
/// func `a rejected user token is requested again once`() async throws {
///     let mock = MockAppleMusic.current
///     let client = MyClient(session: URLSession(configuration: mock.makeURLSessionConfiguration()))
///     …
/// }
/// ```
///
/// A scenario with a `matrix` needs `parameters:` that choose one case, or a test with the arguments that
/// ``/AppleMusicMock/ScenarioSource/cases()`` returns.
///
/// Each test has its own session. So has each case of a test with arguments, and each test of a suite with the trait. Tests
/// run in parallel, and their sessions are isolated.
///
/// If several traits apply to a test, the last one takes effect: a test's own replaces the one of its suite. If a test itself
/// has several, the test reports a warning.
///
/// If the scenario expects `command: fails`, the test must fail: its issues and its error are not reported, and a test that
/// passes fails.
///
/// The test fails without running if the scenario has errors. A test that throws before its first request reports only the
/// error that it throws. A test that only reads fixtures, in a scenario without expectations, has no verdict.
public struct AppleMusicTrait: TestTrait, SuiteTrait, TestScoping {
    private let identity = TraitIdentity()
    private let source: ScenarioSource
    private let seed: UInt64?
    private let addedRules: AddedRules?
    private var interceptsSharedURLSession = false

    /// The rules that a test adds, and the location of the trait.
    struct AddedRules {
        let text: String
        let sourceLocation: SourceLocation
    }

    init(
        source: ScenarioSource, seed: UInt64?, parameters: [String: String], adding rules: String?,
        sourceLocation: SourceLocation
    ) {
        (self.source, self.seed) = (source.setting(parameters), seed)
        addedRules = rules.map { AddedRules(text: $0, sourceLocation: sourceLocation) }
    }

    /// `true`: the trait of a suite applies to each of its tests.
    public var isRecursive: Bool { true }

    /// The same trait, with which the mock also answers the requests of `URLSession.shared`, for clients that cannot be given
    /// a session.
    ///
    /// Tests with such a trait run one after the other, as
    /// ``/AppleMusicMock/MockAppleMusic/withSharedURLSession(isolation:_:)`` describes. Give them a suite with `.serialized`
    /// if they have time limits.
    ///
    /// ```swift
    /// @Test(.appleMusic("Scenarios/outage.yaml").withSharedURLSession)
    /// ```
    public var withSharedURLSession: AppleMusicTrait {
        var trait = self
        trait.interceptsSharedURLSession = true
        return trait
    }

    /// Records whether the trait belongs to a suite.
    ///
    /// - Parameter test: The test or the suite that has the trait.
    public func prepare(for test: Test) async {
        if test.isSuite { identity.belongsToSuite.withLock { $0 = true } }
    }

    /// Runs a test, or one case of it, with its own mock.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - testCase: The case.
    ///   - function: Runs the test.
    /// - Throws: The error that the test throws.
    public func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        guard isLast(for: test), !isActive(for: test) else { return try await function() }
        let mock: MockAppleMusic
        do {
            let location = addedRules?.sourceLocation ?? test.sourceLocation
            mock = try await MockAppleMusic.start(
                source, seed: seed, adding: addedRules?.text, filePath: location.path, line: location.line)
        } catch {
            Issue.record("\(error)", sourceLocation: test.sourceLocation)
            return
        }
        let reporter = VerdictReporter(mock: mock, test: test)
        if Self.traitCount(of: test) > 1 {
            reporter.warn("The test has several traits `.appleMusic(…)`, and only the last one takes effect.")
        }
        CurrentMock.isTraitUsed.withLock { $0 = true }
        FrameworkMocks.setReport { Issue.record("\($0)") }
        let scope = CurrentMock.Scope(
            trait: identity, test: test.id, interceptsSharedURLSession: interceptsSharedURLSession)
        do {
            try await reporter.observeIssues(of: test, testCase: testCase) {
                try await FrameworkMocks.$current.withValue(mock) {
                    try await CurrentMock.$scope.withValue(scope) {
                        guard interceptsSharedURLSession else { return try await function() }
                        try await mock.withSharedURLSession { try await function() }
                    }
                }
            }
        } catch {
            await mock.stop()
            if reporter.recordAccepted(error) { return }
            reporter.record(after: error)
            throw error
        }
        await mock.stop()
        reporter.record()
    }

    /// Whether this trait already applies to the test: a suite and its test may have the same one.
    private func isActive(for test: Test) -> Bool {
        CurrentMock.scope.map { $0.trait === identity && $0.test == test.id } ?? false
    }

    /// Returns the number of a test's traits of this kind, without those of its suites.
    static func traitCount(of test: Test) -> Int {
        let traits = test.traits.compactMap { $0 as? AppleMusicTrait }
        return traits.count { trait in !trait.identity.belongsToSuite.withLock(\.self) }
    }

    /// Whether this is the last trait of its kind; the traits of suites precede those of their tests.
    private func isLast(for test: Test) -> Bool {
        let last = test.traits.lazy.compactMap { $0 as? AppleMusicTrait }.last
        return last.map { $0.identity === identity } ?? true
    }
}
