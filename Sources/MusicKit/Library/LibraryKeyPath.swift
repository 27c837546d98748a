/// The key paths by which requests for the library filter and sort.
enum LibraryKeyPath {
    /// Returns the attribute of a key path; `nil` for another key path.
    static func attribute(of keyPath: AnyKeyPath) -> String? {
        attributes().first { $0.0 == keyPath }?.1
    }

    /// Returns the relationship of a key path; `nil` for another key path.
    static func relationship(of keyPath: AnyKeyPath) -> String? {
        relationships().first { $0.0 == keyPath }?.1
    }

    private static func attributes() -> [(AnyKeyPath, String)] {
        [
            (\(any LibraryAlbumFilter).id, "id"),
            (\(any LibraryAlbumFilter).isCompilation, "isCompilation"),
            (\(any LibraryAlbumFilter).title, "name"),
            (\(any LibraryAlbumFilter).artistName, "artistName"),
            (\(any LibraryArtistFilter).id, "id"),
            (\(any LibraryArtistFilter).name, "name"),
            (\(any LibraryGenreFilter).id, "id"),
            (\(any LibraryGenreFilter).name, "name"),
            (\(any LibraryMusicVideoFilter).id, "id"),
            (\(any LibraryMusicVideoFilter).albumTitle, "albumName"),
            (\(any LibraryMusicVideoFilter).artistName, "artistName"),
            (\(any LibraryMusicVideoFilter).title, "name"),
            (\(any LibraryPlaylistEntryFilter).id, "id"),
            (\(any LibraryPlaylistFilter).id, "id"),
            (\(any LibraryPlaylistFilter).name, "name"),
            (\(any LibrarySongFilter).id, "id"),
            (\(any LibrarySongFilter).albumTitle, "albumName"),
            (\(any LibrarySongFilter).artistName, "artistName"),
            (\(any LibrarySongFilter).composerName, "composerName"),
            (\(any LibrarySongFilter).title, "name"),
            (\(any LibraryTrackFilter).id, "id"),
            (\(any LibraryTrackFilter).albumTitle, "albumName"),
            (\(any LibraryTrackFilter).artistName, "artistName"),
            (\(any LibraryTrackFilter).title, "name"),
            (\(any LibraryAlbumSortProperties).artistName, "artistName"),
            (\(any LibraryAlbumSortProperties).releaseDate, "releaseDate"),
            (\(any LibraryAlbumSortProperties).title, "name"),
            (\(any LibraryAlbumSortProperties).trackCount, "trackCount"),
            (\(any LibraryAlbumSortProperties).lastPlayedDate, "lastPlayedDate"),
            (\(any LibraryAlbumSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibraryArtistSortProperties).albumCount, "albumCount"),
            (\(any LibraryArtistSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibraryArtistSortProperties).name, "name"),
            (\(any LibraryGenreSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibraryGenreSortProperties).name, "name"),
            (\(any LibraryMusicVideoSortProperties).albumTitle, "albumName"),
            (\(any LibraryMusicVideoSortProperties).artistName, "artistName"),
            (\(any LibraryMusicVideoSortProperties).duration, "durationInMillis"),
            (\(any LibraryMusicVideoSortProperties).lastPlayedDate, "lastPlayedDate"),
            (\(any LibraryMusicVideoSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibraryMusicVideoSortProperties).playCount, "playCount"),
            (\(any LibraryMusicVideoSortProperties).title, "name"),
            (\(any LibraryMusicVideoSortProperties).trackNumber, "trackNumber"),
            (\(any LibraryPlaylistSortProperties).lastPlayedDate, "lastPlayedDate"),
            (\(any LibraryPlaylistSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibraryPlaylistSortProperties).name, "name"),
            (\(any LibrarySongSortProperties).albumTitle, "albumName"),
            (\(any LibrarySongSortProperties).artistName, "artistName"),
            (\(any LibrarySongSortProperties).composerName, "composerName"),
            (\(any LibrarySongSortProperties).discNumber, "discNumber"),
            (\(any LibrarySongSortProperties).duration, "durationInMillis"),
            (\(any LibrarySongSortProperties).lastPlayedDate, "lastPlayedDate"),
            (\(any LibrarySongSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibrarySongSortProperties).playCount, "playCount"),
            (\(any LibrarySongSortProperties).title, "name"),
            (\(any LibrarySongSortProperties).trackNumber, "trackNumber"),
            (\(any LibraryTrackSortProperties).albumTitle, "albumName"),
            (\(any LibraryTrackSortProperties).artistName, "artistName"),
            (\(any LibraryTrackSortProperties).discNumber, "discNumber"),
            (\(any LibraryTrackSortProperties).duration, "durationInMillis"),
            (\(any LibraryTrackSortProperties).lastPlayedDate, "lastPlayedDate"),
            (\(any LibraryTrackSortProperties).libraryAddedDate, "dateAdded"),
            (\(any LibraryTrackSortProperties).playCount, "playCount"),
            (\(any LibraryTrackSortProperties).title, "name"),
            (\(any LibraryTrackSortProperties).trackNumber, "trackNumber"),
        ]
    }

    private static func relationships() -> [(AnyKeyPath, String)] {
        [
            (\(any LibraryAlbumFilter).artists, "artists"),
            (\(any LibraryAlbumFilter).genres, "genres"),
            (\(any LibraryArtistFilter).genres, "genres"),
            (\(any LibraryArtistFilter).playlists, "playlists"),
            (\(any LibraryMusicVideoFilter).albums, "albums"),
            (\(any LibraryMusicVideoFilter).artists, "artists"),
            (\(any LibraryMusicVideoFilter).genres, "genres"),
            (\(any LibrarySongFilter).albums, "albums"),
            (\(any LibrarySongFilter).artists, "artists"),
            (\(any LibrarySongFilter).genres, "genres"),
            (\(any LibraryTrackFilter).albums, "albums"),
            (\(any LibraryTrackFilter).artists, "artists"),
            (\(any LibraryTrackFilter).genres, "genres"),
        ]
    }
}
