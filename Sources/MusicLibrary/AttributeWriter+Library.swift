import MusicCatalog
package import OrderedJSON
package import Timestamps

extension AttributeWriter {
    /// Writes the `playParams` of a library resource (Sources, API 6).
    ///
    /// `catalogID` is `nil` for an upload, whose plays are not reported. `globalID` is the catalog id of a playlist.
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

    /// Copies the named attributes that another resource has.
    package mutating func copyAttributes(named names: [String], from attributes: JSONView) {
        for name in names {
            guard let value = attributes[name] else { continue }
            key(name)
            json.raw(from: value.document, range: value.range)
        }
    }

    /// Writes the attributes of a library album based on its catalog album (Sources, API 6).
    package mutating func libraryAlbumAttributes(
        from attributes: JSONView, id: String, catalogID: String, dateAdded added: Timestamp, trackCount: Int
    ) {
        copyAttributes(named: ["artistName", "contentRating", "genreNames", "name", "releaseDate"], from: attributes)
        libraryAlbumTrailingAttributes(
            from: attributes, id: id, catalogID: catalogID, dateAdded: added, trackCount: trackCount)
    }

    /// Writes the attributes that follow the names of a library album.
    ///
    /// The artwork is taken from `attributes`, which belong to the catalog album or to one of its songs.
    package mutating func libraryAlbumTrailingAttributes(
        from attributes: JSONView?, id: String, catalogID: String?, dateAdded added: Timestamp, trackCount: Int
    ) {
        if let artwork = attributes?["artwork"], artwork.kind == .object { libraryArtwork(from: artwork) }
        string("dateAdded", added.rfc3339)
        integer("trackCount", trackCount)
        libraryPlayParams(id: id, kind: "album", catalogID: catalogID)
    }

    /// Writes artwork as a library shows it, without colors.
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
