package import Text

extension AttributeWriter {
    /// Writes the `playParams` of a library resource (Sources, API 6).
    ///
    /// `catalogID` is `nil` for an upload, whose plays are not reported, and for albums. Half of the songs have a
    /// `reportingId`, those whose catalog id is even. `globalID` is the catalog id of a playlist.
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
            let isEven = catalogID.utf8.last.map { $0 & 1 == 0 } ?? false
            if kind != "song" || isEven { json.member("reportingId", catalogID) }
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
        from attributes: JSONView, id: String, dateAdded added: Timestamp, trackCount: Int
    ) {
        copyAttributes(named: ["artistName", "contentRating", "genreNames", "name", "releaseDate"], from: attributes)
        libraryAlbumTrailingAttributes(from: attributes, id: id, dateAdded: added, trackCount: trackCount)
    }

    /// Writes the attributes that follow the names of a library album.
    ///
    /// The artwork is taken from `attributes`, which belong to the catalog album or to one of its songs.
    package mutating func libraryAlbumTrailingAttributes(
        from attributes: JSONView?, id: String, dateAdded added: Timestamp, trackCount: Int
    ) {
        if let artwork = attributes?["artwork"], artwork.kind == .object { libraryArtwork(from: artwork) }
        string("dateAdded", added.rfc3339)
        integer("trackCount", trackCount)
        libraryPlayParams(id: id, kind: "album")
    }

    /// Writes the attributes of a library music video based on its catalog video (Sources, API 6).
    mutating func libraryVideoAttributes(from attributes: JSONView?, id: String, catalogID: String) {
        if let attributes {
            copyAttributes(
                named: [
                    "albumName", "artistName", "contentRating", "durationInMillis", "genreNames", "name", "releaseDate",
                    "trackNumber",
                ], from: attributes)
            if let artwork = attributes["artwork"], artwork.kind == .object { libraryArtwork(from: artwork) }
        }
        libraryPlayParams(id: id, kind: "musicVideo", catalogID: catalogID)
    }

    /// Writes artwork as a library shows it: without colors, and 1200 pixels wide and high (Sources, API 6).
    mutating func libraryArtwork(from artwork: JSONView) {
        key("artwork")
        json.beginObject()
        json.member("width", number: 1200)
        json.member("height", number: 1200)
        if let url = artwork["url"] {
            json.key("url")
            json.raw(from: url.document, range: url.range)
        }
        json.endObject()
    }
}
