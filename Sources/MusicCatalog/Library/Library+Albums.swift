import Text

/// Library albums, each with the tracks that the user added (Sources, API 3.3).
extension Library {
    /// Adds a song or a video to the library and to its library album.
    mutating func addTrack(_ index: Int32, at context: LibraryWriteContext) {
        guard let row = libraryResource(forTrack: index, at: context) else { return }
        let albums = relatedResources(named: "albums", of: index)
        guard let album = albums.first(where: { currentCatalog.resources[Int($0)].attributes != nil }) else { return }
        addTracks([row], toAlbum: album, at: context)
    }

    mutating func addAlbum(_ index: Int32, at context: LibraryWriteContext) {
        let tracks = relatedResources(named: "tracks", of: index)
        addTracks(tracks.compactMap { libraryResource(forTrack: $0, at: context) }, toAlbum: index, at: context)
    }

    /// Adds tracks to the library album of a catalog album, in the catalog's order, and adds the album if necessary.
    private mutating func addTracks(_ rows: [Int32], toAlbum index: Int32, at context: LibraryWriteContext) {
        let album = existing(index) ?? makeAlbum(index, at: context)
        if !isListed(album, type: "library-albums") {
            insertIntoList(album, type: "library-albums", at: context)
            addToRecentlyAdded(album)
        }
        let before = relatedResources(named: "tracks", of: album)
        let tracks = relatedResources(named: "tracks", of: index)
        let present = tracks.compactMap { currentCatalog.listedLibraryCounterparts(of: Int($0))?.first }
        let added = (rows + present).uniqued().filter { !before.contains($0) }
        guard !added.isEmpty else { return }
        var places: [Int32: Int] = [:]
        for (place, track) in tracks.enumerated() { places[track] = places[track] ?? place }
        let catalog = currentCatalog
        let members = (before + added).enumerated().map { number, row in
            (row, catalog.catalogCounterparts(of: row).compactMap { places[$0] }.min() ?? tracks.count, number)
        }.sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
        setRelationship(of: album, named: "tracks", to: members)
        for row in added {
            setRelationship(
                of: row, named: "albums", to: (relatedResources(named: "albums", of: row) + [album]).uniqued())
        }
        // A recorded album can contain fewer tracks than its `trackCount`.
        let count = currentCatalog.attributes(of: Int(album))?["trackCount"]?.integer ?? 0
        replaceAttribute("trackCount", of: album) { $0.integer(max(members.count, count)) }
    }

    private mutating func makeAlbum(_ index: Int32, at context: LibraryWriteContext) -> Int32 {
        let source = currentCatalog.resources[Int(index)]
        let artists = findOrAddArtists(of: index, at: context)
        let id = id(prefix: "l", type: "albums", catalogID: source.id)
        var writer = AttributeWriter(firstBufferIndex: 0)
        writer.begin()
        if let attributes = currentCatalog.attributes(of: Int(index)) {
            writer.libraryAlbumAttributes(from: attributes, id: id, dateAdded: context.now, trackCount: 0)
        }
        _ = writer.end()
        let album = add(
            id: id, type: "library-albums", attributes: writer.json.bytes,
            relationships: [
                ResourceList(name: "artists", members: artists), ResourceList(name: "catalog", members: [index]),
                ResourceList(name: "tracks", members: []),
            ])
        for artist in artists {
            setRelationship(of: artist, named: "albums", to: relatedResources(named: "albums", of: artist) + [album])
        }
        insertIntoList(album, type: "library-albums", at: context)
        addToRecentlyAdded(album)
        return album
    }
}
