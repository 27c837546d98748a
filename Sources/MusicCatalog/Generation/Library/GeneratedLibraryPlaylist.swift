import Text

/// A generated library playlist.
struct GeneratedLibraryPlaylist {
    /// The number, starting at 0, that the id is derived from unless the author specifies one.
    let number: Int
    let configuration: LibraryConfiguration.Playlist
    /// The kind, or `nil` if the author describes the playlist or the library is clean.
    let kind: LibraryDeviations.Playlist?
    /// The playlist of the catalog that has its tracks, or `nil`.
    let counterpart: Int32?
    let name: String
    private let dateAdded: Timestamp
    private let seed: Seed

    /// Creates the playlists of a library; those with a counterpart follow the playlists of its storefront in their order.
    static func playlists(
        of library: LibraryConfiguration, using seed: Seed, in builder: CatalogBuilder
    ) -> [GeneratedLibraryPlaylist] {
        let catalog = builder.resourcesWithAttributes(
            of: ResourceKind(storefront: library.storefront, type: "playlists"))
        var candidates: [LibraryDeviations.Playlist: [Int32]] = Dictionary(grouping: catalog) {
            builder.resources[Int($0)].id.hasPrefix("pl.u-") ? .shared : .followed
        }
        candidates = candidates.mapValues { $0.reversed() }
        var playlists: [GeneratedLibraryPlaylist] = []
        for (number, configuration) in library.playlists.enumerated() {
            let kind =
                configuration.isRandom && !library.isClean
                ? LibraryDeviations.playlist(number: number, using: seed) : nil
            let counterpart = kind.flatMap { candidates[$0]?.popLast() }
            playlists.append(
                GeneratedLibraryPlaylist(
                    number: number, configuration: configuration, kind: kind, counterpart: counterpart,
                    name: name(
                        ofPlaylist: number, named: configuration.name, kind: kind, previousName: playlists.last?.name,
                        counterpart: counterpart.flatMap { builder.attributes(of: $0)?["name"]?.string }, seed: seed),
                    dateAdded: kind == nil ? library.dateAdded : library.dateAdded(ofSong: -1 - number, using: seed),
                    seed: seed))
        }
        return playlists
    }

    private static func name(
        ofPlaylist number: Int, named name: String, kind: LibraryDeviations.Playlist?, previousName: String?,
        counterpart: String?, seed: Seed
    ) -> String {
        switch kind {
        case .foreignName:
            let language = PseudoLanguage.foreign(number: number)
            return "🎧 " + language.text(of: NameGenerator(seed: seed, isClean: true).playlist(number: -1 - number))
        case .equalName: return previousName ?? name
        default: return counterpart ?? name
        }
    }

    private var id: String {
        configuration.id ?? "p." + seed.libraryIDSuffix(for: "library-playlist", index: number)
    }

    /// Returns the ids of the catalog songs that the author or the counterpart names.
    func songIDs(in builder: CatalogBuilder) -> [String] {
        if case .ids(let ids) = configuration.tracks { return ids }
        guard let counterpart else { return [] }
        return builder.relatedResources(named: "tracks", of: counterpart).map { builder.resources[Int($0)].id }
    }

    /// Returns the numbers of the tracks.
    ///
    /// - Parameters:
    ///   - pool: The songs of the library in the order of its list, or all songs of the catalog if it lists none.
    ///   - allCount: The number of songs of the library or the catalog, whichever has more.
    ///   - named: The songs that `songIDs(in:)` returns.
    /// - Returns: The numbers, in order.
    func songNumbers(from pool: [Int], outOf allCount: Int, named: [Int]) -> [Int] {
        switch configuration.tracks {
        case .firstSongs(count: let count):
            // The songs of the list have the first numbers, so the other songs of the catalog follow them.
            return Array((pool + (0..<allCount).dropFirst(pool.count)).prefix(max(count, 0)))
        case .ids: return named
        case .randomSongs(count: let count):
            guard counterpart == nil else { return named }
            let tracks = seed.distinctNumbers(count, below: pool.count, for: "library-playlist-tracks", index: number)
                .map { pool[$0] }
            switch kind {
            case .empty: return []
            case .long:
                let range = LibraryDeviations.longPlaylist
                let drawn = seed.number(for: "long-library-playlist-length", index: number) % UInt64(range.count)
                return seed.distinctNumbers(
                    Int(range.lowerBound + drawn), below: allCount, for: "long-library-playlist-tracks", index: number)
            case .repeating: return tracks + tracks.enumerated().filter { $0.offset % 3 == 0 }.map(\.element)
            default: return tracks
            }
        }
    }

    /// Adds the playlist in the documented format (Sources, API 6).
    ///
    /// The author's playlists are editable. One of 14 clean ones has artwork, whose size is unknown.
    func add(
        tracks: [Int32], to builder: inout CatalogBuilder, using writer: inout AttributeWriter
    ) -> Int32 {
        let id = id
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-playlists"))
        writer.begin()
        if let artwork = artwork(id: id) { writer.raw("artwork", artwork) }
        writer.bool("canEdit", kind != .followed)
        writer.string("dateAdded", dateAdded.rfc3339)
        if let description {
            writer.key("description")
            writer.json.beginObject()
            writer.json.member("standard", description)
            writer.json.endObject()
        }
        writer.bool("hasCatalog", counterpart != nil)
        writer.bool("isPublic", counterpart != nil)
        writer.string("name", name)
        writer.libraryPlayParams(
            id: id, kind: "playlist", globalID: counterpart.map { builder.resources[Int($0)].id })
        builder.setAttributes(writer.end(), of: index, names: [name])
        builder.resources[Int(index)].relationships =
            (counterpart.map { [ResourceList(name: "catalog", members: [$0])] } ?? [])
            + [ResourceList(name: "tracks", members: tracks)]
        return index
    }

    private var description: String? {
        switch kind {
        case .empty: ""
        case .described, .followed: GeneratedEditorialNotes.playlists[number % 6].standard
        default: nil
        }
    }

    /// Returns the JSON of the artwork, or `nil`.
    private func artwork(id: String) -> [UInt8]? {
        let name: String
        switch kind {
        case .fixedArtwork: name = "600x600AM.PDCXS01.jpg"
        case .shared: name = "{w}x{h}SC.DN01.jpg?l=en-US"
        case nil where number % 14 == 1: return GeneratedArtwork.libraryPlaylistJSON(id: id, using: seed)
        default: return nil
        }
        let usual = GeneratedArtwork.libraryPlaylistJSON(id: id, using: seed)
        guard let slash = usual.lastIndex(of: UInt8(ascii: "/")) else { return usual }
        return usual[...slash] + Array("\(name)\"}".utf8)
    }
}

extension LibraryConfiguration.Playlist {
    /// Whether the name and the tracks derive from the seed.
    fileprivate var isRandom: Bool { if case .randomSongs = tracks { true } else { false } }
}

extension LibraryConfiguration {
    /// Returns when a song was added: at different times, or at the configured time if the library is clean.
    func dateAdded(ofSong number: Int, using seed: Seed) -> Timestamp {
        guard !isClean else { return dateAdded }
        return Timestamp(
            milliseconds: max(
                min(dateAdded.milliseconds, 0),
                dateAdded.milliseconds - LibraryDeviations.age(ofSong: number, using: seed)))
    }
}
