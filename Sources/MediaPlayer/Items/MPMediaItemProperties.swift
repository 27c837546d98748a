// The names of the properties of media items, for predicates and `value(forProperty:)` (the texts are reported).

/// The name of `persistentID`.
public let MPMediaItemPropertyPersistentID: String = "persistentID"
/// The name of `albumPersistentID`.
public let MPMediaItemPropertyAlbumPersistentID: String = "albumPID"
/// The name of `artistPersistentID`.
public let MPMediaItemPropertyArtistPersistentID: String = "artistPID"
/// The name of `albumArtistPersistentID`.
public let MPMediaItemPropertyAlbumArtistPersistentID: String = "albumArtistPID"
/// The name of `genrePersistentID`.
public let MPMediaItemPropertyGenrePersistentID: String = "genrePID"
/// The name of `composerPersistentID`.
public let MPMediaItemPropertyComposerPersistentID: String = "composerPID"
/// The name of `podcastPersistentID`.
public let MPMediaItemPropertyPodcastPersistentID: String = "podcastPID"
/// The name of `mediaType`.
public let MPMediaItemPropertyMediaType: String = "mediaType"
/// The name of `title`.
public let MPMediaItemPropertyTitle: String = "title"
/// The name of `albumTitle`.
public let MPMediaItemPropertyAlbumTitle: String = "albumTitle"
/// The name of `artist`.
public let MPMediaItemPropertyArtist: String = "artist"
/// The name of `albumArtist`.
public let MPMediaItemPropertyAlbumArtist: String = "albumArtist"
/// The name of `genre`.
public let MPMediaItemPropertyGenre: String = "genre"
/// The name of `composer`.
public let MPMediaItemPropertyComposer: String = "composer"
/// The name of `podcastTitle`.
public let MPMediaItemPropertyPodcastTitle: String = "podcastTitle"
/// The name of `playbackDuration`.
public let MPMediaItemPropertyPlaybackDuration: String = "playbackDuration"
/// The name of `albumTrackNumber`.
public let MPMediaItemPropertyAlbumTrackNumber: String = "albumTrackNumber"
/// The name of `albumTrackCount`.
public let MPMediaItemPropertyAlbumTrackCount: String = "albumTrackCount"
/// The name of `discNumber`.
public let MPMediaItemPropertyDiscNumber: String = "discNumber"
/// The name of `discCount`.
public let MPMediaItemPropertyDiscCount: String = "discCount"
/// The name of `isExplicitItem`.
public let MPMediaItemPropertyIsExplicit: String = "isExplicit"
/// The name of `lyrics`.
public let MPMediaItemPropertyLyrics: String = "lyrics"
/// The name of `isCompilation`.
public let MPMediaItemPropertyIsCompilation: String = "isCompilation"
/// The name of `releaseDate`.
public let MPMediaItemPropertyReleaseDate: String = "releaseDate"
/// The name of `beatsPerMinute`.
public let MPMediaItemPropertyBeatsPerMinute: String = "beatsPerMinute"
/// The name of `comments`.
public let MPMediaItemPropertyComments: String = "comments"
/// The name of `assetURL`.
public let MPMediaItemPropertyAssetURL: String = "assetURL"
/// The name of `isCloudItem`.
public let MPMediaItemPropertyIsCloudItem: String = "isCloudItem"
/// The name of `hasProtectedAsset`.
public let MPMediaItemPropertyHasProtectedAsset: String = "hasProtectedAsset"
/// The name of `playCount`.
public let MPMediaItemPropertyPlayCount: String = "playCount"
/// The name of `skipCount`.
public let MPMediaItemPropertySkipCount: String = "skipCount"
/// The name of `rating`.
public let MPMediaItemPropertyRating: String = "rating"
/// The name of `lastPlayedDate`.
public let MPMediaItemPropertyLastPlayedDate: String = "lastPlayedDate"
/// The name of `userGrouping`.
public let MPMediaItemPropertyUserGrouping: String = "userGrouping"
/// The name of `bookmarkTime`.
public let MPMediaItemPropertyBookmarkTime: String = "bookmarkTime"
/// The name of `dateAdded`.
public let MPMediaItemPropertyDateAdded: String = "dateAdded"
/// The name of `playbackStoreID`.
public let MPMediaItemPropertyPlaybackStoreID: String = "playbackStoreID"
/// The name of `isPreorder`.
public let MPMediaItemPropertyIsPreorder: String = "isPreorder"

/// The name of a playlist's `name`.
public let MPMediaPlaylistPropertyName: String = "name"
/// The name of a playlist's `persistentID`.
public let MPMediaPlaylistPropertyPersistentID: String = "playlistPersistentID"
