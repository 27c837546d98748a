import Testing
import TestSupport
import Text

extension UserScenario {
    /// The scenarios that QA engineers asked for.
    static let ofQA = [
        UserScenario(
            "qa/outage-heals",
            right: { client in for _ in 0..<4 { client.get(charts) } },
            wrong: [
                WrongClient("gives up at the web page", fails: "works again", remedy: "Retry") { client in
                    for _ in 0..<3 { client.get(charts) }
                },
                WrongClient("gives up at the first error", fails: "failed", remedy: "Send") { client in
                    client.get(charts)
                },
            ]),
        UserScenario(
            "qa/songs-with-gaps",
            right: { client in
                let songs = try #require(client.list("/v1/me/library/songs").first)
                #expect(songs.json("data", 0, "attributes", "artwork") == nil)
                #expect(songs.json("data", 1, "attributes", "artwork") != nil)
                #expect(songs.json("data", 1, "attributes", "playParams") == nil)
                #expect(songs.json("data", 2, "attributes", "artwork", "width")?.rawText == "null")
                #expect(songs.string("data", 2, "attributes", "artwork", "url") != nil)
            },
            wrong: [
                WrongClient("crashes without artwork", fails: "the library is complete", remedy: "Follow `next`") {
                    client in
                    var next: String? = "/v1/me/library/songs"
                    while let target = next {
                        let page = client.get(target)
                        guard page.json("data", 0, "attributes", "artwork") != nil else { return }
                        next = page.string("next")
                    }
                }
            ]),
        UserScenario(
            "qa/moved-to-japan",
            right: { client in
                client.get(album)
                client.get(album)
                client.get("/v1/catalog/jp/search?term=american+teen&types=albums")
            },
            wrong: [
                WrongClient("keeps the old storefront", fails: "the old storefront is left", remedy: "Don't send") {
                    client in
                    for _ in 0..<4 { client.get(album) }
                },
                WrongClient(
                    "uses the old id", fails: "something is found in Japan", remedy: "no similar request was sent"
                ) { client in
                    client.get(album)
                    client.get(album)
                    client.get("/v1/catalog/jp/albums/1200868601")
                },
            ]),
        UserScenario(
            "qa/library-of-250",
            right: { client in client.list("/v1/me/library/songs", limit: 100) },
            wrong: [
                WrongClient("asks past the end", fails: "the library is complete", remedy: "Stop") { client in
                    for page in 0..<12 { client.get("/v1/me/library/songs?limit=25&offset=\(page * 25)") }
                },
                WrongClient("stops at 100", fails: "the library is complete", remedy: "Follow `next`") { client in
                    client.get("/v1/me/library/songs?limit=100")
                },
            ]),
        UserScenario(
            "qa/tunnel",
            right: { client in
                for _ in 0..<3 { client.get(album) }
                let dark = client.open(album)
                client.wait(milliseconds: 10_000)
                client.close(dark)
                client.send("/v1/me/library?ids%5Bsongs%5D=1200868616", "POST")
            },
            wrong: [
                WrongClient("waits for 25 seconds", fails: "gave up in the dark", remedy: "Give up sooner") { client in
                    for _ in 0..<3 { client.get(album) }
                    let dark = client.open(album)
                    client.wait(milliseconds: 25_000)
                    client.close(dark)
                },
                WrongClient(
                    "waits while other requests continue", fails: "gave up in the dark", remedy: "closed by the client"
                ) { client in
                    for _ in 0..<3 { client.get(album) }
                    let dark = client.open(album)
                    for _ in 0..<5 {
                        client.wait(milliseconds: 5_000)
                        client.get("/v1/catalog/us/genres")
                    }
                    client.close(dark)
                },
                WrongClient("adds the song again", fails: "added at most once", remedy: "Stop after entry") { client in
                    for _ in 0..<3 { client.get(album) }
                    let dark = client.open(album)
                    client.wait(milliseconds: 10_000)
                    client.close(dark)
                    for _ in 0..<2 { client.send("/v1/me/library?ids%5Bsongs%5D=1200868616", "POST") }
                },
            ]),
        UserScenario(
            "qa/everything-in-japanese",
            right: { client in
                client.get("/v1/catalog/jp/albums/1440889712?l=ja")
                client.get("/v1/catalog/jp/albums/1440889712/tracks?l=ja")
            },
            wrong: [
                WrongClient("sends no `l` for the tracks", fails: "asks for nothing else", remedy: "ja") { client in
                    client.get("/v1/catalog/jp/albums/1440889712?l=ja")
                    client.get("/v1/catalog/jp/albums/1440889712/tracks")
                },
                WrongClient("asks for English", fails: "asks for Japanese", remedy: "ja") { client in
                    client.get("/v1/catalog/jp/albums/1440889712?l=en-US")
                },
            ]),
        UserScenario(
            "qa/poisoned-batch",
            right: { client in divide(eightSongs, for: client) },
            alsoRight: [{ client in divide(eightSongs.reversed(), for: client) }],
            wrong: [
                WrongClient("tries each song after the batch", fails: "few requests", remedy: "Stop after entry") {
                    client in
                    client.post(mine, songs: eightSongs)
                    for id in eightSongs { client.post(mine, songs: [id]) }
                },
                WrongClient("drops the half with the song", fails: "the other songs once", remedy: "Check") { client in
                    client.post(mine, songs: Array(eightSongs.prefix(4)))
                    client.post(mine, songs: Array(eightSongs.suffix(4)))
                },
                WrongClient("adds a song twice", fails: "the other songs once", remedy: "Check") { client in
                    divide(eightSongs, for: client)
                    client.post(mine, songs: [eightSongs[0]])
                },
            ]),
        UserScenario(
            "qa/two-users-at-once",
            right: { client in
                for playlist in client.get(playlists, as: "AAA").ids {
                    client.get("\(playlists)/\(playlist)/tracks", as: "AAA")
                    client.get(playlists, as: "BBB")
                }
                client.get(ratings, as: "BBB")
                client.get(ratings, as: "AAA")
            },
            wrong: [
                WrongClient(
                    "mixes up the tokens", fails: "nothing of Ann with Bob's token", remedy: "Don't send"
                ) { client in
                    for playlist in client.get(playlists, as: "AAA").ids {
                        client.get("\(playlists)/\(playlist)/tracks", as: "BBB")
                    }
                },
                WrongClient("stops at the 403 for Bob", fails: "Ann's ratings are read", remedy: "ann") { client in
                    for user in ["AAA", "BBB"] { client.get(playlists, as: user) }
                    client.get(ratings, as: "BBB")
                },
                WrongClient("serves only Ann", fails: "Bob's playlists are read", remedy: "user") { client in
                    client.get(playlists, as: "AAA")
                    client.get(ratings, as: "AAA")
                },
            ]),
        UserScenario(
            "qa/language-on-every-request",
            right: { client in
                let names = ["de-DE", "en-GB"].map { language in
                    client.get("/v1/catalog/de/charts?types=songs&l=\(language)")
                        .string("results", "songs", 0, "data", 0, "attributes", "name")
                }
                #expect(names[0] != names[1])
            },
            wrong: [
                WrongClient("forgets the language", fails: "asks in no other language", remedy: "de-DE or en-GB") {
                    client in
                    for query in ["&l=de-DE", "&l=en-GB", ""] {
                        client.get("/v1/catalog/de/charts?types=songs\(query)")
                    }
                },
                WrongClient("asks in French", fails: "asks in no other language", remedy: "de-DE or en-GB") { client in
                    for language in ["de-DE", "en-GB", "fr-FR"] {
                        client.get("/v1/catalog/de/charts?types=songs&l=\(language)")
                    }
                },
                WrongClient("asks only in German", fails: "asks in English", remedy: "en-GB") { client in
                    client.get("/v1/catalog/de/charts?types=songs&l=de-DE")
                },
            ]),
        UserScenario(
            "qa/unusual-json",
            right: { client in
                let pages = client.list("/v1/me/library/songs")
                #expect(pages.map(\.ids.count) == [5, 5, 2])
                #expect(pages[0].json("meta", "total")?.double == 12)
            },
            wrong: [
                WrongClient("searches the text for `next`", fails: "the library is complete", remedy: "Follow `next`") {
                    client in
                    let page = client.get("/v1/me/library/songs")
                    if page.text.contains(#""next":""#) { client.list("/v1/me/library/songs") }
                },
                WrongClient("accepts only digits", fails: "the library is complete", remedy: "Follow `next`") {
                    client in
                    let page = client.get("/v1/me/library/songs")
                    if page.json("meta", "total")?.integer != nil { client.list("/v1/me/library/songs") }
                },
                WrongClient("rejects unknown types", fails: "the library is complete", remedy: "Follow `next`") {
                    client in
                    let page = client.get("/v1/me/library/songs")
                    let types = page.data.flatMap { $0["relationships"]?.members.map(\.value) ?? [] }
                        .flatMap { $0["data"]?.elements.map { $0["type"]?.string } ?? [] }
                    if !types.contains("holograms") { client.list("/v1/me/library/songs") }
                },
            ]),
        UserScenario(
            "qa/list-shrinks-while-read",
            right: { client in
                let pages = client.list(songs, limit: 100)
                #expect(pages.map { $0.json("meta", "total")?.integer } == [250, 247, 247])
                if pages[0].json("meta", "total")?.integer != pages[1].json("meta", "total")?.integer {
                    client.list(songs, limit: 100)
                }
            },
            alsoRight: [
                { client in for offset in [0, 90, 180] { client.get("\(songs)?limit=100&offset=\(offset)") } }
            ],
            wrong: [
                WrongClient("reads on", fails: "the library is complete", remedy: "Read the list again") { client in
                    client.list(songs, limit: 100)
                },
                WrongClient("stops at the change", fails: "the library is complete", remedy: "147 of 247 items") {
                    client in
                    client.get("\(songs)?limit=100")
                    client.get("\(songs)?limit=100")
                },
            ]),
        UserScenario(
            "qa/second-page-cut-off",
            right: { client in
                var next: String? = "/v1/me/library/songs"
                while let target = next {
                    guard let page = client.attempt(target) ?? client.attempt(target) else { return }
                    next = page.string("next")
                }
            },
            wrong: [
                WrongClient("starts again", fails: "not from the start", remedy: "Stop after entry") { client in
                    let first = client.get("/v1/me/library/songs")
                    if client.attempt(first.string("next") ?? "") == nil { client.list("/v1/me/library/songs") }
                },
                WrongClient(
                    "shows what it has", fails: "the page is read again", remedy: "Retry: the response was 200, cut off"
                ) { client in
                    _ = client.attempt(client.get("/v1/me/library/songs").string("next") ?? "")
                },
            ]),
    ]

    private static let charts = "/v1/catalog/us/charts?types=songs"
    private static let album = "/v1/catalog/us/albums/1200868601"
    private static let mine = "/v1/me/library/playlists/p.mine/tracks"
    private static let playlists = "/v1/me/library/playlists"
    private static let songs = "/v1/me/library/songs"
    private static let ratings = "/v1/me/ratings/songs?ids=1"
    private static let eightSongs = [
        "1200868616", "1200868874", "1200868876", "1200868880", "1200868882", "1200868883", "1200868885", "1200868886",
    ]

    /// Adds songs to a playlist, and divides a batch that is rejected.
    private static func divide(_ songs: [String], for client: UserScenarioClient) {
        guard client.post(mine, songs: songs).status >= 400, songs.count > 1 else { return }
        divide(Array(songs.prefix(songs.count / 2)), for: client)
        divide(Array(songs.suffix(songs.count / 2)), for: client)
    }
}
