extension SampleClient {
    /// Returns all songs of the user's library.
    func librarySongs() async throws -> [Resource] {
        try await items(of: "/v1/me/library/songs", by: pageSize)
    }

    /// Returns all playlists of the user's library.
    func libraryPlaylists() async throws -> [Resource] {
        try await items(of: "/v1/me/library/playlists", by: pageSize)
    }

    /// Returns all tracks of a playlist in the user's library.
    func tracks(ofLibraryPlaylist id: String) async throws -> [Resource] {
        try await items(of: "/v1/me/library/playlists/\(id)/tracks", by: pageSize)
    }

    /// Returns the recently played tracks, at most 30 on a page.
    func recentlyPlayed() async throws -> [Resource] {
        try await items(of: "/v1/me/recent/played/tracks", by: min(pageSize, 30))
    }
}
