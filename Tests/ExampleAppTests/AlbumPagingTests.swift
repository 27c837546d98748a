import AppleMusicMock
import AppleMusicMockServer
import XCTest

@testable import ExampleApp

final class AlbumPagingTests: XCTestCase {
    func testAnAlbumIsReadToItsLastPage() async throws {
        try await withAppleMusic(.file("Scenarios/two-by-two.yaml")) { mock in
            let client = AppleMusicClient(baseURL: try mock.startServer(), developerToken: mock.developerToken)
            let titles = try await WebAPIAlbums(client: client).trackTitles(ofAlbum: "1800000001")
            XCTAssertEqual(titles.count, 3)
        }
    }
}
