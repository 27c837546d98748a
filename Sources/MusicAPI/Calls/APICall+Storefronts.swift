import MusicCatalog
import MusicContract
import Text

extension APICall {
    /// Returns all storefronts, or the requested ones.
    func storefronts() -> [UInt8] {
        if let ids = query.ids { return storefrontBody(for: ids.compactMap(serviceData.storefront)[...], next: nil) }
        let page = page(of: serviceData.storefronts)
        let next = page.next.map { HrefBuilder.nextHref(path: path, offset: $0, parameters: ["l": language]) }
        return storefrontBody(for: page.members, next: next)
    }

    /// Returns a storefront.
    func storefront(code: String) throws(APIError) -> Body {
        guard let storefront = serviceData.storefront(code: code) else { throw APIError(.notFound) }
        return { self.storefrontBody(for: [storefront], next: nil) }
    }

    /// Returns the user's storefront as a list of one, which is empty after the first offset.
    func userStorefront() throws(APIError) -> Body {
        let body = try storefront(code: request.userStorefront)
        guard query.offset > 0 else { return body }
        return { self.storefrontBody(for: [], next: nil) }
    }

    private func storefrontBody(for storefronts: ArraySlice<Storefront>, next: String?) -> [UInt8] {
        var writer = ResourceWriter(for: self)
        writer.json.beginObject()
        if let next { writer.json.member("next", next) }
        writer.json.beginArray(named: "data")
        for storefront in storefronts { writer.writeStorefront(storefront) }
        writer.json.endArray()
        writer.json.endObject()
        return writer.finished()
    }
}

extension ResourceWriter {
    /// Writes a storefront as recorded, or else from the scenario or the contract's table (Sources, API 8).
    fileprivate mutating func writeStorefront(_ storefront: Storefront) {
        if let recorded = storefront.recordedIndex { return writeResource(at: recorded, as: .attributes) }
        let attributes = storefront.attributes
        json.beginObject()
        json.member("id", attributes.code)
        json.member("type", "storefronts")
        json.member(
            "href",
            HrefBuilder.href(path: "/v1/storefronts/\(attributes.code)", parameters: ["l": query.language]))
        json.beginObject(named: "attributes")
        json.member("name", attributes.name)
        json.member("defaultLanguageTag", attributes.languages.first ?? "")
        json.member("supportedLanguageTags", strings: attributes.languages)
        json.member("explicitContentPolicy", attributes.explicitContentPolicy)
        json.endObject()
        json.endObject()
    }
}

extension APICall {
    /// Returns the storefront's tag that best matches an `Accept-Language` list, or the default tag.
    func languageTag() throws(APIError) -> Body {
        let wanted = try requiredText(of: "acceptLanguage")
        return { [self] in
            let supported = SupportedLanguages.tags(of: pathParameters.storefront, in: serviceData)
            let tag = AcceptLanguage(wanted).best(of: supported) ?? supported.first ?? ""
            return body { writer in
                writer.json.beginObject(named: "results")
                writer.json.member("tag", tag)
                writer.json.endObject()
            }
        }
    }
}
