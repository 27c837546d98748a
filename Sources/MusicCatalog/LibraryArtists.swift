import Determinism
import OrderedJSON

/// The artists of one made-up library, one for each name.
struct LibraryArtists {
    let seed: Seed
    private(set) var artists: [Artist] = []
    private var places: [String: Int] = [:]
    private var placesInCatalog: [Int32: Int] = [:]

    struct Artist {
        let name: String
        let index: Int32
        /// What they are in the catalog.
        let catalog: [Int32]
        fileprivate(set) var albums: [Int32] = []
    }

    init(seed: Seed) { self.seed = seed }

    /// The artists of something by their places: those of the catalog that are known by their names, else the one named.
    mutating func places(
        of related: [Int32], named name: String, to builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> [Int] {
        var found: [Int] = []
        for artist in related where builder.resources[Int(artist)].attributes != nil {
            let place = place(ofCatalog: artist, to: &builder, &writer)
            if !found.contains(place) { found.append(place) }
        }
        guard found.isEmpty, !name.isEmpty else { return found }
        return [place(of: name, catalog: [], to: &builder, &writer)]
    }

    mutating func add(album: Int32, toArtistAt place: Int) { artists[place].albums.append(album) }

    private mutating func place(
        ofCatalog artist: Int32, to builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Int {
        if let known = placesInCatalog[artist] { return known }
        let name = builder.attributes(of: artist)?["name"]?.string ?? ""
        let place = place(of: name, catalog: [artist], to: &builder, &writer)
        placesInCatalog[artist] = place
        return place
    }

    private mutating func place(
        of name: String, catalog: [Int32], to builder: inout CatalogBuilder, _ writer: inout AttributeWriter
    ) -> Int {
        if let known = places[name] { return known }
        let id = "r." + seed.libraryIDSuffix(for: "library-artist \(name)", index: 0)
        let index = builder.resource(id, in: ResourceKind(storefront: nil, type: "library-artists"))
        writer.begin()
        writer.text("name", name)
        builder.takeNamed(writer.end(), of: index, names: [name])
        places[name] = artists.count
        artists.append(Artist(name: name, index: index, catalog: catalog))
        return artists.count - 1
    }
}
