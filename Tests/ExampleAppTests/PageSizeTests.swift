import AppleMusicMock
import AppleMusicMockServer
import AppleMusicMockTesting
import Testing

@testable import ExampleApp

@Suite struct PageSizeTests {
    @Test(arguments: try ScenarioSource.file("Scenarios/page-sizes.yaml").cases())
    func `an album is read to its last page, whatever the size of a page`(scenario: ScenarioSource) async throws {
        try await withAppleMusic(scenario) { mock in
            let client = AppleMusicClient(baseURL: try mock.startServer(), developerToken: mock.developerToken)
            let titles = try await WebAPIAlbums(client: client).trackTitles(ofAlbum: "1800000001")
            #expect(titles.count == 3)
        }
    }
}
