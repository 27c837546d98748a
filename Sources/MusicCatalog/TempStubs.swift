package import Determinism
package import OrderedJSON
package struct GenerateRequest {
    package struct Storefront { package init(code: String, languages: [String]) {} }
    package init(
        storefronts: [Storefront], artists: Int, albums: Int, songs: Int, playlists: Int, musicVideos: Int,
        stations: Int
    ) {}
}
package struct ResourceChange { package init(type: String, id: String, storefronts: [String]?, edits: [JSONEdit]) {} }
extension CatalogBuilder {
    package mutating func add(_ r: GenerateRequest, seed: Seed) {}
    package mutating func change(_ r: ResourceChange) -> Bool { false }
    package mutating func removePersonal() {}
    package func ids(of type: String) -> [String] { [] }
}
