import Determinism
import Encodings
import OrderedJSON

/// A made-up library playlist and the songs in it.
struct LibraryPlaylist {
    /// From 0; decides the id where the author does not.
    let number: Int
    let playlist: LibraryRequest.Playlist
    let tracks: [LibrarySong]
    let added: Instant
    let seed: Seed

    var name: String { playlist.name }

    private var id: String {
        playlist.id ?? "p." + seed.text("library-playlist", number, length: 14, alphabet: LibrarySong.alphabet)
    }

    /// Writes it in the shape of facts 6, as a user's own: it can be edited and has no artwork.
    func write(into writer: inout JSONWriter) {
        let id = id
        writer.beginObject()
        writer.member("id", id)
        writer.member("type", "library-playlists")
        writer.member("href", "/v1/me/library/playlists/\(PercentEncoding.encodeSegment(id))")
        writer.key("attributes")
        writer.beginObject()
        writer.key("canEdit")
        writer.bool(true)
        writer.member("dateAdded", added.rfc3339)
        writer.key("hasCatalog")
        writer.bool(false)
        writer.key("isPublic")
        writer.bool(false)
        writer.member("name", name)
        writer.playParams(id: id, kind: "playlist")
        writer.endObject()
        writer.key("relationships")
        writer.beginObject()
        writer.key("tracks")
        writer.beginObject()
        writer.key("data")
        writer.beginArray()
        for track in tracks { writer.identifier(ResourceKind(storefront: nil, type: "library-songs"), track.id) }
        writer.endArray()
        for _ in 0..<3 { writer.endObject() }
    }
}
