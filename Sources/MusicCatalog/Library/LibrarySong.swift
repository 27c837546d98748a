package import Text

/// A written library song: its attributes, and the values for search and sorting.
package struct LibrarySong {
    package let attributes: WrittenAttributes
    package let name: String
    package let artist: String
    /// The album's name, or an empty string if it is unknown.
    package let album: String
    package let disc: Int
    package let track: Int
    package let isExplicit: Bool

    package init(
        attributes: WrittenAttributes, name: String, artist: String, album: String, disc: Int, track: Int,
        isExplicit: Bool
    ) {
        (self.attributes, self.name, self.artist, self.album) = (attributes, name, artist, album)
        (self.disc, self.track, self.isExplicit) = (disc, track, isExplicit)
    }

    /// Writes a catalog song in the library's shape: library attributes and `playParams` with `catalogId`
    /// (Sources, API 6).
    ///
    /// - Parameters:
    ///   - id: The id in the library.
    ///   - source: The catalog song's attributes; `nil` if only its id is known.
    ///   - omitted: An attribute that the library song lacks, or `nil`.
    ///   - catalogID: The catalog song's id.
    ///   - writer: The writer to append to.
    package init(
        id: String, copying source: JSONView?, omitting omitted: String? = nil, catalogID: String,
        into writer: inout AttributeWriter
    ) {
        writer.begin()
        if let source {
            writer.copyAttributes(
                named: [
                    "albumName", "artistName", "contentRating", "discNumber", "durationInMillis", "genreNames",
                    "hasLyrics", "name", "releaseDate", "trackNumber",
                ].filter { $0 != omitted }, from: source)
            if omitted != "artwork", let artwork = source["artwork"], artwork.kind == .object {
                writer.libraryArtwork(from: artwork)
            }
        }
        if omitted != "playParams" { writer.libraryPlayParams(id: id, kind: "song", catalogID: catalogID) }
        self.init(
            attributes: writer.end(), name: source?["name"]?.string ?? "",
            artist: source?["artistName"]?.string ?? "", album: source?["albumName"]?.string ?? "",
            disc: source?["discNumber"]?.integer ?? 1, track: source?["trackNumber"]?.integer ?? .max,
            isExplicit: source?["contentRating"]?.string == "explicit")
    }
    /// Writes a row whose song no longer exists, as real libraries contain them.
    init(deadRowNamed name: String, into writer: inout AttributeWriter) {
        writer.begin()
        writer.string("albumName", "")
        writer.integer("durationInMillis", 0)
        writer.raw("genreNames", Array("[]".utf8))
        writer.bool("hasLyrics", false)
        writer.string("name", name)
        writer.integer("trackNumber", 0)
        self.init(
            attributes: writer.end(), name: name, artist: "", album: "", disc: 1, track: 0, isExplicit: false)
    }
}
