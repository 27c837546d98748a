import AppleMusicMock
import FrameworkHook
import MediaPlayer
import Testing

/// Scenarios and values of the tests of MediaPlayer.
enum MediaPlayerSamples {
    /// The quick start, whose players move only if the test advances the clock.
    static let still = "scenario: A still quick start\nextends: quick-start.yaml\ntime-scale: 0"

    /// Songs of the album American Teen in the catalog, by their position.
    static let storeIDs = ["1200868616", "1200868874", "1200868876", "1200868879", "1200868880", "1200868882"]
    static let titles = [
        "American Teen", "Young Dumb & Broke", "Location", "Another Sad Love Song", "Saved", "Coaster",
    ]

    /// The songs of the library's album American Teen, in the album's order.
    static func albumItems() throws -> MPMediaItemCollection {
        try #require(
            MPMediaQuery.albums().collections?.first { $0.representativeItem?.albumTitle == "American Teen" })
    }

    /// The titles of the application player's queue.
    static func queue() async throws -> [String] {
        try await MPMusicPlayerController.applicationQueuePlayer.perform { _ in }.items.map { $0.title ?? "" }
    }

    /// Returns the code of the error that a function throws; `nil` if it does not throw an `MPError`.
    static func code<Value>(of body: () async throws -> Value) async -> MPError.Code? {
        do {
            _ = try await body()
            return nil
        } catch {
            return (error as? MPError)?.code
        }
    }

    /// Runs a test that violates rules, and returns the rules that the verdict names.
    static func violatedRules(
        _ source: ScenarioSource = .quickStart, _ body: (MockAppleMusic) async throws -> Void
    ) async throws -> [String] {
        let mock = try await MockAppleMusic.start(source)
        try await FrameworkMocks.$current.withValue(mock) { try await body(mock) }
        let rules = mock.verdict().violations.map { "\($0.rule)" }
        await mock.stop()
        return rules
    }
}
