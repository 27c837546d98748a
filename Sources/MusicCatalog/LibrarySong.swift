import Determinism
import OrderedJSON

/// A made-up library song: one of the catalog, or an upload with a name from the seed.
struct LibrarySong {
    static let alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

    let id: String
    /// From 0; decides what an upload is called.
    let number: Int
    /// The catalog song that it is in the library.
    let catalog: Int32?
    let seed: Seed

    /// One of those that a scenario asks for by their number.
    init(number: Int, catalog: Int32?, idPrefix: LibraryRequest.RowIDs, seed: Seed) {
        let purpose = idPrefix == .songs ? "library-song" : "library-row"
        id = "\(idPrefix.rawValue)." + seed.text(purpose, number, length: 14, alphabet: Self.alphabet)
        (self.number, self.catalog, self.seed) = (number, catalog, seed)
    }

    /// One of the catalog that somebody has written.
    init(id: String, catalog: Int32, seed: Seed) {
        (self.id, number, self.catalog, self.seed) = (id, 0, catalog, seed)
    }

    /// What was written of a song, and what it is found and put in order by.
    struct Written {
        let attributes: MadeUpAttributes
        let name: String
        let artist: String
        /// Empty where no album is known.
        let album: String
        let disc: Int
        let track: Int
        let isExplicit: Bool
    }

    /// Writes it in the shape of facts 6: library attributes, `playParams` with `catalogId` unless it is an upload.
    ///
    /// - Parameters:
    ///   - attributes: The catalog song's; nil for an upload.
    ///   - catalogID: Its id.
    ///   - writer: What it is written with.
    /// - Returns: What was written.
    func write(_ attributes: JSONView?, catalogID: String?, into writer: inout AttributeWriter) -> Written {
        writer.begin()
        if let attributes { copy(attributes, into: &writer) } else { invent(into: &writer) }
        writer.playParams(id: id, kind: "song", catalogID: catalogID)
        let made = writer.end()
        guard let attributes else {
            return Written(
                attributes: made, name: uploadName, artist: uploadArtist, album: uploadAlbum, disc: 1,
                track: uploadTrack, isExplicit: false)
        }
        return Written(
            attributes: made, name: attributes["name"]?.string ?? "", artist: attributes["artistName"]?.string ?? "",
            album: attributes["albumName"]?.string ?? "", disc: attributes["discNumber"]?.integer ?? 1,
            track: attributes["trackNumber"]?.integer ?? .max,
            isExplicit: attributes["contentRating"]?.string == "explicit")
    }

    private func copy(_ attributes: JSONView, into writer: inout AttributeWriter) {
        writer.copy(
            [
                "albumName", "artistName", "contentRating", "discNumber", "durationInMillis", "genreNames", "hasLyrics",
                "name", "releaseDate", "trackNumber",
            ], of: attributes)
        guard let artwork = attributes["artwork"], artwork.kind == .object else { return }
        writer.libraryArtwork(artwork)
    }

    private func invent(into writer: inout AttributeWriter) {
        writer.text("albumName", uploadAlbum)
        writer.text("artistName", uploadArtist)
        writer.number("discNumber", 1)
        writer.number("durationInMillis", 120_000 + Int(seed.number("duration", number) % 180_000))
        writer.key("genreNames")
        writer.json.beginArray()
        writer.json.string(pick(["Alternative", "Electronic", "Jazz", "Pop", "Rock"], "genre", number / 10))
        writer.json.endArray()
        writer.flag("hasLyrics", false)
        writer.text("name", uploadName)
        writer.number("trackNumber", uploadTrack)
    }

    private var uploadTrack: Int { number % 10 + 1 }

    private var uploadAlbum: String {
        let album = number / 10
        return "\(pick(Self.moods, "album-mood", album)) \(pick(Self.places, "album-place", album))"
    }

    private var uploadName: String {
        "\(pick(Self.moods, "song-mood", number)) \(pick(Self.places, "song-place", number)), No. \(number + 1)"
    }

    private var uploadArtist: String {
        let band = number / 20
        return "The \(pick(Self.moods, "artist", band)) \(pick(Self.people, "artist", band))"
    }

    private func pick(_ words: [String], _ purpose: String, _ count: Int) -> String {
        words[Int(seed.number(purpose, count) % UInt64(words.count))]
    }

    private static let moods = [
        "Amber", "Blue", "Crooked", "Distant", "Early", "Faded", "Golden", "Hollow", "Late", "Paper", "Quiet",
        "Restless",
        "Salt", "Silver", "Wild", "Winter",
    ]
    private static let places = [
        "Avenue", "Bridge", "Canyon", "Coast", "Garden", "Harbor", "Island", "Kitchen", "Lantern", "Meadow", "Orchard",
        "Parade", "River", "Station", "Tower", "Valley",
    ]
    private static let people = [
        "Cousins", "Drifters", "Gardeners", "Neighbors", "Pilots", "Sailors", "Sisters", "Tellers",
    ]
}
