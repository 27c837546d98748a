import MockSession
import Testing
import TestSupport

@Suite struct LibraryWriteTests {
    @Test(arguments: LibraryWriteTestCase.all + LibraryWriteTestCase.reads)
    func `writes are read back and have no other effects`(row: LibraryWriteTestCase) throws {
        let lines = row.scenario.split(separator: "\n")
        // A case's keys replace the default ones.
        let scenario = lines.indices.filter { place in
            lines[place].hasPrefix(" ")
                || !lines[(place + 1)...].contains { key(of: $0) == key(of: lines[place]) }
        }.map { String(lines[$0]) }.joined(separator: "\n")
        let ask = try Engine(scenario, recordings: LibraryWriteTestCase.recordings)
        let first = try play(row, ask)
        ask.session.reset()
        #expect(try play(row, ask) == first, "writes are the same after a reset")
    }

    private func key(of line: Substring) -> Substring { line.prefix { $0 != ":" } }

    private func play(_ row: LibraryWriteTestCase, _ ask: Engine) throws -> [String] {
        var createdID = ""
        return row.steps.map { $0.play(ask, createdID: &createdID).text }
    }

    @Test func `lists show writes after the library delay`() throws {
        let ask = try Engine(
            "recordings: [us.json]\nchoices: {library-delay: 5s}\ntime-scale: 0",
            recordings: LibraryWriteTestCase.recordings)
        _ = ask("/v1/me/library?ids[songs]=10", "POST")
        let made = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Mine"}}"#)
        let id = try #require(made.string("data", 0, "id"))
        #expect(ask("/v1/me/library/songs").text.contains(#""data":[]"#))
        #expect(ask("/v1/me/library/playlists/\(id)").status == 200, "a playlist is available by id immediately")
        ask.session.advance(milliseconds: 4_999)
        #expect(ask("/v1/me/library/playlists").text.contains(#""data":[]"#))
        ask.session.advance(milliseconds: 1)
        #expect(ask("/v1/me/library/playlists").text.contains(id))
        #expect(ask("/v1/me/library/songs").text.contains("Zebra"))
    }

    @Test func `tracks of playlists show additions after the library delay`() throws {
        let ask = try Engine(
            "recordings: [us.json]\nchoices: {library-delay: 5s}\ntime-scale: 0",
            recordings: LibraryWriteTestCase.recordings)
        let made = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Mine"}}"#)
        let playlist = try #require(made.string("data", 0, "href"))
        ask.session.advance(milliseconds: 5_000)
        let song = #"{"data":[{"id":"10","type":"songs"}]}"#
        #expect(ask(playlist + "/tracks", "POST", body: song).status == 204)
        #expect(ask(playlist + "/tracks").status == 404, "the playlist is still empty")
        #expect(!ask(playlist + "?include=tracks").text.contains("Zebra"))
        ask.session.advance(milliseconds: 4_999)
        #expect(ask(playlist + "/tracks").status == 404)
        ask.session.advance(milliseconds: 1)
        #expect(ask(playlist + "/tracks").text.contains("Zebra"))
        #expect(ask(playlist + "?include=tracks").text.contains("Zebra"))
    }

    @Test func `the library delay elapses in real time after a list was requested`() throws {
        let clock = TestClock()
        let ask = try Engine(
            "recordings: [us.json]\nchoices: {library-delay: 50ms}", recordings: LibraryWriteTestCase.recordings,
            systemClock: clock.clock)
        _ = ask("/v1/me/library?ids[songs]=10", "POST")
        #expect(!ask("/v1/me/library/songs").text.contains("Zebra"))
        clock.wait(milliseconds: 49)
        #expect(!ask("/v1/me/library/songs").text.contains("Zebra"))
        clock.wait(milliseconds: 1)
        #expect(ask("/v1/me/library/songs").text.contains("Zebra"))
    }

    @Test func `users write into their own libraries`() throws {
        let ask = try Engine(
            "recordings: [us.json]\nstorefronts: [us]\nusers: {ann: {token: AAA}, bob: {token: BBB}}",
            recordings: LibraryWriteTestCase.recordings)
        _ = ask("/v1/me/library?ids[songs]=10", "POST", fields: ["Music-User-Token": "AAA"])
        #expect(ask("/v1/me/library/songs", fields: ["Music-User-Token": "AAA"]).text.contains("Zebra"))
        #expect(!ask("/v1/me/library/songs", fields: ["Music-User-Token": "BBB"]).text.contains("Zebra"))
    }

    @Test func `created items have different ids for each user`() throws {
        let ask = try Engine("users: {ann: {token: AAA}, bob: {token: BBB}}")
        let body = #"{"attributes":{"name":"Mine"}}"#
        let ids = ["AAA", "BBB"].map { token in
            ask("/v1/me/library/playlists", "POST", fields: ["Music-User-Token": token], body: body)
                .string("data", 0, "id")
        }
        #expect(ids[0] != nil && ids[0] != ids[1])
        let theirs = "/v1/me/library/playlists/\(ids[0] ?? "")"
        #expect(ask(theirs, fields: ["Music-User-Token": "BBB"]).status == 404)
    }

    @Test func `generated libraries have different ids for each user`() throws {
        let ask = try Engine(
            "generate: {artists: 2, albums: 2, songs: 5}\nusers:\n"
                + "  ann: {token: AAA, library: {songs: 8, playlists: [{name: Mine, tracks: 2}]}}\n"
                + "  bob: {token: BBB, library: {songs: 8, playlists: [{name: Mine, tracks: 2}]}}")
        for type in ["songs", "albums", "artists", "playlists"] {
            let ids = ["AAA", "BBB"].map { ask("/v1/me/library/\(type)", fields: ["Music-User-Token": $0]).ids }
            #expect(!ids[0].isEmpty && Set(ids[0]).isDisjoint(with: ids[1]), "\(type)")
        }
    }

    @Test func `a completely read list stays read after later writes`() throws {
        let ask = try Engine(
            """
            recordings: [us.json, library.json]
            expect:
              - {walk: GET /v1/me/library/playlists}
              - {at-end: GET /v1/me/library/playlists, count: 2}
            """, recordings: LibraryWriteTestCase.recordings)
        _ = ask("/v1/me/library/playlists")
        _ = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Mine"}}"#)
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }

    @Test func `a reloaded scenario keeps library writes`() throws {
        let scenario = "recordings: [us.json, library.json]"
        let ask = try Engine(scenario, recordings: LibraryWriteTestCase.recordings)
        let made = ask("/v1/me/library/playlists", "POST", body: #"{"attributes":{"name":"Mine"}}"#)
        _ = ask("/v1/me/library?ids[songs]=10", "POST")
        let before = ask("/v1/me/library/songs").text
        ask.session.replaceScenario(
            with: try Engine.scenario(
                scenario + "\nstates: {phase: other}", recordings: LibraryWriteTestCase.recordings))
        #expect(ask("/v1/me/library/songs").text == before)
        #expect(ask("/v1/me/library/playlists").text.contains(try #require(made.string("data", 0, "id"))))
    }

    @Test func `explain does not modify the library`() throws {
        let ask = try Engine("recordings: [us.json]", recordings: LibraryWriteTestCase.recordings)
        #expect(ask.session.explain(ask.request("/v1/me/library?ids[songs]=10", "POST")).status == 202)
        #expect(ask("/v1/me/library/songs").text.contains(#""data":[]"#))
    }

    @Test func `a final check sees the final state of the library`() throws {
        let ask = try Engine(
            """
            recordings: [us.json]
            expect: [{at-end: GET /v1/me/library/songs, count: 1}]
            """, recordings: LibraryWriteTestCase.recordings)
        #expect(!ask.session.verdict().hasPassed)
        _ = ask("/v1/me/library?ids[songs]=10", "POST")
        #expect(ask.session.verdict().hasPassed, "\(ask.session.verdict().text)")
    }
}
