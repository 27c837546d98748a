import AppleMusicMock
import Foundation
import Platform
import Testing

@testable import AppleMusicMockTesting

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Tests of the trait that explores a test.
@Suite struct ExploringTraitTests {
    private struct ServiceError: Error {}

    /// The songs of the quick start's library and the generated ones.
    private let songCount = 72

    private static let library = """
        scenario: A library
        extends: quick-start.yaml
        user: {library: {songs: 72}}
        """

    /// Reads all songs of the library, and throws an error for a failed request.
    private func songs(_ mock: MockAppleMusic = .current) async throws -> [String] {
        try await pages(mock) { throw ServiceError() }
    }

    /// Reads the songs of the library up to the first failed request.
    private func firstSongs() async throws -> [String] { try await pages(.current) {} }

    private func pages(_ mock: MockAppleMusic, onFailure: () throws -> Void) async throws -> [String] {
        let session = URLSession(configuration: mock.makeURLSessionConfiguration())
        var (ids, next): ([String], String?) = ([], "/v1/me/library/songs")
        while let target = next, let url = URL(string: "https://api.music.apple.com\(target)") {
            var request = URLRequest(url: url)
            request.setValue("Bearer \(mock.developerToken)", forHTTPHeaderField: "Authorization")
            request.setValue(mock.userToken, forHTTPHeaderField: "Music-User-Token")
            request.timeoutInterval = 600
            let (data, response) = try await session.data(for: request)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                try onFailure()
                return ids
            }
            let page = try JSONDecoder().decode(Page.self, from: data)
            ids += page.data.map(\.id)
            next = page.next
        }
        return ids
    }

    private struct Page: Decodable {
        struct Item: Decodable { let id: String }
        let data: [Item]
        let next: String?
    }

    @Test(.appleMusic(text: library), .exploring())
    func `a client that reports its failures passes`() async throws {
        #expect(try await songs().count == songCount)
    }

    @Test(.reports("the client loses data"), .appleMusic(text: library), .exploring(.named("service-unavailable")))
    func `a client that returns the first pages as the whole fails a test that does not count`() async throws {
        let songs = try await firstSongs()
        if songs.isEmpty { throw ServiceError() }
    }

    @Test(
        .reports("an assertion of the test notices"), .appleMusic(text: library), .exploring(.named("upstream-error")))
    func `a client that hides a failure fails a test that counts`() async throws {
        #expect(try await firstSongs().count == songCount)
    }

    @Test(.appleMusic(text: library), .exploring(.limits, accepting: .hides, .loses))
    func `accepted results do not fail the test`() async throws {
        #expect(try await firstSongs().count == songCount)
    }

    @Test(.appleMusic(text: library), .exploring(.named("subscription-required")))
    func `a test can expect something else of a failure`() async throws {
        guard let failure = MockAppleMusic.current.failure else {
            #expect(try await songs().count == songCount)
            return
        }
        #expect(failure.name == "subscription-required" && failure.isForGood)
        #expect(failure.target.hasPrefix("GET /v1/me/library/songs"))
        await #expect(throws: ServiceError.self) { try await songs() }
    }

    @Test(.reports("write `.appleMusic(…)` before `.exploring(…)`"), .exploring())
    func `a test without a mock cannot be explored`() {}

    @Test(.reports("did you mean \"rate-limited\"?"), .appleMusic(text: library), .exploring(.named("rate-limitd")))
    func `an unknown failure is an issue`() async throws { _ = try await songs() }

    @Test(.reports("does not pass a second time"), .appleMusic(text: library), .exploring())
    func `a test with shared state is an issue`() async throws {
        _ = try await songs()
        #expect(
            Self.runs.withLock { runs in
                runs += 1
                return runs
            } == 1)
    }

    private static let runs = Locked(0)

    /// A trait for tests whose reported issues must contain certain texts, one each.
    struct ReportedIssuesTrait: TestTrait, TestScoping {
        let texts: [String]

        func provideScope(
            for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
        ) async throws {
            let issues = Locked<[Issue]>([])
            let observer: IssueHandlingTrait = .compactMapIssues { issue in
                guard Test.current?.id == test.id else { return issue }
                issues.withLock { $0.append(issue) }
                return nil
            }
            try await observer.provideScope(for: test, testCase: testCase, performing: function)
            let seen = issues.withLock(\.self)
            #expect(seen.count == texts.count, "\(seen)")
            for (issue, text) in zip(seen, texts) {
                #expect(issue.comments.map(\.rawValue).joined().contains(text))
                #expect(issue.sourceLocation == test.sourceLocation)
            }
        }
    }

    @Test func `the findings have scenarios that play them again`() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: folder) }
        let report = try await MockAppleMusic.explore(
            .text(Self.library), .outages, reproductionsIn: folder.path
        ) { mock in _ = try await pages(mock) {} }
        #expect(!report.hasPassed)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.sorted() == report.findings.filter(\.isOpen).map { "\($0.id).yaml" }.sorted())
        #expect(throws: ExplorationError.self) { try report.requirePassed() }
    }

    @Test(arguments: [true, false])
    func `a relative folder for reproductions is in the folder of the package, else of the test`(
        isPackage: Bool
    ) async throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: root) }
        let tests = root.appendingPathComponent("Tests")
        try FileManager.default.createDirectory(at: tests, withIntermediateDirectories: true)
        if isPackage { try Data().write(to: root.appendingPathComponent("Package.swift")) }
        let report = try await MockAppleMusic.explore(
            .text(Self.library), .outages, reproductionsIn: "Explored",
            filePath: tests.appendingPathComponent("ModelTests.swift").path
        ) { mock in _ = try await pages(mock) {} }
        #expect(!report.hasPassed)
        let folder = (isPackage ? root : tests).appendingPathComponent("Explored")
        #expect(try !FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }

    @Test(
        .reports("sent <developer token 1, the session's own>"), .appleMusic(text: library),
        .exploring(.named("upstream-error")))
    func `an issue contains no secret of a failed expectation`() async throws {
        #expect(try await firstSongs().count == songCount, "sent \(MockAppleMusic.current.developerToken)")
    }

    @Test func `a report contains no secret of a thrown error`() async throws {
        let report = try await MockAppleMusic.explore(.text(Self.library), .named("upstream-error")) { mock in
            _ = try await pages(mock) {
                let text = "sent \(mock.developerToken) and ghp_\(String(repeating: "aB1", count: 12))"
                throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: text))
            }
        }
        let finding = try #require(report.findings.first)
        #expect(finding.detail.contains("sent <developer token 1, the session's own> and <"))
        let texts = [report.description, String(decoding: report.jsonData, as: UTF8.self), "\(report.findings)"]
        for text in texts { #expect(!text.contains("eyJ") && !text.contains("ghp_")) }
    }

    @Test func `a client that never ends is stopped`() async throws {
        let report = try await MockAppleMusic.explore(
            .text(Self.library), .named("never-answers"), patience: .seconds(2)
        ) { mock in _ = try await songs(mock) }
        #expect(report.findings.map(\.result) == [.hangs])
    }
}

extension Trait where Self == ExploringTraitTests.ReportedIssuesTrait {
    static func reports(_ texts: String...) -> Self { .init(texts: texts) }
}
