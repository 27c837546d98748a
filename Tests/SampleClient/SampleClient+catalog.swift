import Foundation

extension SampleClient {
    /// The user's storefront: `jp`.
    func storefront() async throws -> String {
        let page = try JSONDecoder().decode(Page.self, from: await data("/v1/me/storefront"))
        guard let storefront = page.data.first else { throw ClientError.notAnAnswer }
        return storefront.id
    }

    /// Returns the first page of a search for songs.
    func songs(_ term: String, in storefront: String) async throws -> [Resource] {
        var query = URLComponents()
        query.path = "/v1/catalog/\(storefront)/search"
        query.queryItems = [
            URLQueryItem(name: "term", value: term), URLQueryItem(name: "types", value: "songs"),
            URLQueryItem(name: "limit", value: "\(min(pageSize, 25))"),
        ]
        guard let target = query.string else { throw ClientError.notAnAnswer }
        return try JSONDecoder().decode(SearchResponse.self, from: await data(target)).results.songs?.data ?? []
    }

    /// Returns all tracks of a shared album in the user's storefront; `nil` if the storefront does not have the album.
    func tracks(of shared: SharedAlbum) async throws -> [Resource]? {
        let storefront = try await storefront()
        guard let id = try await id(of: shared, in: storefront) else { return nil }
        return try await items(of: "/v1/catalog/\(storefront)/albums/\(id)/tracks", by: pageSize)
    }

    private func id(of shared: SharedAlbum, in storefront: String) async throws -> String? {
        if storefront == shared.storefront || bug == .keepsForeignIDs { return shared.id }
        // An album has an id in each storefront, and one UPC in all of them.
        let found = try await data("/v1/catalog/\(storefront)/albums?filter%5Bupc%5D=\(shared.upc)")
        return try JSONDecoder().decode(Page.self, from: found).data.first?.id
    }
}
