import MusicCatalog
import MusicContract
import OrderedJSON

/// The JSON that a writing request carries (facts 3.3); a member that is null counts for one that is not there.
struct WriteBody {
    private let root: JSONView

    init(_ bytes: [UInt8]) throws(APIError) {
        guard let root = try? JSONDocument.parse(bytes).root, root.kind == .object, root.isUnambiguous else {
            throw APIError(.invalidBody)
        }
        self.root = root
    }

    /// A text of `attributes` that must be there.
    func requiredText(_ name: String) throws(APIError) -> String {
        let value = try attribute(name)
        guard let text = value?.string else {
            throw value == nil ? missing(name) : APIError(.invalidBody, pointer: "/attributes/\(name)")
        }
        guard !text.isEmpty else { throw missing(name) }
        return text
    }

    func flag(_ name: String) throws(APIError) -> Bool? {
        guard let value = try attribute(name) else { return nil }
        guard let flag = value.bool else { throw APIError(.invalidBody, pointer: "/attributes/\(name)") }
        return flag
    }

    /// A description as a text, or as `{"standard": …}`.
    func description() throws(APIError) -> String? {
        guard let value = try attribute("description") else { return nil }
        if value.kind == .object, value["standard"].map({ $0.kind == .null }) ?? true { return nil }
        guard let text = value.string ?? value["standard"]?.string else {
            throw APIError(.invalidBody, pointer: "/attributes/description")
        }
        return text
    }

    /// The rating: 1 or -1.
    func rating() throws(APIError) -> Int {
        if let type = root["type"], !["rating", "ratings"].contains(type.string) {
            throw APIError(.invalidBody, pointer: "/type")
        }
        guard let value = try attribute("value") else { throw missing("value") }
        guard value.kind == .number, let number = Double(value.rawText), number == 1 || number == -1 else {
            throw APIError(.invalidRating, value.rawText, pointer: "/attributes/value")
        }
        return Int(number)
    }

    /// The resources of `data`, each of a type that may stand there.
    func items(_ types: [String]) throws(APIError) -> [ItemReference] {
        guard let data = root["data"] else { throw APIError(.missingMember, "data", pointer: "/data") }
        return try items(data, types, "/data")
    }

    /// The resources of a relationship; none where it is not there.
    func related(_ name: String, _ types: [String]) throws(APIError) -> [ItemReference] {
        guard let relationships = try object("relationships", of: root, ""),
            let relationship = try object(name, of: relationships, "/relationships"),
            let data = relationship["data"], data.kind != .null
        else { return [] }
        return try items(data, types, "/relationships/\(name)/data")
    }

    private func items(_ data: JSONView, _ types: [String], _ pointer: String) throws(APIError) -> [ItemReference] {
        guard data.kind == .array else { throw APIError(.invalidBody, pointer: pointer) }
        var items: [ItemReference] = []
        for (place, element) in data.elements.enumerated() {
            guard let id = element["id"]?.string, !id.isEmpty, let type = element["type"]?.string, types.contains(type)
            else {
                throw APIError(.invalidBody, pointer: "\(pointer)/\(place)")
            }
            items.append(ItemReference(type: type, id: id))
        }
        return items
    }

    private func attribute(_ name: String) throws(APIError) -> JSONView? {
        guard let value = try object("attributes", of: root, "")?[name], value.kind != .null else { return nil }
        return value
    }

    private func object(_ name: String, of parent: JSONView, _ pointer: String) throws(APIError) -> JSONView? {
        guard let value = parent[name], value.kind != .null else { return nil }
        guard value.kind == .object else { throw APIError(.invalidBody, pointer: "\(pointer)/\(name)") }
        return value
    }

    private func missing(_ attribute: String) -> APIError {
        APIError(.missingMember, attribute, pointer: "/attributes/\(attribute)")
    }
}

extension JSONView {
    /// Whether all readers take it alike: no key of an object stands twice, no half of a surrogate pair alone (RFC 7493,
    /// sections 2.1 and 2.3).
    fileprivate var isUnambiguous: Bool {
        switch kind {
        case .string: return !hasHalfSurrogate
        case .array: return elements.allSatisfy(\.isUnambiguous)
        case .object:
            var keys: Set<[UInt8]> = []
            return members.allSatisfy { member in
                !member.key.hasHalfSurrogate && keys.insert(Array((member.key.string ?? "").utf8)).inserted
                    && member.value.isUnambiguous
            }
        default: return true
        }
    }
}
