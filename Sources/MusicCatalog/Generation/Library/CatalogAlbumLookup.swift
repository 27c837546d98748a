import Text

/// Finds the album of a song in a storefront's catalog before the catalog is built.
struct CatalogAlbumLookup {
    let storefront: String
    private var albumIndex: AlbumIndex?

    init(storefront: String) { self.storefront = storefront }

    /// The albums by track and by name, created when a song without a relationship to an album is first looked up.
    private struct AlbumIndex {
        var byTrack: [Int32: Int32] = [:]
        var byName: [NameKey: Int32] = [:]
    }

    private struct NameKey: Hashable {
        let album: String
        let artist: String
    }

    /// Returns a song's related album, else one that lists it, else one with the same name and artist, or `nil`.
    ///
    /// If a song has several related albums, the first one with attributes is returned.
    mutating func album(of song: Int32, metadata written: LibrarySong, in builder: CatalogBuilder) -> Int32? {
        let own = builder.relatedResources(named: "albums", of: song)
        if let first = own.first(where: { builder.resources[Int($0)].attributes != nil }) ?? own.first { return first }
        let known = albumIndex ?? makeAlbumIndex(from: builder)
        albumIndex = known
        return known.byTrack[song] ?? known.byName[NameKey(album: written.album, artist: written.artist)]
    }

    private func makeAlbumIndex(from builder: CatalogBuilder) -> AlbumIndex {
        var found = AlbumIndex()
        for album in builder.resourcesWithAttributes(of: ResourceKind(storefront: storefront, type: "albums")) {
            for track in builder.relatedResources(named: "tracks", of: album) where found.byTrack[track] == nil {
                found.byTrack[track] = album
            }
            let attributes = builder.attributes(of: album)
            guard let name = attributes?["name"]?.string, let artist = attributes?["artistName"]?.string else {
                continue
            }
            let key = NameKey(album: name, artist: artist)
            if found.byName[key] == nil { found.byName[key] = album }
        }
        return found
    }
}
