import MusicCatalog
import MusicContract
import Text

/// The JSON body of a request that writes (Sources, API 3.3), in which a null member is treated as missing.
struct WriteRequestBody {
    private let root: JSONView
    private let ignoresUntypedTracks: Bool

    init(_ bytes: [UInt8], behavior: ServiceBehavior) throws(APIError) {
        guard let document = try? JSONDocument.parse(bytes), document.root.kind == .object, document.isUnambiguous
        else {
            throw APIError(.invalidBody)
        }
        root = document.root
        ignoresUntypedTracks = behavior.untypedTracks == .ignored
    }

    /// Returns a required string in `attributes`.
    func requiredText(_ name: String) throws(APIError) -> String {
        let value = try attribute(named: name)
        guard let text = value?.string else {
            throw value == nil ? missingMemberError(for: name) : APIError(.invalidBody, pointer: "/attributes/\(name)")
        }
        guard !text.isEmpty else { throw missingMemberError(for: name) }
        return text
    }

    func bool(_ name: String) throws(APIError) -> Bool? {
        guard let value = try attribute(named: name) else { return nil }
        guard let flag = value.bool else { throw APIError(.invalidBody, pointer: "/attributes/\(name)") }
        return flag
    }

    /// Returns the description, given as a string or as `{"standard": …}`, or `nil`.
    func description() throws(APIError) -> String? {
        guard let value = try attribute(named: "description") else { return nil }
        if value.kind == .object, value["standard"].map({ $0.kind == .null }) ?? true { return nil }
        guard let text = value.string ?? value["standard"]?.string else {
            throw APIError(.invalidBody, pointer: "/attributes/description")
        }
        return text
    }

    /// Returns the rating, which is 1 or -1.
    func rating() throws(APIError) -> Int {
        if let type = root["type"], !["rating", "ratings"].contains(type.string) {
            throw APIError(.invalidBody, pointer: "/type")
        }
        guard let value = try attribute(named: "value") else { throw missingMemberError(for: "value") }
        guard value.kind == .number, let number = Double(value.rawText), number == 1 || number == -1 else {
            throw APIError(.invalidRating, value.rawText, pointer: "/attributes/value")
        }
        return Int(number)
    }

    /// Returns the resources in `data`, all of which must have an allowed type.
    func resources(ofTypes types: [String]) throws(APIError) -> [ResourceReference] {
        guard let data = root["data"] else { throw APIError(.missingMember, "data", pointer: "/data") }
        return try resources(in: data, types: types, pointer: "/data")
    }

    /// Returns the resources of a relationship, or an empty list if it is missing.
    func relatedResources(named name: String, types: [String]) throws(APIError) -> [ResourceReference] {
        guard let relationships = try object(named: "relationships", in: root, pointer: ""),
            let relationship = try object(named: name, in: relationships, pointer: "/relationships"),
            let data = relationship["data"], data.kind != .null
        else { return [] }
        let pointer = "/relationships/\(name)/data"
        // No source shows that a single parent is rejected.
        if name == "parent", data.kind == .object { return [try resource(in: data, types: types, pointer: pointer)] }
        return try resources(in: data, types: types, pointer: pointer)
    }

    /// Returns whether the parent folder in a body is an object instead of an array.
    static func hasSingleParent(in bytes: [UInt8]) -> Bool {
        let root = try? JSONDocument.parse(bytes).root
        return root?["relationships"]?["parent"]?["data"]?.kind == .object
    }

    /// Returns whether a body names a track without a type.
    static func hasUntypedTrack(in bytes: [UInt8]) -> Bool {
        let root = try? JSONDocument.parse(bytes).root
        let data = root?["data"] ?? root?["relationships"]?["tracks"]?["data"]
        return data?.elements.contains(where: \.isUntyped) == true
    }

    private func resources(in data: JSONView, types: [String], pointer: String) throws(APIError) -> [ResourceReference]
    {
        guard data.kind == .array else { throw APIError(.invalidBody, pointer: pointer) }
        var items: [ResourceReference] = []
        for (place, element) in data.elements.enumerated() where !(ignoresUntypedTracks && element.isUntyped) {
            items.append(try resource(in: element, types: types, pointer: "\(pointer)/\(place)"))
        }
        return items
    }

    private func resource(in element: JSONView, types: [String], pointer: String) throws(APIError) -> ResourceReference
    {
        guard let id = element["id"]?.string, !id.isEmpty, let type = element["type"]?.string, types.contains(type)
        else { throw APIError(.invalidBody, pointer: pointer) }
        return ResourceReference(type: type, id: id)
    }

    private func attribute(named name: String) throws(APIError) -> JSONView? {
        guard let value = try object(named: "attributes", in: root, pointer: "")?[name], value.kind != .null else {
            return nil
        }
        return value
    }

    private func object(named name: String, in parent: JSONView, pointer: String) throws(APIError) -> JSONView? {
        guard let value = parent[name], value.kind != .null else { return nil }
        guard value.kind == .object else { throw APIError(.invalidBody, pointer: "\(pointer)/\(name)") }
        return value
    }

    private func missingMemberError(for attribute: String) -> APIError {
        APIError(.missingMember, attribute, pointer: "/attributes/\(attribute)")
    }
}

extension JSONView {
    /// Whether it is a resource's identifier without a type.
    fileprivate var isUntyped: Bool { self["id"]?.string != nil && self["type"] == nil }
}
