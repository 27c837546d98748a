import MockSession
import Scenarios
import Testing
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
                WrongClient("gives up", fails: "is served soon", remedy: "Wait and retry") { client in
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
        UserScenario(
            "backend/write-shows-later",
            right: { client in
                client.post(mine, songs: ["1200868876"])
                for _ in 0..<10 where client.get(mine).ids.count < 3 { client.wait(milliseconds: 500) }
                #expect(client.get(mine).ids.count == 3)
            },
            alsoRight: [{ client in client.post(mine, songs: ["1200868876"]) }],
            wrong: [
                WrongClient("adds the track until it sees it", fails: "sent once", remedy: "Stop after entry") {
                    client in
                    repeat {
                        client.post(mine, songs: ["1200868876"])
                        client.wait(milliseconds: 500)
                    } while client.get(mine).ids.count < 3
                },
                WrongClient("only looks", fails: "added once", remedy: "Check") { client in client.get(mine) },
            ]),
        UserScenario(
            "backend/creation-without-response",
            right: { client in
                if client.attempt(playlists, "POST", body: mix) == nil, !client.get(playlists).text.contains("\"Mix\"")
                {
                    client.send(playlists, "POST", body: mix)
                }
            },
            wrong: [
                WrongClient(
                    "tries again at once", fails: "not sent again before it looked",
                    remedy: "Don't send this request between"
                ) { client in
                    if client.attempt(playlists, "POST", body: mix) == nil { client.send(playlists, "POST", body: mix) }
                },
                WrongClient("looks, and tries again anyway", fails: "created once", remedy: "Check") { client in
                    _ = client.attempt(playlists, "POST", body: mix)
                    client.get(playlists)
                    client.send(playlists, "POST", body: mix)
                },
                WrongClient("gives up", fails: "looked", remedy: "only POST was sent") { client in
                    _ = client.attempt(playlists, "POST", body: mix)
                },
            ]),
        UserScenario(
            "backend/five-songs-a-second",
            right: { client in
                for _ in 0..<12 where client.get(song).status == 429 {
                    client.wait(milliseconds: 1_000)
                    client.get(song)
                }
            },
            alsoRight: [
                { client in
                    for _ in 0..<12 {
                        client.get(song)
                        client.wait(milliseconds: 200)
                    }
                }
            ],
            wrong: [
                WrongClient(
                    "sends nine requests in 0.93 seconds", fails: "at most five in a second",
                    remedy: "Send fewer requests in this time: expected at most 5 times in any 1 s"
                ) { client in
                    for _ in 0..<5 { client.get(song) }
                    client.wait(milliseconds: 850)
                    for _ in 0..<4 {
                        client.wait(milliseconds: 20)
                        #expect(client.get(song).status == 200)
                    }
                    client.wait(milliseconds: 1_200)
                    client.get(song)
                },
                WrongClient("repeats at once", fails: "silent after a rejection", remedy: "within 1 s after each") {
                    client in
                    for _ in 0..<40 where client.get(song).status == 429 { client.wait(milliseconds: 100) }
                },
                WrongClient("reads nine songs", fails: "ten songs", remedy: "Send it once more") { client in
                    for _ in 0..<9 {
                        client.get(song)
                        client.wait(milliseconds: 200)
                    }
                },
            ]),
        UserScenario(
            "backend/sixty-isrcs",
            right: { client in
                let isrcs = coveredValues(of: client)
                #expect(isrcs.count == 60)
                for start in stride(from: 0, to: 60, by: 25) {
                    #expect(!look(up: isrcs[start...].prefix(25), for: client).isEmpty)
                }
            },
            wrong: [
                WrongClient(
                    "sends batches that overlap", fails: "each ISRC once", remedy: "Don't send these 2 values again"
                ) { client in
                    let isrcs = coveredValues(of: client)
                    for start in stride(from: 0, to: 60, by: 24) { look(up: isrcs[start...].prefix(25), for: client) }
                },
                WrongClient("sends all at once", fails: "each ISRC once", remedy: "Send these 60 values") { client in
                    look(up: coveredValues(of: client)[...], for: client)
                },
                WrongClient("forgets the rest", fails: "each ISRC once", remedy: "Send these 10 values") { client in
                    let isrcs = coveredValues(of: client)
                    for start in [0, 25] { look(up: isrcs[start...].prefix(25), for: client) }
                },
            ]),
        UserScenario(
            "backend/two-songs-missing",
            right: { client in
                create(client.get("/v1/catalog/us/songs?ids=\(fourSongs.joined(separator: ","))").ids, for: client)
            },
            wrong: [
                WrongClient(
                    "asks for the missing songs again", fails: "each song is requested once", remedy: "Don't send"
                ) { client in
                    let found = client.get("/v1/catalog/us/songs?ids=\(fourSongs.joined(separator: ","))").ids
                    client.get("/v1/catalog/us/songs?ids=\(fourSongs.suffix(2).joined(separator: ","))")
                    create(found, for: client)
                },
                WrongClient("asks for each song", fails: "none is requested alone", remedy: "Don't send") { client in
                    for id in fourSongs { client.get("/v1/catalog/us/songs/\(id)") }
                    create(Array(fourSongs.prefix(2)), for: client)
                },
                WrongClient("adds all four songs", fails: "a playlist of two", remedy: "body") { client in
                    client.get("/v1/catalog/us/songs?ids=\(fourSongs.joined(separator: ","))")
                    create(fourSongs, for: client)
                },
            ]),
    ]

    private static let mine = "/v1/me/library/playlists/p.mine/tracks"
    private static let bobs = "/v1/me/library/playlists/p.bob/tracks"
    private static let search = "/v1/catalog/us/search?term=khalid&types=songs"
    private static let threeSongs = ["1440889715", "1440889716", "1440889718"]
    private static let playlists = "/v1/me/library/playlists"
    private static let song = "/v1/catalog/us/songs/1200868616"
    private static let mix = #"{"attributes":{"name":"Mix"}}"#
    private static let fourSongs = ["1200868616", "1200868874", "1200868876", "1200868880"]

    /// Creates a playlist with songs.
    private static func create(_ songs: [String], for client: UserScenarioClient) {
        let tracks = songs.map { #"{"id":"\#($0)","type":"songs"}"# }.joined(separator: ",")
        client.send(
            playlists, "POST",
            body: #"{"attributes":{"name":"Mix"},"relationships":{"tracks":{"data":[\#(tracks)]}}}"#)
    }

    /// Returns the values that the scenario's first expectation lists.
    private static func coveredValues(of client: UserScenarioClient) -> [String] {
        guard case .coverage(let coverage)? = client.session.scenario.expectations.first?.subject else { return [] }
        return coverage.values
    }

    /// Looks songs up by ISRC, and returns the ids that were found.
    @discardableResult
    private static func look(up isrcs: ArraySlice<String>, for client: UserScenarioClient) -> [String] {
        client.get("/v1/catalog/us/songs?filter%5Bisrc%5D=\(isrcs.joined(separator: ","))").ids
    }
}
