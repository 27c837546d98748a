import Determinism
import OrderedJSON

/// Makes the albums and artists of one made-up library: those that the songs in its list belong to.
struct LibraryGroups {
    let added: Instant
    let seed: Seed
    var writer: AttributeWriter
    private var catalogAlbums: CatalogAlbums
    private var artists: LibraryArtists
    private var albums: [LibraryAlbum] = []
    private var places: [LibraryAlbum.Identity: Int] = [:]

    private struct MadeAlbum {
        let name: String
        let index: Int32
        /// Their places among the artists.
        let artists: [Int]
    }

    init(storefront: String, added: Instant, seed: Seed, writer: AttributeWriter) {
        (self.added, self.seed, self.writer) = (added, seed, writer)
        catalogAlbums = CatalogAlbums(storefront: storefront)
        artists = LibraryArtists(seed: seed)
    }

    /// Adds them, and lets songs, albums and artists lead to one another.
    ///
    /// - Parameters:
    ///   - songs: The songs of the list.
    ///   - builder: Where they go.
    /// - Returns: The albums and the artists, by name.
    mutating func add(
        _ songs: [LibraryMaker.Listed], to builder: inout CatalogBuilder
    ) -> (albums: [Int32], artists: [Int32]) {
        for song in songs { group(song, in: builder) }
        var albumsOfSongs: [Int32: Int32] = [:]
        var made: [MadeAlbum] = []
        for album in albums {
            let new = add(album, to: &builder)
            made.append(new)
            for song in album.songs { albumsOfSongs[song.index] = new.index }
        }
        made = made.byName(\.name)
        for album in made { for place in album.artists { artists.add(album: album.index, toArtistAt: place) } }
        for song in songs { relate(song, to: albumsOfSongs[song.index], in: &builder) }
        for artist in artists.artists {
            builder.resources[Int(artist.index)].relationships = [
                RelatedList(name: "albums", members: artist.albums),
                RelatedList(name: "catalog", members: artist.catalog),
            ]
        }
        return (made.map(\.index), artists.artists.byName(\.name).map(\.index))
    }

    /// Puts a song into its album, if it has one.
    private mutating func group(_ song: LibraryMaker.Listed, in builder: CatalogBuilder) {
        let known = song.catalog.flatMap { catalogAlbums.album(of: $0, song.written, in: builder) }
        let isKnown = known.map { builder.resources[Int($0)].attributes != nil } ?? false
        guard isKnown || !song.written.album.isEmpty else { return }
        let identity: LibraryAlbum.Identity =
            known.map { .catalog($0) } ?? .named(song.written.album, artist: song.written.artist)
        let place = places[identity] ?? albums.count
        if place == albums.count {
            albums.append(LibraryAlbum(identity: identity))
            places[identity] = place
        }
        albums[place].songs.append(song)
    }

    private mutating func add(_ album: LibraryAlbum, to builder: inout CatalogBuilder) -> MadeAlbum {
        let id =
            "l."
            + seed.libraryIDSuffix(for: "library-album \(album.key(in: builder))", index: 0)
        let index = builder.resource(id, in: ResourceKind(storefront: nil, type: "library-albums"))
        let tracks = album.tracks
        let written: LibraryAlbum.Written
        var source: Int32?
        if case .catalog(let known) = album.identity, let attributes = builder.attributes(of: known) {
            source = known
            written = album.write(
                attributes, id: id, catalogID: builder.resources[Int(known)].id, added: added, into: &writer)
        } else {
            let first = tracks.first.flatMap { builder.attributes(of: $0.index) }
            written = album.write(songs: first, id: id, added: added, into: &writer)
        }
        builder.takeNamed(written.attributes, of: index, names: [written.name, written.artist])
        let related = source.map { builder.related("artists", of: $0) } ?? []
        let artists = artists.places(of: related, named: written.artist, to: &builder, &writer)
        builder.resources[Int(index)].relationships = [
            RelatedList(name: "artists", members: artists.map { self.artists.artists[$0].index }),
            RelatedList(name: "catalog", members: [source].compactMap { $0 }),
            RelatedList(name: "tracks", members: tracks.map(\.index)),
        ]
        return MadeAlbum(name: written.name, index: index, artists: artists)
    }

    private mutating func relate(
        _ song: LibraryMaker.Listed, to album: Int32?, in builder: inout CatalogBuilder
    ) {
        let related = song.catalog.map { builder.related("artists", of: $0) } ?? []
        let places = artists.places(of: related, named: song.written.artist, to: &builder, &writer)
        builder.resources[Int(song.index)].relationships = [
            RelatedList(name: "albums", members: [album].compactMap { $0 }),
            RelatedList(name: "artists", members: places.map { artists.artists[$0].index }),
            RelatedList(name: "catalog", members: [song.catalog].compactMap { $0 }),
        ]
    }
}
