import Determinism

/// A made-up library playlist and the songs in it.
struct LibraryPlaylist {
    /// From 0; decides the id where the author does not.
    let number: Int
    let playlist: LibraryRequest.Playlist
    let tracks: [Int32]
    let added: Instant
    let seed: Seed

    var name: String { playlist.name }

    private var id: String {
        playlist.id ?? "p." + seed.libraryIDSuffix(for: "library-playlist", index: number)
    }

    /// Adds it in the shape of facts 6, as a user's own: it can be edited and has no artwork.
    func add(to builder: inout CatalogBuilder, _ writer: inout AttributeWriter) -> Int32 {
        let id = id
        let index = builder.resource(id, in: ResourceKind(storefront: nil, type: "library-playlists"))
        writer.begin()
        writer.flag("canEdit", true)
        writer.text("dateAdded", added.rfc3339)
        writer.flag("hasCatalog", false)
        writer.flag("isPublic", false)
        writer.text("name", name)
        writer.playParams(id: id, kind: "playlist")
        builder.takeNamed(writer.end(), of: index, names: [name])
        builder.resources[Int(index)].relationships = [RelatedList(name: "tracks", members: tracks)]
        return index
    }
}
