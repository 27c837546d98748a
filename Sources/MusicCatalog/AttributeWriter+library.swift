import OrderedJSON

extension AttributeWriter {
    /// What the player is given of a library (facts 6); an upload is not reported.
    ///
    /// `globalID` is the catalog's, of a playlist that is in it.
    mutating func playParams(id: String, kind: String, catalogID: String? = nil, globalID: String? = nil) {
        key("playParams")
        json.beginObject()
        json.member("id", id)
        json.member("kind", kind)
        json.key("isLibrary")
        json.bool(true)
        if kind == "song" {
            json.key("reporting")
            json.bool(catalogID != nil)
        }
        if let catalogID {
            json.member("catalogId", catalogID)
            json.member("reportingId", catalogID)
        }
        if let globalID { json.member("globalId", globalID) }
        json.endObject()
    }

    /// Takes attributes as another resource has them, those that it has.
    mutating func copy(_ names: [String], of attributes: JSONView) {
        for name in names {
            guard let value = attributes[name] else { continue }
            key(name)
            json.raw(value.document, value.range)
        }
    }

    /// Artwork as a library shows it: without colours.
    mutating func libraryArtwork(_ artwork: JSONView) {
        key("artwork")
        json.beginObject()
        for name in ["width", "height", "url"] {
            guard let value = artwork[name] else { continue }
            json.key(name)
            json.raw(value.document, value.range)
        }
        json.endObject()
    }
}
