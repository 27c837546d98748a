import AppleMusicMock
import Foundation
import TestFixtures
import Testing
import TestSupport
import Text

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests that artwork is available from the same place as the API, over every transport.
@Suite(.tags(.wire)) struct ServedMediaTests {
    @Test(arguments: ClientTransport.allCases)
    func `the artwork of the quick start is available over every transport`(transport: ClientTransport) async throws {
        let mock = try await MockAppleMusic.start()
        let session = transport.session(mock)
        let request = try transport.request("/v1/catalog/us/albums/1200868601", mock)
        let (body, _) = try await session.data(for: request)
        let album = try JSONDocument.parse(Array(body)).root["data"]?[0]?["attributes"]
        let address = try #require(album?["artwork"]?["url"]?.string)
        let base = try transport.url("", mock).absoluteString
        #expect(address.hasPrefix("\(base)/_mock/media/artwork/albums/1200868601/"), "\(address)")
        let sized = address.replacing("{w}", with: "40").replacing("{h}", with: "30")
        let (picture, response) = try await session.data(from: try #require(URL(string: sized)))
        #expect((response as? HTTPURLResponse)?.statusCode == 200 && response.mimeType == "image/png")
        // The size of a PNG image is in the bytes 16 to 23.
        #expect(Array(picture.dropFirst(16).prefix(8)) == [0, 0, 0, 40, 0, 0, 0, 30])
        let data = try mock.resourceData(ofType: "albums", id: "1200868601")
        #expect(String(decoding: data, as: UTF8.self).contains("https://api.music.apple.com/_mock/media/artwork/"))
        #expect(try mock.verdict().requirePassed() == ())
    }

    @Test func `added items have the artwork and playParams of a library`() async throws {
        let mock = try await MockWithClient()
        #expect(try mock("/v1/me/library?ids[albums]=1588100450,1200868601", "POST").status == 202)
        let albums = try #require(try mock("/v1/catalog/us/albums/1588100450/library").json("data", 0, "attributes"))
        #expect(albums["artwork"]?["width"]?.integer == 1200 && albums["artwork"]?["height"]?.integer == 1200)
        #expect(albums["playParams"]?.members.compactMap { $0.key.string } == ["id", "kind", "isLibrary"])
        var reported: [Bool] = []
        let tracks = try mock("/v1/catalog/us/albums/1200868601/tracks?include=library").json("data")
        for track in tracks?.elements.map(\.self) ?? [] {
            let own = track["relationships"]?["library"]?["data"]?[0]?["attributes"]
            #expect(own?["artwork"]?["width"]?.integer == 1200)
            #expect(own?["playParams"]?["catalogId"]?.string == track["id"]?.string)
            reported.append(own?["playParams"]?["reportingId"] != nil)
        }
        #expect(reported.count == 15 && Set(reported).count == 2, "\(reported)")
    }
}
