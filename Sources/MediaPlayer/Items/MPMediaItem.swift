public import Foundation
import FrameworkHook
import Text

/// A song or a music video, of the library or of the catalog.
///
/// Its properties are read from the resource of the API when they are first used.
open class MPMediaItem: MPMediaEntity {
    private enum Source {
        case none
        /// The resource is read when it is first used.
        case unread(FrameworkMockReference)
        case resource(JSONView)
    }

    private struct FrameworkMockReference {
        weak var mock: (any FrameworkMock)?
    }

    let reference: QueuedItem
    private var source: Source

    /// Creates an item without properties.
    public override init() { (reference, source) = (QueuedItem(id: "", isLibrary: false), .none) }

    init(resource: JSONView) { (reference, source) = (resource.reference, .resource(resource)) }

    /// Creates an item of a queue of the device.
    init(queued item: JSONView, of mock: any FrameworkMock) {
        (reference, source) = (QueuedItem(item), .unread(FrameworkMockReference(mock: mock)))
    }

    /// Returns the items of which a queue consists after an item was inserted: the tracks of an album or a playlist, or the
    /// item itself.
    static func tracks(of item: JSONValue, in mock: any FrameworkMock) -> [MPMediaItem] {
        do {
            let item = try JSONDocument.parse(item.bytes).root
            let tracks = try mock.tracks(of: QueuedItem(item))
            return tracks.isEmpty ? [MPMediaItem(queued: item, of: mock)] : tracks.map(MPMediaItem.init(resource:))
        } catch {
            FrameworkMocks.report(error)
            return []
        }
    }

    private var resource: JSONView? {
        switch source {
        case .none: return nil
        case .resource(let resource): return resource
        case .unread(let reference):
            do {
                let found = try reference.mock?.track(self.reference)
                source = found.map(Source.resource) ?? .none
                return found
            } catch {
                FrameworkMocks.report(error)
                return nil
            }
        }
    }

    private func attribute(_ name: String) -> JSONView? { resource?.attribute(name) }
    private func text(_ name: String) -> String? { attribute(name)?.string }
    private static func persistentID(ofName name: String?) -> MPMediaEntityPersistentID {
        QueuedItem(id: name ?? "", isLibrary: true).persistentID
    }
    private var album: JSONView? { resource?.related("albums") }

    /// The identifier in the library; a number that derives from the identifier in the API (guessed).
    open override var persistentID: MPMediaEntityPersistentID { reference.persistentID }
    /// The identifier of the album in the library.
    open var albumPersistentID: MPMediaEntityPersistentID { album?.reference.persistentID ?? 0 }
    /// The identifier of the artist in the library.
    open var artistPersistentID: MPMediaEntityPersistentID {
        resource?.related("artists")?.reference.persistentID ?? 0
    }
    /// The identifier of the artist of the album; a number that derives from the name (guessed).
    open var albumArtistPersistentID: MPMediaEntityPersistentID { Self.persistentID(ofName: albumArtist) }
    /// The identifier of the genre; a number that derives from the name (guessed).
    open var genrePersistentID: MPMediaEntityPersistentID { Self.persistentID(ofName: genre) }
    /// The identifier of the composer; a number that derives from the name (guessed).
    open var composerPersistentID: MPMediaEntityPersistentID { Self.persistentID(ofName: composer) }
    /// The identifier of the podcast: 0, because the library has none.
    open var podcastPersistentID: MPMediaEntityPersistentID { 0 }
    /// The type.
    open var mediaType: MPMediaType {
        resource?["type"]?.string?.hasSuffix("music-videos") ?? false ? .musicVideo : .music
    }
    /// The title.
    open var title: String? { text("name") }
    /// The name of the artist.
    open var artist: String? { text("artistName") }
    /// The title of the album.
    open var albumTitle: String? { text("albumName") }
    /// The name of the artist of the album.
    open var albumArtist: String? { album?.attribute("artistName")?.string ?? artist }
    /// The name of the composer.
    open var composer: String? { text("composerName") }
    /// The name of the first genre.
    open var genre: String? { attribute("genreNames")?[0]?.string }
    /// The title of the podcast: `nil`, because the library has none.
    open var podcastTitle: String? { nil }
    /// The position in the album; 0 if it is unknown.
    open var albumTrackNumber: Int { attribute("trackNumber")?.integer ?? 0 }
    /// The number of the album's tracks; 0 if it is unknown.
    open var albumTrackCount: Int { album?.attribute("trackCount")?.integer ?? 0 }
    /// The number of the disc; 0 if it is unknown.
    open var discNumber: Int { attribute("discNumber")?.integer ?? 0 }
    /// The number of discs of the album: 0, because the API does not have it.
    open var discCount: Int { 0 }
    /// The duration in seconds; 0 if it is unknown.
    open var playbackDuration: TimeInterval { (attribute("durationInMillis")?.double ?? 0) / 1000 }
    /// The identifier in the catalog; empty for an item that only the library has (guessed).
    open var playbackStoreID: String {
        guard reference.isLibrary else { return reference.id }
        return attribute("playParams")?["catalogId"]?.string ?? ""
    }
    /// Whether the content is explicit.
    open var isExplicitItem: Bool { text("contentRating") == "explicit" }
    /// Whether the item is not stored on the device: always `true` (guessed).
    open var isCloudItem: Bool { true }
    /// Whether the album is a compilation.
    open var isCompilation: Bool { album?.attribute("isCompilation")?.bool ?? false }
    /// Whether the item is protected, as each one of the catalog is (guessed).
    open var hasProtectedAsset: Bool { !playbackStoreID.isEmpty }
    /// Whether the item is not released yet: always `false` (guessed).
    open var isPreorder: Bool { false }
    /// The file: `nil`, because no item is stored on the device (guessed).
    open var assetURL: URL? { nil }
    /// The date of the release.
    open var releaseDate: Date? { text("releaseDate").flatMap(Date.init(attribute:)) }
    /// The date at which the item or its album was added to the library; the start of 1970 if it is unknown.
    open var dateAdded: Date {
        let text = text("dateAdded") ?? album?.attribute("dateAdded")?.string
        return text.flatMap(Date.init(attribute:)) ?? Date(timeIntervalSince1970: 0)
    }
    /// The time at which the user last played the item: `nil`, because the API does not have it.
    open var lastPlayedDate: Date? { nil }
    /// The number of times that the user has played the item: 0, because the API does not have it.
    open var playCount: Int { 0 }
    /// The number of times that the user has skipped the item: 0, because the API does not have it.
    open var skipCount: Int { 0 }
    /// The user's rating from 0 to 5: 0, because the API does not have it.
    open var rating: Int { 0 }
    /// The lyrics: `nil`, because the API does not have them.
    open var lyrics: String? { nil }
    /// The comments of the file: `nil`, because no item is stored on the device.
    open var comments: String? { nil }
    /// The beats per minute of the file: 0, because no item is stored on the device.
    open var beatsPerMinute: Int { 0 }
    /// The time at which playback resumes: 0, because a song starts at 0.
    open var bookmarkTime: TimeInterval { 0 }
    /// The grouping of the file: `nil`, because no item is stored on the device.
    open var userGrouping: String? { nil }

    /// Returns the value of a property.
    open override func value(forProperty property: String) -> Any? { mediaItemProperties[property]?(self) }

    /// Returns whether a predicate can have a property.
    open override class func canFilter(byProperty property: String) -> Bool {
        filterableMediaItemProperties.contains(property)
    }

    /// Returns whether an object is the same item.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? MPMediaItem, !reference.id.isEmpty else { return self === object as AnyObject? }
        return reference == other.reference
    }

    /// The hash value.
    open override var hash: Int { reference.hashValue }
}

/// The properties by their names.
private let mediaItemProperties: [String: @Sendable (MPMediaItem) -> Any?] = [
    MPMediaItemPropertyPersistentID: { $0.persistentID },
    MPMediaItemPropertyAlbumPersistentID: { $0.albumPersistentID },
    MPMediaItemPropertyArtistPersistentID: { $0.artistPersistentID },
    MPMediaItemPropertyAlbumArtistPersistentID: { $0.albumArtistPersistentID },
    MPMediaItemPropertyGenrePersistentID: { $0.genrePersistentID },
    MPMediaItemPropertyComposerPersistentID: { $0.composerPersistentID },
    MPMediaItemPropertyPodcastPersistentID: { $0.podcastPersistentID },
    MPMediaItemPropertyMediaType: { $0.mediaType.rawValue },
    MPMediaItemPropertyTitle: { $0.title },
    MPMediaItemPropertyAlbumTitle: { $0.albumTitle },
    MPMediaItemPropertyArtist: { $0.artist },
    MPMediaItemPropertyAlbumArtist: { $0.albumArtist },
    MPMediaItemPropertyGenre: { $0.genre },
    MPMediaItemPropertyComposer: { $0.composer },
    MPMediaItemPropertyPodcastTitle: { $0.podcastTitle },
    MPMediaItemPropertyPlaybackDuration: { $0.playbackDuration },
    MPMediaItemPropertyAlbumTrackNumber: { $0.albumTrackNumber },
    MPMediaItemPropertyAlbumTrackCount: { $0.albumTrackCount },
    MPMediaItemPropertyDiscNumber: { $0.discNumber },
    MPMediaItemPropertyDiscCount: { $0.discCount },
    MPMediaItemPropertyIsExplicit: { $0.isExplicitItem },
    MPMediaItemPropertyLyrics: { $0.lyrics },
    MPMediaItemPropertyIsCompilation: { $0.isCompilation },
    MPMediaItemPropertyReleaseDate: { $0.releaseDate },
    MPMediaItemPropertyBeatsPerMinute: { $0.beatsPerMinute },
    MPMediaItemPropertyComments: { $0.comments },
    MPMediaItemPropertyAssetURL: { $0.assetURL },
    MPMediaItemPropertyIsCloudItem: { $0.isCloudItem },
    MPMediaItemPropertyHasProtectedAsset: { $0.hasProtectedAsset },
    MPMediaItemPropertyPlayCount: { $0.playCount },
    MPMediaItemPropertySkipCount: { $0.skipCount },
    MPMediaItemPropertyRating: { $0.rating },
    MPMediaItemPropertyLastPlayedDate: { $0.lastPlayedDate },
    MPMediaItemPropertyUserGrouping: { $0.userGrouping },
    MPMediaItemPropertyBookmarkTime: { $0.bookmarkTime },
    MPMediaItemPropertyDateAdded: { $0.dateAdded },
    MPMediaItemPropertyPlaybackStoreID: { $0.playbackStoreID },
    MPMediaItemPropertyIsPreorder: { $0.isPreorder },
]

/// The properties whose values the mock knows for all items.
private let filterableMediaItemProperties: Set<String> = [
    MPMediaItemPropertyPersistentID, MPMediaItemPropertyAlbumPersistentID, MPMediaItemPropertyArtistPersistentID,
    MPMediaItemPropertyAlbumArtistPersistentID, MPMediaItemPropertyGenrePersistentID,
    MPMediaItemPropertyComposerPersistentID, MPMediaItemPropertyPodcastPersistentID,
    MPMediaItemPropertyMediaType, MPMediaItemPropertyTitle, MPMediaItemPropertyAlbumTitle, MPMediaItemPropertyArtist,
    MPMediaItemPropertyAlbumArtist, MPMediaItemPropertyGenre, MPMediaItemPropertyComposer,
    MPMediaItemPropertyPodcastTitle, MPMediaItemPropertyPlaybackStoreID,
]
