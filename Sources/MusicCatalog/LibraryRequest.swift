package import Determinism

/// A library to be made up beside what is recorded.
package struct LibraryRequest: Sendable {
    package struct Playlist: Sendable {
        package enum Tracks: Sendable {
            /// So many, from the library, else from the catalog: the first ones.
            case count(Int)
            /// So many, from the library, else from the catalog, picked by the seed.
            case picked(Int)
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

        /// Playlists with names and up to 40 songs from the seed.
        package static func madeUp(_ count: Int, seed: Seed) -> [Playlist] {
            let names = MadeUpNames(seed)
            return (0..<max(count, 0)).map { number in
                let name = MadeUpLanguage.english.text(names.playlist(-1 - number))
                return Playlist(
                    id: nil, name: name,
                    tracks: .picked(5 + Int(seed.number("library-playlist-length", number) % 36)))
            }
        }
    }

    /// The user's storefront, whose catalog the songs come from.
    package let storefront: String
    package let songs: Int
    package let playlists: [Playlist]
    /// When everything was added.
    package let added: Instant
    package let rowIDs: PlaylistRowIDPrefix

    package init(
        storefront: String, songs: Int, playlists: [Playlist], added: Instant, rowIDs: PlaylistRowIDPrefix = .songs
    ) {
        self.storefront = storefront
        self.songs = songs
        self.playlists = playlists
        self.added = added
        self.rowIDs = rowIDs
    }
}
