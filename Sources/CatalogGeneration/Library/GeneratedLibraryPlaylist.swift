import MusicCatalog
import MusicLibrary
import SeededRandom
import Timestamps

/// A made-up library playlist and the songs in it.
struct GeneratedLibraryPlaylist {
    /// From 0; decides the id where the author does not.
    let number: Int
    let configuration: LibraryConfiguration.Playlist
    let tracks: [Int32]
    let dateAdded: Timestamp
    let seed: Seed

    var name: String { configuration.name }

    private var id: String {
        configuration.id ?? "p." + seed.libraryIDSuffix(for: "library-playlist", index: number)
    }

    /// Adds it in the documented shape (Sources, API 6), as a user's own: it can be edited and has no artwork.
    func add(to builder: inout CatalogBuilder, using writer: inout AttributeWriter) -> Int32 {
        let id = id
        let index = builder.reserveIndex(for: id, in: ResourceKind(storefront: nil, type: "library-playlists"))
        writer.begin()
        writer.bool("canEdit", true)
        writer.string("dateAdded", dateAdded.rfc3339)
        writer.bool("hasCatalog", false)
        writer.bool("isPublic", false)
        writer.string("name", name)
        writer.libraryPlayParams(id: id, kind: "playlist")
        builder.setAttributes(writer.end(), of: index, names: [name])
        builder.resources[Int(index)].relationships = [ResourceList(name: "tracks", members: tracks)]
        return index
    }
}
