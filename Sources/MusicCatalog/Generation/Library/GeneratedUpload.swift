import Text

/// A generated song that a user uploaded, which is not in the catalog and whose names derive from the seed.
struct GeneratedUpload {
    /// The number, starting at 0, that the names are derived from.
    let number: Int
    let seed: Seed

    private var track: Int { number % 10 + 1 }

    private var album: String {
        let album = number / 10
        return "\(pick(Self.moods, "album-mood", album)) \(pick(Self.places, "album-place", album))"
    }

    private var name: String {
        "\(pick(Self.moods, "song-mood", number)) \(pick(Self.places, "song-place", number)), No. \(number + 1)"
    }

    private var artist: String {
        let band = number / 20
        return "The \(pick(Self.moods, "artist", band)) \(pick(Self.people, "artist", band))"
    }

    /// Writes the upload in the library's format, with `playParams` that have no `catalogId` (Sources, API 6).
    func write(id: String, catalogID: String?, into writer: inout AttributeWriter) -> LibrarySong {
        writer.begin()
        writer.string("albumName", album)
        writer.string("artistName", artist)
        writer.integer("discNumber", 1)
        writer.integer("durationInMillis", 120_000 + Int(seed.number(for: "duration", index: number) % 180_000))
        writer.key("genreNames")
        writer.json.beginArray()
        writer.json.string(pick(["Alternative", "Electronic", "Jazz", "Pop", "Rock"], "genre", number / 10))
        writer.json.endArray()
        writer.bool("hasLyrics", false)
        writer.string("name", name)
        writer.integer("trackNumber", track)
        writer.libraryPlayParams(id: id, kind: "song", catalogID: catalogID)
        return LibrarySong(
            attributes: writer.end(), name: name, artist: artist, album: album, disc: 1, track: track,
            isExplicit: false)
    }

    private func pick(_ words: [String], _ purpose: String, _ count: Int) -> String {
        words[Int(seed.number(for: purpose, index: count) % UInt64(words.count))]
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
