import AppleMusicMockTesting
import Platform
import TestFixtures
import Testing

@testable import SampleClient

/// Tests that the trait finds each bug of the sample client.
@Suite(.tags(.wire)) struct ClientExploringTraitTests {
    @Test(.finds("repeats a request that was rejected"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func loopsOn403() async throws { try await ClientVisit.run(.loopsOn403, on: .current) }

    @Test(.finds("loses data"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func losesPageTwo() async throws { try await ClientVisit.run(.losesPageTwo, on: .current) }

    @Test(.finds("loses data"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func forgetsLimit() async throws { try await ClientVisit.run(.forgetsLimit, on: .current) }

    @Test(.finds("loses data"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func stopsAtShortPages() async throws { try await ClientVisit.run(.stopsAtShortPages, on: .current) }

    @Test(.finds("violates the contract"), .appleMusic(text: ClientVisit.newUser), .exploring())
    func offersToSubscribers() async throws { try await ClientVisit.run(.offersToSubscribers, on: .current) }

    @Test(.finds("repeats a request that was rejected"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func retriesA400() async throws { try await ClientVisit.run(.retriesA400, on: .current) }

    @Test(.finds("before the time in `Retry-After`"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func ignoresRetryAfter() async throws { try await ClientVisit.run(.ignoresRetryAfter, on: .current) }

    @Test(.finds("uses an id of another storefront"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func keepsForeignIDs() async throws { try await ClientVisit.run(.keepsForeignIDs, on: .current) }

    @Test(.finds("repeats a request that was rejected"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func keepsARejectedToken() async throws { try await ClientVisit.run(.keepsARejectedToken, on: .current) }

    @Test(.finds("reports an empty list as an error"), .appleMusic(text: ClientVisit.subscriber), .exploring())
    func failsOnAnEmptyPlaylist() async throws { try await ClientVisit.run(.failsOnAnEmptyPlaylist, on: .current) }
}

/// A trait for tests whose exploration must report an issue with a text.
private struct FindingTrait: TestTrait, TestScoping {
    let text: String

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let texts = Locked<[String]>([])
        let observer: IssueHandlingTrait = .compactMapIssues { issue in
            guard Test.current?.id == test.id else { return issue }
            texts.withLock { $0.append(issue.comments.map(\.rawValue).joined()) }
            return nil
        }
        try await observer.provideScope(for: test, testCase: testCase, performing: function)
        let found = texts.withLock(\.self)
        #expect(found.contains { $0.contains("the client \(text)") || $0.contains(text) }, "\(found)")
    }
}

extension Trait where Self == FindingTrait {
    fileprivate static func finds(_ text: String) -> Self { FindingTrait(text: text) }
}
