/// What the seed says of a song, wherever it is.
struct GeneratedSong: Sendable {
    let number: Int
    let name: GeneratedName
    let trackNumber: Int
    let isrc: String
    let durationMilliseconds: Int
    let hasLyrics, isExplicit: Bool
    /// As in real catalogs, most have none.
    let composer: GeneratedName?
}
