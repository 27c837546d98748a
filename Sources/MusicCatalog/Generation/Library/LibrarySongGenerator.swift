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
    /// The numbers of the songs that the author names, which do not deviate, or `nil` if none does.
    let namedSongs: Set<Int>?
    let seed: Seed
    var writer: AttributeWriter
    /// The songs that are in playlists but not in the list.
    private(set) var playlistOnlySongs: Set<Int32> = []
    private var playlistRows: [Int: Int32] = [:]
    /// The kinds of the songs in the last block.
    private var lastBlock: (number: Int, kinds: [Int: (kind: LibraryDeviations.Song, ordinal: Int)]) = (-1, [:])

    /// A song of the library list.
    struct ListedSong {
        let number: Int
        let index: Int32
        /// The catalog counterpart, or `nil`.
        let catalogSong: Int32?
        let metadata: LibrarySong
    }

    init(
        catalogSongs catalog: [Int32], songCount count: Int, rowIDPrefix rowIDs: PlaylistRowIDPrefix,
        namedSongs named: Set<Int>?, seed: Seed, writer: AttributeWriter
    ) {
        self.catalogSongs = catalog
        self.songCount = count
        self.rowIDPrefix = rowIDs
        self.namedSongs = named
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

    /// Returns the kind of a song, and its number among those of the kind; `nil` if it does not deviate.
    mutating func kind(ofSong number: Int) -> (kind: LibraryDeviations.Song, ordinal: Int)? {
        guard let namedSongs, !namedSongs.contains(number) else { return nil }
        let block = number / LibraryDeviations.songBlock
        if lastBlock.number != block { lastBlock = (block, LibraryDeviations.songs(inBlock: block, using: seed)) }
        return lastBlock.kinds[number % LibraryDeviations.songBlock]
    }

    private mutating func add(
        _ number: Int, idPrefix: PlaylistRowIDPrefix, to builder: inout CatalogBuilder
    ) -> (index: Int32, catalog: Int32?, written: LibrarySong) {
        let purpose = idPrefix == .librarySong ? "library-song" : "library-row"
        let id = "\(idPrefix.rawValue)." + seed.libraryIDSuffix(for: purpose, index: number)
        let named = number < catalogSongs.count ? catalogSongs[number] : nil
        let (kind, ordinal) = self.kind(ofSong: number) ?? (nil, 0)
        let catalogSong = kind == .dead || kind == .upload ? nil : named
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-songs"))
        let written: LibrarySong
        let catalogID = catalogSong.map { builder.resources[Int($0)].id }
        if kind == .dead {
            let source = named.flatMap { builder.attributes(of: $0) }
            written = LibrarySong(deadRowNamed: source?["name"]?.string ?? "Track \(number % 20 + 1)", into: &writer)
        } else if let catalogID, let source = catalogSong.flatMap({ builder.attributes(of: $0) }) {
            written = LibrarySong(
                id: id, copying: source, omitting: kind?.omittedAttribute, catalogID: catalogID, into: &writer)
        } else {
            let upload = GeneratedUpload(
                number: kind == .upload && named != nil ? ordinal : number, seed: seed, isClean: namedSongs == nil)
            written = upload.write(id: id, catalogID: catalogID, into: &writer)
        }
        builder.setAttributes(written.attributes, of: index, names: [written.name, written.artist])
        builder.resources[Int(index)].relationships = [
            ResourceList(name: "catalog", members: [catalogSong].compactMap { $0 })
        ]
        return (index, catalogSong, written)
    }
}
