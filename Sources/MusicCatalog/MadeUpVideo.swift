/// What the seed says of a music video, wherever it is.
struct GeneratedMusicVideo: Sendable {
    let number: Int
    /// The song that it shows.
    let song: Int?
    let artist: Int
    let name: GeneratedName
    /// An index of `MadeUpGenre.styles`.
    let genreIndex: Int
    let releaseDate: GeneratedDate
    let isrc: String
    let durationMilliseconds: Int
    let has4K, hasHDR: Bool
}
