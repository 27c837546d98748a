import AppleMusicMockTesting
import Foundation
import Platform
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// An app that shows the library and makes a playlist, with a bug or without one.
private actor LibraryApp {
    enum Bug {
        case losesPageTwo, dropsAnError, retriesAPost, ignoresRetryAfter, keepsTheUserToken
    }

    private struct ServiceError: Error { let status: Int }

    private struct Page: Decodable {
        let data: [Song]
        let next: String?
    }

    struct Song: Decodable {
        struct Attributes: Decodable { let artwork: Artwork? }
        struct Artwork: Decodable { let url: String }
        let id: String
        let attributes: Attributes
    }

    private(set) var banner: String?
    private(set) var shownSongs: [Song] = []
    private let mock: MockAppleMusic
    private let session: URLSession
    private let bug: Bug?
    private var userToken: String?

    init(_ bug: Bug? = nil) {
        (mock, self.bug) = (.current, bug)
        session = URLSession(configuration: mock.makeURLSessionConfiguration())
    }

    private func send(_ method: String, _ target: String, body: String? = nil) async throws -> Data {
        var attempts = 0
        while true {
            let developerToken = mock.requestDeveloperToken()
            if userToken == nil {
                userToken = try await mock.device.requestUserToken(forDeveloperToken: developerToken)
            }
            var request = URLRequest(url: try #require(URL(string: "https://api.music.apple.com\(target)")))
            (request.httpMethod, request.httpBody) = (method, body.map { Data($0.utf8) })
            request.setValue("Bearer \(developerToken)", forHTTPHeaderField: "Authorization")
            request.setValue(userToken, forHTTPHeaderField: "Music-User-Token")
            request.setValue("application/json", forHTTPHeaderField: "Content-Type")
            let (data, received) = try await session.data(for: request)
            let response = try #require(received as? HTTPURLResponse)
            attempts += 1
            switch response.statusCode {
            case 200..<300: return data
            case 403 where attempts == 1:
                if bug != .keepsTheUserToken { userToken = nil }
            case 429 where attempts == 1:
                guard let seconds = response.value(forHTTPHeaderField: "Retry-After").flatMap(Int.init) else {
                    throw ServiceError(status: 429)
                }
                if bug != .ignoresRetryAfter { try await mock.clock.sleep(for: .seconds(seconds)) }
            case 500... where attempts == 1 && method == "POST" && bug == .retriesAPost: break
            default: throw ServiceError(status: response.statusCode)
            }
        }
    }

    func songs() async throws -> [Song] {
        var (songs, next): ([Song], String?) = ([], "/v1/me/library/songs?limit=100")
        while let target = next {
            do {
                let page = try JSONDecoder().decode(Page.self, from: await send("GET", target))
                songs += page.data
                next = bug == .losesPageTwo ? nil : page.next
            } catch {
                guard bug == .dropsAnError else { throw error }
                return songs
            }
        }
        return songs
    }

    func makePlaylist() async throws {
        _ = try await send("POST", "/v1/me/library/playlists", body: #"{"attributes":{"name":"Made"}}"#)
    }

    /// Shows the songs, or a banner.
    func show() async {
        do { shownSongs = try await songs() } catch { banner = "Try again" }
    }
}

/// Tests that exploring finds six bugs of an app, and nothing in the correct app.
@Suite struct PlantedBugTests {
    private static let largeLibrary = """
        scenario: A library of two pages
        extends: quick-start.yaml
        user: {library: {songs: 130}}
        """

    @Test(.finds("the client loses data"), .appleMusic(), .exploring())
    func `an app that loses page two of 12 songs`() async throws {
        #expect(try await !LibraryApp(.losesPageTwo).songs().isEmpty)
    }

    @Test(.finds("the client loses data"), .appleMusic(text: largeLibrary), .exploring())
    func `an app that loses page two of 130 songs`() async throws {
        #expect(try await LibraryApp(.losesPageTwo).songs().count == 100)
    }

    @Test(.finds("hides the failure"), .appleMusic(), .exploring())
    func `an app that drops an error`() async throws {
        #expect(try await LibraryApp(.dropsAnError).songs().count == 12)
    }

    @Test(.finds("writes more than without the failure"), .appleMusic(), .exploring())
    func `an app that retries a POST`() async throws { try await LibraryApp(.retriesAPost).makePlaylist() }

    @Test(.finds("before the time in `Retry-After`"), .appleMusic(), .exploring())
    func `an app that ignores Retry-After`() async throws {
        #expect(try await LibraryApp(.ignoresRetryAfter).songs().count == 12)
    }

    @Test(.finds("repeats a request that was rejected"), .appleMusic(), .exploring())
    func `an app that keeps the user token`() async throws {
        #expect(try await LibraryApp(.keepsTheUserToken).songs().count == 12)
    }

    @Test(.appleMusic(), .exploring()) func `the correct app`() async throws {
        let app = LibraryApp()
        #expect(try await app.songs().count == 12)
        try await app.makePlaylist()
    }

    @Test(.appleMusic(text: largeLibrary), .exploring()) func `the correct app with two pages`() async throws {
        #expect(try await LibraryApp().songs().count == 130)
    }

    @Test(.appleMusic(), .exploring(.usual)) func `the correct app with a banner`() async throws {
        let app = LibraryApp()
        await app.show()
        let (songs, banner) = (await app.shownSongs, await app.banner)
        if MockAppleMusic.current.failure?.isError == true {
            #expect(songs.count == 12 || banner != nil)
        } else {
            #expect(songs.count == 12)
        }
    }

    @Test func `an app that unwraps missing artwork`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = try await EndlessClientTests.Child(running: "unwrapsArtwork", folder: folder)
        #expect(first.reason == .uncaughtSignal)
        let second = try await EndlessClientTests.Child(running: "unwrapsArtwork", folder: folder)
        #expect(second.reason == .exit && second.output.contains("the client ends its process"), "\(second.output)")
        #expect(second.output.contains("no-optional-attributes"))
    }

    /// The app that unwraps missing artwork, which ends its process.
    @Suite(.enabled(if: EndlessClientTests.Child.isCurrent, "only in a child process"))
    struct EndlessClients {
        @Test(.appleMusic(), .exploring(.data)) func unwrapsArtwork() async throws {
            let song = try #require(try await LibraryApp().songs().first)
            #expect(!song.attributes.artwork!.url.isEmpty)
        }
    }

    /// A trait for tests with a certain defect.
    struct FindsTrait: TestTrait, TestScoping {
        let text: String

        func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            let issues = Locked<[String]>([])
            let observer: IssueHandlingTrait = .compactMapIssues { issue in
                guard Test.current?.id == test.id, issue.severity == .error else { return issue }
                issues.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
                return nil
            }
            try await observer.provideScope(for: test, testCase: testCase, performing: function)
            let seen = issues.withLock(\.self)
            #expect(seen.contains { $0.contains(text) }, "\(seen)")
        }
    }
}

extension Trait where Self == PlantedBugTests.FindsTrait {
    static func finds(_ text: String) -> Self { .init(text: text) }
}
