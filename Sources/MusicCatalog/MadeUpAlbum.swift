/// What the seed says of an album, wherever it is.
struct GeneratedAlbum: Sendable {
    let number, artist: Int
    let name: GeneratedName
    /// An index of `MadeUpGenre.styles`.
    let genreIndex: Int
    let releaseDate: GeneratedDate
    let upc: String
    let label: GeneratedName
    let isExplicit, isMastered, isLossless: Bool
    /// Which of the editorial notes; as in real catalogs, many have none.
    let noteIndex: Int?
}
