import MusicCatalog
import Platform
import Scenarios
import Testing
import Text

/// Scenarios that ask for more generated data than a server can hold.
///
/// Each count would exhaust the memory or the time of the test if it were used.
@Suite struct GeneratedCountTests {
    private func diagnostics(_ text: String) -> [String] {
        loadedDiagnostics(text).map { "\($0.primary.location.start.line) \($0.code)" }
    }

    private func loadedDiagnostics(_ text: String, maximumByteCount: Int? = nil) -> [Diagnostic] {
        let files = InMemoryFileSystem([(path: "a.yaml", text: "scenario: A\n\(text)\n")])
        var overrides = ScenarioOverrides()
        if let maximumByteCount { overrides.maximumGeneratedByteCount = maximumByteCount }
        return ScenarioLoader.loadCases(of: "a.yaml", from: files, overrides: overrides).diagnostics
    }

    /// Generated data, and the number of its resources.
    static let costs = [
        ("generate: {albums: 100000, songs: 1000000, artists: 100000}", 1_200_000),
        ("generate: {albums: 1000000}", 11_200_000), ("generate: {playlists: 100000}", 2_300_001),
        ("storefronts: [us, jp, gb]\ngenerate: {songs: 200000}", 660_003),
        ("generate: {music-videos: 100000, stations: 100000}", 200_001),
        (
            "users: {a: {token: a, library: {songs: 100000}}, b: {token: b, library: {songs: 100000, playlists: 10}}}",
            200_010
        ),
        ("users: {a: {token: a}, b: {token: b}}\ngenerate: {songs: 200000}", 220_001),
    ]

    @Test(arguments: costs)
    func `the memory of generated data is estimated before it is generated`(text: String, count: Int) throws {
        let found = loadedDiagnostics(text, maximumByteCount: 512 << 20)
        #expect(found.map(\.code) == ["out-of-range"])
        let message = try #require(found.first?.message)
        let expected = "\(count) generated resources would take about "
        #expect(message.hasPrefix(expected) && message.hasSuffix(" MiB"), "\(message)")
        let mebibytes = try #require(Int(message.dropFirst(expected.count).prefix { $0.isNumber }))
        #expect(((count * 2_000) >> 20...(count * 4_000) >> 20).contains(mebibytes), "\(message)")
        let limits = "The limit is 512 MiB, and 4096 MiB for a scenario in a file."
        #expect(found.first?.help.contains { $0.contains(limits) } == true)
    }

    @Test func `all cases of a scenario have one limit`() {
        let text = "matrix: {n: [1, 2, 3, 4]}\nseed: ${n}\ngenerate: {songs: 100}"
        #expect(loadedDiagnostics(text, maximumByteCount: 4_000_000).isEmpty)
        #expect(loadedDiagnostics(text, maximumByteCount: 1_000_000).map(\.code) == ["out-of-range"])
        #expect(loadedDiagnostics(text, maximumByteCount: 100_000).map(\.code) == ["out-of-range"])
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

    /// The scenario after `generate`, and whether loading it generates the catalog.
    static let catalogs = [
        ("user: {library: {songs: 30, playlists: 2}}", false),
        ("expect:\n  - {name: a, request: GET /v1/catalog/us/**, found: {count: 1..}}", false),
        ("rules:\n  - {request: GET /v1/catalog/us/songs/1, answer: not-found}", false),
        ("user: {library: {playlists: [{name: A, tracks: 2}]}}", true),
        ("resources:\n  songs/\(songID): {set: {name: A}}", true),
        ("user: {library: {songs: ['\(songID)']}}", true),
        ("rules:\n  - {request: GET /v1/me/**, then: {library: {add: [songs/\(songID)]}}}", true),
        ("rules:\n  - {request: GET /v1/me/**, then: {resources: {songs/\(songID): {set: {name: A}}}}}", true),
    ]
    /// The first song that seed 7 generates.
    private static let songID = scenario("generate: {songs: 40}").map { songs(in: $0.serviceData.catalog)[0] } ?? ""

    private static func scenario(_ text: String) -> Scenario? {
        let files = InMemoryFileSystem([(path: "a.yaml", text: "scenario: A\nseed: 7\nstorefronts: [us]\n\(text)\n")])
        return ScenarioLoader.loadCases(of: "a.yaml", from: files).cases.first?.scenario
    }

    private static func songs(in catalog: Catalog) -> [String] {
        catalog.resources.filter { catalog.kinds[$0.kindIndex].type == "songs" }.map(\.id)
    }

    @Test(arguments: catalogs)
    func `a catalog is generated when it is first read, unless the scenario names its resources`(
        text: String, isGenerated: Bool
    ) throws {
        let data = try #require(Self.scenario("generate: {songs: 40}\n\(text)")).serviceData
        #expect(Self.songs(in: data.recordedCatalog).count == (isGenerated ? 40 : 0))
        #expect(Self.songs(in: data.catalog).count == 40)
        #expect(Self.songs(in: data.generated.catalogWithoutLibrary.value).count == 40)
        #expect(data.generated.catalogCount == (isGenerated ? 0 : data.generated.catalogCount))
    }

    @Test func `a large catalog is generated when the scenario is loaded`() throws {
        for (count, isGenerated) in [(2000, false), (20_000, true)] {
            let data = try #require(Self.scenario("generate: {stations: \(count)}")).serviceData
            #expect(data.recordedCatalog.resources.isEmpty != isGenerated)
        }
    }

    @Test func `users share the builder of a generated catalog, and get their own libraries`() throws {
        let text =
            "generate: {songs: 40}\nusers: {a: {token: a, library: {songs: 5}}, b: {token: b, library: {songs: 7}}}"
        let users = try #require(Self.scenario(text)).users
        let catalogs = users.map(\.serviceData.catalog)
        #expect(catalogs.map { Self.songs(in: $0) }.allSatisfy { $0.count == 40 })
        let libraries = catalogs.map { catalog in
            catalog.resources.filter { catalog.kinds[$0.kindIndex].type == "library-songs" }.map(\.id)
        }
        #expect(libraries.map(\.count) == [5, 7] && Set(libraries[0]).isDisjoint(with: libraries[1]))
    }

    @Test func `a resource that an expectation names is found in a catalog that is generated later`() throws {
        func codes(_ id: String) -> [String] {
            diagnostics(
                """
                seed: 7
                storefronts: [us]
                generate: {songs: 40}
                expect:
                  - {name: a, request: GET /v1/catalog/us/songs, found: {ids: [songs/\(id)]}}
                """)
        }
        #expect(codes(Self.songID) == [])
        #expect(codes("1") != [])
    }
}
