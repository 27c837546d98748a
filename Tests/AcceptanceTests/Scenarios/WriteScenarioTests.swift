import AppleMusicMock
import TestFixtures
import Testing
import TestSupport
import Text

/// Tests of shipped scenarios with write requests, each with a client that passes and one that fails.
@Suite(.tags(.wire)) struct WriteScenarioTests {
    private static let song = #"{"data":[{"id":"1200868876","type":"songs"}]}"#

    /// Returns the unmet expectations; a verdict that fails for another reason is an error.
    private func unmet(_ mock: MockWithClient) -> [String] {
        let verdict = mock.mock.verdict()
        #expect(verdict.violations.isEmpty, "\(verdict)")
        return verdict.expectations.filter { !$0.isMet }.map(\.name)
    }

    private func post(_ path: String, _ mock: MockWithClient, _ body: String = "") throws -> ReceivedResponse {
        try mock.send("POST", path, mock.tokens, body: body)
    }

    private func make(_ name: String, _ mock: MockWithClient) throws -> String {
        let made = try post("/v1/me/library/playlists", mock, #"{"attributes":{"name":"\#(name)"}}"#)
        #expect(made.status == 201)
        return try #require(made.ids.first)
    }

    @Test func `playlist-made-and-filled serves the written tracks and detects a second playlist`() async throws {
        let mock = try await MockWithClient(shipped: "library/playlist-made-and-filled.yaml")
        let id = try make("Morning", mock)
        let filled = try post("/v1/me/library/playlists/\(id)/tracks", mock, Self.song)
        #expect(filled.status == 204 && filled.body.isEmpty)
        #expect(try mock("/v1/me/library/playlists/\(id)/tracks").text.contains("1200868876"))
        #expect(unmet(mock) == [])
        _ = try make("Another for the second song", mock)
        #expect(unmet(mock) == ["created once", "one playlist"])
    }

    @Test func `answer-lost requires reading the playlist instead of repeating the write`() async throws {
        let mock = try await MockWithClient(shipped: "library/answer-lost.yaml")
        let tracks = "/v1/me/library/playlists/p.mine/tracks"
        let lost = try? mock.raw("POST", tracks, mock.tokens, body: Self.song)
        #expect(lost?.isEmpty ?? true)
        #expect(unmet(mock) == ["the playlist is read"])
        #expect(try mock(tracks).text.contains("1200868876"))
        #expect(unmet(mock) == [])
        #expect(try post(tracks, mock, Self.song).status == 204)
        #expect(unmet(mock) == ["the song is added once"])
    }

    @Test func `adding-not-allowed rejects an addition and detects a repeated attempt`() async throws {
        let mock = try await MockWithClient(shipped: "library/adding-not-allowed.yaml")
        #expect(
            try post("/v1/me/library?ids[songs]=1200868876", mock).error
                == "40500 Method 'POST' is not allowed for this path")
        #expect(unmet(mock) == [])
        _ = try make("All the same", mock)
        _ = try post("/v1/me/library?ids[songs]=1200868876", mock)
        #expect(unmet(mock) == ["one attempt"])
    }

    @Test func `foreign-playlist rejects an addition even with a new user token`() async throws {
        let mock = try await MockWithClient(shipped: "library/foreign-playlist.yaml")
        let tracks = "/v1/me/library/playlists/p.rbzOzflJ9zG2XG/tracks"
        #expect(
            try mock("/v1/me/library/playlists/p.rbzOzflJ9zG2XG").json("data", 0, "attributes", "canEdit")?.bool
                == false)
        #expect(try post(tracks, mock, Self.song).error?.hasPrefix("40300") == true)
        #expect(unmet(mock) == [])
        let renewed = try mock.control("POST", "device/request-user-token", body: "{}").string("result", "userToken")
        let tokens = [mock.tokens[0], ("Music-User-Token", try #require(renewed))]
        #expect(try mock.send("POST", tracks, tokens, body: Self.song).status == 403)
        #expect(unmet(mock) == ["at most one attempt", "no new token"])
    }

    @Test func `a new playlist is available by id at once and appears in the list later`() async throws {
        let mock = try await MockWithClient(shipped: "library/lists-lag-behind.yaml")
        let id = try make("Morning", mock)
        #expect(try mock("/v1/me/library/playlists").ids == [])
        #expect(try mock("/v1/me/library/playlists/\(id)").ids == [id])
        _ = try mock.control("POST", "clock", body: #"{"advance":"5s"}"#)
        #expect(try mock("/v1/me/library/playlists").ids == [id])
        #expect(unmet(mock) == [])
        _ = try make("Morning", mock)
        #expect(unmet(mock) == ["created once"])
    }
}
