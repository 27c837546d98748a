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
                WrongClient("gives up at the web page", fails: "works again", remedy: "Send") { client in
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
    ]

    private static let charts = "/v1/catalog/us/charts?types=songs"
    private static let album = "/v1/catalog/us/albums/1200868601"
}
