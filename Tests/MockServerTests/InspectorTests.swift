import MockServer
import MockSession
import MusicDevice
import TestFixtures
import Testing
import TestSupport
import Text

/// The inspector's page, and the endpoints that it uses.
@Suite(.tags(.wire)) struct InspectorTests {
    private static let files = [
        "main.yaml": """
        scenario: Main
        storefronts: [us, jp]
        states: {phase: start, network: online}
        user: {token: issued, library: {songs: 4}}
        rate-limit: {requests: 10, per: 60s}
        generate: {songs: 30, albums: 3, artists: 2}
        rules:
          - {name: closed, request: GET /v1/storefronts, states: {phase: night, network: offline}, answer: service-unavailable}

        """
    ]
    private let fixture: MockServerFixture

    init() throws { fixture = try MockServerFixture(Self.files) }

    @Test(arguments: ["/_mock", "/_mock/"])
    func `the page loads only files of the server`(path: String) throws {
        let page = try fixture("GET", path)
        #expect(page.status == 200)
        #expect(page.header("Content-Type") == "text/html; charset=utf-8")
        #expect(page.header("Content-Security-Policy")?.contains("default-src 'none'") == true)
        #expect(page.text.hasPrefix("<!doctype html>"))
        for (file, type) in [
            ("pages.css", "text/css"), ("shared.js", "text/javascript"), ("inspector.js", "text/javascript"),
        ] {
            #expect(page.text.contains("\"/_mock/\(file)\""))
            let loaded = try fixture("GET", "/_mock/\(file)")
            #expect(loaded.status == 200 && loaded.header("Content-Type") == "\(type); charset=utf-8")
            #expect(!loaded.text.contains("http://") && !loaded.text.contains("https://"))
        }
    }

    @Test func `a browser that opens the address of the server gets the page, and clients get the response of the API`()
        throws
    {
        let html = ("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
        let redirect = try fixture("GET", "/", [html])
        #expect(redirect.status == 302 && redirect.header("Location") == "/_mock/")
        #expect(fixture.server.session.lastEntryNumber == 0)
        #expect(try fixture("GET", "/", [("Accept", "*/*")]).status == 401)
        #expect(try fixture("GET", "/").status == 401)
        #expect(try fixture("POST", "/", [html]).status == 401)
        #expect(try fixture("GET", "/v1/storefronts", [html]).status == 401)
        let token = ("Authorization", "Bearer \(fixture.server.session.developerToken)")
        #expect(try fixture("GET", "/", [html, token]).status == 404)
        #expect(fixture.server.session.lastEntryNumber == 5)
    }

    @Test func `a session lists the values of its states, and what is left of its rate limit`() throws {
        for _ in 0..<3 { _ = try fixture.api("/v1/storefronts/us", userToken: fixture.server.session.userToken) }
        let summary = try fixture("GET", "/_mock/sessions/default")
        #expect(summary.json("stateValues", "phase")?.rawText == #"["start","night"]"#)
        #expect(summary.json("stateValues", "network")?.rawText == #"["online","offline"]"#)
        #expect(summary.json("rateLimit", "requests")?.rawText == "10")
        #expect(summary.json("rateLimit", "per")?.rawText == "60000")
        #expect(summary.json("rateLimit", "buckets", 0, "available")?.rawText == "7")
        #expect(summary.string("rateLimit", "buckets", 0, "token") == "Bearer <developer token 1, the session's own>")
        #expect(
            summary.json("device")?.rawText
                == #"{"consent":"authorized","capabilities":["musicCatalogPlayback","addToCloudMusicLibrary"],"storefront":"us","network":"online","signedIn":true,"players":[]}"#
        )
        let song = try #require(
            fixture("GET", "/_mock/sessions/default/resources?type=songs&storefront=us&limit=1")
                .string("resources", 0, "id"))
        let queue = #"{"player":"application","items":[{"storeID":"\#(song)"}]}"#
        _ = try fixture("POST", "/_mock/sessions/default/device/set-queue", body: queue)
        let player = try fixture("GET", "/_mock/sessions/default")
        #expect(player.string("device", "players", 0, "status") == "stopped")
        #expect(player.string("device", "players", 0, "next", 0, "item", "storeID") == song)
        #expect(player.json("device", "players", 1) == nil)
        _ = try fixture("POST", "/_mock/sessions/default/device/change-network", body: #"{"network":"offline"}"#)
        #expect(try fixture("GET", "/_mock/sessions/default").string("device", "network") == "offline")
        _ = try fixture("POST", "/_mock/sessions/default/clock", body: #"{"advance":"60s"}"#)
        #expect(
            try fixture("GET", "/_mock/sessions/default").json("rateLimit", "buckets", 0, "available")?.rawText == "10")
    }

    @Test(arguments: ["rejected", "expired"])
    func `the developer token of the client can be rejected or expired, and renewed`(state: String) throws {
        let session = fixture.server.session
        let status = { try fixture.api("/v1/storefronts/us", token: $0, userToken: session.userToken).status }
        #expect(try status(session.developerToken) == 200)
        let changed = try fixture("PUT", "/_mock/sessions/default/tokens", body: #"{"developer":"\#(state)"}"#)
        #expect(changed.status == 200 && changed.string("developer") == state && changed.string("user") == "valid")
        #expect(try status(session.developerToken) == 401)
        let renewed = try #require(
            fixture("POST", "/_mock/sessions/default/developer-token").string("developerToken"))
        #expect(renewed != session.developerToken)
        #expect(try status(renewed) == 200)
        #expect(try fixture("GET", "/_mock/sessions/default").string("tokens", "developer") == "valid")
        let explained = try fixture(
            "POST", "/_mock/sessions/default/explain", body: #"{"path":"/v1/storefronts/us"}"#)
        #expect(explained.json("answer", "status")?.rawText == "200")
    }

    @Test func `the user token of the client can be rejected, and renewed`() throws {
        let session = fixture.server.session
        let status = { try fixture.api("/v1/me/library/songs", userToken: $0).status }
        #expect(try status(session.userToken) == 200)
        let changed = try fixture("PUT", "/_mock/sessions/default/tokens", body: #"{"user":"rejected"}"#)
        #expect(changed.string("developer") == "valid" && changed.string("user") == "rejected")
        #expect(try status(session.userToken) == 403)
        let renewed = try #require(
            fixture("POST", "/_mock/sessions/default/device/request-user-token").string("result", "userToken"))
        #expect(try status(renewed) == 200)
    }

    @Test(arguments: [
        ("{}", "developer"), (#"{"developer":"valid"}"#, "rejected"), (#"{"user":"expired"}"#, "rejected"),
        (#"{"token":"rejected"}"#, "developer"),
    ])
    func `a wrong state of a token is an error, and changes nothing`(body: String, named: String) throws {
        let response = try fixture("PUT", "/_mock/sessions/default/tokens", body: body)
        #expect(response.status == 400 && response.text.contains(named), "\(response.text)")
        #expect(try fixture.api("/v1/storefronts/us").status == 200)
    }

    @Test func `operations list their arguments, and every listed value is accepted`() throws {
        let listed = try #require(try fixture("GET", "/_mock/operations").json("operations")).elements
        #expect(listed.map { $0["operation"]?.string } == DeviceOperation.allCases.map(\.rawValue))
        var valueCount = 0
        for operation in listed {
            let name = try #require(operation["operation"]?.string)
            for argument in try #require(operation["arguments"]).elements {
                let argumentName = try #require(argument["name"]?.string)
                for value in try #require(argument["values"]).elements.compactMap(\.string) {
                    let text = ["true", "false"].contains(value) ? value : "\"\(value)\""
                    let response = try fixture(
                        "POST", "/_mock/sessions/default/device/\(name)", body: #"{"\#(argumentName)":\#(text)}"#)
                    // Another argument may be missing, and the state of the device may forbid the operation.
                    #expect(
                        response.status != 400 || !response.text.contains("\(argumentName) must"), "\(response.text)")
                    valueCount += 1
                }
            }
        }
        #expect(valueCount > 30)
        let settings = listed.first { $0["operation"]?.string == "change-settings" }?["arguments"]?.rawText
        #expect(settings == #"[{"name":"consent","required":true,"values":["denied","restricted","authorized"]}]"#)
    }

    @Test func `resources are listed by type and storefront, in pages, and by name`() throws {
        let kinds = try #require(try fixture("GET", "/_mock/sessions/default/resources").json("kinds")).elements
        let songs = try #require(
            kinds.first { $0["type"]?.string == "songs" && $0["storefront"]?.string == "us" })
        #expect(songs["count"]?.rawText == "30")
        #expect(kinds.contains { $0["type"]?.string == "library-songs" && $0["storefront"]?.isNull ?? true })
        let path = "/_mock/sessions/default/resources?type=songs&storefront=us"
        let all = try fixture("GET", path + "&limit=100")
        let names = try #require(all.json("resources")).elements.map { $0["name"]?.string }
        #expect(all.json("total")?.rawText == "30" && names.count == 30)
        let page = try #require(try fixture("GET", path + "&offset=28&limit=10").json("resources"))
        #expect(page.elements.map { $0["name"]?.string } == Array(names[28...]))
        let name = try #require(names[7])
        let term = name.split(separator: " ").joined(separator: "%20")
        let found = try #require(try fixture("GET", "\(path)&term=\(term)").json("resources")).elements
        #expect(found.contains { $0["name"]?.string == name })
        #expect(fixture.server.session.lastEntryNumber == 0)
    }

    @Test func `an added rule is removed by its number, or with all others`() throws {
        for (name, answer) in [("first", "not-found"), ("second", "gateway-timeout")] {
            let body = ##"{"text":"- {name: \##(name), request: GET /v1/storefronts/us, answer: \##(answer)}"}"##
            #expect(try fixture("POST", "/_mock/sessions/default/rules", body: body).status == 201)
        }
        _ = try fixture(
            "POST", "/_mock/sessions/default/rules",
            body: #"{"text":"- {operation: sign-out, then: {states: {phase: night}}}"}"#)
        let rules = { try fixture("GET", "/_mock/sessions/default").json("calls")?.elements.map { $0["rule"]?.string } }
        #expect(try fixture("GET", "/_mock/sessions/default").json("calls", 0, "added")?.rawText == "2")
        #expect(try fixture.api("/v1/storefronts/us").status == 504)
        #expect(try fixture("DELETE", "/_mock/sessions/default/rules?number=2").status == 204)
        #expect(try fixture.api("/v1/storefronts/us").status == 404)
        #expect(try rules() == [#"added rule 1 "first""#, #"rule 1 "closed""#, "added rule 3"])
        #expect(try fixture("DELETE", "/_mock/sessions/default/rules").status == 204)
        #expect(try rules() == [#"rule 1 "closed""#])
        #expect(
            try fixture("GET", "/_mock/sessions/default").string("calls", 0, "at")?.contains("main.yaml:8:") == true)
    }

    @Test func `the text of a scenario is that of its file, or the one that a client sent`() throws {
        let served = try fixture("GET", "/_mock/sessions/default/scenario")
        #expect(
            served.string("text") == Self.files["main.yaml"] && served.string("path")?.hasSuffix("main.yaml") == true)
        let created = try fixture("POST", "/_mock/sessions", body: #"{"text":"scenario: Sent\n"}"#)
        let id = try #require(created.string("session"))
        #expect(try fixture("GET", "/_mock/sessions/\(id)/scenario").string("text") == "scenario: Sent\n")
        let token = "eyJhbGciOiJFUzI1NiJ9.eyJpc3MiOiJURUFNIn0." + String(repeating: "aB3-", count: 20)
        let secret = try fixture("POST", "/_mock/sessions", body: #"{"text":"scenario: Sent\nabout: \#(token)\n"}"#)
        let other = try #require(secret.string("session"))
        let text = try fixture("GET", "/_mock/sessions/\(other)/scenario").string("text")
        #expect(text?.contains("aB3-") == false && text?.contains("about: <") == true, "\(text ?? "")")
    }

    @Test func `a violation has its message, and its confidence if the contract is uncertain`() throws {
        for path in ["/v1/catalog/us/search?term=a&types=songs&limit=99", "/v1/storefronts?limt=1"] {
            _ = try fixture.api(path)
        }
        let journal = try fixture("GET", "/_mock/sessions/default/journal")
        let confidences = (0..<2).map { journal.string("entries", $0, "violations", 0, "confidence") }
        #expect(confidences == [nil, "guessed"])
        for number in 0..<2 {
            #expect(journal.string("entries", number, "violations", 0, "detail")?.isEmpty == false)
        }
    }

    @Test func `the storefronts and the users are listed, and who performs an operation`() throws {
        let lists = try fixture("GET", "/_mock/sessions/default/resources")
        #expect(lists.json("storefronts")?.rawText == #"["us","jp"]"#)
        #expect(lists.json("users")?.rawText == "[]")
        let listed = try #require(try fixture("GET", "/_mock/operations").json("operations")).elements
        let performers = Dictionary(grouping: listed) { $0["by"]?.string ?? "" }.mapValues(\.count)
        #expect(Set(performers.keys) == ["user", "app", "player", "app-store"], "\(performers)")
    }

    @Test func `an explanation contains the response if the request wants it`() throws {
        let href = try #require(
            try fixture("GET", "/_mock/sessions/default/resources?type=songs&storefront=us&limit=1").string(
                "resources", 0, "href"))
        let explained = try fixture(
            "POST", "/_mock/sessions/default/explain", body: #"{"path":"\#(href)","response":true}"#)
        let plain = try fixture("POST", "/_mock/sessions/default/explain", body: #"{"path":"\#(href)"}"#)
        #expect(plain.json("answer", "body") == nil && plain.json("answer", "headers") == nil)
        let response = try fixture.api(href).text.split(separator: "http://127.0.0.1:\(fixture.server.port)")
        #expect(explained.string("answer", "body") == response.joined(separator: "https://api.music.apple.com"))
        #expect(explained.json("answer", "headers")?.elements.contains { $0["name"]?.string == "Content-Type" } == true)
    }

    @Test func `an event reports the duration of a response if the client wants it`() throws {
        let plain = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events")
        let events = try EventReader(port: fixture.server.port, "/_mock/sessions/default/events?durations=true")
        for _ in 0..<2 { _ = try fixture.api("/v1/storefronts/us") }
        var (entries, durations): ([Int?], [String]) = ([], [])
        while entries.count + durations.count < 4 {
            let event = try #require(try events.next())
            if event.name == "journal" {
                entries.append(event.id)
                #expect(event.data.contains("\"at\":"))
            } else {
                durations.append(event.data)
            }
        }
        #expect(entries == [1, 2])
        #expect(durations.count == 2)
        #expect(
            durations[0].hasPrefix(#"{"number":1,"duration":"#) && durations[1].hasPrefix(#"{"number":2,"duration":"#))
        let unmeasured = try plain.next(2)
        #expect(unmeasured.map(\.name) == ["journal", "journal"] && !unmeasured[0].data.contains("\"at\":"))
    }
}
