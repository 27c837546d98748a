import Text

/// Generates the songs of a library, each one when it is first needed.
///
/// Songs are numbered from 0: first those of the catalog in its order, then the uploads.
struct LibrarySongGenerator {
    /// The songs of the storefront's catalog.
    let catalogSongs: [Int32]
    /// The number of songs in the library list.
    let songCount: Int
    let rowIDPrefix: PlaylistRowIDPrefix
    let seed: Seed
    var writer: AttributeWriter
    /// The songs that are in playlists but not in the list.
    private(set) var playlistOnlySongs: Set<Int32> = []
    private var playlistRows: [Int: Int32] = [:]

    /// A song of the library list.
    struct ListedSong {
        let number: Int
        let index: Int32
        /// The catalog counterpart, or `nil`.
        let catalogSong: Int32?
        let metadata: LibrarySong
    }

    init(
        catalogSongs catalog: [Int32], songCount count: Int, rowIDPrefix rowIDs: PlaylistRowIDPrefix, seed: Seed,
        writer: AttributeWriter
    ) {
        self.catalogSongs = catalog
        self.songCount = count
        self.rowIDPrefix = rowIDs
        self.seed = seed
        self.writer = writer
    }

    /// Adds the songs of the list, and returns them sorted by name.
    mutating func addSongs(to builder: inout CatalogBuilder) -> [ListedSong] {
        var listed: [ListedSong] = []
        listed.reserveCapacity(songCount)
        for number in 0..<max(songCount, 0) {
            let (index, catalogSong, written) = add(number, idPrefix: .librarySong, to: &builder)
            if rowIDPrefix == .librarySong { playlistRows[number] = index }
            listed.append(ListedSong(number: number, index: index, catalogSong: catalogSong, metadata: written))
        }
        return listed.sortedByName(\.metadata.name)
    }

    /// Returns a song as a row of a playlist, and adds it if necessary.
    mutating func playlistRow(forSongNumber number: Int, in builder: inout CatalogBuilder) -> Int32 {
        if let known = playlistRows[number] { return known }
        let index = add(number, idPrefix: rowIDPrefix, to: &builder).index
        playlistRows[number] = index
        playlistOnlySongs.insert(index)
        return index
    }

    /// Returns the numbers of the songs of each playlist.
    ///
    /// `listed` contains the library's songs in the order of its list.
    func songNumbers(
        for playlists: [LibraryConfiguration.Playlist], listedSongs listed: [Int], in builder: CatalogBuilder
    ) -> [[Int]] {
        let pool = listed.isEmpty ? Array(catalogSongs.indices) : listed
        var numbers: [String: Int] = [:]
        for playlist in playlists {
            if case .ids(let ids) = playlist.tracks { for id in ids { numbers[id] = -1 } }
        }
        if !numbers.isEmpty {
            for (number, index) in catalogSongs.enumerated() {
                let id = builder.resources[Int(index)].id
                if numbers[id] == -1 { numbers[id] = number }
            }
        }
        return playlists.enumerated().map { place, playlist in
            switch playlist.tracks {
            case .firstSongs(count: let count):
                // The songs of the list have the first numbers, so the other songs of the catalog follow them.
                Array((pool + catalogSongs.indices.dropFirst(pool.count)).prefix(max(count, 0)))
            case .randomSongs(count: let count):
                seed.distinctNumbers(count, below: pool.count, for: "library-playlist-tracks", index: place).map {
                    pool[$0]
                }
            case .ids(let ids): ids.compactMap { numbers[$0] }.filter { $0 >= 0 }
            }
        }
    }

    private mutating func add(
        _ number: Int, idPrefix: PlaylistRowIDPrefix, to builder: inout CatalogBuilder
    ) -> (index: Int32, catalog: Int32?, written: LibrarySong) {
        let purpose = idPrefix == .librarySong ? "library-song" : "library-row"
        let id = "\(idPrefix.rawValue)." + seed.libraryIDSuffix(for: purpose, index: number)
        let catalogSong = number < catalogSongs.count ? catalogSongs[number] : nil
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-songs"))
        let written: LibrarySong
        let catalogID = catalogSong.map { builder.resources[Int($0)].id }
        if let catalogID, let source = catalogSong.flatMap({ builder.attributes(of: $0) }) {
            written = LibrarySong(id: id, copying: source, catalogID: catalogID, into: &writer)
        } else {
            written = GeneratedUpload(number: number, seed: seed).write(id: id, catalogID: catalogID, into: &writer)
        }
        builder.setAttributes(written.attributes, of: index, names: [written.name, written.artist])
        builder.resources[Int(index)].relationships = [
            ResourceList(name: "catalog", members: [catalogSong].compactMap { $0 })
        ]
        return (index, catalogSong, written)
    }
}
