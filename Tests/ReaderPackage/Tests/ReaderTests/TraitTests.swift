import AppleMusicMockTesting
import Foundation
import Reader
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests with the trait, in process, which import only `AppleMusicMockTesting`.
@Suite struct TraitTests {
    private var reader: AlbumReader {
        let mock = MockAppleMusic.current
        return AlbumReader(
            developerToken: mock.developerToken, session: URLSession(configuration: mock.makeURLSessionConfiguration()))
    }

    @Test(.appleMusic("Scenarios/album.yaml")) func `the trait reads a file next to the test`() async throws {
        #expect(try await reader.titles(ofAlbum: "1800000001").count == 3)
    }

    @Test(.appleMusic(resource: "Scenarios/album", bundle: .module)) func `the trait reads a resource of the bundle`()
        async throws
    {
        #expect(try await reader.titles(ofAlbum: "1800000001").count == 3)
    }

    @Test(.appleMusic(), arguments: ["1200868601"]) func `the trait reads the built-in quick start`(album: String)
        async throws
    {
        #expect(try await reader.titles(ofAlbum: album).count == 15)
        #expect(MockAppleMusic.current.journal.entries.allSatisfy { $0.response?.status == 200 })
    }
}
