package import OrderedJSON

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

extension QueueItem {
    /// Reads `{"storeID"}`, `{"playParams"}`, or `{"libraryID"}`, with a text or a number; `nil` for any other value.
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

    /// The size of the id, or of the play parameters.
    var byteCount: Int {
        switch self {
        case .storeID(let id), .libraryID(let id): id.utf8.count
        case .playParameters(let parameters): parameters.json.count
        }
    }

    /// Writes the item as it was specified.
    func write(to json: inout JSONWriter) {
        json.beginObject()
        switch self {
        case .storeID(let id): json.member("storeID", id)
        case .libraryID(let id): json.member("libraryID", id)
        case .playParameters(let parameters):
            json.key("playParams")
            json.rawValue(parameters.json)
        }
        json.endObject()
    }
}

/// `playParams` of a resource.
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
        var json = JSONWriter()
        json.beginObject()
        json.member("id", id)
        json.member("kind", kind)
        if isLibrary { json.member("isLibrary", bool: true) }
        json.endObject()
        self.init(id: id, kind: kind, isLibrary: isLibrary, json: json.bytes)
    }

    /// Reads `{"id", "kind", "isLibrary"?, …}`; `nil` for any other value.
    init?(json: JSONView) {
        guard let id = json["id"]?.string, !id.isEmpty, let kind = json["kind"]?.string else { return nil }
        self.init(
            id: id, kind: kind, isLibrary: json["isLibrary"]?.bool ?? false,
            json: Array(json.document.bytes[json.range]))
    }
}
