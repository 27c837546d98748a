import Foundation
import MockSession
import MusicDevice
import OrderedJSON
import Scenarios
import SystemCryptography
import TestFixtures
import TestSupport
import Testing

/// The scenarios below `Scenarios/clients`, and the clients that each one passes and fails.
@Suite struct ClientScenarioTests {
    @Test(arguments: ScriptedClient.all)
    func `a scenario passes clients that do it right and fails the others`(client: ScriptedClient) throws {
        let ask = try Engine(shipped: "clients/\(client.scenario).yaml", timeScale: 0)
        try client.play(ask)
        let verdict = ask.session.verdict()
        #expect(verdict.hasPassed == client.isRight, "\(verdict.text)")
    }

    @Test func `each scenario is tested with two right clients, two wrong ones, and one that does nothing`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Scenarios/clients")
        let clients = Dictionary(grouping: ScriptedClient.all, by: \.scenario)
        #expect(clients.keys.map { "\($0).yaml" }.sorted() == files.sorted())
        for (scenario, clients) in clients {
            #expect(clients.count(where: \.isRight) >= 2, "\(scenario)")
            #expect(clients.count { !$0.isRight && $0.title != "does nothing" } >= 2, "\(scenario)")
            #expect(clients.contains { $0.title == "does nothing" && !$0.isRight }, "\(scenario)")
        }
    }

    @Test func `a client that waits on the system's clock is served`() throws {
        #expect(try Engine(shipped: "clients/ignores-retry-after.yaml").session.scenario.timeScale == 1)
    }
}

/// A client as a list of steps, and whether its scenario passes it.
///
/// Lines of a table: `= SCENARIO`, then `+ TITLE` for a right client or `- TITLE` for a wrong one, followed by its steps.
/// `[METHOD ]TARGET[ @TOKEN]` sends a request; the token is `@renewed` for the user token that the device issued last, or
/// the form of the developer's own token: `@raw`, `@der`, or `@unknown-key`. `list TARGET[ LIMIT][ WAIT]` follows `next`,
/// with `limit` in each request, and repeats a request that is 429 after a pause. `device OPERATION {arguments}` performs an
/// operation. `+500ms` waits.
struct ScriptedClient: Sendable, CustomTestStringConvertible {
    let scenario: String
    let title: String
    let isRight: Bool
    private(set) var steps: [String] = []

    var testDescription: String { "\(scenario): \(title)" }

    static let all = table(text)

    private static func table(_ text: String) -> [ScriptedClient] {
        var clients: [ScriptedClient] = []
        var scenario = ""
        for line in text.split(separator: "\n") {
            let rest = String(line.dropFirst(2))
            switch line.prefix(2) {
            case "= ": scenario = rest
            case "+ ", "- ":
                clients.append(ScriptedClient(scenario: scenario, title: rest, isRight: line.hasPrefix("+")))
            default: clients[clients.count - 1].steps.append(String(line))
            }
        }
        return clients
    }

    func play(_ ask: Engine) throws {
        var renewed = ""
        for step in steps {
            var words = step.split(separator: " ").map(String.init)
            switch words[0] {
            case let pause where pause.hasPrefix("+"):
                ask.session.advance(milliseconds: DurationSyntax.milliseconds(from: String(pause.dropFirst())) ?? 0)
            case "device":
                let operation = try #require(DeviceOperation(rawValue: words[1]))
                let arguments = words.count > 2 ? words[2...].joined(separator: " ") : "{}"
                let json = try JSONDocument.parse(Array(arguments.utf8)).root
                let outcome = try ask.session.perform(
                    DeviceCommand(operation: operation, arguments: json), reason: "test")
                if case .result(.userToken(let token)) = outcome.content { renewed = token }
            case "list":
                read(words[1], limit: words.count > 2 ? words[2] : "", pause: words.count > 3 ? words[3] : "", ask)
            default:
                let method = words[0].hasPrefix("/") ? "GET" : words.removeFirst()
                var fields: [String: String] = [:]
                switch words.count > 1 ? words[1] : "" {
                case "@renewed": fields["Music-User-Token"] = renewed
                case "@raw", "@der", "@unknown-key":
                    fields["Authorization"] = "Bearer \(try Self.developerToken(String(words[1].dropFirst())))"
                default: break
                }
                _ = ask(words[0], method, fields: fields)
            }
        }
    }

    private func read(_ target: String, limit: String, pause: String, _ ask: Engine) {
        var next: String? = target
        var requests = 0
        while let current = next, requests < 1_000 {
            let query = limit.isEmpty ? "" : "\(current.contains("?") ? "&" : "?")limit=\(limit)"
            let answer = ask(current + query)
            requests += 1
            if answer.status == 429, !pause.isEmpty {
                ask.session.advance(milliseconds: DurationSyntax.milliseconds(from: pause) ?? 0)
            } else {
                next = answer.string("next")
            }
        }
    }

    /// Returns a developer token of the scenario's team, signed with its key or with another one.
    private static func developerToken(_ form: String) throws -> String {
        let pem = form == "unknown-key" ? TestKey.other : try Repository.text("Scenarios/Keys/mock-developer.p8")
        let key = try P256PrivateKey(pem: Array(pem.utf8))
        func encoded(_ bytes: some Sequence<UInt8>) -> String {
            Data(bytes).base64EncodedString().replacingOccurrences(of: "+", with: "-")
                .replacingOccurrences(of: "/", with: "_").replacingOccurrences(of: "=", with: "")
        }
        let header = #"{"alg":"ES256","kid":"MOCK0KEY01"}"#
        let claims = #"{"iss":"MOCK0TEAM1","iat":1767225600,"exp":1767229200}"#
        let signed = "\(encoded(header.utf8)).\(encoded(claims.utf8))"
        let raw = try key.signature(of: Array(signed.utf8))
        return "\(signed).\(encoded(form == "der" ? der(raw) : raw))"
    }

    /// Returns the DER form (RFC 3279 section 2.2.3) of r and s, 32 bytes each.
    private static func der(_ raw: [UInt8]) -> [UInt8] {
        let integers = [raw.prefix(32), raw.dropFirst(32)].flatMap { half -> [UInt8] in
            let digits = Array(half.drop { $0 == 0 })
            let padded = (digits.first.map { $0 >= 0x80 } ?? true) ? [0] + digits : digits
            return [0x02, UInt8(padded.count)] + padded
        }
        return [0x30, UInt8(integers.count)] + integers
    }
}

extension ScriptedClient {
    private static let text = """
        = stops-at-a-short-page
        - does nothing
        /v1/storefronts
        + follows next unchanged
        list /v1/me/library/songs
        + adds limit each time
        list /v1/me/library/songs 100
        - stops at the first page with fewer items than its limit
        /v1/me/library/songs?limit=100
        - counts the items that it has read as the offset
        /v1/me/library/songs?limit=100
        /v1/me/library/songs?limit=100&offset=98
        /v1/me/library/songs?limit=100&offset=197
        = fails-on-an-empty-playlist
        - does nothing
        /v1/storefronts
        + continues after the empty playlist
        /v1/me/library/playlists
        /v1/me/library/playlists/p.empty/tracks
        list /v1/me/library/playlists/p.mine/tracks
        + reads the other playlist with its tracks
        /v1/me/library/playlists/p.mine?include=tracks
        /v1/me/library/playlists/p.empty/tracks
        - stops at the empty playlist
        /v1/me/library/playlists
        /v1/me/library/playlists/p.empty/tracks
        - repeats the empty playlist
        /v1/me/library/playlists/p.empty/tracks
        /v1/me/library/playlists/p.empty/tracks
        /v1/me/library/playlists/p.empty/tracks
        = forgets-limit
        - does nothing
        /v1/storefronts
        + follows next unchanged
        list /v1/me/library/songs
        + adds limit each time
        list /v1/me/library/songs 100
        - counts in its own page size
        /v1/me/library/songs?limit=100
        /v1/me/library/songs?offset=100
        /v1/me/library/songs?offset=200
        - repeats songs because its pages are shorter than it counts
        /v1/me/library/songs?limit=25
        /v1/me/library/songs?offset=10&limit=100
        /v1/me/library/songs?offset=110&limit=100
        /v1/me/library/songs?offset=210&limit=100
        = ignores-retry-after
        - does nothing
        /v1/storefronts
        + waits as long as it is told
        list /v1/me/library/songs 25 2s
        + waits longer
        list /v1/me/library/songs 50 5s
        + asks for all pages at once, and repeats each one after a pause
        /v1/me/library/songs?limit=40
        /v1/me/library/songs?limit=40&offset=40
        /v1/me/library/songs?limit=40&offset=80
        +2s
        /v1/me/library/songs?limit=40&offset=40
        +2s
        /v1/me/library/songs?limit=40&offset=80
        - repeats at once, and waits afterwards
        /v1/me/library/songs?limit=100
        /v1/me/library/songs?limit=100&offset=100
        /v1/me/library/songs?limit=100&offset=100
        +4s
        /v1/me/library/songs?limit=100&offset=100
        - waits for its own time
        list /v1/me/library/songs 100 500ms
        - waits once, and then no more
        /v1/me/library/songs?limit=40
        /v1/me/library/songs?limit=40&offset=40
        +2s
        /v1/me/library/songs?limit=40&offset=40
        /v1/me/library/songs?limit=40&offset=80
        +1s
        /v1/me/library/songs?limit=40&offset=80
        +2s
        /v1/me/library/songs?limit=40&offset=80
        - gives up
        /v1/me/library/songs?limit=100
        /v1/me/library/songs?limit=100&offset=100
        = keeps-a-foreign-id
        - does nothing
        /v1/catalog/jp/genres
        + finds the album by its UPC
        /v1/catalog/jp/albums?filter%5Bupc%5D=400120086869
        + finds the songs by their ISRCs
        /v1/catalog/jp/songs?filter%5Bisrc%5D=USMK11700311,USMK11700312
        + finds the album by a search
        /v1/catalog/jp/search?term=american+teen&types=albums
        + finds the equivalent album after the id was not found
        /v1/catalog/jp/albums/1200868601
        /v1/catalog/jp/albums?filter%5Bequivalents%5D=1200868601
        - uses the id
        /v1/catalog/jp/albums/1200868601
        - uses the id in a list
        /v1/catalog/jp/albums?ids=1200868601,1200868602
        - uses the id in the friend's storefront
        /v1/catalog/us/albums/1200868601
        - finds another album
        /v1/catalog/jp/search?term=free+spirit&types=albums
        = keeps-a-refused-token
        - does nothing
        /v1/storefronts
        + sends the new token in each request
        /v1/me/library/songs
        device request-user-token
        /v1/me/library/songs @renewed
        /v1/me/recent/played/tracks @renewed
        + asks for something else with the new token
        /v1/me/library/playlists
        device request-user-token
        /v1/me/library/albums @renewed
        - returns to the old token
        /v1/me/library/songs
        device request-user-token
        /v1/me/library/songs @renewed
        /v1/me/recent/played/tracks
        - never asks for a new token
        /v1/me/library/songs
        /v1/me/library/songs
        = loops-on-403
        - does nothing
        /v1/storefronts
        + gives up at once
        /v1/me/library/songs
        + tries one new token
        /v1/me/library/songs
        device request-user-token
        /v1/me/library/songs @renewed
        - repeats with the rejected token
        /v1/me/library/songs
        /v1/me/library/songs
        /v1/me/library/songs
        - tries one new token after the other
        /v1/me/library/songs
        device request-user-token
        /v1/me/library/songs @renewed
        device request-user-token
        /v1/me/library/songs @renewed
        = loses-page-two
        - does nothing
        /v1/storefronts
        + follows next unchanged
        list /v1/me/library/playlists/p.all/tracks
        + computes the offsets of pages of 50
        /v1/me/library/playlists/p.all/tracks?limit=50
        /v1/me/library/playlists/p.all/tracks?limit=50&offset=200
        /v1/me/library/playlists/p.all/tracks?limit=50&offset=150
        /v1/me/library/playlists/p.all/tracks?limit=50&offset=100
        /v1/me/library/playlists/p.all/tracks?limit=50&offset=50
        - reads the first page
        /v1/me/library/playlists/p.all/tracks?limit=100
        - reads two pages of three
        /v1/me/library/playlists/p.all/tracks?limit=100
        /v1/me/library/playlists/p.all/tracks?limit=100&offset=100
        = offers-to-a-subscriber
        - does nothing
        /v1/me/library/playlists
        + asks StoreKit for the capabilities
        device request-capabilities
        + asks MusicKit for the subscription
        device music-subscription
        - presents the offer without asking
        device load-offer {"options":{"action":"subscribe"}}
        device present-offer
        - presents the offer in spite of the capabilities
        device request-capabilities
        device load-offer {"options":{"action":"subscribe"}}
        device present-offer
        = retries-a-400
        - does nothing
        /v1/storefronts
        + requests the library once
        device request-capabilities
        /v1/me/library/songs
        + requests several parts of the library once
        /v1/me/library/songs?limit=100
        /v1/me/library/playlists?limit=100
        /v1/me/recent/played/tracks
        - repeats at once
        /v1/me/library/songs
        /v1/me/library/songs
        - repeats another part of the library after a pause
        /v1/me/library/songs
        /v1/me/library/albums
        +1s
        /v1/me/library/albums
        = signs-der
        - does nothing
        + signs with r and s
        /v1/catalog/us/albums/1200868601 @raw
        + sends the token that the mock provides
        /v1/catalog/us/albums/1200868601
        - signs in DER
        /v1/catalog/us/albums/1200868601 @der
        - signs with a key that is not registered
        /v1/catalog/us/albums/1200868601 @unknown-key
        """
}
