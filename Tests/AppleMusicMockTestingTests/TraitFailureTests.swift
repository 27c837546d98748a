import AppleMusicMock
import Foundation
import TestFixtures
import Testing

@testable import AppleMusicMockTesting

/// How tests with the trait fail: at their own line, with all that is known.
@Suite struct TraitFailureTests {
    private struct Oops: Error {}

    @Test(.fails("No request arrived"), .appleMusic()) func `a test that asks nothing fails`() {}

    @Test(.fails("value-too-large"), .appleMusic())
    func `a request that breaks the contract fails the test`() async throws {
        try await Client(.current)("/v1/catalog/us/search?term=a&limit=26")
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
    func `an expectation that is not met is told with what came nearest`() async throws {
        try await Client(.current)("/v1/catalog/us/search?term=a&limit=5")
    }

    @Test(.fails("No request arrived", "Oops"), .appleMusic())
    func `a test that throws has its verdict, and its error`() throws { throw Oops() }

    @Test(.fails("too-large", isWarning: true), .appleMusic(text: "scenario: A\nexpect: [{contract: reported}]"))
    func `violations that are reported are a warning`() async throws {
        try await Client(.current)("/v1/catalog/us/search?term=a&limit=26")
    }

    @Test(.fails("nowhere.yaml"), .appleMusic("Scenarios/nowhere.yaml"))
    func `a file that is not there fails the test, which does not run`() { Issue.record("it has run") }

    @Test(.fails("nowhere/nowhere.yaml"), .appleMusic(resource: "nowhere/nowhere", bundle: Resources.bundle))
    func `so does a resource that is not there`() { Issue.record("it has run") }

    @Test(
        .fails(place(of: "  - request: /v1/storefronts, but wrong")),
        .appleMusic(
            text: """
                scenario: Wrong
                rules:
                  - request: /v1/storefronts, but wrong
                """))
    func `what is wrong with a text is said of its line in the test`() { Issue.record("it has run") }

    @Suite(.fails("No request arrived"), .appleMusic()) struct OfASuite {
        @Test func `a suite's verdict is an issue of the test`() {}
    }

    @Test func `without a trait there is an issue, and an empty mock`() async throws {
        let line = try #require(Test.current?.sourceLocation)
        try await withKnownIssue {
            let mock = MockAppleMusic.current
            try await Client(mock)("/v1/catalog/us/albums/1200868601")
            #expect(mock.journal.entries.map(\.response?.status) == [404])
        } matching: {
            $0.sourceLocation == line && $0.comments.first?.rawValue.contains("has no trait") == true
        }
    }

    @Test(.appleMusic()) func `in a detached task there is an issue, and an empty mock`() async throws {
        let mock = MockAppleMusic.current
        await Task.detached {
            withKnownIssue {
                #expect(MockAppleMusic.current !== mock)
            } matching: {
                $0.comments.first?.rawValue.contains("detached") == true
            }
        }.value
        try await Client(mock)("/v1/storefronts")
    }

    @Test func `the journal is attached as one JSON document`() async throws {
        let mock = try await MockAppleMusic.start()
        for _ in 0..<2 { try await Client(mock)("/v1/storefronts") }
        let test = try #require(Test.current)
        let json = try JSONSerialization.jsonObject(with: Data(VerdictReporter(mock: mock, test: test).journalJSON))
        #expect(
            ((json as? [String: Any])?["entries"] as? [[String: Any]])?.compactMap { $0["number"] as? Int } == [1, 2])
    }

    /// `TraitFailureTests.swift:54`: where in this file a line begins like that.
    private static func place(of text: String, file: String = #filePath) -> String {
        let lines = (try? String(contentsOfFile: file, encoding: .utf8))?.components(separatedBy: "\n") ?? []
        let line = lines.firstIndex { $0.hasSuffix(text) && !$0.contains("place(") } ?? -1
        return "TraitFailureTests.swift:\(line + 1):"
    }
}
