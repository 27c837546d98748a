import Scenarios
import Testing
import Text

/// Scenarios that ask for more generated data than a server can hold.
///
/// Each count would exhaust the memory or the time of the test if it were used.
@Suite struct GeneratedCountTests {
    private func diagnostics(_ text: String) -> [String] {
        let files = InMemoryFileSystem([(path: "a.yaml", text: "scenario: A\n\(text)\n")])
        return ScenarioLoader.load("a.yaml", from: files).diagnostics.map {
            "\($0.primary.location.start.line) \($0.code)"
        }
    }

    @Test(arguments: ["artists", "albums", "songs", "playlists", "music-videos", "stations"])
    func `a count out of range is reported and not used`(key: String) {
        #expect(diagnostics("generate: {\(key): \(Int.max)}") == ["2 out-of-range"])
    }

    @Test(arguments: ["songs: \(Int.max)", "playlists: \(Int.max)", "playlists: [{name: All, tracks: \(Int.max)}]"])
    func `a library out of range is reported and not used`(text: String) {
        #expect(diagnostics("user: {library: {\(text)}}") == ["2 out-of-range"])
    }

    @Test func `a playlist has songs of the library and then others of the catalog`() throws {
        func codes(songs: Int, library: Int, tracks: Int) -> [String] {
            diagnostics(
                """
                generate: {songs: \(songs)}
                user: {library: {playlists: [{id: p.1, name: A, tracks: \(tracks)}], songs: \(library)}}
                """)
        }
        #expect(codes(songs: 300, library: 60, tracks: 300) == [])
        #expect(codes(songs: 300, library: 60, tracks: 301) == ["3 out-of-range"])
        #expect(codes(songs: 3, library: 9, tracks: 9) == [])
        #expect(codes(songs: 3, library: 9, tracks: 10) == ["3 out-of-range"])
    }

    @Test func `counts out of range are not added`() {
        #expect(
            diagnostics("user: {library: {songs: \(Int.max)}}\ngenerate: {songs: 1}")
                == ["2 out-of-range"])
    }

    @Test func `the sum of all storefronts has a limit`() {
        let storefronts = "storefronts: [us, gb, jp, de, fr, it, es, se]"
        let text = "generate: {artists: 1000000, albums: 1000000, songs: 1000000}"
        #expect(diagnostics("\(storefronts)\n\(text)") == ["3 out-of-range"])
    }

    @Test func `the sum of all libraries has a limit`() {
        let users = (0..<50).map { "  u\($0): {token: t\($0), library: {songs: 100000}}\n" }.joined()
        #expect(diagnostics("users:\n\(users)") == ["3 out-of-range"])
    }

    @Test func `a scenario with another error generates nothing, and its references are not checked`() {
        #expect(
            diagnostics(
                """
                generate: {songs: 1000000, albums: 1000000}
                seed: -1
                resources: {songs/1: {set: {name: A}}}
                user: {library: {playlists: [{name: All, tracks: ["1"]}]}}
                """) == ["3 out-of-range"])
    }
}
