import MusicCatalog
import MusicContract
import OrderedJSON

extension Call {
    /// The storefronts that exist, all or those asked for.
    func storefronts() -> [UInt8] {
        if let ids = query.ids { return storefrontBody(ids.compactMap(world.storefront)[...], next: nil) }
        let start = min(query.offset, world.storefronts.count)
        let end = min(start + query.limit, world.storefronts.count)
        let next = end < world.storefronts.count ? Link.next(path, offset: end, ["l": query.language]) : nil
        return storefrontBody(world.storefronts[start..<end], next: next)
    }

    /// One storefront.
    func storefront(_ code: String) throws(APIError) -> [UInt8] {
        guard let storefront = world.storefront(code) else { throw APIError(.notFound) }
        return storefrontBody([storefront], next: nil)
    }

    private func storefrontBody(_ storefronts: ArraySlice<Storefront>, next: String?) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        if let next { writer.json.member("next", next) }
        writer.json.key("data")
        writer.json.beginArray()
        for storefront in storefronts { writer.storefront(storefront) }
        writer.json.endArray()
        writer.json.endObject()
        return writer.json.bytes
    }
}
