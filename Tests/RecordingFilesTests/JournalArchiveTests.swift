import HTTPMessages
import MockSession
import TestFixtures
import Testing
import TestSupport
import Text

@testable import RecordingFiles

/// The journal of a session as an archive.
@Suite struct JournalArchiveTests {
    @Test func `an exported session is imported and replayed with equal bodies`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let targets = [
            "/v1/catalog/us/albums/1200868601", "/v1/catalog/us/albums/1200868601?l=es-MX&include=artists",
            "/v1/catalog/us/search?term=khalid&types=songs,albums&limit=3", "/v1/catalog/us/charts?types=songs",
            "/v1/catalog/jp/albums/1440889712/tracks", "/v1/me/library/songs?limit=5",
            "/v1/me/library/songs?offset=5&limit=5", "/v1/me/recent/played/tracks", "/v1/catalog/us/songs/1",
            "/v1/me/storefront", "/v1/storefronts?limit=999", "/v1/nothing",
        ]
        for target in targets { _ = ask(target) }
        _ = ask("/v1/me/library?ids%5Bsongs%5D=1200868616", "POST")
        _ = ask("/v1/me/library/songs?limit=5")
        let bytes = HTTPArchive.bytes(of: ask.session.exchanges(), version: "1")
        #expect(!String(decoding: bytes, as: UTF8.self).contains(ask.session.developerToken))
        #expect(!String(decoding: bytes, as: UTF8.self).contains(ask.session.userToken))

        let exchanges = try TrafficArchive.read(bytes, hosts: APIHosts()).exchanges
        #expect(
            exchanges.map(\.target) == targets + [
                "/v1/me/library?ids%5Bsongs%5D=1200868616", "/v1/me/library/songs?limit=5",
            ])
        let folder = RecordedFolder(exchanges)
        #expect(folder.diagnostics.isEmpty)
        let replay = try folder.replay()
        for exchange in exchanges {
            let response = replay(exchange.target, exchange.method)
            let replayed = RecordedResponse(
                HTTPExchange(
                    method: exchange.method, target: exchange.target, status: response.status,
                    responseBody: response.body))
            let recorded = try #require(RecordedResponse(exchange))
            #expect(replayed?.hasEqualContent(as: recorded) == true, "\(exchange.target)")
        }
    }

    @Test func `an archive and the journal of a report replace the same secrets`() throws {
        let (cookie, token) = ("abc123def4567890xyz", "tok12345678")
        let ask = try Engine(
            """
            rules:
              - request: /v1/storefronts
                answer: {status: 200, headers: {Set-Cookie: "session=\(cookie)"}, body: {note: \(cookie)}}
            """)
        _ = ask(
            "/v1/storefronts?x=\(cookie)&y=\(token)", fields: ["Cookie": "a=1; session=\(cookie)", "X-Csrf": token])
        let journal = ask.session.journalForReports().map(\.compact).joined()
        let archive = String(decoding: HTTPArchive.bytes(of: ask.session.exchanges(), version: "1"), as: UTF8.self)
        for text in [journal, archive] { #expect(!text.contains(cookie) && !text.contains(token), "\(text)") }
        #expect(journal.contains(#"{"name":"Cookie","value":"<cookie 1>"}"#) && journal.contains("&y=<secret 1>"))
        #expect(journal.contains(#"{"name":"X-Csrf","value":"<secret 1>"}"#))
    }

    @Test func `times come from the clock of the session`() throws {
        let ask = try Engine(
            "clock: 2026-03-01T00:00:00Z\nrules: [{request: /v1/storefronts/us, then: {advance: 90s}}]\n")
        _ = ask("/v1/storefronts/us")
        _ = ask("/v1/storefronts/us")
        let exchanges = try TrafficArchive.read(
            HTTPArchive.bytes(of: ask.session.exchanges(), version: "1"), hosts: APIHosts()
        ).exchanges
        #expect(exchanges.map { $0.time?.rfc3339 } == ["2026-03-01T00:00:00Z", "2026-03-01T00:01:30Z"])
    }

    @Test func `a response that a fault ended has no status`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: /v1/storefronts/us, call: 1, answer: reset}
              - {request: /v1/storefronts/us, answer: {fault: drip, every: 1ms}}

            """)
        _ = ask("/v1/storefronts/us")
        _ = ask("/v1/storefronts/us")
        #expect(ask.session.exchanges().map(\.status) == [0, 200])
    }
}
