import Encodings
import MusicCatalog
import MusicContract
import OrderedJSON

/// What a user has rated (facts 3.3).
extension Call {
    /// Those of the asked ids that are rated, in the order in which they were asked.
    func ratings() throws(APIError) -> [UInt8] {
        let type = captures.ratedType
        guard MusicContract.ratedTypes.contains(type) else { throw APIError(.unknownResourceType, type) }
        guard let ids = query.ids else { throw APIError(.missingIDs, parameter: "ids") }
        return ratings(ids.map { ItemReference(type: type, id: $0) })
    }

    /// The rating of one thing; not rated is 404 (facts 3.3).
    func rating() throws(APIError) -> [UInt8] { ratings([try ratedItem()]) }

    /// What a rating is of.
    func ratingContent() throws(APIError) -> [UInt8] {
        guard let index = index(ofRated: try ratedItem()) else { throw APIError(.noRelatedResources, "content") }
        return body([index], as: .primary(isSingle: true))
    }

    private func ratedItem() throws(APIError) -> ItemReference {
        let item = try itemOfPath()
        guard catalog.rating(of: item) != nil else { throw APIError(.notFound) }
        return item
    }

    /// What the path names, of a type that users rate.
    func itemOfPath() throws(APIError) -> ItemReference {
        let type = captures.ratedType
        guard MusicContract.ratedTypes.contains(type) else { throw APIError(.unknownResourceType, type) }
        return ItemReference(type: type, id: captures.id)
    }

    private func ratings(_ items: [ItemReference]) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        writer.json.key("data")
        writer.json.beginArray()
        for item in items {
            guard let value = catalog.rating(of: item) else { continue }
            let path = "/v1/me/ratings/\(item.type)/\(PercentEncoding.encodeSegment(item.id))"
            writer.json.beginObject()
            writer.json.member("id", item.id)
            writer.json.member("type", "ratings")
            writer.json.member("href", Link.href(path, ["l": query.language]))
            writer.json.key("attributes")
            writer.json.beginObject()
            writer.json.key("value")
            writer.json.integer(value)
            writer.json.endObject()
            if query.included(for: "ratings").contains("content") { content(of: item, path, into: &writer) }
            writer.json.endObject()
        }
        writer.json.endArray()
        writer.json.endObject()
        return writer.json.bytes
    }

    private func content(of item: ItemReference, _ path: String, into writer: inout ResourceWriter) {
        writer.json.key("relationships")
        writer.json.beginObject()
        writer.json.key("content")
        writer.json.beginObject()
        writer.json.member("href", Link.href("\(path)/content", ["l": query.language]))
        writer.data([index(ofRated: item)].compactMap { $0 }[...], as: .attributes, depth: 1)
        writer.json.endObject()
        writer.json.endObject()
    }
}
