public import Foundation
import FrameworkHook
import Platform
import Text

/// The user's decision about the media library.
@nonexhaustive public enum MPMediaLibraryAuthorizationStatus: Int, Sendable {
    /// The user has not decided yet.
    case notDetermined = 0
    /// The user does not allow it.
    case denied = 1
    /// The user cannot allow it.
    case restricted = 2
    /// The user allows it.
    case authorized = 3

    init(_ result: JSONView) {
        switch result["status"]?.string {
        case "denied": self = .denied
        case "restricted": self = .restricted
        case "authorized": self = .authorized
        default: self = .notDetermined
        }
    }
}

/// The user's media library.
///
/// The objects have no state. Each mock has its own object.
open class MPMediaLibrary: NSObject {
    /// The values that the module keeps for the library of a mock.
    private struct Memory: Sendable {
        var notificationCount = 0
        /// The identifiers of the playlists that the app has created, and their authors.
        var playlists: [UUID: (id: String, author: String?)] = [:]
    }

    private final class SharedLibrary: @unchecked Sendable {
        let library: MPMediaLibrary
        let memory = Locked(Memory())

        init(of mock: any FrameworkMock) {
            library = MPMediaLibrary()
            library.mock = mock
        }
    }

    private weak var mock: (any FrameworkMock)?

    private static func shared(of mock: any FrameworkMock) -> SharedLibrary {
        mock.memory.value { SharedLibrary(of: mock) }
    }

    /// Returns the user's decision, without asking the user.
    ///
    /// - Returns: The decision.
    open class func authorizationStatus() -> MPMediaLibraryAuthorizationStatus {
        do {
            let device = try MockedDevice(for: "MPMediaLibrary.authorizationStatus()", of: .mediaPlayer)
            return MPMediaLibraryAuthorizationStatus(try device.perform("authorization-status"))
        } catch {
            FrameworkMocks.report(error)
            return .notDetermined
        }
    }

    /// Asks the user, unless the user has decided already.
    ///
    /// - Parameter completionHandler: A function that is called with the decision.
    open class func requestAuthorization(
        _ completionHandler: @escaping @Sendable (MPMediaLibraryAuthorizationStatus) -> Void
    ) {
        guard let device = try? MockedDevice(for: "MPMediaLibrary.requestAuthorization(_:)", of: .mediaPlayer) else {
            return completionHandler(.notDetermined)
        }
        device.mock.callBack { completionHandler(await requestAuthorization()) }
    }

    /// Asks the user, unless the user has decided already.
    ///
    /// - Returns: The decision.
    @discardableResult
    open class func requestAuthorization() async -> MPMediaLibraryAuthorizationStatus {
        do {
            let device = try MockedDevice(for: "MPMediaLibrary.requestAuthorization()", of: .mediaPlayer)
            return MPMediaLibraryAuthorizationStatus(
                try await device.performWithoutBlocking("request-authorization"))
        } catch {
            FrameworkMocks.report(error)
            return .notDetermined
        }
    }

    /// Returns the library.
    ///
    /// - Returns: The library of the mock that answers the call.
    open class func `default`() -> MPMediaLibrary {
        guard let mock = try? FrameworkMocks.find(for: "MPMediaLibrary.default()") else { return MPMediaLibrary() }
        return shared(of: mock).library
    }

    /// The date of the last change: the latest one of an album or a playlist; the start of 1970 without any.
    open var lastModifiedDate: Date {
        do {
            let mock = try FrameworkMocks.mock(for: "MPMediaLibrary.lastModifiedDate", captured: mock)
            let resources = try mock.library("albums") + mock.library("playlists")
            let dates = resources.flatMap { resource in
                ["dateAdded", "lastModifiedDate"].compactMap {
                    resource.attribute($0)?.string.flatMap(Date.init(attribute:))
                }
            }
            return dates.max() ?? Date(timeIntervalSince1970: 0)
        } catch {
            FrameworkMocks.report(error)
            return Date(timeIntervalSince1970: 0)
        }
    }

    /// Starts the notifications of changes that the app makes; calls are counted.
    open func beginGeneratingLibraryChangeNotifications() { countNotifications(by: 1) }

    /// Ends the notifications of the last call of ``beginGeneratingLibraryChangeNotifications()``.
    open func endGeneratingLibraryChangeNotifications() { countNotifications(by: -1) }

    private func countNotifications(by step: Int) {
        guard
            let mock = try? FrameworkMocks.mock(
                for: "MPMediaLibrary.beginGeneratingLibraryChangeNotifications()", captured: mock)
        else { return }
        Self.shared(of: mock).memory.withLock { $0.notificationCount = max(0, $0.notificationCount + step) }
    }

    /// Posts the notification of a change, if notifications were started.
    static func postChange(on mock: any FrameworkMock) {
        let shared = shared(of: mock)
        guard shared.memory.withLock({ $0.notificationCount }) > 0 else { return }
        FrameworkMocks.$current.withValue(mock) {
            NotificationCenter.default.post(name: .MPMediaLibraryDidChange, object: shared.library)
        }
    }

    // MARK: Changes

    /// Adds an item of the catalog.
    ///
    /// - Parameters:
    ///   - productID: The identifier of a song, a music video, an album, or a playlist.
    ///   - completionHandler: A function that is called with the added items, or with an ``MPError``.
    open func addItem(
        withProductID productID: String, completionHandler: (@Sendable ([MPMediaEntity], (any Error)?) -> Void)? = nil
    ) {
        LibraryWriter.call("MPMediaLibrary.addItem(withProductID:completionHandler:)", captured: mock) {
            try await Self.addItem(productID, with: $0)
        } handler: {
            switch $0 {
            case .success(let entities): completionHandler?(entities, nil)
            case .failure(let error): completionHandler?([], error)
            }
        }
    }

    /// Adds an item of the catalog.
    ///
    /// - Parameter productID: The identifier of a song, a music video, an album, or a playlist.
    /// - Returns: The song, the songs of the album, or the playlist (guessed).
    /// - Throws: ``MPError``.
    @discardableResult
    open func addItem(withProductID productID: String) async throws -> [MPMediaEntity] {
        try await Self.addItem(
            productID, with: LibraryWriter("MPMediaLibrary.addItem(withProductID:)", captured: mock))
    }

    private static func addItem(_ productID: String, with writer: LibraryWriter) async throws -> [MPMediaEntity] {
        try await writer.run {
            let mock = writer.device.mock
            guard let resource = try mock.catalogResource(productID), let type = resource["type"]?.string else {
                throw MPError(.notFound)
            }
            let id = PercentEncoding.encodeQueryValue(productID)
            _ = try await writer.post("/v1/me/library?ids%5B\(type)%5D=\(id)")
            let added = try mock.libraryResource(for: resource)
            switch type {
            case "albums":
                return try mock.tracks(of: (added ?? resource).reference).map(MPMediaItem.init(resource:))
            case "playlists": return added.map { [MPMediaPlaylist(resource: $0, of: mock)] } ?? []
            default: return [MPMediaItem(resource: added ?? resource)]
            }
        }
    }

    /// Returns a playlist of the app, which the first call creates.
    ///
    /// - Parameters:
    ///   - uuid: The identifier that the app has given to the playlist.
    ///   - creationMetadata: The name and the description of a new playlist; later calls ignore them.
    ///   - completionHandler: A function that is called with the playlist, or with an ``MPError``.
    open func getPlaylist(
        with uuid: UUID, creationMetadata: MPMediaPlaylistCreationMetadata?,
        completionHandler: @escaping @Sendable (MPMediaPlaylist?, (any Error)?) -> Void
    ) {
        LibraryWriter.call(
            "MPMediaLibrary.getPlaylist(with:creationMetadata:completionHandler:)", captured: mock
        ) {
            try await Self.playlist(uuid, creationMetadata, with: $0)
        } handler: {
            switch $0 {
            case .success(let playlist): completionHandler(playlist, nil)
            case .failure(let error): completionHandler(nil, error)
            }
        }
    }

    /// Returns a playlist of the app, which the first call creates.
    ///
    /// - Parameters:
    ///   - uuid: The identifier that the app has given to the playlist.
    ///   - creationMetadata: The name and the description of a new playlist; later calls ignore them.
    /// - Returns: The playlist.
    /// - Throws: ``MPError``; ``MPError/notFound`` for an unknown playlist without metadata (guessed).
    @discardableResult
    open func getPlaylist(
        with uuid: UUID, creationMetadata: MPMediaPlaylistCreationMetadata?
    ) async throws -> MPMediaPlaylist {
        try await Self.playlist(
            uuid, creationMetadata,
            with: LibraryWriter("MPMediaLibrary.getPlaylist(with:creationMetadata:)", captured: mock))
    }

    private static func playlist(
        _ uuid: UUID, _ metadata: MPMediaPlaylistCreationMetadata?, with writer: LibraryWriter
    ) async throws -> MPMediaPlaylist {
        let (mock, memory) = (writer.device.mock, shared(of: writer.device.mock).memory)
        return try await writer.run {
            if let known = memory.withLock({ $0.playlists[uuid] }),
                let resource = try mock.resource(at: "/v1/me/library/playlists/\(known.id)")
            {
                return MPMediaPlaylist(resource: resource, author: known.author, of: mock)
            }
            guard let metadata else { throw MPError(.notFound) }
            let author = metadata.authorDisplayName
            let text = metadata.descriptionText
            let response = try await writer.post(
                "/v1/me/library/playlists",
                body: [
                    "attributes": [
                        "name": .string(metadata.name), "description": text.isEmpty ? .absent : .string(text),
                    ]
                ])
            guard let resource = response?["data"]?[0] else { throw MPError(.unknown) }
            memory.withLock { $0.playlists[uuid] = (resource.reference.id, author) }
            return MPMediaPlaylist(resource: resource, author: author, of: mock)
        }
    }
}

/// The name and the description of a new playlist.
open class MPMediaPlaylistCreationMetadata: NSObject {
    private let title: String

    /// The name.
    open var name: String { title }
    /// The author, which is the name of the app by default.
    open var authorDisplayName: String! = ProcessInfo.processInfo.processName
    /// The description.
    open var descriptionText = ""

    /// Creates metadata.
    ///
    /// - Parameter name: The name.
    public init(name: String) { title = name }

    /// Metadata needs a name.
    @available(*, unavailable) public override init() { fatalError() }
}
