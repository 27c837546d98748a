import MusicCatalog
import MusicLibrary
import OrderedJSON
import Timestamps

/// A generated library album, from the catalog or from the names of its songs, with the songs that are in the library.
struct GeneratedLibraryAlbum {
    /// What makes songs those of one album.
    enum Identity: Hashable {
        case catalog(Int32)
        case named(String, artist: String)
    }

    let identity: Identity
    var songs: [LibrarySongGenerator.ListedSong] = []

    /// Its songs in the order of their discs and tracks.
    var tracks: [LibrarySongGenerator.ListedSong] {
        songs.sorted { one, other in
            (one.metadata.disc, one.metadata.track, one.number) < (
                other.metadata.disc, other.metadata.track, other.number
            )
        }
    }

    /// Decides its id: the catalog's, else its name and its artist's.
    func idKey(in builder: CatalogBuilder) -> String {
        switch identity {
        case .catalog(let index): builder.resources[Int(index)].id
        case .named(let name, let artist): "\(name)\n\(artist)"
        }
    }

    /// What was written, and what it is found by.
    struct Metadata {
        let attributes: WrittenAttributes
        let name: String
        let artist: String
    }

    /// Writes it in the documented shape (Sources, API 6), as it is in the catalog.
    ///
    /// - Parameters:
    ///   - attributes: The catalog album's.
    ///   - id: Its id in the library.
    ///   - catalogID: Its id in the catalog.
    ///   - added: When it was added.
    ///   - writer: What it is written with.
    /// - Returns: What was written.
    func write(
        catalogAttributes attributes: JSONView, id: String, catalogID: String, dateAdded added: Timestamp,
        into writer: inout AttributeWriter
    ) -> Metadata {
        writer.begin()
        writer.libraryAlbumAttributes(
            from: attributes, id: id, catalogID: catalogID, dateAdded: added, trackCount: songs.count)
        return Metadata(
            attributes: writer.end(),
            name: attributes["name"]?.string ?? "", artist: attributes["artistName"]?.string ?? "")
    }

    /// Writes it as its songs tell, where the catalog says nothing of it.
    ///
    /// - Parameters:
    ///   - first: The attributes of its first track in the library.
    ///   - id: Its id in the library.
    ///   - added: When it was added.
    ///   - writer: What it is written with.
    /// - Returns: What was written.
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
        writer.libraryAlbumTrailingAttributes(
            from: first, id: id, catalogID: nil, dateAdded: added, trackCount: songs.count)
        return Metadata(attributes: writer.end(), name: name, artist: artist)
    }
}
