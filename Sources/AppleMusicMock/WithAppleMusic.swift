/// Plays a scenario while something runs, and throws the verdict where it has not passed.
///
/// For tests in any framework; with Swift Testing the trait of `AppleMusicMockTesting` does the same.
///
/// ```swift
/// func testTheAlbumIsWhole() async throws {
///     try await withAppleMusic(.file("Scenarios/limits/album-two-by-two.yaml")) { mock in
///         let client = MyClient(baseURL: mock.baseURL, developerToken: mock.developerToken)
///         let tracks = try await client.tracks(ofAlbum: "1200868601")
///         XCTAssertEqual(tracks.count, 15)
///     }
/// }
/// ```
///
/// The mock is stopped in any case, before the verdict.
///
/// - Parameters:
///   - source: The scenario; the built-in quick start by default.
///   - seed: What counts in place of the scenario's own `seed`.
///   - isolation: Where the body runs: where the caller does.
///   - body: What is given the mock.
/// - Returns: What the body returns.
/// - Throws: ``ScenarioError`` when the scenario is wrong, the body not being called then; what the body throws;
///   ``Verdict/Failure`` where the body has returned and the verdict has not passed.
public func withAppleMusic<Value>(
    _ source: ScenarioSource = .quickStart, seed: UInt64? = nil, isolation: isolated (any Actor)? = #isolation,
    _ body: (MockAppleMusic) async throws -> Value
) async throws -> Value {
    let mock = try await MockAppleMusic.start(source, seed: seed)
    let value: Value
    do {
        value = try await body(mock)
    } catch {
        await mock.stop()
        throw error
    }
    await mock.stop()
    try mock.verdict().requirePassed()
    return value
}
