/// What the service does where sources contradict each other; the first of each is the default.
package struct Choices: Sendable, Hashable {
    package enum AddToLibrary: String, Sendable { case accepted = "202", notAllowed = "405" }
    package enum EmptyLibrary: String, Sendable { case emptyList = "200", notFound = "404" }
    package enum LibraryRowIDs: String, Sendable { case own = "i", catalog = "a" }
    package enum ForeignPlaylist: String, Sendable { case forbidden = "403", upstreamError = "500" }
    package enum RecentPlayedLimit: String, Sendable { case refused, accepted }
    package enum UnsupportedLanguage: String, Sendable { case standard = "default", refused }

    package var addToLibrary = AddToLibrary.accepted
    package var emptyLibrary = EmptyLibrary.emptyList
    package var libraryRowIDs = LibraryRowIDs.own
    package var foreignPlaylist = ForeignPlaylist.forbidden
    package var recentPlayedLimit = RecentPlayedLimit.refused
    package var unsupportedLanguage = UnsupportedLanguage.standard
    /// How much later written things appear, in milliseconds.
    package var libraryDelay: Int64 = 0

    package static let standard = Choices()
}
