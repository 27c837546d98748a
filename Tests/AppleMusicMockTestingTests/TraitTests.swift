import AppleMusicMock
import AppleMusicMockTesting
import Foundation
import TestFixtures
import Testing

/// Tests with the trait, as anybody writes them.
@Suite struct TraitTests {
    @Test(.appleMusic("Scenarios/limits/album-two-by-two.yaml"))
    func `a test has a mock of the scenario's file`() async throws {
        let mock = MockAppleMusic.current
        #expect(try await Client(mock)("/v1/catalog/us/albums/1200868601") == 200)
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
    func `a scenario stands in the test`() async throws {
        #expect(try await Client(.current)("/v1/storefronts") == 429)
    }

    @Test(.appleMusic()) func `without a scenario it is the quick start`() async throws {
        #expect(try await Client(.current)("/v1/catalog/us/albums/1200868601") == 200)
    }

    @Test(.appleMusic(resource: "Scenarios/limits/small-pages", bundle: Resources.bundle))
    func `a scenario is a bundle's resource`() async throws {
        #expect(try await Client(.current)("/v1/storefronts") == 200)
    }

    @Test(.appleMusic(seed: 7)) func `a seed of the test's own counts`() async throws {
        let other = try await MockAppleMusic.start(seed: 7)
        #expect(other.userToken == MockAppleMusic.current.userToken)
        #expect(try await MockAppleMusic.start().userToken != other.userToken)
        try await Client(.current)("/v1/storefronts")
    }

    @Test(.appleMusic(), arguments: 1...3)
    func `each case has a session of its own`(requests: Int) async throws {
        let mock = MockAppleMusic.current
        for _ in 0..<requests { try await Client(mock)("/v1/storefronts") }
        #expect(mock.journal.entries.count == requests)
    }

    @Test(.appleMusic()) func `tasks of the test see its mock`() async throws {
        let mock = MockAppleMusic.current
        let (other, grouped) = await withTaskGroup(of: MockAppleMusic.self) { group in
            group.addTask { .current }
            return (await Task { MockAppleMusic.current }.value, await group.next())
        }
        #expect(other === mock && grouped === mock)
        try await Client(mock)("/v1/storefronts")
    }

    #if compiler(>=6.3)
        @Test(.appleMusic()) func `a test that is cancelled has no verdict`() throws { try Test.cancel() }
    #endif

    @Test(.enabled(if: false), .appleMusic("nowhere.yaml")) func `a test that is skipped reads nothing`() {}
}

enum Resources {
    /// The project's folder, as if it were a bundle.
    static let bundle = Bundle(path: Repository.root) ?? .main
}

/// The trait of a suite is that of each test in it.
@Suite(
    .appleMusic(
        text: """
            scenario: Outer
            rules: [{request: /v1/storefronts, answer: not-found}]
            """))
struct SuiteTraitTests {
    let mock = MockAppleMusic.current

    @Test func `a test of the suite has its scenario`() async throws {
        #expect(try await Client(mock)("/v1/storefronts") == 404)
        #expect(mock.journal.entries.count == 1 && mock === MockAppleMusic.current)
    }

    @Test(arguments: 0..<2) func `and so has each case of another`(number: Int) async throws {
        #expect(try await Client(mock)("/v1/storefronts") == 404)
        #expect(mock.journal.entries.count == 1)
    }

    @Test(.appleMusic()) func `a trait of the test's own counts in its place`() async throws {
        #expect(try await Client(mock)("/v1/storefronts") == 200)
    }

    @Suite struct Inner {
        @Test func `suites inside have it too`() async throws {
            #expect(try await Client(.current)("/v1/storefronts") == 404)
        }
    }

    @Suite(.appleMusic()) struct InnerOfItsOwn {
        @Test func `unless they have one of their own`() async throws {
            #expect(try await Client(.current)("/v1/storefronts") == 200)
        }
    }
}

private let shared: AppleMusicTrait = .appleMusic()

/// One and the same trait at a suite and at its tests is one mock for each test.
@Suite(shared) struct SharedTraitTests {
    @Test(shared) func `a trait that stands twice begins once`() async throws {
        try await Client(.current)("/v1/storefronts")
    }

    @Suite(shared) struct Inner {
        @Test func `and in a suite inside of a suite`() async throws {
            try await Client(.current)("/v1/storefronts")
        }
    }
}
