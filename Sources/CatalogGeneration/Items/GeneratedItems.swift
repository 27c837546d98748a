import SeededRandom

/// What the seed says of an album, wherever it is.
struct GeneratedAlbum: Sendable {
    let number, artist: Int
    let name: GeneratedName
    /// An index of `GeneratedGenre.styles`.
    let genreIndex: Int
    let releaseDate: GeneratedDate
    let upc: String
    let label: GeneratedName
    let isExplicit, isMastered, isLossless: Bool
    /// Which of the editorial notes; as in real catalogs, many have none.
    let noteIndex: Int?
}

/// A day from 1985 to 2025.
struct GeneratedDate: Sendable {
    let year, month, day: Int

    init(using draw: inout SeededGenerator) {
        year = 1985 + draw.next(below: 41)
        month = 1 + draw.next(below: 12)
        day = 1 + draw.next(below: 28)
    }

    /// `2017-03-03`.
    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}

/// A genre by the service's own number (Sources, API 6); it has the same name in every language.
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

/// What the seed says of a music video, wherever it is.
struct GeneratedMusicVideo: Sendable {
    let number: Int
    /// The song that it shows.
    let song: Int?
    let artist: Int
    let name: GeneratedName
    /// An index of `GeneratedGenre.styles`.
    let genreIndex: Int
    let releaseDate: GeneratedDate
    let isrc: String
    let durationMilliseconds: Int
    let has4K, hasHDR: Bool
}
