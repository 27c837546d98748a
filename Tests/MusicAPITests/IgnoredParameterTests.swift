import MockSession
import MusicAPI
import Testing
import TestSupport

/// Requests with ignored parameters, which are reported without failing the verdict.
@Suite struct IgnoredParameterTests {
    @Test(arguments: [
        (
            "/v1/catalog/us/songs/1200868876?include=banana", "include", "unknown-value",
            "the values are albums, artists"
        ),
        (
            "/v1/catalog/us/songs/1200868876?include=albums,libary", "include", "unknown-value",
            "did you mean 'library'?"
        ),
        (
            "/v1/catalog/us/songs/1200868876?extend=inFavourites", "extend", "unknown-value",
            "did you mean 'inFavorites'?"
        ),
        ("/v1/catalog/us/artists/82842423?views=top-song", "views", "unknown-value", "did you mean 'top-songs'?"),
        ("/v1/catalog/us/search?term=a&types=song", "types", "unknown-value", "did you mean 'songs'?"),
        ("/v1/me/library/search?term=a&types=songs", "types", "unknown-value", "the values are library-songs"),
        ("/v1/me/library/songs?limt=5", "limt", "unknown-parameter", "did you mean 'limit'?"),
        ("/v1/catalog/us/albums/1200868601?include[songs]=artist", "include[songs]", "unknown-value", "'artists'"),
        (
            "/v1/catalog/us/apple-curators/976439551?include[apple-curators]=banana", "include[apple-curators]",
            "unknown-value", "the values are playlists"
        ),
        ("/v1/catalog/us/search?term=a", "types", "missing-parameter", "documented as required"),
    ])
    func `ignored parameters are reported without failing the verdict`(
        target: String, parameter: String, rule: String, detail: String
    ) throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        #expect(ask(target).status == 200)
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed && verdict.violations.isEmpty)
        let reported = try #require(verdict.reportedViolations.first, "\(target)")
        #expect(reported.violation.rule == rule && reported.violation.parameter == parameter)
        #expect(reported.violation.detail?.contains(detail) == true, "\(reported.violation.detail ?? "")")
    }

    @Test(arguments: [
        "/v1/catalog/us/songs/1200868876?include=albums,library&extend=editorialVideo,artistUrl&omit[resource]=autos",
        "/v1/catalog/us/artists/82842423?views=top-songs&l=en-US",
        "/v1/catalog/us/songs?ids=1200868876&limit[albums]=1",
        "/v1/catalog/us/search?term=a&types=songs,albums&with=topResults&limit=3",
        "/v1/me/library/songs?limit=5&offset=1",
        "/v1/me/recent/played?types=albums&include[albums]=artists", "/v1/me/library/songs?sort=-name",
        "/v1/me/recommendations?include[personal-recommendation]=contents",
        "/v1/catalog/us/apple-curators/976439551?include=playlists&extend=artistBio",
    ])
    func `known and possibly valid parameters are not reported`(target: String) throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        #expect(ask(target).status == 200)
        #expect(ask.session.verdict().reportedViolations.isEmpty)
    }

    @Test func `a write names the ignored ids`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let answer = ask("/v1/me/library?ids[songs]=999,1200868876,998", "POST")
        #expect(answer.status == 202)
        #expect(answer.header("Mock-Answer") == "library; ignored unknown resources songs/999 and 1 more")
        #expect(ask("/v1/me/favorites?ids[songs]=1200868876", "POST").header("Mock-Answer") == "library")
    }
}
