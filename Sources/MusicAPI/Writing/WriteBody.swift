import MusicCatalog
import MusicContract
import OrderedJSON

/// The JSON that a writing request carries (facts 3.3).
struct WriteBody {
    private let document: JSONDocument

    init(_ bytes: [UInt8]) throws(APIError) {
        guard let document = try? JSONDocument.parse(bytes), document.root.kind == .object else {
            throw APIError(.invalidBody)
        }
        self.document = document
    }

    /// A text of `attributes` that must be there.
    func requiredText(_ name: String) throws(APIError) -> String {
        guard let text = text(name), !text.isEmpty else {
            throw APIError(.missingMember, name, pointer: "/attributes/\(name)")
        }
        return text
    }

    func text(_ name: String) -> String? { attributes?[name]?.string }

    func flag(_ name: String) -> Bool? { attributes?[name]?.bool }

    /// A description as a text, or as `{"standard": …}`.
    var description: String? { text("description") ?? attributes?["description"]?["standard"]?.string }

    /// The rating: 1 or -1.
    func rating() throws(APIError) -> Int {
        guard let value = attributes?["value"] else {
            throw APIError(.missingMember, "value", pointer: "/attributes/value")
        }
        guard let number = value.integer, number == 1 || number == -1 else {
            throw APIError(.invalidRating, value.rawText, pointer: "/attributes/value")
        }
        return number
    }

    /// The resources of `data`, each of a type that may stand there.
    func items(_ types: [String]) throws(APIError) -> [ItemReference] {
        guard let data = document.root["data"] else { throw APIError(.missingMember, "data", pointer: "/data") }
        return try items(data, types, "/data")
    }

    /// The resources of a relationship; none where it is not there.
    func related(_ name: String, _ types: [String]) throws(APIError) -> [ItemReference] {
        guard let data = document.root["relationships"]?[name]?["data"] else { return [] }
        return try items(data, types, "/relationships/\(name)/data")
    }

    private func items(_ data: JSONView, _ types: [String], _ pointer: String) throws(APIError) -> [ItemReference] {
        guard data.kind == .array else { throw APIError(.invalidBody, pointer: pointer) }
        var items: [ItemReference] = []
        for (place, element) in data.elements.enumerated() {
            guard let id = element["id"]?.string, let type = element["type"]?.string, types.contains(type) else {
                throw APIError(.invalidBody, pointer: "\(pointer)/\(place)")
            }
            items.append(ItemReference(type: type, id: id))
        }
        return items
    }

    private var attributes: JSONView? { document.root["attributes"] }
}
