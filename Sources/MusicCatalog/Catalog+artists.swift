extension Catalog {
    /// The songs or music videos that name an artist, in recorded order; nil where none does.
    ///
    /// Recordings of songs tell who their artists are, and seldom the other way round (facts 2.2).
    func resources(_ type: String, of artist: Int) -> [Int32]? {
        let kind = kinds[resources[artist].kind]
        guard kind.type == "artists", ["songs", "music-videos"].contains(type), resources[artist].attributes != nil
        else {
            return nil
        }
        let naming = all(ResourceKind(storefront: kind.storefront, type: type)).filter { index in
            let resource = resources[Int(index)]
            let artists = resource.relationships.first { $0.name == "artists" }?.members
            return resource.attributes != nil && artists?.contains(Int32(artist)) == true
        }
        return naming.isEmpty ? nil : naming
    }
}
