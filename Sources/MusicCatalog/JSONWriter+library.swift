import OrderedJSON

extension JSONWriter {
    /// What the player is given (facts 6); an upload is not reported.
    mutating func playParams(id: String, kind: String, catalogID: String? = nil) {
        key("playParams")
        beginObject()
        member("id", id)
        member("kind", kind)
        key("isLibrary")
        bool(true)
        if kind == "song" {
            key("reporting")
            bool(catalogID != nil)
        }
        if let catalogID {
            member("catalogId", catalogID)
            member("reportingId", catalogID)
        }
        endObject()
    }

    /// Id, type and href.
    mutating func identifier(_ kind: ResourceKind, _ id: String) {
        beginObject()
        member("id", id)
        member("type", kind.type)
        member("href", kind.href(of: id))
        endObject()
    }
}
