import MusicCatalog
package import OrderedJSON
package import Timestamps

extension AttributeWriter {
    /// What the player is given of a library (Sources, API 6); an upload is not reported.
    ///
    /// `globalID` is the catalog's, of a playlist that is in it.
    package mutating func libraryPlayParams(id: String, kind: String, catalogID: String? = nil, globalID: String? = nil)
    {
        key("playParams")
        json.beginObject()
        json.member("id", id)
        json.member("kind", kind)
        json.member("isLibrary", bool: true)
        if kind == "song" {
            json.member("reporting", bool: catalogID != nil)
        }
        if let catalogID {
            json.member("catalogId", catalogID)
            json.member("reportingId", catalogID)
        }
        if let globalID { json.member("globalId", globalID) }
        json.endObject()
    }

    /// Takes attributes as another resource has them, those that it has.
    package mutating func copyAttributes(named names: [String], from attributes: JSONView) {
        for name in names {
            guard let value = attributes[name] else { continue }
            key(name)
            json.raw(from: value.document, range: value.range)
        }
    }

    /// A library's album as the catalog has it (Sources, API 6).
    package mutating func libraryAlbumAttributes(
        from attributes: JSONView, id: String, catalogID: String, dateAdded added: Timestamp, trackCount: Int
    ) {
        copyAttributes(named: ["artistName", "contentRating", "genreNames", "name", "releaseDate"], from: attributes)
        libraryAlbumTrailingAttributes(
            from: attributes, id: id, catalogID: catalogID, dateAdded: added, trackCount: trackCount)
    }

    /// The attributes after its names.
    ///
    /// The artwork is that of the album in the catalog, or of one of its songs.
    package mutating func libraryAlbumTrailingAttributes(
        from attributes: JSONView?, id: String, catalogID: String?, dateAdded added: Timestamp, trackCount: Int
    ) {
        if let artwork = attributes?["artwork"], artwork.kind == .object { libraryArtwork(from: artwork) }
        string("dateAdded", added.rfc3339)
        integer("trackCount", trackCount)
        libraryPlayParams(id: id, kind: "album", catalogID: catalogID)
    }

    /// Artwork as a library shows it: without colours.
    mutating func libraryArtwork(from artwork: JSONView) {
        key("artwork")
        json.beginObject()
        for name in ["width", "height", "url"] {
            guard let value = artwork[name] else { continue }
            json.key(name)
            json.raw(from: value.document, range: value.range)
        }
        json.endObject()
    }
}
