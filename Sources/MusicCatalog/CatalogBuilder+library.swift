import Diagnostics
package import Determinism
import Encodings
import OrderedJSON

extension CatalogBuilder {
    /// Makes up a library: songs of the catalog first, then uploads that the catalog does not know; playlists of them.
    ///
    /// It is written as the service would answer it and harvested like a recording. Call it after the recordings.
    package mutating func add(_ library: LibraryRequest, seed: Seed) {
        let songs = songs(of: library.storefront)
        var made = JSONWriter()
        made.beginArray()
        for number in 0..<library.songs {
            let song = LibrarySong(number: number, catalog: songs.indices.contains(number) ? songs[number] : nil)
            song.write(storefront: library.storefront, seed: seed, into: &made)
        }
        made.endArray()
        let added = harvestGenerated(made.bytes, path: "/v1/me/library/songs")
        var lists = JSONWriter()
        lists.beginArray()
        for (number, playlist) in library.playlists.enumerated() {
            let tracks = tracks(of: playlist, library: added, catalog: songs.map(\.index), library.storefront)
            write(playlist, number: number, tracks: tracks, added: library.added, seed: seed, into: &lists)
        }
        lists.endArray()
        _ = harvestGenerated(lists.bytes, path: "/v1/me/library/playlists")
    }

    private mutating func harvestGenerated(_ bytes: [UInt8], path: String) -> [Int32] {
        guard let document = try? JSONDocument.parse(bytes) else { return [] }
        text.buffers.append(document.bytes)
        let recording = Recording(
            file: SourceFile(name: "made-up library", bytes: bytes), label: "made-up library",
            buffer: Int32(text.buffers.count - 1), storefront: nil)
        let members = harvest(document.root, of: recording, allowingRepeats: true)
        lists.append(members, to: .list(path))
        return members
    }

    private func songs(of storefront: String) -> [LibrarySong.Source] {
        guard let kind = index.number(of: ResourceKind(storefront: storefront, type: "songs")) else { return [] }
        return resources.enumerated().compactMap { index, resource in
            guard resource.kind == kind, let attributes = resource.attributes,
                let document = try? JSONDocument.parse(Array(text.bytes(attributes)))
            else { return nil }
            return LibrarySong.Source(index: Int32(index), id: resource.id, attributes: document.root)
        }
    }

    private func tracks(
        of playlist: LibraryRequest.Playlist, library: [Int32], catalog: [Int32], _ storefront: String
    ) -> [(kind: ResourceKind, id: String)] {
        let members: [Int32]
        switch playlist.tracks {
        case .count(let count): members = Array((library.isEmpty ? catalog : library).prefix(count))
        case .ids(let ids):
            let kind = ResourceKind(storefront: storefront, type: "songs")
            return ids.map { (kind, $0) }
        }
        return members.map { index in
            let resource = resources[Int(index)]
            return (self.index.kinds[resource.kind], resource.id)
        }
    }

    private func write(
        _ playlist: LibraryRequest.Playlist, number: Int, tracks: [(kind: ResourceKind, id: String)], added: Instant,
        seed: Seed, into writer: inout JSONWriter
    ) {
        let id = playlist.id ?? "p." + seed.text("library-playlist", number, length: 14, alphabet: LibrarySong.alphabet)
        let href = "/v1/me/library/playlists/\(PercentEncoding.encodeSegment(id))"
        writer.beginObject()
        writer.member("id", id)
        writer.member("type", "library-playlists")
        writer.member("href", href)
        writer.key("attributes")
        writer.beginObject()
        writer.key("canEdit")
        writer.bool(true)
        writer.member("dateAdded", added.rfc3339)
        writer.key("hasCatalog")
        writer.bool(false)
        writer.key("isPublic")
        writer.bool(false)
        writer.member("name", playlist.name)
        writer.playParams(id: id, kind: "playlist")
        writer.endObject()
        writer.key("relationships")
        writer.beginObject()
        writer.key("tracks")
        writer.beginObject()
        writer.key("data")
        writer.beginArray()
        for track in tracks { writer.identifier(track.kind, track.id) }
        writer.endArray()
        for _ in 0..<3 { writer.endObject() }
    }
}
