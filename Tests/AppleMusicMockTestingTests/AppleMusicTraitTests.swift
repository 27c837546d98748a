import AppleMusicMock
import Foundation
import TestFixtures
import Testing

@testable import AppleMusicMockTesting

/// Tests with the trait.
@Suite struct AppleMusicTraitTests {
    @Test(.appleMusic("Scenarios/limits/album-two-by-two.yaml"))
    func `the current mock uses the scenario file of the trait`() async throws {
        let mock = MockAppleMusic.current
        #expect(try await AppleMusicTestClient(mock)("/v1/catalog/us/albums/1200868601/tracks?limit=300") == 200)
        let page = try mock.responseBody(for: "GET /v1/catalog/us/albums/1200868601/tracks")
        #expect(String(decoding: page, as: UTF8.self).contains("offset=2"))
    }

    @Test(
        .appleMusic(
            text: """
                scenario: Busy
                extends: quick-start.yaml
                rules:
                  - request: /v1/storefronts
                    answer: rate-limited
                """))
    func `a trait accepts an inline scenario`() async throws {
        #expect(try await AppleMusicTestClient(.current)("/v1/storefronts") == 429)
    }

    @Test(.appleMusic()) func `a trait without a scenario uses the quick start`() async throws {
        #expect(try await AppleMusicTestClient(.current)("/v1/catalog/us/albums/1200868601") == 200)
    }

    @Test(.appleMusic(resource: "Scenarios/bases/_subscriber", bundle: Resources.bundle))
    func `a trait accepts a scenario in a bundle`() async throws {
        #expect(try await AppleMusicTestClient(.current)("/v1/storefronts") == 200)
    }

    @Test(.appleMusic(seed: 7)) func `the seed of the trait determines the user token`() async throws {
        let other = try await MockAppleMusic.start(seed: 7)
        #expect(other.userToken == MockAppleMusic.current.userToken)
        #expect(try await MockAppleMusic.start().userToken != other.userToken)
        try await AppleMusicTestClient(.current)("/v1/storefronts")
    }

    @Test(.appleMusic()) func `a test that only reads fixtures passes`() throws {
        #expect(try !MockAppleMusic.current.resourceData(ofType: "albums", id: "1200868601").isEmpty)
    }

    @Suite(.appleMusic(text: "scenario: First\nrules: [{request: /v1/storefronts, answer: not-found}]"))
    struct SuiteTraitTests {
        @Test(.appleMusic()) func `the trait of a test replaces the trait of its suite`() async throws {
            #expect(try await AppleMusicTestClient(.current)("/v1/storefronts") == 200)
            #expect(AppleMusicTrait.traitCount(of: try #require(Test.current)) == 1)
        }
    }

    @Test(.appleMusic(), arguments: 1...3)
    func `each test case has its own session`(requests: Int) async throws {
        let mock = MockAppleMusic.current
        for _ in 0..<requests { try await AppleMusicTestClient(mock)("/v1/storefronts") }
        #expect(mock.journal.entries.count == requests)
    }

    @Test(.appleMusic()) func `tasks of a test use its mock`() async throws {
        let mock = MockAppleMusic.current
        let (other, grouped) = await withTaskGroup(of: MockAppleMusic.self) { group in
            group.addTask { .current }
            return (await Task { MockAppleMusic.current }.value, await group.next())
        }
        #expect(other === mock && grouped === mock)
        try await AppleMusicTestClient(mock)("/v1/storefronts")
    }

    #if compiler(>=6.3)
        @Test(.appleMusic()) func `a canceled test has no verdict`() throws { try Test.cancel() }
    #endif

    @Test(.enabled(if: false), .appleMusic("nowhere.yaml")) func `a skipped test does not load its scenario`() {}
}

enum Resources {
    /// The project's folder, as if it were a bundle.
    static let bundle = Bundle(path: Repository.root) ?? .main
}

/// A suite trait applies to each test in the suite.
@Suite(
    .appleMusic(
        text: """
            scenario: Outer
            rules: [{request: /v1/storefronts, answer: not-found}]
            """))
struct SuiteTraitTests {
    let mock = MockAppleMusic.current

    @Test func `a test uses the scenario of its suite`() async throws {
        #expect(try await AppleMusicTestClient(mock)("/v1/storefronts") == 404)
        #expect(mock.journal.entries.count == 1 && mock === MockAppleMusic.current)
    }

    @Test(arguments: 0..<2) func `each case of a parameterized test uses the scenario of its suite`(number: Int)
        async throws
    {
        #expect(try await AppleMusicTestClient(mock)("/v1/storefronts") == 404)
        #expect(mock.journal.entries.count == 1)
    }

    @Test(.appleMusic()) func `a test's own trait replaces the trait of its suite`() async throws {
        #expect(try await AppleMusicTestClient(mock)("/v1/storefronts") == 200)
    }

    @Suite struct InnerTests {
        @Test func `a nested suite inherits the trait`() async throws {
            #expect(try await AppleMusicTestClient(.current)("/v1/storefronts") == 404)
        }
    }

    @Suite(.appleMusic()) struct InnerOwnTraitTests {
        @Test func `a nested suite's own trait replaces the inherited trait`() async throws {
            #expect(try await AppleMusicTestClient(.current)("/v1/storefronts") == 200)
        }
    }
}

private let shared: AppleMusicTrait = .appleMusic()

/// A trait that a suite and its tests share starts one mock for each test.
@Suite(shared) struct SharedTraitTests {
    @Test(shared) func `a trait applied to a suite and its test starts one mock`() async throws {
        try await AppleMusicTestClient(.current)("/v1/storefronts")
    }

    @Suite(shared) struct InnerTests {
        @Test func `a trait applied to nested suites and their test starts one mock`() async throws {
            try await AppleMusicTestClient(.current)("/v1/storefronts")
        }
    }
}
