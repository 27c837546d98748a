/// The behavior of the service if sources disagree; the first case of each choice is the default.
package struct ServiceBehavior: Sendable, Hashable {
    /// The response to a request for the songs of a library without songs.
    package enum EmptyLibrary: String, Sendable, CaseIterable {
        /// Status 200 with an empty list.
        case emptyList = "200"
        /// Status 404.
        case notFound = "404"
    }

    /// The response to a request for the Replay data of a user who has none.
    package enum EmptyReplay: String, Sendable, CaseIterable {
        /// Status 200 with an empty list.
        case emptyList = "200"
        /// Status 404.
        case notFound = "404"
    }

    /// The handling of a `limit` above 10 on `/v1/me/recent/played`.
    package enum RecentPlayedLimit: String, Sendable, CaseIterable {
        /// Status 400, as documented.
        case rejected = "refused"
        case accepted
    }

    /// The handling of a language in `l` that the storefront does not support.
    package enum UnsupportedLanguage: String, Sendable, CaseIterable {
        /// The storefront's default language is used.
        case `default` = "default"
        /// Status 400.
        case rejected = "refused"
    }

    /// The response to adding resources to the library.
    package enum AddToLibrary: String, Sendable, CaseIterable {
        case accepted = "202"
        /// Status 405.
        case methodNotAllowed = "405"
    }

    /// The response to a change of another user's playlist.
    package enum ForeignPlaylist: String, Sendable, CaseIterable {
        case forbidden = "403"
        /// Status 500 with code 50001.
        case serverError = "500"
    }

    /// The library of an account that does not sync it.
    package enum UnsyncedLibrary: String, Sendable, CaseIterable {
        /// Only what was added to it since the start of the session.
        case empty
        case complete
    }

    /// The treatment of list parameters with brackets, such as `types[]`.
    package enum BracketLists: String, Sendable, CaseIterable {
        /// `types[]` is read as `types`.
        case accepted
        /// Status 400 with code 40004.
        case rejected = "refused"
    }

    /// The response to a catalog request by ids that are all ids of a library.
    package enum CatalogLibraryIDs: String, Sendable, CaseIterable {
        /// Status 200 with an empty list.
        case emptyList = "200"
        /// Status 400 with code 40003.
        case missingIDs = "400"
    }

    /// The treatment of a slash at the end of the path that adds to the library.
    package enum TrailingSlash: String, Sendable, CaseIterable {
        case accepted
        /// Status 400.
        case rejected = "refused"
    }

    /// The treatment of a user token that no app can have, because the user never allowed one or was never signed in.
    package enum TokenWithoutConsent: String, Sendable, CaseIterable {
        /// Status 403, as for each user token that the service did not issue.
        case rejected = "refused"
        case accepted
    }

    /// The response to a track without a type in a request that writes to a playlist.
    package enum UntypedTracks: String, Sendable, CaseIterable {
        /// Status 400.
        case rejected = "refused"
        /// The request succeeds without the track.
        case ignored
    }

    /// The response to the creation of a playlist.
    package enum CreatedPlaylist: String, Sendable, CaseIterable {
        /// Status 201 with the playlist.
        case body
        /// Status 201 without a body.
        case empty
    }

    /// The order of several tracks that one request adds to a playlist.
    package enum BatchOrder: String, Sendable, CaseIterable {
        case kept, shuffled
    }

    /// The places of the songs that a user adds to a playlist, which depend on a setting of the account.
    package enum PlaylistSongs: String, Sendable, CaseIterable {
        /// Only in the playlist.
        case playlist
        /// Also in the library.
        case library
    }

    /// The attributes that a search of the library compares for albums.
    package enum AlbumSearch: String, Sendable, CaseIterable {
        case namesAndArtists = "names-and-artists"
        case names
    }

    /// The songs that a station returns to one request after another.
    package enum StationSongs: String, Sendable, CaseIterable {
        case distinct
        /// The last song of each response comes first in the next one.
        case repeated
    }

    package var untypedTracks = UntypedTracks.rejected
    package var createdPlaylist = CreatedPlaylist.body
    package var batchOrder = BatchOrder.kept
    package var playlistSongs = PlaylistSongs.playlist
    package var albumSearch = AlbumSearch.namesAndArtists
    package var stationSongs = StationSongs.distinct
    package var tokenWithoutConsent = TokenWithoutConsent.rejected
    package var bracketLists = BracketLists.accepted
    package var catalogLibraryIDs = CatalogLibraryIDs.emptyList
    package var trailingSlash = TrailingSlash.accepted
    package var addToLibrary = AddToLibrary.accepted
    package var foreignPlaylist = ForeignPlaylist.forbidden
    /// The delay after which lists and the tracks of playlists show writes, in milliseconds of session time.
    package var libraryDelayMilliseconds: Int64 = 0
    package var emptyLibrary = EmptyLibrary.emptyList
    package var emptyReplay = EmptyReplay.emptyList
    package var libraryRowIDs = PlaylistRowIDPrefix.librarySong
    package var recentPlayedLimit = RecentPlayedLimit.rejected
    package var unsupportedLanguage = UnsupportedLanguage.default
    package var unsyncedLibrary = UnsyncedLibrary.empty

    package static let `default` = ServiceBehavior()

    package init() {}
}

/// The prefix of the ids of songs in playlists (Sources, API 6), about which sources disagree.
package enum PlaylistRowIDPrefix: String, Sendable, CaseIterable {
    /// The songs have their ids in the library.
    case librarySong = "i"
    /// The songs have ids of the playlist, as in older and collaborative playlists.
    case playlistRow = "a"
}
