package import Text

extension CatalogBuilder {
    /// Generates a library of catalog songs and uploads, with their albums, artists, and playlists.
    ///
    /// Lists are sorted by name. Call this method after the recordings and the generated catalog have been added.
    package mutating func addGeneratedLibrary(_ library: LibraryConfiguration, using seed: Seed) {
        let storefront = ResourceKind(storefront: library.storefront, type: "songs")
        var generator = LibrarySongGenerator(
            catalogSongs: songs(of: storefront, startingWith: library.songIDs), songCount: library.songCount,
            rowIDPrefix: library.rowIDPrefix, seed: seed,
            writer: AttributeWriter(firstBufferIndex: storage.buffers.count))
        let songs = generator.addSongs(to: &self)
        let picked = generator.songNumbers(for: library.playlists, listedSongs: songs.map(\.number), in: self)
        let rows = picked.map { numbers in numbers.map { generator.playlistRow(forSongNumber: $0, in: &self) } }
        let playlists = library.playlists.enumerated().map { number, playlist in
            GeneratedLibraryPlaylist(
                number: number, configuration: playlist, tracks: rows[number], dateAdded: library.dateAdded, seed: seed)
        }
        let lists = playlists.sortedByName(\.name).map { $0.add(to: &self, using: &generator.writer) }
        storage.buffers += generator.writer.finish()
        extendList(
            at: "/v1/me/library/songs", of: "library-songs", with: songs.map(\.index),
            except: generator.playlistOnlySongs)
        let albums = addLibraryAlbumsAndArtists(of: songs, configuration: library, using: seed)
        extendList(at: "/v1/me/library/playlists", of: "library-playlists", with: lists, except: [])
        guard !songs.isEmpty else { return }
        var history = GeneratedHistory(
            songs: songs.map { $0.catalogSong ?? $0.index },
            albums: albums.map { relatedResources(named: "catalog", of: $0).first ?? $0 }, playlists: lists,
            configuration: library, seed: seed, writer: AttributeWriter(firstBufferIndex: storage.buffers.count))
        history.add(to: &self)
        storage.buffers += history.writer.finish()
    }

    /// Returns the songs of a storefront: first those with the ids, in their order, and then the others.
    private func songs(of storefront: ResourceKind, startingWith ids: [String]) -> [Int32] {
        let songs = resourcesWithAttributes(of: storefront)
        guard !ids.isEmpty else { return songs }
        let places = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        let named = songs.compactMap { song in places[resources[Int(song)].id].map { (song, $0) } }
        return named.sorted { $0.1 < $1.1 }.map(\.0) + songs.filter { places[resources[Int($0)].id] == nil }
    }

    /// Adds the albums and artists of the songs in the list, but not of songs that only a playlist contains.
    ///
    /// - Returns: The albums.
    private mutating func addLibraryAlbumsAndArtists(
        of songs: [LibrarySongGenerator.ListedSong], configuration library: LibraryConfiguration, using seed: Seed
    ) -> [Int32] {
        guard !songs.isEmpty else { return [] }
        var groups = LibraryAlbumGenerator(
            storefront: library.storefront, dateAdded: library.dateAdded, seed: seed,
            writer: AttributeWriter(firstBufferIndex: storage.buffers.count))
        let (albums, artists) = groups.addAlbumsAndArtists(of: songs, to: &self)
        storage.buffers += groups.writer.finish()
        extendList(at: "/v1/me/library/albums", of: "library-albums", with: albums, except: [])
        extendList(at: "/v1/me/library/artists", of: "library-artists", with: artists, except: [])
        return albums
    }

    /// Sets generated attributes, and indexes the resource by its names, the first of which is its own.
    mutating func setAttributes(_ made: WrittenAttributes, of index: Int32, names: [String]) {
        setAttributes(made, of: index)
        for name in names { self.index.add(name: name, kindIndex: resources[Int(index)].kindIndex, resource: index) }
        if let title = names.first {
            self.index.add(title: title, kindIndex: resources[Int(index)].kindIndex, resource: index)
        }
    }

    /// Appends generated resources to a recorded list, or to all recorded resources of the type.
    private mutating func extendList(at path: String, of type: String, with made: [Int32], except left: Set<Int32>) {
        guard lists.pages[.list(path: path)] == nil else { return lists.append(made, to: .list(path: path)) }
        let kind = index.register(ResourceKind(storefront: nil, type: type))
        let others = left.union(made)
        let recorded = resources.indices.map(Int32.init).filter { index in
            let resource = resources[Int(index)]
            return resource.kindIndex == kind && resource.attributes != nil && !others.contains(index)
        }
        lists.add(Page(generated: recorded + made), to: .list(path: path))
    }

    /// Returns the resources of a kind that have attributes.
    func resourcesWithAttributes(of kind: ResourceKind) -> [Int32] {
        guard let kind = index.kindIndex(of: kind) else { return [] }
        return resources.indices.filter { resources[$0].kindIndex == kind && resources[$0].attributes != nil }
            .map(Int32.init)
    }

    /// Returns a resource's attributes, or `nil` if only its identifier is known.
    func attributes(of index: Int32) -> JSONView? {
        resources[Int(index)].attributes.flatMap { try? JSONDocument.parse(Array(storage.bytes(of: $0))) }?.root
    }

    /// Returns the members of a relationship, recorded or generated, before the pages of recordings are joined.
    func relatedResources(named name: String, of owner: Int32) -> [Int32] {
        let pages = lists.pages[.relationship(owner: owner, name: name)]
        let made = resources[Int(owner)].relationships.first { $0.name == name }?.members
        return excludingRemoved(pages.map { $0.flatMap(\.members) } ?? made ?? [])
    }
}

extension Array {
    /// Returns the elements sorted by name, ignoring case, as the service lists a library (Sources, API 3.1).
    ///
    /// Equal names keep their order.
    func sortedByName(_ name: (Element) -> String) -> [Element] {
        enumerated().map { (key: (name($1).lowercased(), $0), made: $1) }.sorted { $0.key < $1.key }.map(\.made)
    }
}

/// A generated library playlist and its songs.
private struct GeneratedLibraryPlaylist {
    /// The number, starting at 0, that the id is derived from unless the author specifies one.
    let number: Int
    let configuration: LibraryConfiguration.Playlist
    let tracks: [Int32]
    let dateAdded: Timestamp
    let seed: Seed

    var name: String { configuration.name }

    private var id: String {
        configuration.id ?? "p." + seed.libraryIDSuffix(for: "library-playlist", index: number)
    }

    /// Adds the playlist in the documented format (Sources, API 6), editable.
    ///
    /// One of 14 has artwork, whose size is unknown.
    func add(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) -> Int32 {
        let id = id
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-playlists"))
        writer.begin()
        if number % 14 == 1 { writer.raw("artwork", GeneratedArtwork.libraryPlaylistJSON(id: id, using: seed)) }
        writer.bool("canEdit", true)
        writer.string("dateAdded", dateAdded.rfc3339)
        writer.bool("hasCatalog", false)
        writer.bool("isPublic", false)
        writer.string("name", name)
        writer.libraryPlayParams(id: id, kind: "playlist")
        builder.setAttributes(writer.end(), of: index, names: [name])
        builder.resources[Int(index)].relationships = [ResourceList(name: "tracks", members: tracks)]
        return index
    }
}
