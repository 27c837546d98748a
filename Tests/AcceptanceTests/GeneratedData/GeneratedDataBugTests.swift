import Foundation
import TestFixtures
import Testing
import Text

/// Tests that default generated data reveal the usual bugs of clients, and that a client without bugs reads them right.
@Suite(.tags(.slow)) struct GeneratedDataBugTests {
    private static let seed: UInt64 = 1
    private static let sizes = [10, 20, 50, 100, 200, 500]

    /// The smallest number of songs, of `sizes`, at which the data of the seed reveal each bug.
    ///
    /// A library has a playlist for every ten songs. *Writing scenarios* has the same table.
    static let smallestSizes: KeyValuePairs<DataBug, Int> = [
        .unwrapsArtwork: 50,
        .requiresPlayParams: 10,
        .requiresCatalogID: 10,
        .foldsNamesToASCII: 10,
        .parsesFullDates: 500,
        .comparesIDsAsNumbers: 10,
        .unwrapsISRC: 10,
        .stopsAtShortPage: 10,
        .expectsArtworkTemplate: 50,
        .removesRepeatedTracks: 100,
        .stopsAtEmptyPlaylist: 100,
        .editsEveryPlaylist: 100,
        .assumesOneDisc: 50,
        .trustsTrackCount: 100,
    ]

    @Test(arguments: DataBug.allCases) func `a client with a bug reads generated data wrong`(bug: DataBug) async throws
    {
        var smallest: Int?
        for size in Self.sizes where smallest == nil {
            let world = try await GeneratedWorld(songCount: size, seed: Self.seed)
            let read = try? DataClient(world: world, bug: bug).read()
            if try read != Self.truth(of: world) { smallest = size }
        }
        #expect(smallest == Self.smallestSizes.first { $0.key == bug }?.value)
    }

    @Test(arguments: sizes) func `a client without bugs reads generated data right`(size: Int) async throws {
        let world = try await GeneratedWorld(songCount: size, seed: Self.seed)
        let (read, truth) = try (DataClient(world: world, bug: nil).read(), Self.truth(of: world))
        #expect(read.songs == truth.songs && read.songs.count == size)
        #expect(read.played == truth.played)
        #expect(read.playlists == truth.playlists && read.playlists.count == size / 10)
        #expect(read.albums == truth.albums)
    }

    @Test(arguments: DataBug.allCases) func `clean data do not reveal the bugs`(bug: DataBug) async throws {
        let world = try await GeneratedWorld(songCount: 100, seed: Self.seed, isClean: true)
        #expect(try DataClient(world: world, bug: bug).read() == Self.truth(of: world))
    }

    @Test func `the article has the smallest sizes`() throws {
        let path = "\(Repository.root)/Sources/AppleMusicMock/AppleMusicMock.docc/WritingScenarios.md"
        let article = try String(contentsOfFile: path, encoding: .utf8)
        let rows = Self.smallestSizes.map { "| \($0.rawValue) | \($1) |" }.joined(separator: "\n")
        let hasRows = article.contains("| Bug of a client | Songs |\n|---|---|\n\(rows)\n")
        #expect(hasRows, "\(rows)")
    }

    /// Returns what a right client reads, from single resources, lists of one item, and totals instead of pages.
    private static func truth(of world: GeneratedWorld) throws -> ReadData {
        func ids(_ list: String, _ query: String = "") -> [String] {
            var ids: [String] = []
            for offset in 0... {
                guard let id = world.items("\(list)?limit=1&offset=\(offset)\(query)").first?.id else { break }
                if ids.last != id { ids.append(id) }
            }
            return ids
        }
        func single(_ path: String) throws -> JSONView { try #require(world.items(path).first) }
        var truth = ReadData()
        truth.songs = try ids("/v1/me/library/songs").map { id in
            let song = try single("/v1/me/library/songs/\(id)")
            let play = song.attribute("playParams")
            return [
                song.name, song.attribute("artwork")?["url"]?.string ?? "placeholder",
                play?["id"]?.string ?? "not playable", play?["catalogId"]?.string ?? "upload", year(of: song),
            ].joined(separator: "|")
        }
        truth.played = try ids("/v1/me/recent/played/tracks").map { id in
            let path = id.hasPrefix("i.") ? "/v1/me/library/songs/\(id)" : "/v1/catalog/us/songs/\(id)"
            return "\(id)|\(try single(path).attribute("isrc")?.string ?? "")"
        }
        truth.played += ids("/v1/me/recent/played")
        truth.playlists = try ids("/v1/me/library/playlists").map { id in
            let playlist = try single("/v1/me/library/playlists/\(id)")
            let total = world.body("/v1/me/library/playlists/\(id)/tracks")?["meta"]?["total"]?.integer ?? 0
            let artwork = playlist.attribute("artwork")?["url"]?.string ?? ""
            let image = artwork.replacingOccurrences(of: "{w}x{h}", with: "300x300")
            return "\(playlist.name)|\(total)|\(playlist.attribute("canEdit")?.bool == true)|\(image)"
        }
        truth.albums = try ids("/v1/me/library/albums").flatMap { id in
            let counterparts = world.items("/v1/me/library/albums/\(id)/catalog").map {
                "/v1/catalog/us/albums/\($0.id)"
            }
            return try (["/v1/me/library/albums/\(id)"] + counterparts).map { path in
                let (album, tracks) = (try single(path), ids("\(path)/tracks"))
                return "\(album.name)|\(year(of: album))|\(tracks.count)|\(tracks.joined(separator: ","))"
            }
        }
        return truth
    }

    private static func year(of resource: JSONView) -> String {
        String((resource.attribute("releaseDate")?.string ?? "").prefix(4))
    }
}
