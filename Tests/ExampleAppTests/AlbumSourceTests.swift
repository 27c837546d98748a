import AppleMusicMock
import AppleMusicMockServer
import Testing

@testable import ExampleApp

@Suite struct AlbumSourceTests {
    @Test func `the source returns all tracks of an album`() async throws {
        let mock = try await MockAppleMusic.start()
        let client = AppleMusicClient(baseURL: try mock.startServer(), developerToken: mock.developerToken)
        let titles = try await WebAPIAlbums(client: client).trackTitles(ofAlbum: "1200868601")
        #expect(titles.count == 15 && titles.first == "American Teen")
    }
}
