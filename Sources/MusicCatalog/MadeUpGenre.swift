/// A genre by the service's own number (facts 6); it has the same name in every language.
struct MadeUpGenre: Sendable {
    let id: Int
    let name: String
    /// The JSON of `genreNames`: this one, and what all belong to.
    let names: [UInt8]
    /// This one alone, as artists have it.
    let nameAlone: [UInt8]

    private init(_ id: Int, _ name: String) {
        self.id = id
        self.name = name
        names = Array("[\"\(name)\",\"Music\"]".utf8)
        nameAlone = Array("[\"\(name)\"]".utf8)
    }

    /// What all others belong to.
    static let music = MadeUpGenre(34, "Music")
    static let styles = [
        MadeUpGenre(14, "Pop"), MadeUpGenre(15, "R&B/Soul"), MadeUpGenre(18, "Hip-Hop/Rap"),
        MadeUpGenre(20, "Alternative"), MadeUpGenre(21, "Rock"), MadeUpGenre(17, "Dance"),
        MadeUpGenre(7, "Electronic"), MadeUpGenre(11, "Jazz"),
    ]
}
