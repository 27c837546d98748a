import Text

/// The artists of a generated library, one for each name.
struct GeneratedLibraryArtists {
    let seed: Seed
    private(set) var artists: [Artist] = []
    private var indicesByName: [String: Int] = [:]
    private var indicesByCatalogArtist: [Int32: Int] = [:]

    struct Artist {
        let name: String
        let index: Int32
        /// The catalog counterparts.
        let catalogArtists: [Int32]
        fileprivate(set) var albums: [Int32] = []
    }

    init(seed: Seed) { self.seed = seed }

    /// Returns the positions of a resource's artists, and adds new ones.
    ///
    /// These are the related catalog artists that have attributes, or else the artist with the given name.
    mutating func artistIndices(
        of related: [Int32], named name: String, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> [Int] {
        var found: [Int] = []
        for artist in related where builder.resources[Int(artist)].attributes != nil {
            let place = artistIndex(ofCatalogArtist: artist, in: &builder, using: &writer)
            if !found.contains(place) { found.append(place) }
        }
        guard found.isEmpty, !name.isEmpty else { return found }
        return [artistIndex(named: name, catalogArtists: [], in: &builder, using: &writer)]
    }

    mutating func add(album: Int32, toArtistAt place: Int) { artists[place].albums.append(album) }

    private mutating func artistIndex(
        ofCatalogArtist artist: Int32, in builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Int {
        if let known = indicesByCatalogArtist[artist] { return known }
        let name = builder.attributes(of: artist)?["name"]?.string ?? ""
        let place = artistIndex(named: name, catalogArtists: [artist], in: &builder, using: &writer)
        indicesByCatalogArtist[artist] = place
        return place
    }

    private mutating func artistIndex(
        named name: String, catalogArtists catalog: [Int32], in builder: inout CatalogBuilder,
        using writer: inout AttributeWriter
    ) -> Int {
        if let known = indicesByName[name] { return known }
        let id = "r." + seed.libraryIDSuffix(for: "library-artist \(name)", index: 0)
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-artists"))
        writer.begin()
        writer.string("name", name)
        builder.setAttributes(writer.end(), of: index, names: [name])
        indicesByName[name] = artists.count
        artists.append(Artist(name: name, index: index, catalogArtists: catalog))
        return artists.count - 1
    }
}
