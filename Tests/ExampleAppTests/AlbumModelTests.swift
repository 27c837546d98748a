import AppleMusicMock
import Testing

private struct Album: Decodable {
    struct Attributes: Decodable {
        let name: String
        let trackCount: Int
    }
    let attributes: Attributes
}

@Suite struct AlbumModelTests {
    @Test func `a recorded album is decoded`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/first.yaml"))
        let album = try mock.resource(ofType: "albums", id: "1800000001", as: Album.self)
        #expect(album.attributes.trackCount == 3)
    }
}
