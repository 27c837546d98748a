/// What the seed says of a music video, wherever it is.
struct MadeUpVideo: Sendable {
    let number: Int
    /// The song that it shows.
    let song: Int?
    let artist: Int
    let name: MadeUpName
    /// An index of `MadeUpGenre.styles`.
    let genre: Int
    let release: MadeUpDate
    let isrc: String
    let milliseconds: Int
    let has4K, hasHDR: Bool
}
