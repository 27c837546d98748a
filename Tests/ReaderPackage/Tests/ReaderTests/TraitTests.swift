import AppleMusicMockTesting
import Foundation
import Reader
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// With the trait, in process: nothing but `AppleMusicMockTesting` is imported of the mock.
@Suite struct TraitTests {
    private var reader: AlbumReader {
        let mock = MockAppleMusic.current
        return AlbumReader(
            developerToken: mock.developerToken, session: URLSession(configuration: mock.makeURLSessionConfiguration()))
    }

    @Test(.appleMusic("Scenarios/album.yaml")) func `a file beside the test`() async throws {
        #expect(try await reader.titles(ofAlbum: "1800000001").count == 3)
    }

    @Test(.appleMusic(resource: "Scenarios/album", bundle: .module)) func `a resource of the bundle`() async throws {
        #expect(try await reader.titles(ofAlbum: "1800000001").count == 3)
    }

    @Test(.appleMusic(), arguments: ["1200868601"]) func `the built-in quick start`(album: String) async throws {
        #expect(try await reader.titles(ofAlbum: album).count == 15)
        #expect(MockAppleMusic.current.journal.entries.allSatisfy { $0.response?.status == 200 })
    }
}
