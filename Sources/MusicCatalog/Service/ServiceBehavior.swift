/// How the service behaves where sources contradict one another; the first of each is the default.
package struct ServiceBehavior: Sendable, Hashable {
    /// The answer to the songs of a library that has none.
    package enum EmptyLibrary: String, Sendable, CaseIterable {
        /// 200 and an empty list.
        case emptyList = "200"
        /// 404.
        case notFound = "404"
    }

    /// What becomes of a `limit` above 10 on `/v1/me/recent/played`.
    package enum RecentPlayedLimit: String, Sendable, CaseIterable {
        /// 400, as the documentation has it.
        case rejected = "refused"
        case accepted
    }

    /// What becomes of an `l` that is a language, but none of the storefront's.
    package enum UnsupportedLanguage: String, Sendable, CaseIterable {
        /// The storefront's default language.
        case `default` = "default"
        /// 400.
        case rejected = "refused"
    }

    /// What adding to the library answers.
    package enum AddToLibrary: String, Sendable, CaseIterable {
        case accepted = "202"
        /// 405.
        case methodNotAllowed = "405"
    }

    /// The response to a change of another user's playlist.
    package enum ForeignPlaylist: String, Sendable, CaseIterable {
        case forbidden = "403"
        /// 500 with code 50001.
        case serverError = "500"
    }

    package var addToLibrary = AddToLibrary.accepted
    package var foreignPlaylist = ForeignPlaylist.forbidden
    /// How much later, in milliseconds of session time, lists show what was written.
    package var libraryDelayMilliseconds: Int64 = 0
    package var emptyLibrary = EmptyLibrary.emptyList
    package var libraryRowIDs = PlaylistRowIDPrefix.librarySong
    package var recentPlayedLimit = RecentPlayedLimit.rejected
    package var unsupportedLanguage = UnsupportedLanguage.default

    package static let `default` = ServiceBehavior()

    package init() {}
}

/// What the ids of songs in playlists begin with (Sources, API 6): sources contradict one another.
package enum PlaylistRowIDPrefix: String, Sendable, CaseIterable {
    /// They are the ids that the songs have in the library.
    case librarySong = "i"
    /// They are the playlist's own, as in older playlists and those of several people.
    case playlistRow = "a"
}
