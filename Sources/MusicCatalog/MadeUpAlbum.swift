/// What the seed says of an album, wherever it is.
struct MadeUpAlbum: Sendable {
    let number, artist: Int
    let name: MadeUpName
    /// An index of `MadeUpGenre.styles`.
    let genre: Int
    let release: MadeUpDate
    let upc: String
    let label: MadeUpName
    let isExplicit, isMastered, isLossless: Bool
    /// Which of the editorial notes; as in real catalogs, many have none.
    let note: Int?
}
