import Text

/// The values of placeholders such as `{song}`, which responses of the service contain.
enum Placeholder {
    /// The request whose response contains a value, and its path there.
    struct Source {
        let request: String
        let path: String
    }

    private static let chart = "GET /v1/catalog/{sf}/charts?types=songs,albums,playlists,music-videos&limit=20"

    static let sources: [String: Source] = [
        "song": Source(request: chart, path: "results/songs/0/data/0/id"),
        "song2": Source(request: chart, path: "results/songs/0/data/1/id"),
        "song3": Source(request: chart, path: "results/songs/0/data/2/id"),
        "term": Source(request: chart, path: "results/songs/0/data/0/attributes/artistName"),
        "isrc": Source(request: chart, path: "results/songs/0/data/0/attributes/isrc"),
        "album": Source(request: chart, path: "results/albums/0/data/0/id"),
        "album2": Source(request: chart, path: "results/albums/0/data/1/id"),
        "upc": Source(request: chart, path: "results/albums/0/data/0/attributes/upc"),
        "playlist": Source(request: chart, path: "results/playlists/0/data/0/id"),
        "video": Source(request: chart, path: "results/music-videos/0/data/0/id"),
        "artist": Source(
            request: "GET /v1/catalog/{sf}/songs/{song}", path: "data/0/relationships/artists/data/0/id"),
        "station": Source(request: "GET /v1/catalog/{sf}/songs/{song}/station", path: "data/0/id"),
        "label": Source(request: "GET /v1/catalog/{sf}/albums/{album}/record-labels", path: "data/0/id"),
        "curator": Source(
            request: "GET /v1/catalog/{sf}/playlists/{playlist}",
            path: "data/0/relationships/curator/data[type=curators]/id"),
        "appleCurator": Source(
            request: "GET /v1/catalog/{sf}/playlists/{playlist}",
            path: "data/0/relationships/curator/data[type=apple-curators]/id"),
        "stationGenre": Source(request: "GET /v1/catalog/{sf}/station-genres", path: "data/0/id"),
        "live": Source(
            request: "GET /v1/catalog/{sf}/stations?filter[featured]=apple-music-live-radio", path: "data/0/id"),
        "lsong": Source(request: "GET /v1/me/library/songs?limit=100", path: "data/0/id"),
        "lsongTerm": Source(request: "GET /v1/me/library/songs?limit=100", path: "data/0/attributes/name"),
        "upload": Source(
            request: "GET /v1/me/library/songs?limit=100", path: "data[attributes.playParams.catalogId=]/id"),
        "lalbum": Source(request: "GET /v1/me/library/albums", path: "data/0/id"),
        "lartist": Source(request: "GET /v1/me/library/artists", path: "data/0/id"),
        "lvideo": Source(request: "GET /v1/me/library/music-videos", path: "data/0/id"),
        "lplaylist": Source(request: "GET /v1/me/library/playlists", path: "data/0/id"),
        "locked": Source(request: "GET /v1/me/library/playlists", path: "data[attributes.canEdit=false]/id"),
        "folder": Source(request: "GET /v1/me/library/playlist-folders", path: "data/0/id"),
        "reco": Source(request: "GET /v1/me/recommendations", path: "data/0/id"),
        "made": Source(
            request: #"POST /v1/me/library/playlists << {"attributes":{"name":"apple-music-mock audit","#
                + #""description":"Delete me in the Music app."}}"#, path: "data/0/id"),
    ]

    /// An id that no resource of the service has.
    static let unknownID = "9999999999"

    /// Returns ids that no resource has, separated by commas.
    static func unknownIDs(count: Int) -> String {
        (0..<count).map { String(9_999_990_000 + $0) }.joined(separator: ",")
    }

    /// Returns the names of the placeholders in a text: those in braces that start with a letter and contain no JSON.
    static func names(in text: String) -> [String] {
        var names: [String] = []
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            rest = rest[rest.index(after: open)...]
            guard let close = rest.firstIndex(of: "}") else { break }
            let name = rest[..<close]
            guard isName(name) else { continue }
            if !names.contains(String(name)) { names.append(String(name)) }
            rest = rest[rest.index(after: close)...]
        }
        return names
    }

    /// Whether a text in braces is a placeholder and not, for example, the count in a regular expression.
    private static func isName(_ text: Substring) -> Bool {
        let base = text.prefix { $0 != ":" }
        let known = ["sf", "other", "gone", "broken", "dev", "user", "many", "manysongs", "enc", "token"]
        return known.contains(String(base)) || sources[String(base)] != nil
    }
}

/// The values of placeholders that a report must not contain.
struct ReportRedaction {
    private let values: [(value: String, name: String)]

    /// - Parameter values: The value of each placeholder by name.
    init(values: [String: String]) {
        self.values = values.filter { $0.value.utf8.count > 3 }.map { ($0.value, $0.key) }
            .sorted { ($1.0.count, $0.1) < ($0.0.count, $1.1) }
    }

    /// Replaces values of placeholders by their names, and other texts in the form of an id by `…`.
    func text(_ text: String) -> String {
        var text = text
        for (value, name) in values { text = text.replacing(value, with: "{\(name)}") }
        var result = ""
        var word = ""
        for character in text + " " {
            if character.isLetter || character.isNumber || "._-".contains(character) {
                word.append(character)
            } else {
                result += (Self.isID(word) ? "…" : word) + String(character)
                word = ""
            }
        }
        return String(result.dropLast())
    }

    /// Returns whether a word has the form of an id: at least six digits, or `i.` and other prefixes.
    static func isID(_ word: String) -> Bool {
        if word.count(where: \.isNumber) >= 6 { return true }
        guard let dot = word.firstIndex(of: ".") else { return word.count > 24 }
        return ["i", "l", "r", "p", "a", "pl", "ra", "tp"].contains(word[..<dot])
            && word.distance(from: dot, to: word.endIndex) > 5
    }
}
