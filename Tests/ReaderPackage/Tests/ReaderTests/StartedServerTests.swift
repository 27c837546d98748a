import AppleMusicMock
import AppleMusicMockServer
import Foundation
import Reader
import Testing

/// Tests with a server on a free port, which the test starts.
@Suite struct StartedServerTests {
    @Test func `an album is read over a socket`() async throws {
        let mock = try await MockAppleMusic.start()
        let reader = AlbumReader(server: try mock.startServer().absoluteString, developerToken: mock.developerToken)
        #expect(try await reader.titles(ofAlbum: "1200868601").count == 15)
        try mock.verdict().requirePassed()
        await mock.stop()
    }
}
