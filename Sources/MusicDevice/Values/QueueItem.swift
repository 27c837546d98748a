/// Which player an app plays with (WWDC17 session 502).
package enum PlayerKind: String, Sendable, CaseIterable {
    /// `systemMusicPlayer`: the Music app by remote control.
    case system
    /// `applicationQueuePlayer`: a queue that the app owns.
    case application

    /// How many items the mock keeps in a queue.
    package static let maximumQueueItemCount = 10_000
}

/// What is put into a queue, by the kinds of queue descriptors (WWDC17 session 502).
package enum QueueItem: Sendable, Hashable {
    /// `MPMusicPlayerStoreQueueDescriptor`: catalog content.
    case storeID(String)
    /// `MPMusicPlayerPlayParametersQueueDescriptor`: what the API's `playParams` say.
    case playParameters(PlayParameters)
    /// A media item of the device's library.
    case libraryID(String)

    /// The catalog's id, where the item is played from there.
    var catalogID: String? {
        switch self {
        case .storeID(let id): id
        case .playParameters(let parameters): parameters.isLibrary ? nil : parameters.id
        case .libraryID: nil
        }
    }

    /// The library's id, where the item is played from there.
    var libraryID: String? {
        switch self {
        case .storeID: nil
        case .playParameters(let parameters): parameters.isLibrary ? parameters.id : nil
        case .libraryID(let id): id
        }
    }
}

/// `playParams` of a resource.
package struct PlayParameters: Sendable, Hashable {
    package let id: String
    package let kind: String
    package let isLibrary: Bool
    /// All members, as compact JSON.
    package let json: [UInt8]

    package init(id: String, kind: String, isLibrary: Bool, json: [UInt8]) {
        (self.id, self.kind, self.isLibrary, self.json) = (id, kind, isLibrary, json)
    }
}
