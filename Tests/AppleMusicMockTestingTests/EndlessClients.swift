import AppleMusicMockTesting
import Foundation
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Clients that do not end when they are canceled, for the child process of `EndlessClientTests`.
@Suite(.enabled(if: EndlessClientTests.Child.isCurrent, "only in the process that EndlessClientTests starts"))
struct EndlessClients {
    private func page(_ target: String = "/v1/me/library/songs") async throws -> (page: Page?, status: Int) {
        let mock = MockAppleMusic.current
        var request = URLRequest(url: try #require(URL(string: "https://api.music.apple.com\(target)")))
        request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
        request.setValue(mock.userToken, forHTTPHeaderField: "Music-User-Token")
        let session = URLSession(configuration: mock.makeURLSessionConfiguration())
        let (data, response) = try await session.data(for: request)
        return (try? JSONDecoder().decode(Page.self, from: data), (response as? HTTPURLResponse)?.statusCode ?? 0)
    }

    private struct Page: Decodable {
        struct Item: Decodable { let id: String }
        let data: [Item]
        let next: String?
    }

    @Test(.appleMusic(), .exploring(.named("bad-request"))) func repeatsUntilItSucceeds() async throws {
        while true {
            if let (_, status) = try? await page(), status == 200 { return }
        }
    }

    @Test(.appleMusic(), .exploring()) func scrollsOnAfterAnError() async throws {
        var (ids, next, banner): ([String], String?, String?) = ([], "/v1/me/library/songs", nil)
        while let target = next {
            do {
                guard let page = try await page(target).page else {
                    banner = "Try again"
                    continue
                }
                ids += page.data.map(\.id)
                next = page.next
            } catch {
                banner = "\(error)"
            }
        }
        #expect(ids.count == 12 || banner != nil)
    }

    /// Never ends after the first failure, whatever the service answers.
    @Test(.appleMusic(), .exploring(.named("bad-request"))) func neverEndsAgain() async throws {
        var hasFailed = false
        while true {
            let status = (try? await page())?.status
            if status != 200 { hasFailed = true }
            if !hasFailed { return }
        }
    }

    /// Computes without a suspension for longer than the test of this client waits.
    @Test(.appleMusic(), .exploring(.named("bad-request"), patience: .seconds(1)), arguments: 0..<3)
    func spinsWithoutASuspension(number: Int) async throws {
        guard try await page().status != 200 else { return }
        while true {}
    }

    @Test(arguments: 0..<3) func endsAtOnce(number: Int) async {
        for _ in 0..<100 { await Task.yield() }
    }
}
