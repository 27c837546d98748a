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
        let catalog = songs(of: library.storefront).enumerated().map { number, source in
            LibrarySong(number: number, catalog: source, seed: seed)
        }
        let uploads = (catalog.count..<max(catalog.count, library.songs)).map { number in
            LibrarySong(number: number, catalog: nil, seed: seed)
        }
        let inLibrary = Self.byName(catalog.prefix(library.songs) + uploads, \.name)
        let rows = Dictionary(catalog.map { ($0.catalog?.id ?? "", $0) }, uniquingKeysWith: { first, _ in first })
        let playlists = library.playlists.enumerated().map { number, playlist in
            let tracks =
                switch playlist.tracks {
                case .count(let count): Array((inLibrary.isEmpty ? catalog : inLibrary).prefix(count))
                case .ids(let ids): ids.compactMap { rows[$0] }
                }
            return LibraryPlaylist(number: number, playlist: playlist, tracks: tracks, added: library.added, seed: seed)
        }
        let onlyInPlaylists = playlists.flatMap(\.tracks).filter { $0.number >= library.songs }
        _ = harvestGenerated(onlyInPlaylists) { $0.write(storefront: library.storefront, into: &$1) }
        let made = harvestGenerated(inLibrary) { $0.write(storefront: library.storefront, into: &$1) }
        extend("/v1/me/library/songs", of: "library-songs", by: made, not: Set(onlyInPlaylists.map(\.id)))
        let lists = harvestGenerated(Self.byName(playlists, \.name)) { $0.write(into: &$1) }
        extend("/v1/me/library/playlists", of: "library-playlists", by: lists, not: [])
    }

    /// By name, letter case aside, as the service lists a library (facts 3.1); equal names keep their order.
    private static func byName<Made>(_ made: [Made], _ name: (Made) -> String) -> [Made] {
        made.enumerated().map { (key: (name($1).lowercased(), $0), made: $1) }.sorted { $0.key < $1.key }.map(\.made)
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
    private mutating func extend(_ path: String, of type: String, by made: [Int32], not left: Set<String>) {
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
}
