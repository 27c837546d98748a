/// A genre by the service's own number (facts 6); it has the same name in every language.
struct GeneratedGenre: Sendable {
    let id: Int
    let name: String
    /// The JSON of `genreNames`: this one, and what all belong to.
    let namesJSON: [UInt8]
    /// This one alone, as artists have it.
    let nameJSON: [UInt8]

    private init(id: Int, name: String) {
        self.id = id
        self.name = name
        namesJSON = Array("[\"\(name)\",\"Music\"]".utf8)
        nameJSON = Array("[\"\(name)\"]".utf8)
    }

    /// What all others belong to.
    static let music = GeneratedGenre(id: 34, name: "Music")
    static let styles = [
        GeneratedGenre(id: 14, name: "Pop"), GeneratedGenre(id: 15, name: "R&B/Soul"),
        GeneratedGenre(id: 18, name: "Hip-Hop/Rap"),
        GeneratedGenre(id: 20, name: "Alternative"), GeneratedGenre(id: 21, name: "Rock"),
        GeneratedGenre(id: 17, name: "Dance"),
        GeneratedGenre(id: 7, name: "Electronic"), GeneratedGenre(id: 11, name: "Jazz"),
    ]
}
