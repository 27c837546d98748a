import AppleMusicMockServer
import Foundation
import Testing

@testable import AppleMusicMock

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The verdict in any framework.
@Suite struct WithAppleMusicTests {
    private struct Oops: Error {}

    @Test func `withAppleMusic returns the value of the body and stops the mock`() async throws {
        let (mock, status) = try await withAppleMusic { mock in
            (mock, try await AppleMusicTestClient(mock)("/v1/storefronts"))
        }
        #expect(status == 200 && mock.verdict().hasPassed)
        let error = await #expect(throws: URLError.self) { try await AppleMusicTestClient(mock)("/v1/storefronts") }
        #expect(error?.code == .cannotConnectToHost)
    }

    @Test func `the value of withAppleMusic can be discarded, and a body that only reads fixtures passes`() async throws
    {
        try await withAppleMusic { mock in
            #expect(throws: FixtureError.self) { try mock.resourceData(ofType: "albums", id: "1") }
            return try mock.resourceData(ofType: "storefronts", id: "us")
        }
        await #expect(throws: VerdictError.self) {
            try await withAppleMusic(.text("scenario: A\nexpect: [{request: GET /v1/storefronts}]")) { mock in
                _ = try mock.resourceData(ofType: "storefronts", id: "us")
            }
        }
    }

    @Test func `a failed verdict is thrown with its description`() async throws {
        let error = await #expect(throws: VerdictError.self) {
            try await withAppleMusic(.file("Scenarios/quick-start.yaml")) { mock in
                try await AppleMusicTestClient(mock)("/v1/catalog/us/search?term=a&limit=26")
            }
        }
        #expect(error?.description == error?.verdict.description)
        #expect(error?.description.contains("value-too-large") == true)
    }

    @Test func `an error of the body takes precedence over the verdict and stops the mock`() async throws {
        var stopped: MockAppleMusic?
        await #expect(throws: Oops.self) {
            try await withAppleMusic { mock in
                stopped = mock
                _ = try mock.startServer()
                throw Oops()
            }
        }
        let mock = try #require(stopped)
        #expect(throws: ServerError.self) { try mock.startServer() }
    }

    private static let failing = ScenarioSource.text(
        "scenario: A\nextends: quick-start.yaml\nexpect: [{name: reported, command: fails}]")

    @Test func `an error that the scenario expects is not rethrown`() async throws {
        try await withAppleMusic(Self.failing) { mock in
            try await AppleMusicTestClient(mock)("/v1/storefronts")
            throw Oops()
        }
        let passed = await #expect(throws: VerdictError.self) {
            try await withAppleMusic(Self.failing) { mock in
                _ = try await AppleMusicTestClient(mock)("/v1/storefronts")
            }
        }
        #expect(passed?.description.contains("seen     the test passed") == true)
        let violation = await #expect(throws: VerdictError.self) {
            try await withAppleMusic(Self.failing) { mock in
                try await AppleMusicTestClient(mock)("/v1/catalog/us/search?term=a&limit=26")
                throw Oops()
            }
        }
        #expect(violation?.verdict.expectations.map(\.isMet) == [true])
    }

    @Test func `an error of a body with a value is rethrown, and the end is not judged by the mock`() async throws {
        await #expect(throws: Oops.self) {
            _ = try await withAppleMusic(Self.failing) { mock -> Int in
                try await AppleMusicTestClient(mock)("/v1/storefronts")
                throw Oops()
            }
        }
        let mock = try await MockAppleMusic.start(Self.failing)
        try await AppleMusicTestClient(mock)("/v1/storefronts")
        #expect(mock.verdict().hasPassed && mock.verdict().expectations.isEmpty)
        #expect(mock.verdict().notes.contains { $0.hasPrefix("reported was not judged") })
    }

    @Test func `an invalid scenario throws before the body runs`() async throws {
        await #expect(throws: ScenarioError.self) {
            try await withAppleMusic(.text("scenario: A\nrulez: []")) { _ in Issue.record("it has run") }
        }
    }

    @Test func `a failed verdict contains its expectations as values`() async throws {
        let error = await #expect(throws: VerdictError.self) {
            try await withAppleMusic(
                .text(
                    """
                    scenario: Ten
                    extends: quick-start.yaml
                    expect:
                      - {name: ten, request: GET /v1/catalog/us/search, query: {limit: 10}}
                      - {operation: request-user-token, times: 0}
                    """)
            ) { try await AppleMusicTestClient($0)("/v1/catalog/us/search?term=a&limit=5") }
        }
        let expectations = try #require(error?.verdict.expectations)
        #expect(expectations.map(\.isMet) == [false, true] && expectations[0].name.contains("ten"))
        let nearest = try #require(expectations[0].nearMisses.first)
        #expect(nearest.entry == 1 && nearest.status == 200 && nearest.operation == nil)
        #expect(nearest.request == "GET /v1/catalog/us/search?term=a&limit=5")
        #expect(nearest.differences == [.init(criterion: "query limit", expected: "10", seen: "5")])
        #expect(expectations[0].file?.hasSuffix("WithAppleMusicTests.swift") == true && expectations[0].line != nil)
        #expect(expectations[0].remedy?.isEmpty == false && expectations[1].nearMisses.isEmpty)
    }
}
