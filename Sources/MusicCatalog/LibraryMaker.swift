import Determinism
import OrderedJSON

/// Makes the songs of one library, each when it is first wanted.
///
/// Songs have numbers, from 0: first those of the catalog in its order, then the uploads.
struct LibraryMaker {
    /// The storefront's songs.
    let catalog: [Int32]
    /// How many songs the library list has.
    let count: Int
    let rowIDs: LibraryRequest.RowIDs
    let seed: Seed
    var writer: AttributeWriter
    /// Songs that are in playlists and not in the list.
    private(set) var outsideOfLibrary: Set<Int32> = []
    private var rows: [Int: Int32] = [:]

    /// A song of the library list.
    struct Listed {
        let number: Int
        let index: Int32
        /// The catalog song that it is.
        let catalog: Int32?
        let written: LibrarySong.Written
    }

    init(catalog: [Int32], count: Int, rowIDs: LibraryRequest.RowIDs, seed: Seed, writer: AttributeWriter) {
        self.catalog = catalog
        self.count = count
        self.rowIDs = rowIDs
        self.seed = seed
        self.writer = writer
    }

    /// The songs of the list, by name.
    mutating func addSongs(to builder: inout CatalogBuilder) -> [Listed] {
        var listed: [Listed] = []
        listed.reserveCapacity(count)
        for number in 0..<max(count, 0) {
            let song = song(number, idPrefix: .songs)
            let (index, written) = add(song, to: &builder)
            if rowIDs == .songs { rows[number] = index }
            listed.append(Listed(number: number, index: index, catalog: song.catalog, written: written))
        }
        return listed.byName(\.written.name)
    }

    /// The song as a row of a playlist.
    mutating func row(_ number: Int, in builder: inout CatalogBuilder) -> Int32 {
        if let known = rows[number] { return known }
        let (index, _) = add(song(number, idPrefix: rowIDs), to: &builder)
        rows[number] = index
        outsideOfLibrary.insert(index)
        return index
    }

    /// The numbers of the songs of each playlist; `listed` are those of the library in the order of its list.
    func pick(
        _ playlists: [LibraryRequest.Playlist], _ listed: [Int], from builder: CatalogBuilder
    ) -> [[Int]] {
        let pool = listed.isEmpty ? Array(catalog.indices) : listed
        var numbers: [String: Int] = [:]
        for playlist in playlists {
            if case .ids(let ids) = playlist.tracks { for id in ids { numbers[id] = -1 } }
        }
        if !numbers.isEmpty {
            for (number, index) in catalog.enumerated() {
                let id = builder.resources[Int(index)].id
                if numbers[id] == -1 { numbers[id] = number }
            }
        }
        return playlists.enumerated().map { place, playlist in
            switch playlist.tracks {
            case .count(let count): Array(pool.prefix(max(count, 0)))
            case .picked(let count):
                seed.distinct(count, below: pool.count, "library-playlist-tracks", place).map { pool[$0] }
            case .ids(let ids): ids.compactMap { numbers[$0] }.filter { $0 >= 0 }
            }
        }
    }

    private func song(_ number: Int, idPrefix: LibraryRequest.RowIDs) -> LibrarySong {
        LibrarySong(
            number: number, catalog: number < catalog.count ? catalog[number] : nil, idPrefix: idPrefix, seed: seed)
    }

    private mutating func add(_ song: LibrarySong, to builder: inout CatalogBuilder) -> (Int32, LibrarySong.Written) {
        let index = builder.resource(song.id, in: ResourceKind(storefront: nil, type: "library-songs"))
        let source = song.catalog.flatMap { builder.attributes(of: $0) }
        let catalogID = song.catalog.map { builder.resources[Int($0)].id }
        let written = song.write(source, catalogID: catalogID, into: &writer)
        builder.takeNamed(written.attributes, of: index, names: [written.name, written.artist])
        builder.resources[Int(index)].relationships = [
            RelatedList(name: "catalog", members: [song.catalog].compactMap { $0 })
        ]
        return (index, written)
    }
}
