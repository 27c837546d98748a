import Determinism
import OrderedJSON

/// A made-up library album: one of the catalog, or one that only its songs name; it holds what of it is in the library.
struct LibraryAlbum {
    /// What makes songs those of one album.
    enum Identity: Hashable {
        case catalog(Int32)
        case named(String, artist: String)
    }

    let identity: Identity
    var songs: [LibraryMaker.Listed] = []

    /// Its songs in the order of their discs and tracks.
    var tracks: [LibraryMaker.Listed] {
        songs.sorted { one, other in
            (one.written.disc, one.written.track, one.number) < (other.written.disc, other.written.track, other.number)
        }
    }

    /// Decides its id: the catalog's, else its name and its artist's.
    func key(in builder: CatalogBuilder) -> String {
        switch identity {
        case .catalog(let index): builder.resources[Int(index)].id
        case .named(let name, let artist): "\(name)\n\(artist)"
        }
    }

    /// What was written, and what it is found by.
    struct Written {
        let attributes: MadeUpAttributes
        let name: String
        let artist: String
    }

    /// Writes it in the shape of facts 6, as it is in the catalog.
    ///
    /// - Parameters:
    ///   - attributes: The catalog album's.
    ///   - id: Its id in the library.
    ///   - catalogID: Its id in the catalog.
    ///   - added: When it was added.
    ///   - writer: What it is written with.
    /// - Returns: What was written.
    func write(
        _ attributes: JSONView, id: String, catalogID: String, added: Instant, into writer: inout AttributeWriter
    ) -> Written {
        writer.begin()
        writer.libraryAlbum(attributes, id: id, catalogID: catalogID, added: added, trackCount: songs.count)
        return Written(
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
        songs first: JSONView?, id: String, added: Instant, into writer: inout AttributeWriter
    ) -> Written {
        let name = first?["albumName"]?.string ?? ""
        let artist = first?["artistName"]?.string ?? ""
        writer.begin()
        writer.text("artistName", artist)
        if songs.contains(where: \.written.isExplicit) { writer.text("contentRating", "explicit") }
        if let first { writer.copy(["genreNames"], of: first) }
        writer.text("name", name)
        if let first { writer.copy(["releaseDate"], of: first) }
        writer.libraryAlbumEnd(first, id: id, catalogID: nil, added: added, trackCount: songs.count)
        return Written(attributes: writer.end(), name: name, artist: artist)
    }
}
