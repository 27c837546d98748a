import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct AppleMusicClient: Sendable {
    /// `https://api.music.apple.com` in the app.
    var baseURL: URL
    var developerToken: String
    var userToken: String?
    var session = URLSession.shared

    /// Returns the response to a path such as `/v1/catalog/us/albums/1200868601`, or the value of `next`.
    func data(_ path: String) async throws -> Data {
        guard let url = URL(string: path, relativeTo: baseURL) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
        if let userToken { request.setValue(userToken, forHTTPHeaderField: "Music-User-Token") }
        let (data, response) = try await session.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
        return data
    }
}
