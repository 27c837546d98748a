import Foundation
import Text

/// A client that reads a library, a history, playlists, and albums, with at most one bug.
struct DataClient {
    let world: GeneratedWorld
    let bug: DataBug?

    /// An error that ends the process of a real client.
    struct CrashError: Error {}

    func read() throws -> ReadData {
        try ReadData(songs: songs(), played: played(), playlists: playlists(), albums: albums())
    }

    private func songs() throws -> [String] {
        try walk("/v1/me/library/songs?limit=100").map { song in
            let name = bug == .foldsNamesToASCII ? song.name.filter(\.isASCII) : song.name
            let artwork = try required(song.attribute("artwork")?["url"]?.string, unless: .unwrapsArtwork)
            let play = try required(song.attribute("playParams")?["id"]?.string, unless: .requiresPlayParams)
            let catalogID = song.attribute("playParams")?["catalogId"]?.string
            return try [
                name, artwork ?? "placeholder", play ?? "not playable",
                required(catalogID, unless: .requiresCatalogID) ?? "upload", year(of: song) ?? "",
            ].joined(separator: "|")
        }
    }

    private func year(of resource: JSONView) throws -> String? {
        guard let date = resource.attribute("releaseDate")?.string else { return nil }
        guard date.utf8.count == 10 || bug != .parsesFullDates else { throw CrashError() }
        return String(date.prefix(4))
    }

    private func played() throws -> [String] {
        let tracks = try walk("/v1/me/recent/played/tracks?limit=5").map { track in
            if bug == .comparesIDsAsNumbers, Int(track.id) == nil { throw CrashError() }
            return "\(track.id)|\(try required(track.attribute("isrc")?.string, unless: .unwrapsISRC) ?? "")"
        }
        return try tracks + walk("/v1/me/recent/played?limit=5").map(\.id)
    }

    private func playlists() throws -> [String] {
        var lines: [String] = []
        for playlist in try walk("/v1/me/library/playlists?limit=100") {
            let tracks = try walk("/v1/me/library/playlists/\(playlist.id)/tracks?limit=100").map(\.id)
            if bug == .stopsAtEmptyPlaylist, tracks.isEmpty { break }
            let count = bug == .removesRepeatedTracks ? Set(tracks).count : tracks.count
            let isEditable = bug == .editsEveryPlaylist || playlist.attribute("canEdit")?.bool == true
            let artwork = try playlist.attribute("artwork")?["url"]?.string.map(imageURL)
            lines.append("\(playlist.name)|\(count)|\(isEditable)|\(artwork ?? "")")
        }
        return lines
    }

    /// Returns the address of an image of 300 pixels.
    private func imageURL(for template: String) throws -> String {
        let size = template.range(of: "{w}x{h}")
        guard size != nil || bug != .expectsArtworkTemplate else { throw CrashError() }
        return size.map { template.replacingCharacters(in: $0, with: "300x300") } ?? template
    }

    private func albums() throws -> [String] {
        try walk("/v1/me/library/albums?limit=100&include=catalog").flatMap { album -> [String] in
            var lines = try [line(for: album, at: "/v1/me/library/albums/\(album.id)")]
            if let catalogID = album["relationships"]?["catalog"]?["data"]?[0]?.id,
                let other = world.items("/v1/catalog/us/albums/\(catalogID)").first
            {
                lines.append(try line(for: other, at: "/v1/catalog/us/albums/\(catalogID)"))
            }
            return lines
        }
    }

    private func line(for album: JSONView, at path: String) throws -> String {
        var tracks = try walk("\(path)/tracks?limit=100")
        if bug == .assumesOneDisc {
            let numbers = tracks.enumerated().map { (track: $1.attribute("trackNumber")?.integer ?? 0, place: $0) }
            tracks = numbers.sorted { $0 < $1 }.map { tracks[$0.place] }
        }
        let count = bug == .trustsTrackCount ? album.attribute("trackCount")?.integer ?? 0 : tracks.count
        return "\(album.name)|\(try year(of: album) ?? "")|\(count)|\(tracks.map(\.id).joined(separator: ","))"
    }

    /// Returns a value, or throws an error if the client has the bug to need it.
    private func required(_ value: String?, unless bug: DataBug) throws -> String? {
        guard value != nil || self.bug != bug else { throw CrashError() }
        return value
    }

    /// Returns the items of all pages.
    private func walk(_ target: String) throws -> [JSONView] {
        var items: [JSONView] = []
        var next: String? = target
        let query = target.split(separator: "?").last ?? ""
        let limit = Int(query.drop { $0 != "=" }.dropFirst().prefix { $0.isNumber }) ?? 0
        while let page = next.flatMap(world.body) {
            let shown = page["data"]?.elements.map(\.self) ?? []
            items += shown
            if bug == .stopsAtShortPage, shown.count < limit { break }
            next = page["next"]?.string.map { "\($0)&\(query)" }
        }
        return items
    }
}
