import Scenarios
import Testing
import Text

@testable import MockSession

@Suite struct DistantRequestTests {
    private static let patterns = [
        "/", "/**", "/v1/catalog/us/songs/1", "GET /v1/me/library/songs", "/v1/*/us/**",
        "/v1/catalog/{storefront}/songs/{id}",
        "/a%2Fb/c", "/a%20b/%2A/c/d", "/v1//songs", "/v1/me/**",
    ]
    private static let targets = [
        "/", "/v1", "/v1/catalog/us/songs/1", "/v1/catalog/jp/albums/2/tracks", "/v1/me/library/songs?limit=5",
        "/a%2Fb/c",
        "/v1%2Fcatalog%2Fus%2Fsongs%2F1", "/a%20b/*/c/d", "//v1///songs", "/%2561/b/c/d", "/v1/me%2Flibrary%2Fsongs",
        "/a/b/c/d/e/f/g/h",
        // Just near enough to a pattern, so that one difference too many is found.
        "/v1/catalog/jp/albums/1", "/v1/catalog/us",
    ]

    @Test(arguments: patterns)
    func `a request that is not compared would not be a near miss`(text: String) throws {
        let matcher = RequestMatcher(
            patterns: [try RequestPattern(text)])
        var distantCount = 0
        for target in Self.targets {
            let request = RequestMatcher.Input(
                method: "GET", target: PathAndQuery(target), header: { _ in nil }, body: nil, user: nil)
            guard Comparison.isDistant(request, from: matcher) else { continue }
            distantCount += 1
            let distance = Comparison(matcher.differences(from: request)).distance
            #expect(distance > Comparison.maximumDistance, "\(text) and \(target)")
        }
        #expect(distantCount > 0 || text != "/v1/catalog/us/songs/1")
    }
}
