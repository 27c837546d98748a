import Text

/// Adds catalog resources to the library (Sources, API 3.3 and 6).
extension Library {
    /// Returns the resources that a change names but that do not exist; the change ignores them (Sources, API 3.3).
    package func missingResources(of change: LibraryChange, at context: LibraryWriteContext) -> [ResourceReference] {
        switch change {
        case .add(let items): items.filter { index(of: $0, at: context, searchesAllStorefronts: false) == nil }
        case .addFavorites(let items): items.filter { index(of: $0, at: context) == nil }
        case .append(let tracks, _): tracks.filter { index(of: $0, at: context) == nil }
        case .createPlaylist(let playlist): playlist.tracks.filter { index(of: $0, at: context) == nil }
        case .remove, .removeFirstSongs, .createFolder, .rate, .advanceStation, .play: []
        }
    }

    mutating func add(_ item: ResourceReference, at context: LibraryWriteContext) {
        guard let index = index(of: item, at: context, searchesAllStorefronts: false) else { return }
        switch item.type {
        case "songs", "music-videos": addTrack(index, at: context)
        case "albums": addAlbum(index, at: context)
        case "playlists": addPlaylist(index, at: context)
        default: return
        }
    }

    /// Returns the library counterpart of a catalog resource, preferably a listed one, or `nil`.
    func existing(_ index: Int32, idPrefix: String = "") -> Int32? {
        let catalog = currentCatalog
        return catalog.listedLibraryCounterparts(of: Int(index))?.first
            ?? catalog.libraryCounterparts(of: index).first { catalog.resources[Int($0)].id.hasPrefix(idPrefix) }
    }

    /// Returns whether the list of a type contains a resource.
    ///
    /// Without a list, all resources are listed.
    func isListed(_ index: Int32, type: String) -> Bool { currentCatalog.isListed(index, libraryType: type) }

    /// Returns the library song of a catalog song for a playlist or an album, and adds it if necessary.
    mutating func playlistRow(forSong index: Int32, idPrefix prefix: String = "i") -> Int32 {
        if prefix == "i", let known = existing(index, idPrefix: "i.") { return known }
        let catalog = currentCatalog
        let source = catalog.resources[Int(index)]
        let id = id(prefix: prefix, type: "songs", catalogID: source.id)
        if let added = catalog.index(of: id, in: kind(ofType: "library-songs")) { return Int32(added) }
        var writer = AttributeWriter(firstBufferIndex: 0)
        _ = LibrarySong(
            id: id, copying: catalog.attributes(of: Int(index)), catalogID: source.id, into: &writer)
        return add(
            id: id, type: "library-songs", attributes: writer.json.bytes,
            relationships: [ResourceList(name: "catalog", members: [index])])
    }

    /// Returns the members of a relationship, recorded or derived; empty if nothing is known.
    func relatedResources(named name: String, of index: Int32) -> [Int32] {
        currentCatalog.members(ofRelationship: name, of: Int(index)) ?? []
    }

    mutating func setRelationship(of index: Int32, named name: String, to members: [Int32]) {
        overlay.setRelationship(
            of: index, to: ResourceList(name: name, members: members),
            existing: currentCatalog.resources[Int(index)].relationships)
    }

    /// Returns the listed library resource of a catalog song or video, and adds it and its artists if necessary.
    ///
    /// Returns `nil` if only the id of the song or video is known.
    mutating func libraryResource(forTrack index: Int32, at context: LibraryWriteContext) -> Int32? {
        let resource = currentCatalog.resources[Int(index)]
        let type = "library-\(currentCatalog.kinds[resource.kindIndex].type)"
        guard resource.attributes != nil, ["library-songs", "library-music-videos"].contains(type) else { return nil }
        let row = type == "library-songs" ? playlistRow(forSong: index) : playlistRow(forVideo: index)
        guard !isListed(row, type: type) else { return row }
        insertIntoList(row, type: type, at: context)
        setRelationship(of: row, named: "artists", to: findOrAddArtists(of: index, at: context))
        return row
    }

    private mutating func addPlaylist(_ index: Int32, at context: LibraryWriteContext) {
        if let known = existing(index) {
            guard !isListed(known, type: "library-playlists") else { return }
            insertIntoList(known, type: "library-playlists", at: context)
            move(known, toFolder: nil)
            return addToRecentlyAdded(known)
        }
        let source = currentCatalog.resources[Int(index)]
        let rows = relatedResources(named: "tracks", of: index).compactMap { playlistRow(for: $0, at: context) }
        let id = id(prefix: "p", type: "playlists", catalogID: source.id)
        var writer = AttributeWriter(firstBufferIndex: 0)
        let attributes = currentCatalog.attributes(of: Int(index))
        writer.begin()
        writer.bool("canEdit", false)
        writer.string("dateAdded", context.now.rfc3339)
        if let description = attributes?["description"] {
            writer.key("description")
            writer.json.raw(from: description.document, range: description.range)
        }
        writer.bool("hasCatalog", true)
        writer.bool("isPublic", true)
        writer.string("name", attributes?["name"]?.string ?? "")
        writer.libraryPlayParams(id: id, kind: "playlist", globalID: source.id)
        _ = writer.end()
        let playlist = add(
            id: id, type: "library-playlists", attributes: writer.json.bytes,
            relationships: [
                ResourceList(name: "catalog", members: [index]), ResourceList(name: "tracks", members: rows),
            ])
        insertIntoList(playlist, type: "library-playlists", at: context)
        move(playlist, toFolder: nil)
        addToRecentlyAdded(playlist)
    }

    /// Returns the library video of a catalog video for a playlist or an album, and adds it if necessary.
    mutating func playlistRow(forVideo index: Int32) -> Int32 {
        if let known = existing(index) { return known }
        let source = currentCatalog.resources[Int(index)]
        let id = id(prefix: "i", type: "music-videos", catalogID: source.id)
        var writer = AttributeWriter(firstBufferIndex: 0)
        writer.begin()
        writer.libraryVideoAttributes(
            from: currentCatalog.attributes(of: Int(index)), id: id, catalogID: source.id)
        _ = writer.end()
        return add(
            id: id, type: "library-music-videos", attributes: writer.json.bytes,
            relationships: [ResourceList(name: "catalog", members: [index])])
    }

    /// Returns the library artists of a catalog resource, and adds missing ones.
    ///
    /// They are the counterparts of its related artists, or else the artist that its attributes name.
    mutating func findOrAddArtists(of index: Int32, at context: LibraryWriteContext) -> [Int32] {
        let related = relatedResources(named: "artists", of: index)
        let named = related.filter { currentCatalog.resources[Int($0)].attributes != nil }
        guard named.isEmpty else {
            return named.map { findOrAddArtist(named: name(of: $0), catalogArtists: [$0], at: context) }
        }
        return currentCatalog.attributes(of: Int(index))?["artistName"]?.string.map {
            [findOrAddArtist(named: $0, catalogArtists: related, at: context)]
        }
            ?? []
    }

    /// Returns the counterpart of a catalog artist, else an artist with the name and without counterparts, else a new
    /// one.
    private mutating func findOrAddArtist(
        named name: String, catalogArtists catalog: [Int32], at context: LibraryWriteContext
    ) -> Int32 {
        let type = "library-artists"
        let present = currentCatalog
        if let known = catalog.compactMap({ present.libraryCounterparts(of: $0).first }).first { return known }
        let named = present.libraryResources(ofType: type, named: name).first { other in
            catalog.isEmpty || present.catalogCounterparts(of: other).isEmpty
        }
        if let named { return named }
        var writer = JSONWriter()
        writer.beginObject()
        writer.member("name", name)
        writer.endObject()
        let added = add(
            id: id(
                prefix: "r", type: "artists",
                catalogID: catalog.first.map { currentCatalog.resources[Int($0)].id } ?? name), type: type,
            attributes: writer.bytes,
            relationships: [ResourceList(name: "catalog", members: catalog)])
        overlay.setName(name, of: added, in: kind(ofType: type))
        insertIntoList(added, type: type, at: context)
        return added
    }

    func name(of index: Int32) -> String { currentCatalog.attributes(of: Int(index))?["name"]?.string ?? "" }

    func id(prefix: String, type: String, catalogID: String) -> String {
        id(prefix: prefix, for: "\(type)/\(catalogID)")
    }
}
