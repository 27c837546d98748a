import Text

/// The generated properties of an album, which are the same in every storefront.
struct GeneratedAlbum: Sendable {
    let number, artist: Int
    let name: GeneratedName
    /// An index of `GeneratedGenre.styles`.
    let genreIndex: Int
    let releaseDate: GeneratedDate
    let upc: String
    let label: GeneratedName
    let kind: AlbumKind
    /// The albums whose songs this one repeats, the latest first.
    let sources: [GeneratedAlbum]
    let contentRating: ContentRating?
    let isMastered, isLossless: Bool
    /// The track number that the catalog does not have, or `nil`.
    let missingTrack: Int?
    /// The number of tracks on each disc but the last, or `nil` for one disc.
    let discSize: Int?
    let dateForm: DateForm
    /// An index of the editorial notes, or `nil`, as for many albums in real catalogs.
    let noteIndex: Int?

    /// The known part of a release date.
    enum DateForm {
        case day, year, none
        /// The date is in the future.
        case announced
    }

    /// Returns the disc and the track number by the place on the album, starting at 0.
    func position(at place: Int) -> (disc: Int, track: Int) {
        let place = place + (missingTrack.map { place + 1 >= $0 } ?? false ? 1 : 0)
        guard let discSize else { return (1, place + 1) }
        return (place / discSize + 1, place % discSize + 1)
    }

    /// The value of `releaseDate`, or `nil`.
    var releaseDateText: String? {
        switch dateForm {
        case .day: releaseDate.text
        case .year: "\(releaseDate.year)"
        case .none: nil
        case .announced: "2040\(releaseDate.text.dropFirst(4))"
        }
    }
}

/// The value of `contentRating`.
enum ContentRating: String {
    case explicit, clean
}

/// A date from 1985 to 2025.
struct GeneratedDate: Sendable {
    let year, month, day: Int

    init(using draw: inout SeededGenerator) {
        year = 1985 + draw.next(below: 41)
        month = 1 + draw.next(below: 12)
        day = 1 + draw.next(below: 28)
    }

    /// The date in the format `2017-03-03`.
    var text: String { "\(year)-\(month < 10 ? "0" : "")\(month)-\(day < 10 ? "0" : "")\(day)" }
}

/// A genre with the service's id (Sources, API 6) and the same name in every language.
struct GeneratedGenre: Sendable {
    let id: Int
    let name: String
    /// The JSON of `genreNames` with this genre and its parent.
    let namesJSON: [UInt8]
    /// The JSON of `genreNames` with this genre only, as artists have it.
    let nameJSON: [UInt8]

    private init(id: Int, name: String) {
        self.id = id
        self.name = name
        namesJSON = Array("[\"\(name)\",\"Music\"]".utf8)
        nameJSON = Array("[\"\(name)\"]".utf8)
    }

    /// The parent of all other genres.
    static let music = GeneratedGenre(id: 34, name: "Music")
    static let styles = [
        GeneratedGenre(id: 14, name: "Pop"), GeneratedGenre(id: 15, name: "R&B/Soul"),
        GeneratedGenre(id: 18, name: "Hip-Hop/Rap"),
        GeneratedGenre(id: 20, name: "Alternative"), GeneratedGenre(id: 21, name: "Rock"),
        GeneratedGenre(id: 17, name: "Dance"),
        GeneratedGenre(id: 7, name: "Electronic"), GeneratedGenre(id: 11, name: "Jazz"),
    ]
}

/// The generated properties of a song, which are the same in every storefront.
struct GeneratedSong: Sendable {
    let number, artist: Int
    let name: GeneratedName
    let discNumber, trackNumber: Int
    let isrc: String
    let durationMilliseconds: Int
    let hasLyrics: Bool
    let contentRating: ContentRating?
    /// The composer, or `nil`, as for most songs in real catalogs.
    let composer: GeneratedName?
    /// The ISRC of the original of a song that was recorded again, if it finds this song too.
    let originalISRC: String?
}

/// The generated properties of a music video, which are the same in every storefront.
struct GeneratedMusicVideo: Sendable {
    let number: Int
    /// The song that the video shows, or `nil`.
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
