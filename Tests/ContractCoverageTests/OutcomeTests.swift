import ContractCoverage
import MusicContract
import Testing

/// The outcomes that the contract makes possible for an endpoint.
@Suite struct OutcomeTests {
    private static func outcomes(of name: String) throws -> Set<String> {
        let endpoint = try #require(MusicContract.endpoints.first { "\($0.method) \($0.path)" == name })
        return Set(endpoint.possibleOutcomes.map(\.rawValue))
    }

    private static let common: Set<String> = ["401", "429", "500", "503", "slow", "broken"]

    @Test(arguments: [
        ("GET /v1/catalog/{storefront}/songs/{id}", ["data", "404"]),
        ("GET /v1/catalog/{storefront}/songs", ["data", "empty"]),
        ("GET /v1/catalog/{storefront}/albums/{id}/tracks", ["data", "later-page", "empty", "404"]),
        ("GET /v1/catalog/{storefront}/search", ["data", "later-page", "empty"]),
        ("GET /v1/catalog/{storefront}/charts", ["data", "later-page"]),
        ("GET /v1/storefronts", ["data"]), ("GET /v1/me/storefront", ["data", "403"]),
        ("GET /v1/me/library/songs", ["data", "later-page", "empty", "403", "no-subscription"]),
        ("GET /v1/me/library/songs/{id}", ["data", "403", "404", "no-subscription"]),
        ("GET /v1/me/recommendations", ["data", "later-page", "empty", "403"]),
        ("POST /v1/me/library", ["accepted", "403", "no-subscription"]),
        ("POST /v1/me/library/playlists/{id}/tracks", ["accepted", "403", "404", "no-subscription"]),
    ])
    func `an endpoint has the outcomes that the contract makes possible`(name: String, others: [String]) throws {
        #expect(try Self.outcomes(of: name) == Self.common.union(others))
    }

    @Test func `every endpoint succeeds in one way, and fails in six ways`() {
        for endpoint in MusicContract.endpoints {
            let outcomes = endpoint.possibleOutcomes
            #expect(outcomes.contains(.data) != outcomes.contains(.accepted), "\(endpoint.path)")
            #expect(Self.common.isSubset(of: outcomes.map(\.rawValue)), "\(endpoint.path)")
        }
    }

    @Test(arguments: [
        ("GET /v1/me/library/songs", true), ("GET /v1/me/library/recently-added", true),
        ("GET /v1/catalog/{storefront}/songs/{id}/lyrics", false), ("DELETE /v1/me/favorites", false),
        ("POST /v1/me/stations/next-tracks/{id}", false), ("GET /v1/me/ratings/{rated-type}/{id}/content", false),
    ])
    func `only certain endpoints that apps may use count`(name: String, counts: Bool) throws {
        let endpoint = try #require(MusicContract.endpoints.first { "\($0.method) \($0.path)" == name })
        #expect(endpoint.countsTowardCoverage == counts)
    }

    @Test func `every outcome has one place in the order of usefulness`() {
        #expect(Outcome.byUsefulness.count == Outcome.allCases.count)
        #expect(Set(Outcome.byUsefulness) == Set(Outcome.allCases))
    }
}
