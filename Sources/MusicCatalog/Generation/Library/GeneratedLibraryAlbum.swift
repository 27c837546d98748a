import Text

/// A generated library album, from the catalog or from the names of its songs, with the songs that are in the library.
struct GeneratedLibraryAlbum {
    /// The criterion by which songs belong to the same album.
    enum Identity: Hashable {
        case catalog(Int32)
        case named(String, artist: String)
    }

    let identity: Identity
    var songs: [LibrarySongGenerator.ListedSong] = []

    /// The songs in the order of their discs and tracks.
    var tracks: [LibrarySongGenerator.ListedSong] {
        songs.sorted { one, other in
            (one.metadata.disc, one.metadata.track, one.number) < (
                other.metadata.disc, other.metadata.track, other.number
            )
        }
    }

    /// Returns the text that the id is derived from: the catalog id, or the names of the album and the artist.
    func idKey(in builder: CatalogBuilder) -> String {
        switch identity {
        case .catalog(let index): builder.resources[Int(index)].id
        case .named(let name, let artist): "\(name)\n\(artist)"
        }
    }

    /// The written attributes, and the names for search.
    struct Metadata {
        let attributes: WrittenAttributes
        let name: String
        let artist: String
    }

    /// Writes the album in the documented format (Sources, API 6), based on a catalog album.
    ///
    /// - Parameters:
    ///   - attributes: The attributes of the catalog album.
    ///   - id: The id in the library.
    ///   - added: The time at which the album was added.
    ///   - writer: The writer for the attributes.
    /// - Returns: The written attributes and names.
    func write(
        catalogAttributes attributes: JSONView, id: String, dateAdded added: Timestamp,
        into writer: inout AttributeWriter
    ) -> Metadata {
        writer.begin()
        writer.libraryAlbumAttributes(from: attributes, id: id, dateAdded: added, trackCount: songs.count)
        return Metadata(
            attributes: writer.end(),
            name: attributes["name"]?.string ?? "", artist: attributes["artistName"]?.string ?? "")
    }

    /// Writes an album without catalog attributes, based on its songs.
    ///
    /// - Parameters:
    ///   - first: The attributes of the first track in the library.
    ///   - id: The id in the library.
    ///   - added: The time at which the album was added.
    ///   - writer: The writer for the attributes.
    /// - Returns: The written attributes and names.
    func write(
        firstTrackAttributes first: JSONView?, id: String, dateAdded added: Timestamp,
        into writer: inout AttributeWriter
    ) -> Metadata {
        let name = first?["albumName"]?.string ?? ""
        let artist = first?["artistName"]?.string ?? ""
        writer.begin()
        writer.string("artistName", artist)
        if songs.contains(where: \.metadata.isExplicit) { writer.string("contentRating", "explicit") }
        if let first { writer.copyAttributes(named: ["genreNames"], from: first) }
        writer.string("name", name)
        if let first { writer.copyAttributes(named: ["releaseDate"], from: first) }
        writer.libraryAlbumTrailingAttributes(from: first, id: id, dateAdded: added, trackCount: songs.count)
        return Metadata(attributes: writer.end(), name: name, artist: artist)
    }
}
