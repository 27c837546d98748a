public import Foundation
import FrameworkHook
import Text

/// The user's library, which an app can change.
public class MusicLibrary {
    /// The library of the mock that answers a call.
    ///
    /// Like Apple's, the class is not `Sendable`; it has no state.
    public nonisolated(unsafe) static let shared = MusicLibrary()

    private init() {}

    /// Adds an item.
    ///
    /// - Parameter item: The item.
    /// - Throws: ``Error``.
    public func add<MusicItemType>(_ item: MusicItemType) async throws where MusicItemType: MusicLibraryAddable {
        let resource = try Self.resource(of: item, else: .unableToAddItem)
        guard !resource.isLibrary else { throw Error.itemAlreadyAdded }
        let request = MusicAPIRequest(path: ["me", "library"], query: [("ids[\(resource.type)]", resource.id)])
        _ = try await Self.send("POST", request, failure: .unableToAddItem)
    }

    /// Adds an item to a playlist of the library.
    ///
    /// - Parameters:
    ///   - item: The item.
    ///   - playlist: The playlist.
    /// - Returns: The playlist.
    /// - Throws: ``Error``; or an `NSError` of `MPErrorDomain` with the code 5 for a playlist that cannot be changed
    ///   (reported).
    @discardableResult
    public func add<MusicItemType>(
        _ item: MusicItemType, to playlist: Playlist
    ) async throws -> Playlist where MusicItemType: MusicPlaylistAddable {
        let target = playlist.resource
        guard target.type == "library-playlists" else { throw Error.playlistNotInLibrary }
        guard target.optionalFlag("canEdit") != false else {
            throw NSError(
                domain: "MPErrorDomain", code: 5,
                userInfo: [NSLocalizedDescriptionKey: "The requested action is not supported"])
        }
        let tracks = try Self.tracks([Self.resource(of: item, else: .addToPlaylistFailed)])
        let request = MusicAPIRequest(path: ["me", "library", "playlists", target.id, "tracks"], query: [])
        _ = try await Self.send("POST", request, body: ["data": tracks], failure: .addToPlaylistFailed)
        let device = try MusicKitDevice(for: "MusicLibrary.add(_:to:)")
        let path = MusicAPIRequest(path: ["me", "library", "playlists", target.id], query: []).target
        guard let found = try device.mock.content(of: path)?.root["data"]?[0] else { return playlist }
        return Playlist(resource: Resource(found))
    }

    /// Creates a playlist.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: The description; `nil` for none.
    ///   - authorDisplayName: The name of the author; the service has no such name.
    /// - Returns: The playlist.
    /// - Throws: ``Error``.
    @discardableResult
    public func createPlaylist(
        name: String, description: String? = nil, authorDisplayName: String? = nil
    ) async throws -> Playlist {
        try await Self.createPlaylist(name: name, description: description, resources: [])
    }

    /// Creates a playlist with items.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - description: The description; `nil` for none.
    ///   - authorDisplayName: The name of the author; the service has no such name.
    ///   - items: The items.
    /// - Returns: The playlist.
    /// - Throws: ``Error``.
    @discardableResult
    public func createPlaylist<S, MusicPlaylistAddableType>(
        name: String, description: String? = nil, authorDisplayName: String? = nil, items: S
    ) async throws -> Playlist
    where S: Sequence, MusicPlaylistAddableType: MusicPlaylistAddable, MusicPlaylistAddableType == S.Element {
        let resources = try items.map { try Self.resource(of: $0, else: .createPlaylistFailed) }
        return try await Self.createPlaylist(name: name, description: description, resources: resources)
    }

    /// Changes a playlist, which is not imitated: the Apple Music API cannot do it.
    @discardableResult
    public func edit(
        _ playlist: Playlist, name: String? = nil, description: String? = nil, authorDisplayName: String? = nil
    ) async throws -> Playlist {
        unsupported("MusicLibrary.edit(_:name:description:authorDisplayName:)")
    }

    /// Changes a playlist and its items, which is not imitated: the Apple Music API cannot do it.
    @discardableResult
    public func edit<S, MusicPlaylistAddableType>(
        _ playlist: Playlist, name: String? = nil, description: String? = nil, authorDisplayName: String? = nil,
        items: S
    ) async throws -> Playlist
    where S: Sequence, MusicPlaylistAddableType: MusicPlaylistAddable, MusicPlaylistAddableType == S.Element {
        unsupported("MusicLibrary.edit(_:name:description:authorDisplayName:items:)")
    }

    private static func createPlaylist(
        name: String, description: String?, resources: [Resource]
    ) async throws -> Playlist {
        let body: JSONValue = [
            "attributes": ["name": .string(name), "description": .optional(description)],
            "relationships": resources.isEmpty ? .absent : ["tracks": ["data": try tracks(resources)]],
        ]
        let request = MusicAPIRequest(path: ["me", "library", "playlists"], query: [])
        let response = try await send("POST", request, body: body, failure: .createPlaylistFailed)
        guard let created = try? JSONDocument.parse(Array(response.data)).root["data"]?[0] else {
            throw Error.createPlaylistFailed
        }
        return Playlist(resource: Resource(created))
    }

    private static func tracks(_ resources: [Resource]) throws -> JSONValue {
        .array(
            resources.map { resource in
                let resource = resource.type == "playlist-entries" ? resource.entryTrack ?? resource : resource
                return ["id": .string(resource.id), "type": .string(resource.type)]
            })
    }

    private static func resource(of item: some MusicItem, else error: Error) throws -> Resource {
        guard let resource = (item as? any ResourceItem)?.resource else { throw error }
        return resource
    }

    /// Sends a write of the API, in the place of the device's own (guessed).
    private static func send(
        _ method: String, _ apiRequest: MusicAPIRequest, body: JSONValue? = nil, failure: Error
    ) async throws -> MusicDataResponse {
        guard let url = URL(string: MusicAPIRequest.host + apiRequest.target) else { throw failure }
        let device = try MusicKitDevice(for: "MusicLibrary.shared")
        let state = try await device.mock.deviceState().root
        guard state["consent"]?.string == "authorized" else { throw Error.permissionDenied }
        var request = URLRequest(url: url)
        request.httpMethod = method
        if let body {
            request.httpBody = Data(body.bytes)
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        }
        do {
            return try await MusicDataRequest(urlRequest: request).response()
        } catch is MusicDataRequest.Error {
            throw failure
        }
    }
}

extension Resource {
    fileprivate var entryTrack: Resource? { view["relationships"]?["item"]?["data"]?[0].map(Resource.init) }
}

extension MusicLibrary {
    /// An error of a change of the library.
    public enum Error: String, LocalizedError, Sendable, CustomStringConvertible {
        /// The reason is unknown.
        case unknown
        /// The user does not allow the app.
        case permissionDenied
        /// The item cannot be added.
        case unableToAddItem
        /// The library has the item.
        case itemAlreadyAdded
        /// The playlist does not belong to the library.
        case playlistNotInLibrary
        /// The item cannot be added to the playlist.
        case addToPlaylistFailed
        /// The playlist cannot be created.
        case createPlaylistFailed
        /// The playlist cannot be changed.
        case editPlaylistFailed

        /// The reason, as a sentence.
        public var errorDescription: String? {
            switch self {
            case .unknown: "The library could not be changed."
            case .permissionDenied: "The user has not allowed this app to use Apple Music."
            case .unableToAddItem: "The item could not be added to the library."
            case .itemAlreadyAdded: "The item is already in the library."
            case .playlistNotInLibrary: "The playlist is not in the library."
            case .addToPlaylistFailed: "The item could not be added to the playlist."
            case .createPlaylistFailed: "The playlist could not be created."
            case .editPlaylistFailed: "The playlist could not be changed."
            }
        }

        /// The name of the case.
        public var description: String { rawValue }
    }
}
