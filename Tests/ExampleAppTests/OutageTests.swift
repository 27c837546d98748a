import AppleMusicMock
import Foundation
import Testing

@testable import ExampleApp

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct OutageTests {
    @Test func `the client throws an error during an outage and reads the album afterward`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/first.yaml"))
        let client = AppleMusicClient(
            baseURL: try #require(URL(string: "https://api.music.apple.com")), developerToken: mock.developerToken,
            session: URLSession(configuration: mock.makeURLSessionConfiguration()))
        let albums = WebAPIAlbums(client: client)

        try mock.addRules("- {request: /v1/catalog/**, answer: service-unavailable}")
        await #expect(throws: URLError.self) { try await albums.trackTitles(ofAlbum: "1800000001") }
        let failed = try await mock.journal.next(matching: "GET /v1/catalog/**")
        #expect(failed.response?.status == 503)

        mock.reset()
        #expect(try await albums.trackTitles(ofAlbum: "1800000001").count == 3)
    }
}
