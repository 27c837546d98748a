package import Determinism

/// A library to be made up beside what is recorded.
package struct LibraryRequest: Sendable {
    package struct Playlist: Sendable {
        package enum Tracks: Sendable {
            /// So many, from the library, else from the catalog.
            case count(Int)
            /// These catalog songs, in order.
            case ids([String])
        }

        /// Nil for one from the seed.
        package let id: String?
        package let name: String
        package let tracks: Tracks

        package init(id: String?, name: String, tracks: Tracks) {
            self.id = id
            self.name = name
            self.tracks = tracks
        }
    }

    /// The user's storefront, whose catalog the songs come from.
    package let storefront: String
    package let songs: Int
    package let playlists: [Playlist]
    /// When everything was added.
    package let added: Instant

    package init(storefront: String, songs: Int, playlists: [Playlist], added: Instant) {
        self.storefront = storefront
        self.songs = songs
        self.playlists = playlists
        self.added = added
    }
}
