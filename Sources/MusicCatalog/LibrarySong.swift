import Determinism
import Encodings
import OrderedJSON

/// A made-up library song: one of the catalog, or an upload with a name from the seed.
struct LibrarySong {
    /// The catalog song that it is in the library.
    struct Source {
        let id: String
        let attributes: JSONView
    }

    static let alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789"

    /// From 0; decides the id.
    let number: Int
    let catalog: Source?
    let seed: Seed

    var id: String { "i." + seed.text("library-song", number, length: 14, alphabet: Self.alphabet) }

    var name: String {
        if let catalog { return catalog.attributes["name"]?.string ?? "" }
        return "\(pick(Self.moods, "song-mood", number)) \(pick(Self.places, "song-place", number)), No. \(number + 1)"
    }

    /// Writes it in the shape of facts 6: library attributes, `playParams` with `catalogId` unless it is an upload.
    func write(storefront: String, into writer: inout JSONWriter) {
        let id = id
        writer.beginObject()
        writer.member("id", id)
        writer.member("type", "library-songs")
        writer.member("href", "/v1/me/library/songs/\(id)")
        writer.key("attributes")
        writer.beginObject()
        if let catalog { copy(catalog.attributes, into: &writer) } else { invent(into: &writer) }
        writer.playParams(id: id, kind: "song", catalogID: catalog?.id)
        writer.endObject()
        writer.key("relationships")
        writer.beginObject()
        writer.key("catalog")
        writer.beginObject()
        writer.key("data")
        writer.beginArray()
        if let catalog { writer.identifier(ResourceKind(storefront: storefront, type: "songs"), catalog.id) }
        writer.endArray()
        for _ in 0..<3 { writer.endObject() }
    }

    private func copy(_ attributes: JSONView, into writer: inout JSONWriter) {
        let kept = [
            "albumName", "artistName", "contentRating", "discNumber", "durationInMillis", "genreNames", "hasLyrics",
            "name",
            "releaseDate", "trackNumber",
        ]
        for name in kept {
            guard let value = attributes[name] else { continue }
            writer.key(name)
            writer.raw(value.document, value.range)
        }
        guard let artwork = attributes["artwork"], artwork.kind == .object else { return }
        writer.key("artwork")
        writer.beginObject()
        for name in ["width", "height", "url"] {
            guard let value = artwork[name] else { continue }
            writer.key(name)
            writer.raw(value.document, value.range)
        }
        writer.endObject()
    }

    private func invent(into writer: inout JSONWriter) {
        let album = number / 10
        let band = "The \(pick(Self.moods, "artist", album / 2)) \(pick(Self.people, "artist", album / 2))"
        writer.member(
            "albumName", "\(pick(Self.moods, "album-mood", album)) \(pick(Self.places, "album-place", album))")
        writer.member("artistName", band)
        writer.key("discNumber")
        writer.integer(1)
        writer.key("durationInMillis")
        writer.integer(120_000 + Int(seed.number("duration", number) % 180_000))
        writer.key("genreNames")
        writer.beginArray()
        writer.string(pick(["Alternative", "Electronic", "Jazz", "Pop", "Rock"], "genre", album))
        writer.endArray()
        writer.key("hasLyrics")
        writer.bool(false)
        writer.member("name", name)
        writer.key("trackNumber")
        writer.integer(number % 10 + 1)
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
