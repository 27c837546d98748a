package import Text

extension CatalogBuilder {
    /// Generates a library of catalog songs and uploads, with their albums, artists, and playlists.
    ///
    /// Lists are sorted by name. Call this method after the recordings and the generated catalog have been added.
    package mutating func addGeneratedLibrary(_ library: LibraryConfiguration, using seed: Seed) {
        let storefront = ResourceKind(storefront: library.storefront, type: "songs")
        let catalogSongs = songs(of: storefront, startingWith: library.songIDs)
        let playlists = GeneratedLibraryPlaylist.playlists(of: library, using: seed, in: self)
        let songIDs = playlists.map { $0.songIDs(in: self) }
        let numbers = songNumbers(ofIDs: songIDs.joined(), in: catalogSongs)
        let named = zip(playlists, songIDs).flatMap { $0.kind == nil ? $1.compactMap { numbers[$0] } : [] }
        var generator = LibrarySongGenerator(
            catalogSongs: catalogSongs, songCount: library.songCount, rowIDPrefix: library.rowIDPrefix,
            namedSongs: library.isClean ? nil : Set(named + library.songIDs.indices), seed: seed,
            writer: AttributeWriter(firstBufferIndex: storage.buffers.count))
        let songs = generator.addSongs(to: &self)
        let pool = songs.isEmpty ? Array(catalogSongs.indices) : songs.map(\.number)
        let added = zip(playlists, songIDs).map { playlist, ids -> (name: String, index: Int32) in
            let tracks = playlist.songNumbers(
                from: pool, outOf: max(pool.count, catalogSongs.count), named: ids.compactMap { numbers[$0] })
            let rows = tracks.map { generator.playlistRow(forSongNumber: $0, in: &self) }
            return (playlist.name, playlist.add(tracks: rows, to: &self, using: &generator.writer))
        }
        let lists = added.sortedByName(\.name).map(\.index)
        storage.buffers += generator.writer.finish()
        extendList(
            at: "/v1/me/library/songs", of: "library-songs", with: songs.map(\.index),
            except: generator.playlistOnlySongs)
        let albums = addLibraryAlbumsAndArtists(of: songs, configuration: library, using: seed)
        extendList(at: "/v1/me/library/playlists", of: "library-playlists", with: lists, except: [])
        if !library.isClean {
            addLibraryVideos(for: library, using: seed)
            addLibraryFolders(
                of: zip(playlists, added).filter { $0.0.kind != nil }.map(\.1.index), for: library, using: seed)
        }
        guard !songs.isEmpty else { return }
        var history = GeneratedHistory(
            songs: songs.compactMap { song in
                guard !library.isClean else { return song.catalogSong ?? song.index }
                guard !song.metadata.artist.isEmpty else { return nil }
                let drawn = seed.number(for: "played-library-song", index: song.number)
                return drawn % LibraryDeviations.tracksPerLibrarySong == 0 ? song.index : song.catalogSong ?? song.index
            },
            albums: albums.map { relatedResources(named: "catalog", of: $0).first ?? $0 }, playlists: lists,
            configuration: library, seed: seed, writer: AttributeWriter(firstBufferIndex: storage.buffers.count))
        history.add(to: &self)
        storage.buffers += history.writer.finish()
    }

    /// Returns the numbers of catalog songs by id.
    private func songNumbers(ofIDs ids: some Sequence<String>, in catalogSongs: [Int32]) -> [String: Int] {
        let wanted = Set(ids)
        guard !wanted.isEmpty else { return [:] }
        let known = catalogSongs.enumerated().map { (resources[Int($1)].id, $0) }.filter { wanted.contains($0.0) }
        return Dictionary(known, uniquingKeysWith: { first, _ in first })
    }

    /// Adds music videos of the catalog to the library.
    private mutating func addLibraryVideos(for library: LibraryConfiguration, using seed: Seed) {
        let count = (library.songCount + LibraryDeviations.songsPerVideo - 1) / LibraryDeviations.songsPerVideo
        let videos = resourcesWithAttributes(of: ResourceKind(storefront: library.storefront, type: "music-videos"))
            .prefix(max(count, 0))
        guard !videos.isEmpty else { return }
        var writer = AttributeWriter(firstBufferIndex: storage.buffers.count)
        let kind = ResourceKind(storefront: nil, type: "library-music-videos")
        let added = videos.enumerated().map { number, video -> (name: String, index: Int32) in
            let id = "i." + seed.libraryIDSuffix(for: "library-video", index: number)
            let index = reserveIndex(for: id, in: kind)
            let attributes = attributes(of: video)
            writer.begin()
            writer.libraryVideoAttributes(from: attributes, id: id, catalogID: resources[Int(video)].id)
            let name = attributes?["name"]?.string ?? ""
            setAttributes(writer.end(), of: index, names: [name, attributes?["artistName"]?.string ?? ""])
            resources[Int(index)].relationships = [ResourceList(name: "catalog", members: [video])]
            return (name, index)
        }
        storage.buffers += writer.finish()
        extendList(at: kind.path, of: kind.type, with: added.sortedByName(\.name).map(\.index), except: [])
    }

    /// Adds a folder with the fourth and the fifth of each ten generated playlists.
    private mutating func addLibraryFolders(
        of playlists: [Int32], for library: LibraryConfiguration, using seed: Seed
    ) {
        var writer = AttributeWriter(firstBufferIndex: storage.buffers.count)
        let kind = ResourceKind(storefront: nil, type: "library-playlist-folders")
        let folders = stride(from: 3, to: playlists.count - 1, by: 10).map { first -> (name: String, index: Int32) in
            let index = reserveIndex(for: "p." + seed.libraryIDSuffix(for: "library-folder", index: first), in: kind)
            let name = PseudoLanguage.english.text(
                of: NameGenerator(seed: seed, isClean: true).station(number: -1 - first, isLive: false))
            writer.begin()
            writer.string("dateAdded", library.dateAdded.rfc3339)
            writer.string("name", name)
            setAttributes(writer.end(), of: index, names: [name])
            let children = Array(playlists[first...first + 1])
            resources[Int(index)].relationships = [ResourceList(name: "children", members: children)]
            for child in children {
                resources[Int(child)].relationships.append(ResourceList(name: "parent", members: [index]))
            }
            return (name, index)
        }
        guard !folders.isEmpty else { return }
        storage.buffers += writer.finish()
        extendList(at: kind.path, of: kind.type, with: folders.sortedByName(\.name).map(\.index), except: [])
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
            library: library, seed: seed,
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
