import Diagnostics
package import Determinism
import Encodings
import OrderedJSON

extension CatalogBuilder {
    /// Makes up a library: songs of the catalog first, then uploads that the catalog does not know; playlists of them.
    ///
    /// It is written as the service would answer it, by name, and harvested like a recording. Call it after the
    /// recordings.
    package mutating func add(_ library: LibraryRequest, seed: Seed) {
        let catalog = songs(of: library.storefront)
        let songs = (0..<library.songs).map { number in
            LibrarySong(number: number, catalog: number < catalog.count ? catalog[number] : nil, seed: seed)
        }
        let inLibrary = songs.sorted { ($0.name.lowercased(), $0.number) < ($1.name.lowercased(), $1.number) }
        let playlists = library.playlists.enumerated().map { number, playlist in
            LibraryPlaylist(
                number: number, playlist: playlist, tracks: tracks(of: playlist, inLibrary, catalog, seed: seed),
                added: library.added, seed: seed)
        }
        let onlyInPlaylists = playlists.flatMap(\.tracks).filter { $0.number >= library.songs }
        _ = harvestGenerated(onlyInPlaylists) { $0.write(storefront: library.storefront, into: &$1) }
        let made = harvestGenerated(inLibrary) { $0.write(storefront: library.storefront, into: &$1) }
        extend("/v1/me/library/songs", of: "library-songs", by: made, not: onlyInPlaylists.map(\.id))
        let sorted = playlists.sorted { ($0.name.lowercased(), $0.number) < ($1.name.lowercased(), $1.number) }
        let lists = harvestGenerated(sorted) { $0.write(into: &$1) }
        extend("/v1/me/library/playlists", of: "library-playlists", by: lists, not: [])
    }

    private mutating func harvestGenerated<Made>(
        _ made: [Made], write: (Made, inout JSONWriter) -> Void
    ) -> [Int32] {
        var writer = JSONWriter()
        writer.beginArray()
        for one in made { write(one, &writer) }
        writer.endArray()
        guard let document = try? JSONDocument.parse(writer.bytes) else { return [] }
        text.buffers.append(document.bytes)
        let recording = Recording(
            file: SourceFile(name: "made-up library", bytes: document.bytes), label: "made-up library",
            buffer: Int32(text.buffers.count - 1), storefront: nil)
        return harvest(document.root, of: recording, allowingRepeats: true)
    }

    /// Puts what was made behind what was recorded: behind a recorded list, else behind all that was recorded.
    private mutating func extend(_ path: String, of type: String, by made: [Int32], not left: [String]) {
        guard lists.pages[.list(path)] == nil else { return lists.append(made, to: .list(path)) }
        let kind = index.register(ResourceKind(storefront: nil, type: type))
        let others = Set(made)
        let recorded = resources.indices.map(Int32.init).filter { index in
            let resource = resources[Int(index)]
            return resource.kind == kind && resource.attributes != nil && !others.contains(index)
                && !left.contains(resource.id)
        }
        let nowhere = TextLocation(SourceFile(name: "made-up library", bytes: []), 0..<0)
        lists.add(Page(members: recorded + made, offset: 0, next: nil, location: nowhere), to: .list(path))
    }

    private func songs(of storefront: String) -> [LibrarySong.Source] {
        guard let kind = index.number(of: ResourceKind(storefront: storefront, type: "songs")) else { return [] }
        return resources.compactMap { resource in
            guard resource.kind == kind, let attributes = resource.attributes,
                let document = try? JSONDocument.parse(Array(text.bytes(attributes)))
            else { return nil }
            return LibrarySong.Source(id: resource.id, attributes: document.root)
        }
    }

    /// So many songs of the library, else of the catalog; or the library's rows of these catalog songs.
    private func tracks(
        of playlist: LibraryRequest.Playlist, _ library: [LibrarySong], _ catalog: [LibrarySong.Source], seed: Seed
    ) -> [LibrarySong] {
        func row(_ number: Int) -> LibrarySong { LibrarySong(number: number, catalog: catalog[number], seed: seed) }
        switch playlist.tracks {
        case .count(let count):
            return library.isEmpty ? (0..<min(count, catalog.count)).map(row) : Array(library.prefix(count))
        case .ids(let ids):
            return ids.compactMap { id in catalog.firstIndex { $0.id == id }.map(row) }
        }
    }
}
