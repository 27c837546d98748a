import OrderedJSON

extension AttributeWriter {
    /// What the player is given of a library (facts 6); an upload is not reported.
    mutating func playParams(id: String, kind: String, catalogID: String? = nil) {
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
        json.endObject()
    }
}
