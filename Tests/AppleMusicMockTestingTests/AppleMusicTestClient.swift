import AppleMusicMock
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client with Apple's host built in.
struct AppleMusicTestClient: Sendable {
    private let mock: MockAppleMusic
    private let session: URLSession

    init(_ mock: MockAppleMusic) {
        self.mock = mock
        session = URLSession(configuration: mock.makeURLSessionConfiguration())
    }

    /// Sends a request with both tokens, and returns the status of the response.
    @discardableResult func callAsFunction(_ target: String) async throws -> Int {
        guard let url = URL(string: "https://api.music.apple.com\(target)") else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        request.setValue(mock.userToken, forHTTPHeaderField: "Music-User-Token")
        let (_, response) = try await session.data(for: request)
        return (response as? HTTPURLResponse)?.statusCode ?? 0
    }
}
