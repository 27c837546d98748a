import AppleMusicMock
import FoundationEssentials
import TestFixtures
import Testing
import TestSupport

@Suite(.tags(.wire)) struct ResponseReproducibilityTests {
    /// Tests that 200 requests of every kind, including invalid ones and ones without tokens, get reproducible
    /// responses.
    private var requests: [(method: String, target: String, hasTokens: Bool)] {
        let album = "/v1/catalog/us/albums/1200868601"
        let targets = [
            album, "\(album)?include=artists,genres", "\(album)/tracks?limit=2", "\(album)/tracks?offset=99",
            "\(album)/nothing",
            "\(album)?l=es-MX", "/v1/catalog/us/search?term=khalid&limit=3", "/v1/catalog/us/search",
            "/v1/catalog/us/genres",
            "/v1/catalog/us/charts?types=songs,albums", "/v1/catalog/jp/albums/1440889712", "/v1/catalog/xx/albums/1",
            "/v1/catalog/us/songs?ids=1200868616,1,1200868874", "/v1/catalog/us/songs?ids=",
            "/v1/catalog/us/podcasts/1",
            "/v1/me/library/songs?limit=5", "/v1/me/library/playlists", "/v1/me/recent/played/tracks",
            "/v1/me/storefront",
            "/v1/storefronts", "/v1/v1/me", "/nothing", "/v1/me/recommendations", "/_mock/health",
            "/v1/me/library/songs?limit=x",
        ]
        return (0..<200).map { number in
            let target = targets[number % targets.count]
            let methods = ["GET", "GET", "GET", "HEAD", "OPTIONS", "POST", "GET", "DELETE"]
            return (methods[number / targets.count], target, number % 7 != 6)
        }
    }

    @Test func `two runs of the same 200 requests return identical bytes, including headers`() async throws {
        #expect(requests.count == 200)
        var transcripts: [[[UInt8]]] = []
        for _ in 0..<2 {
            let mock = try await MockWithClient(
                .text("scenario: Independent of the port\nextends: quick-start.yaml\nartwork: recorded\n"))
            let port = "\(mock.port)"
            transcripts.append(
                try requests.map { request in
                    let bytes = try mock.bytes(request.method, request.target, hasTokens: request.hasTokens)
                    #expect(!String(decoding: bytes, as: UTF8.self).contains(port), "a response depends on the port")
                    return bytes
                })
        }
        for (number, (one, two)) in zip(transcripts[0], transcripts[1]).enumerated() {
            #expect(one == two, "request \(number): \(requests[number])")
        }
        let statuses = Set(transcripts[0].map { String(decoding: $0.prefix(12).suffix(3), as: UTF8.self) })
        #expect(statuses == ["200", "204", "400", "401", "404", "405"])
    }
}
