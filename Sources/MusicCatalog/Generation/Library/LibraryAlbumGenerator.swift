import Text

/// Generates the albums and artists of a library from the songs in its list.
struct LibraryAlbumGenerator {
    let library: LibraryConfiguration
    let seed: Seed
    var writer: AttributeWriter
    private var albumLookup: CatalogAlbumLookup
    private var artists: GeneratedLibraryArtists
    private var albums: [GeneratedLibraryAlbum] = []
    private var albumIndices: [GeneratedLibraryAlbum.Identity: Int] = [:]

    private struct AddedAlbum {
        let name: String
        let index: Int32
        /// The positions of the album's artists.
        let artistIndices: [Int]
    }

    init(library: LibraryConfiguration, seed: Seed, writer: AttributeWriter) {
        (self.library, self.seed, self.writer) = (library, seed, writer)
        albumLookup = CatalogAlbumLookup(storefront: library.storefront)
        artists = GeneratedLibraryArtists(seed: seed)
    }

    /// Adds the albums and artists, and relates songs, albums, and artists to each other.
    ///
    /// - Parameters:
    ///   - songs: The songs of the list.
    ///   - builder: The builder that they are added to.
    /// - Returns: The albums and the artists, sorted by name.
    mutating func addAlbumsAndArtists(
        of songs: [LibrarySongGenerator.ListedSong], to builder: inout CatalogBuilder
    ) -> (albums: [Int32], artists: [Int32]) {
        for song in songs { assignToAlbum(song, in: builder) }
        var albumsOfSongs: [Int32: Int32] = [:]
        var added: [AddedAlbum] = []
        for album in albums {
            let new = add(album, to: &builder)
            added.append(new)
            for song in album.songs { albumsOfSongs[song.index] = new.index }
        }
        added = added.sortedByName(\.name)
        for album in added { for place in album.artistIndices { artists.add(album: album.index, toArtistAt: place) } }
        for song in songs { setRelationships(of: song, album: albumsOfSongs[song.index], in: &builder) }
        for artist in artists.artists {
            builder.resources[Int(artist.index)].relationships = [
                ResourceList(name: "albums", members: artist.albums),
                ResourceList(name: "catalog", members: artist.catalogArtists),
            ]
        }
        return (added.map(\.index), artists.artists.sortedByName(\.name).map(\.index))
    }

    /// Adds a song to its album, if it has one.
    private mutating func assignToAlbum(_ song: LibrarySongGenerator.ListedSong, in builder: CatalogBuilder) {
        let known = song.catalogSong.flatMap { albumLookup.album(of: $0, metadata: song.metadata, in: builder) }
        let isKnown = known.map { builder.resources[Int($0)].attributes != nil } ?? false
        guard isKnown || !song.metadata.album.isEmpty else { return }
        let identity: GeneratedLibraryAlbum.Identity =
            known.map { .catalog($0) } ?? .named(song.metadata.album, artist: song.metadata.artist)
        let place = albumIndices[identity] ?? albums.count
        if place == albums.count {
            albums.append(GeneratedLibraryAlbum(identity: identity))
            albumIndices[identity] = place
        }
        albums[place].songs.append(song)
    }

    private mutating func add(_ album: GeneratedLibraryAlbum, to builder: inout CatalogBuilder) -> AddedAlbum {
        let id =
            "l."
            + seed.libraryIDSuffix(for: "library-album \(album.idKey(in: builder))", index: 0)
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-albums"))
        let tracks = album.tracks
        let dateAdded = album.songs.map { library.dateAdded(ofSong: $0.number, using: seed) }.min() ?? library.dateAdded
        let written: GeneratedLibraryAlbum.Metadata
        var source: Int32?
        if case .catalog(let known) = album.identity, let attributes = builder.attributes(of: known) {
            source = known
            written = album.write(
                catalogAttributes: attributes, id: id, dateAdded: dateAdded, into: &writer)
        } else {
            let first = tracks.first.flatMap { builder.attributes(of: $0.index) }
            written = album.write(firstTrackAttributes: first, id: id, dateAdded: dateAdded, into: &writer)
        }
        builder.setAttributes(written.attributes, of: index, names: [written.name, written.artist])
        let related = source.map { builder.relatedResources(named: "artists", of: $0) } ?? []
        let artists = artists.artistIndices(of: related, named: written.artist, in: &builder, using: &writer)
        builder.resources[Int(index)].relationships = [
            ResourceList(name: "artists", members: artists.map { self.artists.artists[$0].index }),
            ResourceList(name: "catalog", members: [source].compactMap { $0 }),
            ResourceList(name: "tracks", members: tracks.map(\.index)),
        ]
        return AddedAlbum(name: written.name, index: index, artistIndices: artists)
    }

    private mutating func setRelationships(
        of song: LibrarySongGenerator.ListedSong, album: Int32?, in builder: inout CatalogBuilder
    ) {
        let related = song.catalogSong.map { builder.relatedResources(named: "artists", of: $0) } ?? []
        let places = artists.artistIndices(of: related, named: song.metadata.artist, in: &builder, using: &writer)
        builder.resources[Int(song.index)].relationships = [
            ResourceList(name: "albums", members: [album].compactMap { $0 }),
            ResourceList(name: "artists", members: places.map { artists.artists[$0].index }),
            ResourceList(name: "catalog", members: [song.catalogSong].compactMap { $0 }),
        ]
    }
}
