extension SampleClient {
    /// Every song of the user's library.
    func librarySongs() async throws -> [Resource] {
        try await items(of: "/v1/me/library/songs", by: pageSize)
    }

    /// Every playlist of the user's library.
    func libraryPlaylists() async throws -> [Resource] {
        try await items(of: "/v1/me/library/playlists", by: pageSize)
    }

    /// Every track of a playlist in the user's library; none where it is empty.
    func tracks(ofLibraryPlaylist id: String) async throws -> [Resource] {
        try await items(of: "/v1/me/library/playlists/\(id)/tracks", by: pageSize)
    }

    /// What the user played lately, thirty songs on a page at the most.
    func recentlyPlayed() async throws -> [Resource] {
        try await items(of: "/v1/me/recent/played/tracks", by: min(pageSize, 30))
    }
}
