import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Reads the titles of an album's tracks.
public struct AlbumReader: Sendable {
    private let server: String
    private let developerToken: String
    private let session: URLSession

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - server: The URL of the service, without `/v1`.
    ///   - developerToken: The developer token of the app.
    ///   - session: The URL session that sends the requests.
    public init(
        server: String = "https://api.music.apple.com", developerToken: String, session: URLSession = .shared
    ) {
        self.server = server
        self.developerToken = developerToken
        self.session = session
    }

    /// Returns the titles of all tracks, in the order of the album.
    public func titles(ofAlbum id: String) async throws -> [String] {
        var titles: [String] = []
        var next: String? = "/v1/catalog/us/albums/\(id)/tracks"
        while let path = next, let url = URL(string: server + path) {
            var request = URLRequest(url: url)
            request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
            let (data, _) = try await session.data(for: request)
            let page = try JSONDecoder().decode(Page.self, from: data)
            titles += page.data.map(\.attributes.name)
            next = page.next
        }
        return titles
    }

    private struct Page: Decodable {
        struct Track: Decodable {
            struct Attributes: Decodable { let name: String }
            let attributes: Attributes
        }
        let data: [Track]
        let next: String?
    }
}
