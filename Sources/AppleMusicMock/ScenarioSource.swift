/// Where a scenario comes from.
public struct ScenarioSource: Sendable {
    enum Place: Sendable {
        case file(String)
        case quickStart
    }

    let place: Place

    /// A scenario file: a path from the working folder, or an absolute one.
    public static func file(_ path: String) -> ScenarioSource { ScenarioSource(place: .file(path)) }

    /// The built-in quick start: an album, an artist, playlists, charts and a small library in two storefronts.
    public static let quickStart = ScenarioSource(place: .quickStart)
}
