import Foundation

#if canImport(Darwin)
    import MusicKit
#endif

protocol AlbumSource: Sendable {
    func trackTitles(ofAlbum id: String) async throws -> [String]
}

#if canImport(Darwin)
    struct MusicKitAlbums: AlbumSource {
        func trackTitles(ofAlbum id: String) async throws -> [String] {
            let request = MusicCatalogResourceRequest<Album>(matching: \.id, equalTo: MusicItemID(id))
            let album = try await request.response().items.first?.with([.tracks])
            return album?.tracks?.map(\.title) ?? []
        }
    }
#endif

struct WebAPIAlbums: AlbumSource {
    let client: AppleMusicClient

    func trackTitles(ofAlbum id: String) async throws -> [String] {
        var (titles, next) = ([String](), Optional("/v1/catalog/us/albums/\(id)/tracks"))
        while let path = next {
            let page = try JSONDecoder().decode(Page.self, from: try await client.data(path))
            titles += page.data.map(\.attributes.name)
            next = page.next
        }
        return titles
    }

    private struct Page: Decodable {
        let data: [Track]
        let next: String?
    }

    private struct Track: Decodable {
        struct Attributes: Decodable { let name: String }
        let attributes: Attributes
    }
}
