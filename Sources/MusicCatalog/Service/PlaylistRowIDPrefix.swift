/// What the ids of songs in playlists begin with (Sources, API 6): sources contradict one another.
package enum PlaylistRowIDPrefix: String, Sendable, CaseIterable {
    /// They are the ids that the songs have in the library.
    case librarySong = "i"
    /// They are the playlist's own, as in older playlists and those of several people.
    case playlistRow = "a"
}
