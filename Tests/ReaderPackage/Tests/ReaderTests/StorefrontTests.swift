import AppleMusicMock
import AppleMusicMockServer
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

@Test func `the verdict passes once the storefront is requested`() async throws {
    let mock = try await MockAppleMusic.start(.file("Scenarios/storefront.yaml"))
    #expect(throws: VerdictError.self) { try mock.verdict().requirePassed() }
    var request = URLRequest(url: try mock.startServer().appendingPathComponent("v1/me/storefront"))
    request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
    request.setValue(mock.userToken, forHTTPHeaderField: "Music-User-Token")
    let (_, answer) = try await URLSession(configuration: .ephemeral).data(for: request)
    #expect((answer as? HTTPURLResponse)?.statusCode == 200)
    try mock.verdict().requirePassed()
    await mock.stop()
}
