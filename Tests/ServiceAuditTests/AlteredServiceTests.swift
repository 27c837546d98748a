import MockSession
import MusicAPI
import ServiceAudit
import TestFixtures
import Testing
import TestSupport
import Text

/// Audits of services that differ from the mock, and of services that know nothing.
@Suite struct AlteredServiceTests {
    /// A change to the mock, and the probes that must report it.
    struct Alteration: Sendable, CustomTestStringConvertible {
        let yaml: String
        let probes: [String]
        var testDescription: String { yaml }

        init(_ yaml: String, _ probes: String...) { (self.yaml, self.probes) = (yaml, probes) }
    }

    /// Probes after the first one in a row are necessary consequences of the same change.
    static let choices: [Alteration] = [
        Alteration("recent-played-limit: accepted", "R01", "P79"),
        Alteration("catalog-library-ids: 400", "C19"),
        Alteration("bracket-lists: refused", "F10"),
        Alteration("unsupported-language: refused", "J10", "J14"),
        Alteration("library-row-ids: a", "L19"),
        Alteration("add-to-library: 405", "W16"),
        Alteration("trailing-slash: refused", "W17"),
        Alteration("created-playlist: empty", "W01", "W02"),
        Alteration("untyped-tracks: ignored", "W06"),
    ]

    static let lists: [Alteration] = [
        Alteration("library.songs: {page: 50}", "Q15"),
        Alteration("charts: {page: 10}", "Q01"),
        Alteration("search: {page: 7}", "Q02", "E09"),
        Alteration("artists.albums: {page: 2}", "Q03"),
        Alteration("library.albums: {page: 30}", "Q16"),
        Alteration("recent.tracks: {page: 15}", "Q22"),
        Alteration("library.playlists: {page: 20}", "Q18"),
        Alteration("songs.genres: {largest-limit: 50}", "P27"),
    ]

    static let rules: [Alteration] = [
        Alteration("{request: GET /v1/zzz-audit, answer: 400}", "A19"),
        Alteration("{request: GET /v1/catalog/us/songs, query: {\"filter[isrc]\": QQQAA0000001}, answer: 404}", "G02"),
        Alteration("{request: GET /v1/catalog/us/songs/*, query: {include: zzz-audit}, answer: 400}", "F01"),
        Alteration("{request: GET /v1/catalog/us/songs/*, query: {extend: zzz-audit}, answer: 400}", "F05"),
        Alteration("{request: GET /v1/catalog/us/songs/*, query: {platform: web}, answer: 400}", "F07"),
        Alteration("{request: GET /v1/catalog/us/artists/*, query: {views: zzz-audit}, answer: 400}", "F12"),
        Alteration("{request: GET /v1/catalog/us/songs/*, query: {l: en_US}, answer: 400}", "J11"),
        Alteration("{request: GET /v1/storefronts/zz, answer: 400}", "J03"),
        Alteration("{request: GET /v1/catalog/us/songs/*/lyrics, answer: 404}", "D12"),
        Alteration(
            "{request: GET /v1/catalog/us/search, query: {term: ' '}, answer: {status: 200, body: {results: {}}}}",
            "H03"),
        Alteration("{request: GET /v1/me/pins, answer: {status: 200, body: {data: []}}}", "R22"),
        Alteration("{request: GET /v1/me/ratings/song/*, answer: 404}", "R21"),
        Alteration("{request: GET /v1/me/library/playlist-folders/p.playlistsroot, answer: 400}", "M02", "M03"),
        Alteration("{request: GET /v1/me/library/songs, edit: {remove: [meta]}}", "L01"),
        Alteration(
            "{request: GET /v1/catalog/us/charts, edit: {remove: [results.songs.0.orderId]}}", "I05"),
    ]

    /// The probes on which the mock is deliberately lenient: see `ConformanceTests`.
    static let knownDifferences = ConformanceTests.knownDifferences

    private static func report(_ section: String, _ alterations: [Alteration]) throws -> AuditReport {
        let indent = section == "rules" ? "  - " : "  "
        let text = "\(section):\n" + alterations.map { indent + $0.yaml + "\n" }.joined()
        return try AuditedServer(Engine(AuditedServer.generated + text)).report()
    }

    /// Checks that an audit of several alterations reports the probes of each one and no others.
    ///
    /// An audit in a debug build takes seconds, so each one has several alterations that do not affect the same probes.
    private static func check(_ section: String, _ alterations: [Alteration]) throws {
        let report = try report(section, alterations)
        let reported = report.ids(.differs) + report.ids(.learned)
        let expected = alterations.flatMap(\.probes) + knownDifferences
        #expect(reported.sorted() == expected.sorted(), "\(report.exceptions)")
    }

    /// Returns the alterations in groups: every third one together.
    private static func groups(of alterations: [Alteration]) -> [[Alteration]] {
        (0..<3).map { first in stride(from: first, to: alterations.count, by: 3).map { alterations[$0] } }
    }

    @Test(arguments: groups(of: choices)) func `each choice is reported`(alterations: [Alteration]) throws {
        try Self.check("choices", alterations)
    }

    @Test(arguments: groups(of: lists)) func `each page size is reported`(alterations: [Alteration]) throws {
        try Self.check("lists", alterations)
    }

    @Test(arguments: groups(of: rules)) func `each other response is reported`(alterations: [Alteration]) throws {
        try Self.check("rules", alterations)
    }

    @Test func `no probe distinguishes a mock that extends the scenario of a report from the observed service`() throws
    {
        let choices = Self.choices.filter { ["R01", "C19", "L19", "J10"].contains($0.probes[0]) }
        let text =
            "choices:\n" + choices.map { "  \($0.yaml)\n" }.joined() + "lists:\n"
            + Self.lists.map { "  \($0.yaml)\n" }.joined()
        let observed = try AuditedServer(Engine(AuditedServer.generated + text)).report()
        #expect(observed.rows(.differs).count + observed.rows(.learned).count >= 10)
        let files = ["base.yaml": "scenario: Base\n" + AuditedServer.generated, "audit.yaml": observed.scenario]
        let second = try AuditedServer(Engine("extends: [base.yaml, audit.yaml]\n", recordings: files)).report()
        #expect(second.json.indented == observed.json.indented, "\(observed.scenario)")
        let strict = try Engine("extends: [base.yaml, audit.yaml]\n", recordings: files)
        let song = try #require(
            strict("/v1/catalog/us/charts?types=songs").string("results", "songs", 0, "data", 0, "id"))
        #expect(strict("/v1/catalog/us/songs/\(song)/genres?limit=51").status == 400)
        #expect(strict.session.verdict().violations.map(\.violation.rule) == ["value-too-large"])
    }

    /// The probes that hold only ask for the status of the service, or for a rejection without the developer token.
    @Test(arguments: [
        (200, "{}", 22), (200, #"{"data":[]}"#, 30), (400, "", 9), (401, "", 3), (404, "", 8),
    ])
    func `few probes hold for a service that knows nothing`(status: Int, body: String, maximum: Int) throws {
        let report = try AuditedServer(status: status, body: body).report()
        #expect(report.rows(.holds).count <= maximum, "\(report.ids(.holds))")
        for row in report.rows(.holds) where !body.contains("data") && row.probe.group != .passive {
            let asksOnlyForStatus = row.probe.expectation.allSatisfy {
                $0.contains("status") || $0 == "empty" || $0.hasSuffix(" absent")
            }
            #expect(asksOnlyForStatus, "\(row.probe.id)")
        }
    }

    @Test func `no id, name, or token of the account occurs in a report`() throws {
        let rules = "rules:\n" + Self.rules.map { "  - \($0.yaml)\n" }.joined()
        let engine = try Engine(AuditedServer.generated + rules)
        let server = AuditedServer(engine)
        let report = try server.report()
        let texts = [report.json.compact, report.text, report.html, report.scenario]
        var values: Set<String> = [server.configuration.developerToken, server.configuration.userToken ?? ""]
        for list in ["songs", "albums", "artists", "playlists"] {
            for page in engine.pages("/v1/me/library/\(list)", limit: 100) {
                for element in page.json("data").map({ Array($0.elements) }) ?? [] {
                    for value in [element["id"], element["attributes"]?["name"]] {
                        if let text = value?.string, text.count > 4 { values.insert(text) }
                    }
                }
            }
        }
        #expect(values.count > 400)
        for value in values {
            #expect(!texts.contains { $0.contains(value) }, "\(value)")
        }
    }
}
