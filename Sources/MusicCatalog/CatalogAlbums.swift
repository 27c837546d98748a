import OrderedJSON

/// Tells which album of a storefront's catalog a song is on, before the catalog is built.
struct CatalogAlbums {
    let storefront: String
    private var found: Found?

    init(storefront: String) { self.storefront = storefront }

    /// What albums say of their songs; read when a song is met that does not say it itself.
    private struct Found {
        var byTrack: [Int32: Int32] = [:]
        var byName: [Name: Int32] = [:]
    }

    private struct Name: Hashable {
        let album: String
        let artist: String
    }

    /// The album that the song leads to, else the one that lists it, else the one that has the names of its album and
    /// artist; nil where there is none.
    ///
    /// Of several the first one that is known by more than its identifier.
    mutating func album(of song: Int32, _ written: LibrarySong, in builder: CatalogBuilder) -> Int32? {
        let own = builder.related("albums", of: song)
        if let first = own.first(where: { builder.resources[Int($0)].attributes != nil }) ?? own.first { return first }
        let known = found ?? find(in: builder)
        found = known
        return known.byTrack[song] ?? known.byName[Name(album: written.album, artist: written.artist)]
    }

    private func find(in builder: CatalogBuilder) -> Found {
        var found = Found()
        for album in builder.described(ResourceKind(storefront: storefront, type: "albums")) {
            for track in builder.related("tracks", of: album) where found.byTrack[track] == nil {
                found.byTrack[track] = album
            }
            let attributes = builder.attributes(of: album)
            guard let name = attributes?["name"]?.string, let artist = attributes?["artistName"]?.string else {
                continue
            }
            let key = Name(album: name, artist: artist)
            if found.byName[key] == nil { found.byName[key] = album }
        }
        return found
    }
}
