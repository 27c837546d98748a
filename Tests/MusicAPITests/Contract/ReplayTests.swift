import MockSession
import MusicContract
import Testing
import TestSupport
import Text

/// The user's Replay data: summaries, their views, and the pages of a view (Sources, API 3.4).
@Suite struct ReplayTests {
    private static let path = "/v1/me/music-summaries"
    private static let views = "views=top-artists,top-albums,top-songs"

    private static let rows: [ContractRow] = [
        .init("F4", "GET \(path)?filter[year]=latest&\(views)", 200, .clean, #""href":"\#(path)/year-2025""#),
        .init(
            "F4", "GET \(path)?filter[year]=latest&views=top-songs", 200, .clean,
            #""top-songs":{"href":"\#(path)/year-2025/view/top-songs","data":[{"id""#, lacks: [#""next""#]),
        .init(
            "F4", "GET \(path)?filter[year]=latest&views=top-songs&include=song", 200, .clean, #""name":"Location""#,
            lacks: ["/v1/me/song-period-summaries", #"/song""#]),
        .init("F4", "GET \(path)/year-2025?\(views)", 200, .clean, #""year":"2025""#, #""top-albums""#),
        .init("F4", "GET \(path)/year-1999?\(views)", 404, .clean, "40400"),
        .init("40", "GET \(path)/year-2025/view/top-songs", 200, .clean, #""type":"song-period-summaries""#),
        .init("40", "GET \(path)/year-2025/view/top-albums?offset=1", 200, .clean, lacks: ["LWFsYnVtLTEyMDA4Njg2MDE"]),
        .init("40", "GET \(path)/year-2025/view/top-artists?limit=100", 200, .clean),
        .init("40", "GET \(path)/year-2025/view/top-songs?limit=200", 400, .noted, "40005"),
        .init("40", "GET \(path)/year-2024/view/top-songs", 404, .clean, "40400"),
        .init("40", "GET \(path)/all-time/view/top-songs", 404, .clean, "40400"),
        .init("40", "GET \(path)/year-2025/view/top-genres", 400, .failed, "40008"),
        .init(
            "40", "GET \(path)/year-2025/view/top-songs?include=song", 200, .clean, #""name":"Location""#),
        .init("40", "GET \(path)/search?period=year,all-time", 200, .clean, #""id":"year-2025""#),
        .init("40", "GET \(path)/search?period=all-time", 200, .clean, #"{"data":[]}"#),
        .init("40", "GET \(path)/search?period=decade", 200, .noted),
        .init("40", "GET \(path)/year-2025/view/top-songs", 403, .clean, userToken: ""),
    ]

    @Test(arguments: rows)
    func `Replay data are read as clients report`(row: ContractRow) throws {
        row.check(try Engine(shipped: "quick-start.yaml"))
    }

    /// A summary of 2025 with songs, as the service returns it.
    private static func recording(songs: Int) -> String {
        let songs = (1...songs).map { number in
            """
            {"id":"s\(number)","type":"song-period-summaries","attributes":{"playCount":\(100 - number)},\
            "relationships":{"song":{"data":[{"id":"\(number)","type":"songs","href":"/v1/catalog/us/songs/\(number)"}]}}}
            """
        }
        return """
            {"data":[{"id":"year-2025","type":"music-summaries","href":"/v1/me/music-summaries/year-2025",\
            "attributes":{"period":"year","year":"2025"},"views":{"top-songs":{"data":[\(songs.joined(separator: ","))]}}}]}
            """
    }

    @Test func `a view with more than a page has next, which leads through the whole view`() throws {
        let ask = try Engine("recordings: [a.json]", recordings: ["a.json": Self.recording(songs: 120)])
        let summary = ask("\(Self.path)?filter[year]=latest&views=top-songs")
        let view = try #require(summary.json("data", 0, "views", "top-songs"))
        #expect(view["data"]?.elements.count == 100)
        #expect(view["next"]?.string == "\(Self.path)/year-2025/view/top-songs?offset=100")
        #expect(view["attributes"] == nil)
        let rest = ask(try #require(view["next"]?.string))
        #expect(rest.ids == (101...120).map { "s\($0)" } && rest.json("next") == nil)
        let pages = ask.pages("\(Self.path)/year-2025/view/top-songs", limit: 50)
        #expect(pages.map(\.ids.count) == [50, 50, 20])
        #expect(ask.session.verdict().reportedViolations.isEmpty)
    }

    @Test func `a recorded page of a view continues the view of its summary`() throws {
        let page = """
            {"data":[{"id":"s3","type":"song-period-summaries","relationships":{"song":{"data":[\
            {"id":"3","type":"songs","href":"/v1/catalog/us/songs/3"}]}}}]}
            """
        let recorded = Self.recording(songs: 2).replacing(
            #""top-songs":{"#, with: #""top-songs":{"next":"/v1/me/music-summaries/year-2025/view/top-songs?offset=2","#
        )
        let ask = try Engine(
            """
            recordings:
              - summary.json
              - {file: page.json, request: 'GET /v1/me/music-summaries/year-2025/view/top-songs?offset=2'}
            """, recordings: ["summary.json": recorded, "page.json": page])
        #expect(ask("\(Self.path)/year-2025/view/top-songs").ids == ["s1", "s2", "s3"])
    }

    @Test func `a user without Replay data gets an empty list, or 404 if the scenario chooses it`() throws {
        let latest = "GET \(Self.path)?filter[year]=latest"
        ContractRow("39", latest, 200, .clean, #"{"data":[]}"#).check(try Engine(""))
        ContractRow("39", latest, 404, .clean, "40400").check(try Engine("choices: {empty-replay: 404}"))
        let recorded = try Engine(
            "recordings: [a.json]\nchoices: {empty-replay: 404}", recordings: ["a.json": Self.recording(songs: 1)])
        ContractRow("39", latest, 200, .clean, "year-2025").check(recorded)
    }
}
