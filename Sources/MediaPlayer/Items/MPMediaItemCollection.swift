import Foundation
import FrameworkHook
import Text

/// A list of media items.
open class MPMediaItemCollection: MPMediaEntity {
    private let listed: [MPMediaItem]
    private let groupID: MPMediaEntityPersistentID?

    /// Creates a list.
    ///
    /// - Parameter items: The items.
    public init(items: [MPMediaItem]) { (listed, groupID) = (items, nil) }

    /// Creates the list of a query, such as an album.
    init(items: [MPMediaItem], groupID: MPMediaEntityPersistentID) { (listed, self.groupID) = (items, groupID) }

    /// The identifier of the album, artist, or playlist; 0 for a list that the app has made.
    open override var persistentID: MPMediaEntityPersistentID { groupID ?? 0 }
    /// The items.
    open var items: [MPMediaItem] { listed }
    /// The item whose properties represent the list: the first one (guessed).
    open var representativeItem: MPMediaItem? { items.first }
    /// The number of items.
    open var count: Int { items.count }
    /// The types of the items.
    open var mediaTypes: MPMediaType { items.reduce(into: []) { $0.formUnion($1.mediaType) } }
}

/// The kinds of a playlist.
public struct MPMediaPlaylistAttribute: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Creates kinds from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The playlist was made on the device.
    public static var onTheGo: MPMediaPlaylistAttribute { MPMediaPlaylistAttribute(rawValue: 1) }
    /// The playlist has rules.
    public static var smart: MPMediaPlaylistAttribute { MPMediaPlaylistAttribute(rawValue: 2) }
    /// The playlist has similar songs.
    public static var genius: MPMediaPlaylistAttribute { MPMediaPlaylistAttribute(rawValue: 4) }
}

/// A playlist of the library.
open class MPMediaPlaylist: MPMediaItemCollection {
    private let resource: JSONView
    private weak var mock: (any FrameworkMock)?
    private let author: String?

    init(resource: JSONView, author: String? = nil, of mock: any FrameworkMock) {
        (self.resource, self.author, self.mock) = (resource, author, mock)
        super.init(items: [], groupID: resource.reference.persistentID)
    }

    /// The items, which are read at each call.
    open override var items: [MPMediaItem] {
        do {
            let tracks = try mock?.library("playlists/\(resource.reference.id)/tracks") ?? []
            return tracks.map(MPMediaItem.init(resource:))
        } catch {
            FrameworkMocks.report(error)
            return []
        }
    }

    /// The name.
    open var name: String? { resource.attribute("name")?.string }
    /// The description.
    open var descriptionText: String? { resource.attribute("description")?["standard"]?.string }
    /// The author that the app has given; the service has no such name.
    open var authorDisplayName: String? { author }
    /// The identifier in the catalog; `nil` for a playlist that only the library has.
    open var cloudGlobalID: String? { resource.attribute("playParams")?["globalId"]?.string }
    /// The kinds: none, because the API has no such playlists (guessed).
    open var playlistAttributes: MPMediaPlaylistAttribute { [] }

    /// Returns the value of a property.
    open override func value(forProperty property: String) -> Any? {
        switch property {
        case MPMediaPlaylistPropertyName: name
        case MPMediaPlaylistPropertyPersistentID: persistentID
        default: super.value(forProperty: property)
        }
    }

    /// Returns whether a predicate can have a property.
    open override class func canFilter(byProperty property: String) -> Bool {
        [MPMediaPlaylistPropertyName, MPMediaPlaylistPropertyPersistentID].contains(property)
    }

    /// Adds an item of the catalog at the end.
    ///
    /// - Parameters:
    ///   - productID: The identifier of the item.
    ///   - completionHandler: A function that is called with an ``MPError`` if the playlist was not changed.
    open func addItem(withProductID productID: String, completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change("addItem(withProductID:completionHandler:)", completionHandler) {
            [try $0.catalogItem(productID)]
        }
    }

    /// Adds an item of the catalog at the end.
    ///
    /// - Parameter productID: The identifier of the item.
    /// - Throws: ``MPError``.
    open func addItem(withProductID productID: String) async throws {
        try await change("addItem(withProductID:)") { [try $0.catalogItem(productID)] }
    }

    /// Adds items at the end.
    ///
    /// - Parameters:
    ///   - mediaItems: The items.
    ///   - completionHandler: A function that is called with an ``MPError`` if the playlist was not changed.
    open func add(_ mediaItems: [MPMediaItem], completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        change("add(_:completionHandler:)", completionHandler) { _ in mediaItems.map(\.libraryTrack) }
    }

    /// Adds items at the end.
    ///
    /// - Parameter mediaItems: The items.
    /// - Throws: ``MPError``.
    open func add(_ mediaItems: [MPMediaItem]) async throws {
        try await change("add(_:)") { _ in mediaItems.map(\.libraryTrack) }
    }

    private func change(
        _ member: String, _ completionHandler: (@Sendable ((any Error)?) -> Void)?,
        _ tracks: @escaping (LibraryWriter) throws -> [LibraryWriter.Track]
    ) {
        LibraryWriter.call("MPMediaPlaylist.\(member)", captured: mock) {
            try await self.change(with: $0, tracks)
        } handler: {
            if case .failure(let error) = $0 { completionHandler?(error) } else { completionHandler?(nil) }
        }
    }

    private func change(_ member: String, _ tracks: (LibraryWriter) throws -> [LibraryWriter.Track]) async throws {
        try await change(with: LibraryWriter("MPMediaPlaylist.\(member)", captured: mock), tracks)
    }

    private func change(
        with writer: LibraryWriter, _ tracks: (LibraryWriter) throws -> [LibraryWriter.Track]
    ) async throws {
        try await writer.run {
            guard resource.attribute("canEdit")?.bool != false else { throw MPError(.notSupported) }
            let data = try tracks(writer).map { track -> JSONValue in
                ["id": .string(track.id), "type": .string(track.type)]
            }
            _ = try await writer.post(
                "/v1/me/library/playlists/\(resource.reference.id)/tracks", body: ["data": .array(data)])
        }
    }
}

extension MPMediaItem {
    /// The item as a track of a playlist.
    fileprivate var libraryTrack: LibraryWriter.Track {
        let type = mediaType == .musicVideo ? "music-videos" : "songs"
        return (reference.id, reference.isLibrary ? "library-\(type)" : type)
    }
}
