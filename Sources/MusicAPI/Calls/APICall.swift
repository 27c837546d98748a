import MusicCatalog
import MusicContract
import OrderedJSON
import URLCoding

/// One request on its way to an answer: what it asked for, and the world it asks.
struct APICall {
    let serviceData: ServiceData
    let request: APIRequest
    let endpoint: Endpoint
    let pathParameters: PathParameters
    let query: ValidatedQuery

    var catalog: Catalog { serviceData.catalog }

    /// The path as it was asked for, in the service's spelling.
    var path: String {
        "/" + request.target.segments.joined(separator: "/")
    }

    /// What the path names last.
    var lastSegment: String { request.target.segments.last ?? "" }

    /// The kind of resource that the endpoint's type means here.
    func kind(of type: ResourceType) -> ResourceKind {
        ResourceKind(storefront: pathParameters.storefront, of: type)
    }

    /// Part of a list that fits on the asked page, and where the next page begins, if there is one; all of it where the
    /// answer is not paged.
    func page(of members: [Int32]) -> (members: ArraySlice<Int32>, next: Int?) {
        guard query.limit > 0 else { return (members[...], nil) }
        let start = min(query.offset, members.count)
        let end = min(start + query.limit, members.count)
        return (members[start..<end], end < members.count ? end : nil)
    }

    /// `{"href": …, "next": …, "data": […], "meta": {"total": …}}`, without what does not apply.
    func body(
        of members: ArraySlice<Int32>, href: String? = nil, next: String? = nil, total: Int? = nil,
        as form: ResourceWriter.Representation
    ) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        if let href { writer.json.member("href", href) }
        if let next { writer.json.member("next", next) }
        writer.writeData(members, as: form)
        if let total {
            writer.json.key("meta")
            writer.json.beginObject()
            writer.json.key("total")
            writer.json.integer(total)
            writer.json.endObject()
        }
        writer.json.endObject()
        return writer.json.bytes
    }

    /// The address of an answer, which repeats the request (Sources, API 4).
    func href(for path: String) -> String {
        HrefBuilder.href(
            path: path,
            parameters: [
                "l": query.language, "limit": query.requestedLimit.map(String.init),
                "offset": query.requestedOffset.map(String.init), "with": query.text(of: "with"),
            ])
    }
}
