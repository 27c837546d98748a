import MockSession
import MusicDevice
import Testing
import TestSupport
import Text

/// Tests of personal data, whose resources are those of the account's storefront.
@Suite struct PersonalStorefrontTests {
    private static let lists = [
        "/v1/me/recent/played/tracks", "/v1/me/recent/played", "/v1/me/history/heavy-rotation",
        "/v1/me/recent/radio-stations", "/v1/me/recommendations",
    ]

    private static func generated(storefront: String = "us") -> String {
        """
        storefronts: [us, jp]
        generate: {songs: 120, albums: 12, artists: 10, playlists: 6, stations: 5}
        user: {storefront: \(storefront), library: {songs: 40}}
        """
    }

    /// Returns the addresses of catalog resources in a response.
    private func catalogHrefs(in response: ReceivedResponse) -> Set<String> {
        var found: Set<String> = []
        for part in response.text.split(separator: "\"") where part.hasPrefix("/v1/catalog/") && !part.contains("?") {
            if part.split(separator: "/").count == 5 { found.insert(String(part)) }
        }
        return found
    }

    private func queue(_ items: [String], in ask: Engine) throws -> DeviceOutcome {
        let text = "{\"player\": \"application\", \"items\": [\(items.joined(separator: ", "))]}"
        let command = try DeviceCommand(operation: .setQueue, arguments: JSONDocument.parse(Array(text.utf8)).root)
        return try ask.session.perform(command, reason: "test")
    }

    private func changeStorefront(to code: String, in ask: Engine) throws {
        let arguments = try JSONDocument.parse(Array("{\"storefront\": \"\(code)\"}".utf8)).root
        let command = try DeviceCommand(operation: .changeStorefront, arguments: arguments)
        #expect(try ask.session.perform(command, reason: "test").ruleViolation == nil)
    }

    private func playParameters(of response: ReceivedResponse) throws -> [String] {
        let json = try JSONDocument.parse(Array(response.text.utf8)).root
        return try #require(json["data"]).elements.compactMap { resource in
            resource["attributes"]?["playParams"].map { "{\"playParams\": \($0.rawText)}" }
        }
    }

    @Test(arguments: ["catalog", "generated", "changed"])
    func `personal data refers only to resources of the account's storefront`(_ source: String) throws {
        let ask =
            switch source {
            case "catalog": try Engine(shipped: "quick-start.yaml")
            default: try Engine(Self.generated(storefront: source == "generated" ? "jp" : "us"))
            }
        if source != "generated" { try changeStorefront(to: "jp", in: ask) }
        var count = 0
        for list in Self.lists {
            let hrefs = catalogHrefs(in: ask(list))
            for href in hrefs {
                #expect(href.hasPrefix("/v1/catalog/jp/"), "\(list)")
                #expect(ask(href).status == 200, "\(list): \(href)")
            }
            count += hrefs.count
        }
        #expect(count > 5)
    }

    @Test(arguments: ["catalog", "generated"])
    func `catalog ids of library songs exist in the account's storefront`(_ source: String) throws {
        let ask = source == "catalog" ? try Engine(shipped: "quick-start.yaml") : try Engine(Self.generated())
        func catalogIDs() -> [String] {
            let songs = ask("/v1/me/library/songs?limit=100")
            return songs.ids.indices.compactMap { songs.string("data", $0, "attributes", "playParams", "catalogId") }
        }
        let (count, before) = (ask("/v1/me/library/songs?limit=100").ids.count, catalogIDs())
        try changeStorefront(to: "jp", in: ask)
        let after = catalogIDs()
        for id in before { #expect(ask("/v1/catalog/us/songs/\(id)").status == 200) }
        for id in after { #expect(ask("/v1/catalog/jp/songs/\(id)").status == 200) }
        #expect(!after.isEmpty && after.count <= before.count)
        #expect(ask("/v1/me/library/songs?limit=100").ids.count == count, "no song leaves the library")
    }

    /// Source-statements 002:1389b and 002:858f: the play parameters of recently played songs, also after a move.
    @Test func `the player accepts every id that the session handed out`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        let items = try playParameters(of: ask("/v1/me/recent/played/tracks"))
        #expect(items.count > 3)
        #expect(try queue(items, in: ask).ruleViolation == nil)
        try changeStorefront(to: "jp", in: ask)
        #expect(try queue(items, in: ask).ruleViolation == nil, "the storefront changed after the response")
        #expect(try queue(playParameters(of: ask("/v1/me/recent/played/tracks")), in: ask).ruleViolation == nil)
        #expect(ask.session.verdict().violations.isEmpty)
    }

    @Test func `an offer accepts an id that the session handed out`() throws {
        let ask = try Engine("extends: quick-start.yaml\nuser: {subscription: none}")
        func load() throws -> DeviceRuleViolation? {
            let arguments = #"{"options": {"action": "subscribe", "iTunesItemIdentifier": "1200868876"}}"#
            let command = try DeviceCommand(
                operation: .loadOffer, arguments: JSONDocument.parse(Array(arguments.utf8)).root)
            return try ask.session.perform(command, reason: "test").ruleViolation
        }
        try changeStorefront(to: "jp", in: ask)
        #expect(try load()?.rule == "offer-item")
        #expect(ask("/v1/catalog/us/songs/1200868876").status == 200)
        #expect(try load() == nil)
    }

    @Test func `the player accepts the id in a rule's response`() throws {
        let ask = try Engine(
            """
            rules:
              - {request: GET /v1/catalog/us/songs/1, answer: {status: 200, body: {data: [{id: only-here, type: songs}]}}}
            """)
        #expect(ask("/v1/catalog/us/songs/1").ids == ["only-here"])
        #expect(try queue([#"{"storeID": "only-here"}"#], in: ask).ruleViolation == nil)
        #expect(try queue([#"{"storeID": "only"}"#], in: ask).ruleViolation?.rule == "unknown-queue-item")
    }

    @Test func `the player rejects the id of another storefront that the session did not hand out`() throws {
        let ask = try Engine(shipped: "quick-start.yaml")
        try changeStorefront(to: "jp", in: ask)
        #expect(try queue([#"{"storeID": "1200868876"}"#], in: ask).ruleViolation?.rule == "unknown-queue-item")
        #expect(ask("/v1/catalog/us/songs/1200868876").status == 200)
        #expect(try queue([#"{"storeID": "1200868876"}"#], in: ask).ruleViolation == nil)
    }
}
