import Foundation
import Text

/// The properties that a request loads, and the parameters of the request.
struct RequestedProperties: Sendable {
    private(set) var relationships: [(name: String, storedAs: String)] = []
    private(set) var views: [String] = []
    private(set) var extended: [String] = []

    init(_ properties: [AnyMusicProperty]) {
        for property in properties {
            switch property.wire {
            case .relationship(let name, let stored): relationships.append((name, stored))
            case .view(let name): views.append(name)
            case .extended(let name): extended.append(name)
            case .attribute: break
            }
        }
    }

    var isEmpty: Bool { relationships.isEmpty && views.isEmpty && extended.isEmpty }

    /// The parameters; MusicKit always leaves out what the service adds without being asked (Sources, Device 12.1).
    var query: [(name: String, value: String?)] {
        var names: [String] = []
        for name in relationships.map(\.name) where !names.contains(name) { names.append(name) }
        return [
            ("include", Self.list(names)), ("views", Self.list(views)), ("extend", Self.list(extended)),
            ("omit[resource]", "autos"),
        ]
    }

    private static func list(_ names: [String]) -> String? { names.isEmpty ? nil : names.joined(separator: ",") }
}

extension RequestedProperties {
    /// Returns a resource with only those relationships and views that the request loads.
    func loaded(_ view: JSONView) -> JSONValue {
        let members = view.members.compactMap { key, value -> (String, JSONValue)? in
            switch key.string ?? "" {
            case "relationships":
                let kept = loadedRelationships(value, of: view)
                return kept.isEmpty ? nil : ("relationships", .object(kept))
            case "views":
                let kept = value.members.filter { views.contains($0.key.string ?? "") }
                return kept.isEmpty
                    ? nil : ("views", .object(kept.map { ($0.key.string ?? "", JSONValue($0.value)) }))
            case let name: return (name, JSONValue(value))
            }
        }
        return .object(members)
    }

    private func loadedRelationships(_ group: JSONView, of resource: JSONView) -> [(String, JSONValue)] {
        relationships.compactMap { name, stored in
            guard let list = group[name] else { return nil }
            switch stored {
            case "entries":
                return (stored, PlaylistEntries.list(list, playlistID: resource["id"]?.string ?? "", offset: 0))
            case "radio-show":
                let isShow = list["data"]?[0].map { RadioShow.accepts(Resource($0)) } ?? false
                return isShow ? (stored, JSONValue(list)) : nil
            default: return (stored, JSONValue(list))
            }
        }
    }

    /// Returns a resource with the properties of another version of it, which the request has loaded.
    func merging(_ loaded: JSONView, into old: Resource) -> JSONValue {
        let new = self.loaded(loaded)
        guard case .object(let newMembers) = new else { return JSONValue(old.view) }
        var members = old.view.members.map { ($0.key.string ?? "", JSONValue($0.value)) }
        for (group, value) in newMembers where ["attributes", "relationships", "views"].contains(group) {
            let oldGroup = members.first { $0.0 == group }?.1
            members.removeAll { $0.0 == group }
            members.append((group, Self.merge(value, into: oldGroup)))
        }
        return .object(members)
    }

    private static func merge(_ new: JSONValue, into old: JSONValue?) -> JSONValue {
        func members(_ value: JSONValue?) -> [(String, JSONValue)] {
            guard let value, case .object(let members) = JSONValue.object(withMembersOf: value.bytes) else { return [] }
            return members
        }
        let added = members(new)
        return .object(members(old).filter { member in !added.contains { $0.0 == member.0 } } + added)
    }
}

/// The entries of a playlist: its tracks, with their positions.
enum PlaylistEntries {
    /// Returns a list of entries for a page of tracks.
    ///
    /// - Parameters:
    ///   - tracks: The page.
    ///   - playlistID: The identifier of the playlist.
    ///   - offset: The position of the first track.
    /// - Returns: The list.
    static func list(_ tracks: JSONView, playlistID: String, offset: Int) -> JSONValue {
        let entries = (tracks["data"].map { Array($0.elements) } ?? []).enumerated().map { index, track -> JSONValue in
            let attributes = track["attributes"].map { JSONValue.object(withMembersOf: JSONValue($0).bytes) } ?? [:]
            return [
                "id": .string("\(playlistID).\(offset + index)"), "type": "playlist-entries",
                "attributes": attributes.with("position", .integer(offset + index)),
                "relationships": ["item": ["data": [JSONValue(track)]]],
            ]
        }
        return ["data": .array(entries), "next": .optional(tracks["next"].map { JSONValue($0) })]
    }
}
