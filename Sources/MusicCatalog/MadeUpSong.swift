/// What the seed says of a song, wherever it is.
struct MadeUpSong: Sendable {
    let number: Int
    let name: MadeUpName
    let track: Int
    let isrc: String
    let milliseconds: Int
    let hasLyrics, isExplicit: Bool
    /// As in real catalogs, most have none.
    let composer: MadeUpName?
}
