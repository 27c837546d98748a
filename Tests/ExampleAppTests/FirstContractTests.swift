import AppleMusicMock
import AppleMusicMockTesting
import Foundation
import Testing

@testable import ExampleApp

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct FirstContractTests {
    @Test(.appleMusic("Scenarios/two-by-two.yaml"))
    func `an album is read to its last page`() async throws {
        let mock = MockAppleMusic.current
        let albums = WebAPIAlbums(client: try client(of: mock, userToken: mock.userToken))
        let titles = try await albums.trackTitles(ofAlbum: "1800000001")
        #expect(titles.count == 3)
    }

    @Test(.appleMusic("Scenarios/first.yaml"))
    func `a request can be repeated with a new user token after the first is rejected`() async throws {
        let mock = MockAppleMusic.current
        let client = try client(of: mock, userToken: mock.userToken)
        // The app sends requests in another task.
        let loading = Task {
            do {
                return try await client.data("/v1/me/library/songs")
            } catch {
                let token = try await mock.device.requestUserToken(forDeveloperToken: mock.developerToken)
                return try await self.client(of: mock, userToken: token).data("/v1/me/library/songs")
            }
        }
        let rejected = try await mock.journal.next(matching: "GET /v1/me/library/songs")
        #expect(rejected.response?.status == 403)
        let repeated = try await mock.journal.next(matching: "GET /v1/me/library/songs")
        #expect(repeated.response?.status == 200)
        #expect(try await !loading.value.isEmpty)
    }

    /// The app's client, which sends its requests to the mock in process.
    private func client(of mock: MockAppleMusic, userToken: String) throws -> AppleMusicClient {
        AppleMusicClient(
            baseURL: try #require(URL(string: "https://api.music.apple.com")), developerToken: mock.developerToken,
            userToken: userToken, session: URLSession(configuration: mock.makeURLSessionConfiguration()))
    }
}
