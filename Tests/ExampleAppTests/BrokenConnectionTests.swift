import AppleMusicMock
import Foundation
import Testing

@testable import ExampleApp

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Suite struct BrokenConnectionTests {
    @Test func `a broken connection throws an error, and the next attempt succeeds`() async throws {
        let mock = try await MockAppleMusic.start(
            .text(
                """
                scenario: The connection breaks once
                extends: quick-start.yaml
                rules:
                  - request: /v1/catalog/us/albums/1200868601/tracks
                    call: 1
                    answer: reset
                """))
        let client = AppleMusicClient(
            baseURL: try #require(URL(string: "https://api.music.apple.com")), developerToken: mock.developerToken,
            session: URLSession(configuration: mock.makeURLSessionConfiguration()))
        let albums = WebAPIAlbums(client: client)
        let error = await #expect(throws: URLError.self) { try await albums.trackTitles(ofAlbum: "1200868601") }
        #expect(error?.code == .networkConnectionLost)
        #expect(try await albums.trackTitles(ofAlbum: "1200868601").count == 15)
        try mock.verdict().requirePassed()
    }
}
