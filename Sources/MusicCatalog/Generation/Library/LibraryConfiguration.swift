package import Text

/// The library to generate in addition to recordings.
package struct LibraryConfiguration: Sendable {
    package struct Playlist: Sendable {
        package enum Tracks: Sendable {
            /// The first songs of the library list, and after them songs of the catalog that are not in the list.
            case firstSongs(count: Int)
            /// Random songs of the library, or of the catalog if the library list is empty.
            case randomSongs(count: Int)
            /// The catalog songs with these ids, in order.
            case ids([String])
        }

        /// The id, or `nil` to derive one from the seed.
        package let id: String?
        package let name: String
        package let tracks: Tracks

        package init(id: String?, name: String, tracks: Tracks) {
            self.id = id
            self.name = name
            self.tracks = tracks
        }

        /// Returns playlists with names and up to 40 songs that derive from the seed.
        package static func generated(count: Int, using seed: Seed, isClean: Bool = false) -> [Playlist] {
            let names = NameGenerator(seed: seed, isClean: isClean)
            return (0..<max(count, 0)).map { number in
                let name = PseudoLanguage.english.text(of: names.playlist(number: -1 - number))
                return Playlist(
                    id: nil, name: name,
                    tracks: .randomSongs(
                        count: 5 + Int(seed.number(for: "library-playlist-length", index: number) % 36)))
            }
        }
    }

    /// The user's storefront, whose catalog provides the songs.
    package let storefront: String
    package let songCount: Int
    /// The catalog songs that come first, or no ids for the order of the catalog.
    package let songIDs: [String]
    package let playlists: [Playlist]
    /// The time at which the newest items were added.
    package let dateAdded: Timestamp
    package let rowIDPrefix: PlaylistRowIDPrefix
    /// Whether nothing deviates from a tidy library, as `LibraryDeviations` describes.
    package let isClean: Bool

    package init(
        storefront: String, songCount songs: Int, songIDs ids: [String] = [], playlists: [Playlist],
        dateAdded added: Timestamp, rowIDPrefix rowIDs: PlaylistRowIDPrefix = .librarySong,
        isClean: Bool = false
    ) {
        self.storefront = storefront
        self.songCount = songs
        self.songIDs = ids
        self.playlists = playlists
        self.dateAdded = added
        self.rowIDPrefix = rowIDs
        self.isClean = isClean
    }
}
