import Testing
import TestSupport
import Text

/// Data of the quick start that the source documents show, or that every storefront has.
@Suite struct QuickStartDataTests {
    private static let rows: [ContractRow] = {
        let charts = "/v1/catalog/us/charts"
        let related = "/v1/catalog/us/albums/1200868601/view/related-albums"
        return [
            .init(
                "880c", "GET \(charts)?types=songs&genre=15", 200, .clean, "Young Dumb & Broke", lacks: ["Salt Line"]),
            .init("880c", "GET \(charts)?types=songs&genre=14", 200, .clean, "Salt Line", lacks: ["Young Dumb"]),
            .init("880c", "GET \(charts)?types=songs&genre=34", 200, .clean, "Salt Line", "Young Dumb & Broke"),
            .init("880c", "GET \(charts)?types=albums,music-videos&genre=15", 200, .clean, "American Teen"),
            .init("880c", "GET \(charts)?types=playlists&genre=34", 200, .clean, "Slow Fade"),
            .init("880c", "GET \(charts)?types=playlists&genre=15", 200, .clean, #""data":[]"#),
            .init("880c", "GET \(charts)?types=songs&genre=1299", 200, .clean, #""data":[]"#),
            .init(
                "880c", "GET \(charts)?types=songs&genre=15&limit=1", 200, .clean,
                #""next":"/v1/catalog/us/charts?chart=most-played&genre=15&limit=1&offset=1&types=songs""#),
            .init("880c", "GET /v1/catalog/jp/charts?types=songs&genre=34", 200, .clean, #""type":"songs""#),
            .init("F8", "GET \(charts)?types=songs&with=cityCharts", 200, .clean, "Top 25: El Paso"),
            .init("F8", "GET \(charts)?types=songs&with=dailyGlobalTopCharts", 200, .clean, "Top 100: USA"),
            .init("37j", "GET \(related)", 200, .clean, "Glass Harbor", "Night Ferry - Single"),
            .init(
                "37j", "GET /v1/catalog/us/albums/1200868601?views=related-albums", 200, .clean,
                #""attributes":{"title":"You Might Also Like"},"data":[{"id":"1588100420""#),
            .init(
                "20c", "GET /v1/catalog/us/search?term=khalid&types=songs&limit=25", 200, .clean, "Location",
                "Rollin (feat. Future & Khalid)", "Young Dumb & Broke", "Saved"),
            .init("20c", "GET /v1/catalog/us/songs/1229867108?include=albums,artists", 200, .clean, "Calvin Harris"),
            .init(
                "F7", "GET /v1/catalog/us/stations?filter[identity]=personal", 200, .clean, #"{"data":[{"id":"ra.u-"#,
                #""meta":{"filters":{"identity":{"personal":[{"id":"ra.u-"#),
            .init(
                "G5", "GET /v1/catalog/us/albums/1200868601?extend=artistUrl", 200, .clean,
                #""artistUrl":"https://music.apple.com/us/artist/khalid/82842423""#),
            .init("G5", "GET /v1/catalog/us/songs/1200868616?extend=artistUrl", 200, .clean, #""artistUrl""#),
            .init("G5", "GET /v1/catalog/us/songs/1200868616", 200, .clean, lacks: ["artistUrl"]),
            .init(
                "20", "GET /v1/me/library/playlists/p.rpo2OSjMnPnnmq", 200, .clean,
                #""artwork":{"width":null,"height":null,"url""#, "600x600AM.PDCXS01.", lacks: ["{w}"]),
            .init("22", "GET /v1/me/library/playlists/p.zYe4NQ82J5dt6s", 200, .clean, lacks: ["artwork"]),
            .init(
                "F8", "GET /v1/me/recommendations", 200, .clean,
                #""next":"/v1/me/recommendations?offset=10""#),
            .init("F8", "GET /v1/me/recommendations?offset=10", 200, .clean, #""data":[{"id""#, lacks: [#""next""#]),
        ]
    }()

    @Test(arguments: rows)
    func `the quick start has data for a documented request`(row: ContractRow) throws {
        row.check(try Engine(shipped: "quick-start.yaml"))
    }

    @Test func `the artwork of a playlist that the user made is served in its one size`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let url = ask("/v1/me/library/playlists/p.rpo2OSjMnPnnmq").string("data", 0, "attributes", "artwork", "url")
        #expect(url?.contains("/_mock/media/artwork/") == true && url?.contains("/600x600AM.") == true)
    }
}
