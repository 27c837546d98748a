package import Text

/// A player that an app can use (WWDC17, session 502).
package enum PlayerKind: String, Sendable, CaseIterable {
    /// The player of the Music app: `systemMusicPlayer`.
    case system
    /// The player of the app: `applicationQueuePlayer`.
    case application
    /// The player of MusicKit JS in a page, which reports each call with its state after it.
    case page

    /// The maximum number of items in a queue of the mock.
    package static let maximumQueueItemCount = 10_000
}

/// An item of a player's queue, as the kinds of queue descriptors define it (WWDC17, session 502).
package enum QueueItem: Sendable, Hashable {
    /// A catalog item: `MPMusicPlayerStoreQueueDescriptor`.
    case storeID(String)
    /// An item by the API's `playParams`: `MPMusicPlayerPlayParametersQueueDescriptor`.
    case playParameters(PlayParameters)
    /// A media item of the device's library: `MPMusicPlayerMediaItemQueueDescriptor`.
    case libraryID(String)

    /// The id in the catalog; `nil` for an item of the library.
    package var catalogID: String? {
        switch self {
        case .storeID(let id): id
        case .playParameters(let parameters): parameters.isLibrary ? nil : parameters.id
        case .libraryID: nil
        }
    }

    /// Returns an item of the same form for a song or a music video.
    func replacingID(with id: String, isMusicVideo: Bool) -> QueueItem {
        switch self {
        case .storeID: .storeID(id)
        case .libraryID: .libraryID(id)
        case .playParameters(let parameters):
            .playParameters(
                PlayParameters(id: id, kind: isMusicVideo ? "musicVideo" : "song", isLibrary: parameters.isLibrary))
        }
    }

    /// The id in the library; `nil` for an item of the catalog.
    package var libraryID: String? {
        switch self {
        case .storeID: nil
        case .playParameters(let parameters): parameters.isLibrary ? parameters.id : nil
        case .libraryID(let id): id
        }
    }
}

extension QueueItem {
    /// Creates an item from `{"storeID"}`, `{"playParams"}`, or `{"libraryID"}`, with a string or a number; `nil` for
    /// any other value.
    package init?(json: JSONView) {
        guard json.kind == .object, json.members.count == 1, let member = json.members.first(where: { _ in true })
        else { return nil }
        let id = member.value.string ?? (member.value.kind == .number ? member.value.rawText : nil)
        switch (member.key.string, id) {
        case ("storeID", let id?): self = .storeID(id)
        case ("libraryID", let id?): self = .libraryID(id)
        case ("playParams", nil):
            guard let parameters = PlayParameters(json: member.value) else { return nil }
            self = .playParameters(parameters)
        default: return nil
        }
    }

    /// The size of the id or of the play parameters, in bytes.
    var byteCount: Int {
        switch self {
        case .storeID(let id), .libraryID(let id): id.utf8.count
        case .playParameters(let parameters): parameters.json.count
        }
    }

    /// The item in the format that ``init(json:)`` reads.
    var json: JSONValue {
        switch self {
        case .storeID(let id): ["storeID": .string(id)]
        case .libraryID(let id): ["libraryID": .string(id)]
        case .playParameters(let parameters): ["playParams": .raw(parameters.json)]
        }
    }
}

/// The `playParams` of a resource.
package struct PlayParameters: Sendable, Hashable {
    package let id: String
    package let kind: String
    package let isLibrary: Bool
    /// All members, as compact JSON.
    package let json: [UInt8]

    private init(id: String, kind: String, isLibrary: Bool, json: [UInt8]) {
        (self.id, self.kind, self.isLibrary, self.json) = (id, kind, isLibrary, json)
    }

    package init(id: String, kind: String, isLibrary: Bool) {
        let json: JSONValue = ["id": .string(id), "kind": .string(kind), "isLibrary": isLibrary ? true : .absent]
        self.init(id: id, kind: kind, isLibrary: isLibrary, json: json.bytes)
    }

    /// Creates play parameters from `{"id", "kind", "isLibrary"?, …}`; `nil` for any other value.
    init?(json: JSONView) {
        guard let id = json["id"]?.string, !id.isEmpty, let kind = json["kind"]?.string else { return nil }
        self.init(
            id: id, kind: kind, isLibrary: json["isLibrary"]?.bool ?? false,
            json: Array(json.document.bytes[json.range]))
    }
}
