import Diagnostics
package import Determinism
import OrderedJSON

extension CatalogBuilder {
    /// Makes up a library: songs of the catalog first, then uploads that the catalog does not know; the albums and artists
    /// of these songs; playlists of them.
    ///
    /// Lists are by name. Call it after the recordings and after what is made up for the catalog.
    package mutating func add(_ library: LibraryRequest, seed: Seed) {
        let storefront = ResourceKind(storefront: library.storefront, type: "songs")
        var maker = LibraryMaker(
            catalog: described(storefront), count: library.songs, rowIDs: library.rowIDs, seed: seed,
            writer: AttributeWriter(firstBuffer: text.buffers.count))
        let songs = maker.addSongs(to: &self)
        let picked = maker.pick(library.playlists, songs.map(\.number), from: self)
        let rows = picked.map { numbers in numbers.map { maker.row($0, in: &self) } }
        let playlists = library.playlists.enumerated().map { number, playlist in
            LibraryPlaylist(number: number, playlist: playlist, tracks: rows[number], added: library.added, seed: seed)
        }
        let lists = playlists.byName(\.name).map { $0.add(to: &self, &maker.writer) }
        text.buffers += maker.writer.finish()
        extend("/v1/me/library/songs", of: "library-songs", by: songs.map(\.index), not: maker.outsideOfLibrary)
        addGroups(of: songs, library, seed)
        extend("/v1/me/library/playlists", of: "library-playlists", by: lists, not: [])
    }

    /// The albums and artists of the songs in the list; what only a playlist holds has none.
    private mutating func addGroups(of songs: [LibraryMaker.Listed], _ library: LibraryRequest, _ seed: Seed) {
        guard !songs.isEmpty else { return }
        var groups = LibraryGroups(
            storefront: library.storefront, added: library.added, seed: seed,
            writer: AttributeWriter(firstBuffer: text.buffers.count))
        let (albums, artists) = groups.add(songs, to: &self)
        text.buffers += groups.writer.finish()
        extend("/v1/me/library/albums", of: "library-albums", by: albums, not: [])
        extend("/v1/me/library/artists", of: "library-artists", by: artists, not: [])
    }

    /// Takes made-up attributes of the library, and makes the resource findable by its names, the first of which is its own.
    mutating func takeNamed(_ made: MadeUpAttributes, of index: Int32, names: [String]) {
        take(made, of: index)
        for name in names { self.index.add(name: name, kind: resources[Int(index)].kind, resource: index) }
        if let title = names.first { self.index.add(title: title, kind: resources[Int(index)].kind, resource: index) }
    }

    /// Puts what was made behind what was recorded: behind a recorded list, else behind all that was recorded.
    private mutating func extend(_ path: String, of type: String, by made: [Int32], not left: Set<Int32>) {
        guard lists.pages[.list(path)] == nil else { return lists.append(made, to: .list(path)) }
        let kind = index.register(ResourceKind(storefront: nil, type: type))
        let others = left.union(made)
        let recorded = resources.indices.map(Int32.init).filter { index in
            let resource = resources[Int(index)]
            return resource.kind == kind && resource.attributes != nil && !others.contains(index)
        }
        let nowhere = TextLocation(SourceFile(name: "made-up library", bytes: []), 0..<0)
        lists.add(Page(members: recorded + made, offset: 0, next: nil, location: nowhere), to: .list(path))
    }

    /// The resources of a kind that have attributes.
    func described(_ kind: ResourceKind) -> [Int32] {
        guard let kind = index.number(of: kind) else { return [] }
        return resources.indices.filter { resources[$0].kind == kind && resources[$0].attributes != nil }
            .map(Int32.init)
    }

    /// A resource's attributes, to be read; nil where only its identifier is known.
    func attributes(of index: Int32) -> JSONView? {
        resources[Int(index)].attributes.flatMap { try? JSONDocument.parse(Array(text.bytes($0))) }?.root
    }

    /// What a relationship leads to, recorded or made up, as long as the pages of recordings have not been joined.
    func related(_ name: String, of owner: Int32) -> [Int32] {
        let pages = lists.pages[.relationship(owner: owner, name: name)]
        let made = resources[Int(owner)].relationships.first { $0.name == name }?.members
        return present(pages.map { $0.flatMap(\.members) } ?? made ?? [])
    }
}

extension Array {
    /// By name, letter case aside, as the service lists a library (facts 3.1); equal names keep their order.
    func byName(_ name: (Element) -> String) -> [Element] {
        enumerated().map { (key: (name($1).lowercased(), $0), made: $1) }.sorted { $0.key < $1.key }.map(\.made)
    }
}
