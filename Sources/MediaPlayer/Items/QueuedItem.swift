import FrameworkHook
import Text

/// The identifier of an item, in the catalog or in the library.
struct QueuedItem: Sendable, Hashable {
    let id: String
    let isLibrary: Bool

    init(id: String, isLibrary: Bool) { (self.id, self.isLibrary) = (id, isLibrary) }

    /// Creates the identifier of an item in a queue of the device.
    init(_ item: JSONView) {
        let parameters = item["playParams"]
        id = item["storeID"]?.string ?? item["libraryID"]?.string ?? parameters?["id"]?.string ?? ""
        isLibrary = item["libraryID"] != nil || parameters?["isLibrary"]?.bool == true
    }

    /// Creates the identifier of an item that is an argument of the device.
    init(argument: JSONValue) {
        guard let item = try? JSONDocument.parse(argument.bytes).root else {
            self.init(id: "", isLibrary: false)
            return
        }
        self.init(item)
    }

    /// The item as an argument of the device.
    var argument: JSONValue { [isLibrary ? "libraryID" : "storeID": .string(id)] }

    /// A number that is the same in each run and on each device (guessed): FNV-1a, which is never 0 here.
    var persistentID: UInt64 {
        let hash = id.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return id.isEmpty ? 0 : max(1, hash)
    }
}

/// The reads of MediaPlayer, which are not requests: the journal does not log them.
extension FrameworkMock {
    /// The relationships that an item reads.
    private static var relationships: [String] { ["albums", "artists"] }

    private func catalogPath() throws -> String {
        "/v1/catalog/\(try content(of: "/v1/me/storefront")?.root["data"]?[0]?["id"]?.string ?? "")"
    }

    /// Returns the first resource of a response; `nil` if it does not have one.
    func resource(at target: String) throws -> JSONView? { try content(of: target)?.root["data"]?[0] }

    /// Returns a song or a music video.
    func track(_ item: QueuedItem) throws -> JSONView? {
        let base = item.isLibrary ? "/v1/me/library" : try catalogPath()
        for type in ["songs", "music-videos"] {
            let path = "\(base)/\(type)/\(PercentEncoding.encodePathSegment(item.id))"
            if let found = try resource(at: "\(path)?include=\(Self.relationships.joined(separator: ","))") {
                return found
            }
        }
        return nil
    }

    /// Returns the tracks of an album or a playlist; none for another item.
    func tracks(of item: QueuedItem) throws -> [JSONView] {
        let base = item.isLibrary ? "/v1/me/library" : try catalogPath()
        let type = item.id.hasPrefix("p") ? "playlists" : "albums"
        return try resources(
            at: "\(base)/\(type)/\(PercentEncoding.encodePathSegment(item.id))/tracks",
            including: Self.relationships)
    }

    /// Returns the resources of a list of the library, with what items read; none without consent.
    func library(_ list: String) throws -> [JSONView] {
        guard try deviceStateBlocking().root["consent"]?.string == "authorized" else { return [] }
        return try resources(
            at: "/v1/me/library/\(list)", including: list.hasSuffix("playlists") ? [] : Self.relationships)
    }

    /// Returns the song, music video, album, or playlist of the catalog with an identifier; `nil` if it does not exist.
    func catalogResource(_ id: String) throws -> JSONView? {
        let value = PercentEncoding.encodeQueryValue(id)
        let types = id.hasPrefix("pl.") ? ["playlists"] : ["songs", "albums", "music-videos"]
        let query = types.map { "ids%5B\($0)%5D=\(value)" }.joined(separator: "&")
        return try resource(at: "\(try catalogPath())?\(query)")
    }

    /// Returns the resource of the library for one of the catalog; `nil` if the library does not have it.
    func libraryResource(for resource: JSONView) throws -> JSONView? {
        guard let type = resource["type"]?.string, let id = resource["id"]?.string else { return nil }
        return try self.resource(
            at: "\(try catalogPath())/\(type)/\(PercentEncoding.encodePathSegment(id))/library")
    }
}

extension JSONView {
    /// Returns an attribute of a resource; `nil` if it does not have it.
    func attribute(_ name: String) -> JSONView? { self["attributes"]?[name].flatMap { $0.isNull ? nil : $0 } }

    /// Returns the first resource of a relationship.
    func related(_ name: String) -> JSONView? { self["relationships"]?[name]?["data"]?[0] }

    /// The identifier of a resource.
    var reference: QueuedItem {
        QueuedItem(id: self["id"]?.string ?? "", isLibrary: self["type"]?.string?.hasPrefix("library-") ?? false)
    }
}
