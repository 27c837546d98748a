import TestSupport

extension UserScenario {
    /// The scenarios that engineers of backends asked for.
    static let ofBackends = [
        UserScenario(
            "backend/long-playlist",
            right: { client in client.list("/v1/me/library/playlists/p.long/tracks", limit: 40) },
            wrong: [
                WrongClient("reads the first page", fails: "every track is read", remedy: "Follow `next`") { client in
                    client.get("/v1/me/library/playlists/p.long/tracks?limit=100")
                },
                WrongClient("counts in another page size", fails: "every track is read", remedy: "next") { client in
                    for page in 0..<3 {
                        client.get("/v1/me/library/playlists/p.long/tracks?limit=50&offset=\(page * 100)")
                    }
                },
            ]),
        UserScenario(
            "backend/write-without-response",
            right: { client in
                client.post(mine, songs: ["1200868616", "1200868874"])
                client.get(mine)
            },
            wrong: [
                WrongClient(
                    "sends the tracks again", fails: "not sent again before it looked",
                    remedy: "Don't send this request between"
                ) { client in
                    client.post(mine, songs: ["1200868616", "1200868874"])
                    client.post(mine, songs: ["1200868616", "1200868874"])
                },
                WrongClient("gives up", fails: "looked", remedy: "only POST was sent") { client in
                    client.post(mine, songs: ["1200868616", "1200868874"])
                },
                WrongClient("looks, and sends the tracks anyway", fails: "each track is added once", remedy: "Check") {
                    client in
                    client.post(mine, songs: ["1200868616", "1200868874"])
                    client.get(mine)
                    client.post(mine, songs: ["1200868616", "1200868874"])
                },
            ]),
        UserScenario(
            "backend/throttled-briefly",
            right: { client in
                for _ in 0..<6 where client.get(search).status == 429 { client.wait(milliseconds: 500) }
            },
            wrong: [
                WrongClient("repeats at once", fails: "waits a little after each 429", remedy: "Wait at least 250 ms") {
                    client in
                    for _ in 0..<3 { client.get(search) }
                    client.get(search)
                    client.wait(milliseconds: 500)
                    client.get(search)
                },
                WrongClient("waits for 15 seconds", fails: "is served soon", remedy: "at most 2 s") {
                    client in
                    for _ in 0..<6 where client.get(search).status == 429 { client.wait(milliseconds: 15_000) }
                },
                WrongClient("gives up", fails: "is served soon", remedy: "Send") { client in
                    for _ in 0..<3 { client.get(search) }
                    client.wait(milliseconds: 500)
                    client.get(search)
                },
            ]),
        UserScenario(
            "backend/developer-token-expires",
            right: { client in
                for _ in 0..<8 where client.get("/v1/storefronts").status == 401 {
                    client.renewDeveloperToken()
                    client.get("/v1/storefronts")
                }
            },
            wrong: [
                WrongClient(
                    "keeps the token", fails: "the expired token is not used again", remedy: "Don't send"
                ) { client in
                    for _ in 0..<8 { client.get("/v1/storefronts") }
                },
                WrongClient("stops at the 401", fails: "a new developer token", remedy: "after the first \"expired\"") {
                    client in
                    for _ in 0..<5 { client.get("/v1/storefronts") }
                },
            ]),
        UserScenario(
            "backend/one-user-revoked",
            right: { client in
                client.get("/v1/me/library/songs", as: "token-of-alice")
                client.post(bobs, songs: threeSongs, as: "token-of-bob")
            },
            wrong: [
                WrongClient(
                    "repeats Alice's request", fails: "Alice is dropped after one request", remedy: "Stop after entry"
                ) { client in
                    for _ in 0..<14 { client.get("/v1/me/library/songs", as: "token-of-alice") }
                    client.post(bobs, songs: threeSongs, as: "token-of-bob")
                },
                WrongClient("stops the job", fails: "Bob's copy is complete", remedy: "Check") { client in
                    client.get("/v1/me/library/songs", as: "token-of-alice")
                },
            ]),
        UserScenario(
            "backend/ids-missing-from-a-batch",
            right: { client in
                let found = client.get("/v1/catalog/jp/songs?ids=1440889715,1200868874,1440889718").ids
                let missing = client.get("/v1/catalog/jp/songs?filter%5Bisrc%5D=USMK11700311").ids
                client.post(mine, songs: [found[0], missing[0], found[1]])
            },
            wrong: [
                WrongClient("adds the songs that it found", fails: "the three songs in order", remedy: "Check") {
                    client in
                    client.post(
                        mine, songs: client.get("/v1/catalog/jp/songs?ids=1440889715,1200868874,1440889718").ids)
                },
                WrongClient("appends the missing song", fails: "the three songs in order", remedy: "Check") { client in
                    let found = client.get("/v1/catalog/jp/songs?ids=1440889715,1200868874,1440889718").ids
                    client.post(mine, songs: found + ["1440889716"])
                },
            ]),
    ]

    private static let mine = "/v1/me/library/playlists/p.mine/tracks"
    private static let bobs = "/v1/me/library/playlists/p.bob/tracks"
    private static let search = "/v1/catalog/us/search?term=khalid&types=songs"
    private static let threeSongs = ["1440889715", "1440889716", "1440889718"]
}
