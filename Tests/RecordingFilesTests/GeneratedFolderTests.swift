import MockSession
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// Generated data as files.
@Suite struct GeneratedFolderTests {
    private static let counts: [(name: String, count: Int)] = [
        (name: "songs", count: 130), ("playlists", 2), ("stations", 2), ("library-songs", 30), ("library-playlists", 2),
    ]

    @Test func `the replay of the folder serves the data of the scenario`() throws {
        var generated = try GeneratedFolder(seed: 7, storefronts: ["us", "jp"], counts: Self.counts)
        let folder = RecordedFolder(generated.contents())
        #expect(folder.diagnostics.isEmpty)
        #expect(folder.isFormatted)
        #expect(folder.paths.contains("us/songs-2.json") && folder.paths.contains("jp/albums-1.json"))
        let replay = try folder.replay()
        let original = try Engine(
            """
            seed: 7
            storefronts: [us, jp]
            generate: {songs: 130, playlists: 2, stations: 2}
            user: {library: {songs: 30, playlists: 2}}
            """)
        let chart = original("/v1/catalog/us/charts?types=songs,albums&limit=3")
        let songs = try #require(chart.json("results", "songs", 0, "data")).elements.compactMap { $0["id"]?.string }
        let albums = try #require(chart.json("results", "albums", 0, "data")).elements.compactMap { $0["id"]?.string }
        #expect(songs.count == 3 && albums.count == 3)
        let library = original("/v1/me/library/playlists").ids
        #expect(library.count == 2)
        var targets = [
            "/v1/catalog/us/charts?types=songs,albums&limit=3",
            "/v1/catalog/us/songs?ids=\(songs.joined(separator: ","))",
            "/v1/me/library/songs?limit=100", "/v1/me/library/albums?limit=100", "/v1/me/library/artists?limit=100",
        ]
        targets += albums.map { "/v1/catalog/us/albums/\($0)" }
        targets += songs.map { "/v1/catalog/us/songs/\($0)/artists" }
        targets += library.map { "/v1/me/library/playlists/\($0)/tracks?limit=100" }
        for target in targets {
            let expected = original(target)
            #expect(replay(target).status == expected.status && !expected.body.isEmpty)
            // A playlist without tracks returns 404, with a separate id for each error.
            #expect(expected.status == 404 || replay(target).text == expected.text, "\(target)")
        }
    }

    @Test func `each catalog resource has its attributes in one file`() throws {
        var generated = try GeneratedFolder(seed: 7, storefronts: ["us"], counts: [(name: "songs", count: 30)])
        let folder = RecordedFolder(generated.contents())
        let song = try #require(folder["us/songs-1.json"]?.firstMatch(of: /"isrc": "([^"]+)"/)?.output.1)
        #expect(folder.files.count { String(decoding: $0.bytes, as: UTF8.self).contains(song) } == 1)
    }

    @Test(arguments: [true, false])
    func `only clean data have all members`(isClean: Bool) throws {
        var generated = try GeneratedFolder(
            seed: 7, storefronts: ["us"], counts: [(name: "songs", count: 100)], isClean: isClean)
        let songs = try #require(RecordedFolder(generated.contents())["us/songs-1.json"])
        #expect(
            ["playParams", "previews", "isrc"].allSatisfy { songs.split(separator: "\"\($0)\":").count == 101 }
                == isClean)
    }

    @Test func `an error of the scenario is reported`() {
        #expect(throws: RecordingFileError.self) {
            try GeneratedFolder(seed: 0, storefronts: ["xx yy"], counts: [(name: "songs", count: 3)])
        }
    }
}
