import MusicCatalog
import MusicContract
import Text

/// The ratings of a user (Sources, API 3.3).
extension APICall {
    /// Returns the ratings of the requested ids in the order of the request, without ids that are not rated.
    func ratings() throws(APIError) -> Body {
        let type = pathParameters.ratedType
        guard MusicContract.ratedTypes.contains(type) else { throw APIError(.unknownResourceType, type) }
        guard let ids = query.ids else { throw APIError(.missingIDs, parameter: "ids") }
        return { self.ratingsBody(of: ids.map { ResourceReference(type: type, id: $0) }) }
    }

    /// Returns the rating of one resource; 404 without a rating (Sources, API 3.3).
    func rating() throws(APIError) -> Body {
        let item = try ratedResource()
        return { self.ratingsBody(of: [item]) }
    }

    /// Returns the rated resource.
    func ratingContent() throws(APIError) -> Body {
        guard let index = index(ofRatable: try ratedResource()) else { throw APIError(.noRelatedResources, "content") }
        return { self.body(of: [index], as: .attributes) }
    }

    private func ratedResource() throws(APIError) -> ResourceReference {
        let item = try pathResource()
        guard catalog.rating(of: item) != nil else { throw APIError(.notFound) }
        return item
    }

    /// Returns the resource in the path, whose type must be one that users can rate, with an id of that type.
    func pathResource() throws(APIError) -> ResourceReference {
        let type = pathParameters.ratedType
        guard MusicContract.ratedTypes.contains(type) else { throw APIError(.unknownResourceType, type) }
        if pathParameters.id.isLibraryID, MusicContract.resourceType(named: type)?.family == .catalog {
            throw APIError(.ratingNotAllowed, type)
        }
        return ResourceReference(type: type, id: pathParameters.id)
    }

    /// Returns the resource to rate, which must exist in the catalog or the library, or have a recorded rating.
    func ratableResource() throws(APIError) -> ResourceReference {
        let item = try pathResource()
        guard index(ofRatable: item) != nil || catalog.recordedRatings[item] != nil else { throw APIError(.notFound) }
        return item
    }

    /// Returns the index of a resource that can be rated, or `nil` if it is unknown.
    ///
    /// Stations exist without a recording.
    func index(ofRatable item: ResourceReference) -> Int32? {
        let storefront = MusicContract.resourceType(named: item.type)?.family == .catalog ? request.userStorefront : nil
        let index = catalog.index(of: item.id, in: ResourceKind(storefront: storefront, type: item.type))
        if let index, catalog.resources[index].attributes != nil { return Int32(index) }
        return item.type == "stations" ? storefront.flatMap { catalog.unrecordedStation(withID: item.id, in: $0) } : nil
    }

    /// Returns the ratings of resources, without those that are not rated.
    func ratingsBody(of items: [ResourceReference]) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.reserveCapacity(256 * items.count)
        writer.json.beginObject()
        writer.json.beginArray(named: "data")
        for item in items {
            guard let value = catalog.rating(of: item) else { continue }
            let path = "/v1/me/ratings/\(item.type)/\(PercentEncoding.encodePathSegment(item.id))"
            writer.json.beginObject()
            writer.json.member("id", item.id)
            writer.json.member("type", "ratings")
            writer.json.member("href", HrefBuilder.href(path: path, parameters: ["l": query.language]))
            writer.json.beginObject(named: "attributes")
            writer.json.member("value", number: value)
            writer.json.endObject()
            if query.includedRelationships(for: "ratings").contains("content") {
                writeContent(of: item, path: path, into: &writer)
            }
            writer.json.endObject()
        }
        writer.json.endArray()
        writer.json.endObject()
        return writer.finished()
    }

    private func writeContent(of item: ResourceReference, path: String, into writer: inout ResourceWriter) {
        writer.json.beginObject(named: "relationships")
        writer.json.beginObject(named: "content")
        writer.json.member("href", HrefBuilder.href(path: "\(path)/content", parameters: ["l": query.language]))
        writer.writeData([index(ofRatable: item)].compactMap { $0 }[...], as: .attributes, depth: 1)
        writer.json.endObject()
        writer.json.endObject()
    }
}
