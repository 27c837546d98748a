import HTTPMessages
import MockSession
import MusicContract
import Platform
import TestFixtures
import Text

/// A kind of request, whose requests differ only in the number of a header or in a part of the target.
struct RequestKind {
    let name: String
    let status: Int
    private let method: String
    /// The target of a request with a number.
    private let target: (Int) -> String
    private let fields: [String]
    private let body: String

    private init(
        _ name: String, status: Int = 200, method: String = "GET", fields: [String], body: String = "",
        target: @escaping (Int) -> String
    ) {
        (self.name, self.status, self.method, self.target) = (name, status, method, target)
        (self.fields, self.body) = (fields, body)
    }

    /// Returns the bytes of the request with a number.
    func bytes(number: Int) -> [UInt8] {
        let digits = "\(1_000_000 + number)"
        var lines = ["\(method) \(target(number)) HTTP/1.1", "Host: localhost", "Accept: application/json"] + fields
        lines.append("X-Request-Id: \(digits)")
        if !body.isEmpty { lines.append("Content-Length: \(body.utf8.count)") }
        return Array((lines + ["", body]).joined(separator: "\r\n").utf8)
    }

    /// The kinds, in the order of the recorded numbers.
    static func all(for session: MockSession) -> [RequestKind] {
        let own = "Authorization: Bearer \(session.developerToken)"
        let both = [own, "Music-User-Token: \(session.userToken)"]
        let signed = "Authorization: Bearer \(signedToken(at: session))"
        let songs = songs(of: session)
        let (song, ids) = (songs[0], songs.prefix(100).joined(separator: ","))
        func idsWithoutSong(at place: Int) -> String {
            (songs[..<(place % 100)] + songs[(place % 100 + 1)..<100]).joined(separator: ",")
        }
        return [
            RequestKind("song", fields: [own]) { _ in "/v1/catalog/us/songs/\(song)" },
            RequestKind("page of 100", fields: both) { _ in "/v1/me/library/songs?limit=100" },
            RequestKind("100 ids", fields: [own]) { _ in "/v1/catalog/us/songs?ids=\(ids)" },
            RequestKind("search", fields: [own]) { _ in "/v1/catalog/us/search?term=the&types=songs,albums" },
            RequestKind("401", status: 401, fields: []) { _ in "/v1/catalog/us/songs/\(song)" },
            RequestKind("503 of a rule", status: 503, fields: [own]) { _ in "/v1/catalog/jp/songs/\(song)" },
            RequestKind("signed token", fields: [signed]) { _ in "/v1/catalog/us/songs/\(song)" },
            RequestKind("new page", fields: both) { "/v1/me/library/songs?limit=25&offset=\(10 + $0)" },
            RequestKind("new page of 5", fields: both) { "/v1/me/library/songs?limit=5&offset=\(10 + $0)" },
            RequestKind("new page of 5 by a rule", fields: both + ["X-Page: short"]) {
                "/v1/me/library/songs?limit=100&offset=\(10 + $0)"
            },
            RequestKind("new song", fields: [own]) {
                "/v1/catalog/us/songs/\(songs[$0 % songs.count])\($0 < songs.count ? "" : "?l=en-US")"
            },
            RequestKind("new ids", fields: [own]) {
                "/v1/catalog/us/songs?ids=\(idsWithoutSong(at: $0))\($0 < 100 ? "" : "&include=albums")"
            },
            RequestKind("new search", fields: [own]) {
                "/v1/catalog/us/search?term=the&types=songs&limit=5&offset=\(10 + $0)"
            },
            RequestKind(
                "write", method: "PUT", fields: both, body: #"{"type":"rating","attributes":{"value":1}}"#
            ) { _ in "/v1/me/ratings/songs/\(song)" },
        ]
    }

    /// Returns the ids of the songs that the charts name.
    private static func songs(of session: MockSession) -> [String] {
        let response = session.defaultResponse(to: "/v1/catalog/us/charts?types=songs&limit=200")
        let chart = (try? JSONDocument.parse(response.body))?.root["results"]?["songs"]?[0]
        let ids = chart?["data"]?.elements.compactMap { $0["id"]?.string } ?? []
        guard ids.count >= 100 else { end("the charts name \(ids.count) songs") }
        return ids
    }

    private static func signedToken(at session: MockSession) -> String {
        guard let key = try? P256PrivateKey(pem: Array(TestKey.pkcs8.utf8)),
            let token = try? DeveloperToken.makeSigned(
                by: key, keyID: "ABC123DEFG", issuer: "DEF123GHIJ", issuedAt: session.now, lifetimeSeconds: 3600)
        else { end("a token cannot be signed without libcrypto") }
        return token
    }
}
