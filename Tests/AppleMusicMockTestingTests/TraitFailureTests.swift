import AppleMusicMock
import Foundation
import TestFixtures
import Testing

@testable import AppleMusicMockTesting

/// Failures of tests with the trait, which are reported at the test's location.
@Suite struct TraitFailureTests {
    private struct Oops: Error {}

    @Test(.fails("No request arrived"), .appleMusic()) func `a test without requests fails`() {}

    @Test(.fails("value-too-large"), .appleMusic())
    func `a contract violation fails the test`() async throws {
        try await AppleMusicTestClient(.current)("/v1/catalog/us/search?term=a&limit=26")
    }

    @Test(
        .fails(
            """
                nearest  entry 1, GET /v1/catalog/us/search?term=a&limit=5 (200)
                         query limit: expected 10, seen 5
            """),
        .appleMusic(
            text: """
                scenario: Ten
                extends: quick-start.yaml
                expect:
                  - request: GET /v1/catalog/us/search
                    query: {limit: 10}
                """))
    func `an unmet expectation is reported with its near misses`() async throws {
        try await AppleMusicTestClient(.current)("/v1/catalog/us/search?term=a&limit=5")
    }

    @Test(
        .fails("TraitFailureTests.swift:"), .appleMusic(adding: "- {request: /v1/storefronts, anwser: not-found}"))
    func `an error in the rules of the trait has its location in the test`() {}

    @Test(.fails("Oops"), .appleMusic())
    func `a test that throws before its first request reports only its error`() throws { throw Oops() }

    @Test(.fails("value-too-large", "Oops"), .appleMusic())
    func `a test that throws after a request reports its verdict and its error`() async throws {
        try await AppleMusicTestClient(.current)("/v1/catalog/us/search?term=a&limit=26")
        throw Oops()
    }

    private static let failing = "scenario: A\nextends: quick-start.yaml\nexpect: [{name: reported, command: fails}]"

    @Test(.appleMusic(text: failing)) func `an issue that the scenario expects is not reported`() async throws {
        let status = try await AppleMusicTestClient(.current)("/v1/storefronts")
        #expect(status == 503)
    }

    @Test(.appleMusic(text: failing)) func `an error that the scenario expects is not reported`() async throws {
        try await AppleMusicTestClient(.current)("/v1/storefronts")
        throw Oops()
    }

    @Test(.fails("seen     the test passed"), .appleMusic(text: failing))
    func `a test that the scenario expects to fail must not pass`() async throws {
        try await AppleMusicTestClient(.current)("/v1/storefronts")
        withKnownIssue { Issue.record("a known issue is not a failure") }
    }

    @Test(
        .fails("seen     it threw Oops()", "Oops"),
        .appleMusic(text: "scenario: A\nextends: quick-start.yaml\nexpect: [{name: recovers, command: passes}]"))
    func `a test that the scenario expects to pass must not fail`() async throws {
        try await AppleMusicTestClient(.current)("/v1/storefronts")
        throw Oops()
    }

    @Test(.fails("The scenario accepts that the test fails: it threw Oops()"), .appleMusic(text: failing))
    func `a failure that the scenario expects does not hide another failure`() async throws {
        try await AppleMusicTestClient(.current)("/v1/catalog/us/search?term=a&limit=26")
        throw Oops()
    }

    @Test func `an issue of the test shows the mock's last three error responses`() async throws {
        let mock = try await MockAppleMusic.start()
        for number in 1...5 { try await AppleMusicTestClient(mock)("/v1/catalog/us/albums/\(number)") }
        try await AppleMusicTestClient(mock)("/v1/storefronts")
        let reporter = VerdictReporter(mock: mock, test: try #require(Test.current))
        withKnownIssue {
            let issue = reporter.explained(Issue.record("the test's own issue"))
            let lines = issue.comments.last?.rawValue.split(separator: "\n") ?? []
            #expect(issue.comments.count == 2 && lines.count == 4)
            #expect(lines.last?.hasPrefix("  5 GET /v1/catalog/us/albums/5 404 (catalog: ") == true)
        } matching: {
            $0.comments.first?.rawValue == "the test's own issue"
        }
    }

    @Test func `a test that is canceled while it waits reports what it waits for`() async throws {
        let test = try #require(Test.current)
        let isWaiting = AsyncStream.makeStream(of: Void.self)
        await withKnownIssue {
            let task = Task {
                try await AppleMusicTrait.appleMusic().provideScope(for: test, testCase: nil) {
                    isWaiting.continuation.yield()
                    _ = try await MockAppleMusic.current.journal.next(matching: "GET /v1/me/library/songs")
                }
            }
            for await _ in isWaiting.stream.prefix(1) { task.cancel() }
            await #expect(throws: MockJournal.NoMatchError.self) { try await task.value }
        } matching: {
            $0.sourceLocation == test.sourceLocation
                && $0.comments.first?.rawValue.hasPrefix("no entry matched GET /v1/me/library/songs") == true
        }
    }

    @Test(
        .fails("no recordings", isWarning: true), .appleMusic(text: "scenario: A"))
    func `an inline scenario without recordings is a warning`() async throws {
        try await AppleMusicTestClient(.current)("/v1/storefronts")
    }

    @Test(
        .fails("too-large", isWarning: true),
        .appleMusic(text: "scenario: A\nextends: quick-start.yaml\ncontract: reported"))
    func `reported violations are a warning`() async throws {
        try await AppleMusicTestClient(.current)("/v1/catalog/us/search?term=a&limit=26")
    }

    @Test(
        .fails("several traits", isWarning: true),
        .appleMusic(text: "scenario: First\nrules: [{request: /v1/storefronts, answer: not-found}]"), .appleMusic())
    func `the last of several traits of a test takes effect, with a warning`() async throws {
        #expect(try await AppleMusicTestClient(.current)("/v1/storefronts") == 200)
    }

    @Test(.fails("nowhere.yaml"), .appleMusic("Scenarios/nowhere.yaml"))
    func `a missing scenario file fails the test without running it`() { Issue.record("it has run") }

    @Test(.fails("nowhere/nowhere.yaml"), .appleMusic(resource: "nowhere/nowhere", bundle: Resources.bundle))
    func `a missing scenario resource fails the test without running it`() { Issue.record("it has run") }

    @Test(
        .fails(place(of: "  - request: /v1/storefronts, but wrong")),
        .appleMusic(
            text: """
                scenario: Wrong
                rules:
                  - request: /v1/storefronts, but wrong
                """))
    func `an error in an inline scenario is reported at its line in the test`() { Issue.record("it has run") }

    @Suite(.fails("No request arrived"), .appleMusic()) struct SuiteFailureTests {
        @Test func `a suite trait records the verdict as an issue of the test`() {}
    }

    @Test func `without a trait, the current mock is empty and an issue is recorded`() async throws {
        let line = try #require(Test.current?.sourceLocation)
        try await withKnownIssue {
            let mock = MockAppleMusic.current
            try await AppleMusicTestClient(mock)("/v1/catalog/us/albums/1200868601")
            #expect(mock.journal.entries.map(\.response?.status) == [404])
        } matching: {
            $0.sourceLocation == line && $0.comments.first?.rawValue.contains("has no trait") == true
        }
    }

    @Test(.appleMusic()) func `in a detached task, the current mock is a different one and an issue is recorded`()
        async throws
    {
        let mock = MockAppleMusic.current
        await Task.detached {
            withKnownIssue {
                #expect(MockAppleMusic.current !== mock)
            } matching: {
                $0.comments.first?.rawValue.contains("detached") == true
            }
        }.value
        try await AppleMusicTestClient(mock)("/v1/storefronts")
    }

    @Test func `outside of Swift Testing, the current mock stops the process and names the alternatives`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await Task.detached { _ = MockAppleMusic.current }.value
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("In XCTest, use `withAppleMusic(…)` or `MockAppleMusic.start(…)`"), "\(text)")
    }

    @Test func `the journal is attached as one JSON document with bodies`() async throws {
        let mock = try await MockAppleMusic.start()
        for _ in 0..<2 { try await AppleMusicTestClient(mock)("/v1/storefronts") }
        let test = try #require(Test.current)
        let json = try JSONSerialization.jsonObject(with: Data(VerdictReporter(mock: mock, test: test).journalJSON))
        let entries = try #require((json as? [String: Any])?["entries"] as? [[String: Any]])
        #expect(entries.compactMap { $0["number"] as? Int } == [1, 2])
        let body = (entries.first?["answer"] as? [String: Any])?["body"] as? String
        #expect(body?.contains(#""type":"storefronts""#) == true)
    }

    /// Returns the first line of this file that ends with a text: `TraitFailureTests.swift:54:`.
    private static func place(of text: String, file: String = #filePath) -> String {
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        let line = lines.firstIndex { $0.hasSuffix(text) && !$0.contains("place(") } ?? -1
        return "TraitFailureTests.swift:\(line + 1):"
    }
}
