import AppleMusicMock
import AppleMusicMockServer
import Foundation
import TestFixtures
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of a mock with a port, used as in the README and the articles.
@Suite(.tags(.wire)) struct LoopbackServerTests {
    private func get(_ url: URL, _ mock: MockAppleMusic, userToken: String? = nil) async throws -> (Int, [String: Any])
    {
        var request = URLRequest(url: url)
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        if let userToken { request.setValue(userToken, forHTTPHeaderField: "Music-User-Token") }
        let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
        let body = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
        return ((response as? HTTPURLResponse)?.statusCode ?? 0, body ?? [:])
    }

    @Test func `a URLSession reads all pages by resolving next against the base URL`() async throws {
        let mock = try await MockAppleMusic.start(.file("Scenarios/limits/album-two-by-two.yaml"))
        let baseURL = try mock.startServer()
        var next: String? = "/v1/catalog/us/albums/1200868601/tracks"
        var ids: [String] = []
        while let path = next {
            let (status, page) = try await get(try #require(URL(string: path, relativeTo: baseURL)), mock)
            #expect(status == 200)
            ids += (page["data"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
            next = page["next"] as? String
        }
        #expect(ids.count == 15 && Set(ids).count == 15)
        await mock.stop()
    }

    @Test func `the mock accepts its own tokens and rejects a missing user token`() async throws {
        let mock = try await MockAppleMusic.start()
        let url = try mock.startServer().appendingPathComponent("v1/me/library/songs")
        #expect(try await get(url, mock, userToken: mock.userToken).0 == 200)
        #expect(try await get(url, mock).0 == 403)
        await mock.stop()
        await mock.stop()
    }

    @Test func `an invalid or missing scenario throws an error with its location`() async throws {
        let error = await #expect(throws: ScenarioError.self) {
            try await MockAppleMusic.start(.file("Tests/ScenariosTests/Goldens/unknown-storefront.yaml"))
        }
        #expect(error?.description.contains("unknown-storefront.yaml:5:15") == true)
        let missing = await #expect(throws: ScenarioError.self) {
            try await MockAppleMusic.start(.file("Scenarios/nowhere.yaml"))
        }
        #expect(missing?.description.contains("\(Repository.root)/Scenarios/nowhere.yaml") == true)
        let url = URL(fileURLWithPath: "\(Repository.root)/Scenarios/quick-start.yaml")
        #expect(try await MockAppleMusic.start(.file(url)).startServer().port != nil)
    }

    @Test func `two mocks listen on different ports`() async throws {
        let (one, two) = (try await MockAppleMusic.start(), try await MockAppleMusic.start())
        #expect(try one.startServer() != two.startServer())
    }
}
