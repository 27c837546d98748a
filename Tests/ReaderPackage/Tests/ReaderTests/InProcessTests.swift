import AppleMusicMock
import Foundation
import Reader
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests with a `URLSession` that sends its requests to the mock in process, in any test framework.
@Suite struct InProcessTests {
    @Test func `a lost connection throws an error`() async throws {
        let scenario = ScenarioSource.text("scenario: Lost\nrules: [{request: /v1/**, answer: reset}]")
        try await withAppleMusic(scenario) { mock in
            let session = URLSession(configuration: mock.makeURLSessionConfiguration())
            let reader = AlbumReader(developerToken: mock.developerToken, session: session)
            let error = await #expect(throws: URLError.self) { try await reader.titles(ofAlbum: "1") }
            #expect(error?.code == .networkConnectionLost)
        }
    }
}
