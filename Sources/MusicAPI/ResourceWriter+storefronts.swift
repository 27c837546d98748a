import MusicCatalog
import MusicContract
import OrderedJSON

extension ResourceWriter {
    /// A storefront as it was recorded, else as the scenario or the contract's table has it (facts 8).
    mutating func writeStorefront(_ storefront: Storefront) {
        if let recorded = storefront.recordedIndex { return writeResource(at: recorded, as: .attributes) }
        let attributes = storefront.attributes
        json.beginObject()
        json.member("id", attributes.code)
        json.member("type", "storefronts")
        json.member(
            "href",
            HrefBuilder.href(path: "/v1/storefronts/\(attributes.code)", parameters: ["l": serviceData.language]))
        json.key("attributes")
        json.beginObject()
        json.member("name", attributes.name)
        json.member("defaultLanguageTag", attributes.languages.first ?? "")
        json.key("supportedLanguageTags")
        json.beginArray()
        for language in attributes.languages { json.string(language) }
        json.endArray()
        json.member("explicitContentPolicy", attributes.explicitContentPolicy)
        json.endObject()
        json.endObject()
    }
}
