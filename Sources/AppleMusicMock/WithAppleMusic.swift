import FrameworkHook

/// Runs a test body with a mock of a scenario, and throws the verdict if it failed.
///
/// For tests in any framework. With Swift Testing, the trait of `AppleMusicMockTesting` does the same.
///
/// ```swift
/// func testAnAlbumIsReadToItsLastPage() async throws {
///     try await withAppleMusic(.file("Scenarios/limits/album-two-by-two.yaml")) { mock in
///         let client = MyClient(session: URLSession(configuration: mock.makeURLSessionConfiguration()), developerToken: mock.developerToken)
///         let tracks = try await client.tracks(ofAlbum: "1200868601")
///         XCTAssertEqual(tracks.count, 15)
///     }
/// }
/// ```
///
/// The mock is stopped before the verdict, and also if the body throws. A body that only reads fixtures, in a scenario
/// without expectations, has no verdict.
///
/// If the scenario expects `command: fails`, the body must throw an error. The error is not rethrown, unless the body returns a
/// value. Failed assertions, such as those of XCTest, are not errors.
///
/// - Parameters:
///   - source: The scenario. The default is the built-in quick start.
///   - seed: Replaces the scenario's own `seed`.
///   - parameters: Values for the scenario's `parameters`; values for its `matrix` choose a case.
///   - rules: Rules that precede those of the scenario, as in the key `rules` of a scenario.
///   - filePath: The file that contains the call.
///   - line: The line of the call.
///   - isolation: The isolation of the body. The default is the caller's.
///   - body: The test, which receives the mock.
/// - Returns: The value that the body returns.
/// - Throws: ``ScenarioError`` if the scenario or the rules have errors, before the body runs; the error that the body throws; or
///   ``VerdictError`` if the body returned and the verdict failed.
@discardableResult
public func withAppleMusic<Value>(
    _ source: ScenarioSource = .quickStart, seed: UInt64? = nil, parameters: [String: String] = [:],
    adding rules: String? = nil, filePath: String = #filePath, line: Int = #line,
    isolation: isolated (any Actor)? = #isolation, _ body: (MockAppleMusic) async throws -> Value
) async throws -> Value {
    let mock = try await MockAppleMusic.start(
        source, seed: seed, parameters: parameters, adding: rules, filePath: filePath, line: line)
    let value: Value
    do {
        value = try await FrameworkMocks.$current.withValue(
            mock, operation: { try await body(mock) }, isolation: isolation)
    } catch {
        await mock.stop()
        guard mock.acceptsTestFailure, !Task.isCancelled, let nothing = () as? Value else { throw error }
        try mock.verdict(testFailure: "it threw \(error)").requirePassed()
        return nothing
    }
    await mock.stop()
    if !mock.isUsedOnlyForFixtures { try mock.verdict(testFailure: nil).requirePassed() }
    return value
}
