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
    let rowIDs: PlaylistRowIDPrefix
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
        let written: LibrarySong
    }

    init(catalog: [Int32], count: Int, rowIDs: PlaylistRowIDPrefix, seed: Seed, writer: AttributeWriter) {
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
            let (index, catalogSong, written) = add(number, idPrefix: .songs, to: &builder, with: &writer)
            if rowIDs == .songs { rows[number] = index }
            listed.append(Listed(number: number, index: index, catalog: catalogSong, written: written))
        }
        return listed.byName(\.written.name)
    }

    /// The song as a row of a playlist.
    mutating func row(_ number: Int, in builder: inout CatalogBuilder) -> Int32 {
        if let known = rows[number] { return known }
        let index = add(number, idPrefix: rowIDs, to: &builder, with: &writer).index
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

    private func add(
        _ number: Int, idPrefix: PlaylistRowIDPrefix, to builder: inout CatalogBuilder, with writer: inout AttributeWriter
    ) -> (index: Int32, catalog: Int32?, written: LibrarySong) {
        let purpose = idPrefix == .songs ? "library-song" : "library-row"
        let id = "\(idPrefix.rawValue)." + seed.libraryIDSuffix(for: purpose, index: number)
        let catalogSong = number < catalog.count ? catalog[number] : nil
        let index = builder.resource(id, in: ResourceKind(storefront: nil, type: "library-songs"))
        let written: LibrarySong
        let catalogID = catalogSong.map { builder.resources[Int($0)].id }
        if let catalogID, let source = catalogSong.flatMap({ builder.attributes(of: $0) }) {
            written = LibrarySong(id: id, copying: source, catalogID: catalogID, into: &writer)
        } else {
            written = GeneratedUpload(number: number, seed: seed).write(id: id, catalogID: catalogID, into: &writer)
        }
        builder.takeNamed(written.attributes, of: index, names: [written.name, written.artist])
        builder.resources[Int(index)].relationships = [
            RelatedList(name: "catalog", members: [catalogSong].compactMap { $0 })
        ]
        return (index, catalogSong, written)
    }
}
